public import Domain

/// What `GET /v1/titles` answers: the titles that call for nothing because no word in them fits.
public struct TitleList: Codable, Hashable, Sendable {
    /// Titles of the next weeks, the most frequent first.
    public var questions: [TitleQuestion]
    /// The number of further titles, which are asked about later; nil if there are none.
    public var moreCount: Int?

    public init(questions: [TitleQuestion], moreCount: Int? = nil) {
        self.questions = questions
        self.moreCount = moreCount
    }

    public static let example = TitleList(questions: [.example])
}
