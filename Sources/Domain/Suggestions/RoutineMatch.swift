/// Why an event calls for a routine, and how specifically.
public struct RoutineMatch: Codable, Hashable, Sendable {
    /// What the words belong to, most specific first.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        case parentKeyword, templateKeyword, sharedWord

        /// 0 for the most specific.
        fileprivate var rank: Int {
            switch self {
            case .parentKeyword: 0
            case .templateKeyword: 1
            case .sharedWord: 2
            }
        }
    }

    public var source: Source
    /// The words that tie them together, sorted.
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
