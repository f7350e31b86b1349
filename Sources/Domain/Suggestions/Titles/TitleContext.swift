/// What is known about an entry besides its title. Everything has a default, so that a title can be read alone.
public struct TitleContext: Hashable, Sendable {
    /// The kind of its calendar.
    public var calendar: CalendarKind
    /// The words of the children's teams, classes and groups: “U12”, “7b”.
    public var groups: [String]
    /// When the entry begins, in the household's zone; nil if unknown: then what has moved is elsewhere.
    public var start: LocalDateTime?
    /// How long the entry is; nil if unknown. No title is read differently by it.
    public var lengthSeconds: Int?
    public var categories: [String]
    public var location: String?

    public init(
        calendar: CalendarKind = .standard, groups: [String] = [], start: LocalDateTime? = nil, lengthSeconds: Int? = nil,
        categories: [String] = [], location: String? = nil
    ) {
        self.calendar = calendar
        self.groups = groups
        self.start = start
        self.lengthSeconds = lengthSeconds
        self.categories = categories
        self.location = location
    }

    public static let unknown = TitleContext()
}

extension TitleContext {
    /// Whether a title has all words of one of the children's groups, behind each other.
    func namesGroup(_ title: [FoldedWord]) -> Bool {
        groups.lazy.map { FoldedText($0).words }.contains { group in
            !group.isEmpty
                && title.indices.contains { place in
                    title[place...].starts(with: group) { !$0.spellings.isDisjoint(with: $1.spellings) }
                }
        }
    }
}
