/// Why an event calls for a routine, and how specifically.
public struct RoutineMatch: Codable, Hashable, Sendable {
    /// Who or what ties them together, most specific first: the parent's decision about the event, the parent's keywords, the
    /// template's, or words that they share.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        case parentDecision, parentKeyword, templateKeyword, sharedWord

        /// 0 for the most specific.
        fileprivate var rank: Int {
            switch self {
            case .parentDecision: 0
            case .parentKeyword: 1
            case .templateKeyword: 2
            case .sharedWord: 3
            }
        }
    }

    public var source: Source
    /// The words that tie them together, sorted; none where a decision does.
    public var words: [String]

    public init(source: Source, words: [String]) {
        self.source = source
        self.words = words
    }

    /// More specific comes first: by source, then more words, then longer ones.
    func isMoreSpecific(than other: RoutineMatch) -> Bool {
        if source != other.source { return source.rank < other.source.rank }
        if words.count != other.words.count { return words.count > other.words.count }
        return words.joined().count > other.words.joined().count
    }
}
