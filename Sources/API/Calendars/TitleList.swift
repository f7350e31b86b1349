public import Domain

/// What `GET /v1/titles` answers: the titles that call for nothing because no word in them fits.
public struct TitleList: Codable, Hashable, Sendable {
    /// Titles of the next weeks, the most frequent first.
    public var questions: [TitleQuestion]

    public init(questions: [TitleQuestion]) { self.questions = questions }

    public static let example = TitleList(questions: [.example])
}
