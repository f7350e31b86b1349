/// Why an event calls for a routine, and how specifically.
public struct RoutineMatch: Codable, Hashable, Sendable {
    /// What the words belong to, most specific first.
    public enum Source: Int, Codable, Hashable, Sendable, Comparable {
        case parentKeyword, templateKeyword, sharedWord

        public static func < (one: Source, other: Source) -> Bool { one.rawValue < other.rawValue }
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
        if source != other.source { return source < other.source }
        if words.count != other.words.count { return words.count > other.words.count }
        return words.joined().count > other.words.joined().count
    }
}
