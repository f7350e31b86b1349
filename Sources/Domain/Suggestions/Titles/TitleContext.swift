/// Facts about an entry besides its title. Every field has a default, so that a title can be read alone.
public struct TitleContext: Hashable, Sendable {
    /// The kind of its calendar.
    public var calendar: CalendarKind
    /// The words of the children's teams, classes and groups: “U12”, “7b”.
    public var groups: [String]
    /// The start of the entry, in the household's zone. If it is nil, a moved event is treated as at another time.
    public var start: LocalDateTime?
    /// The length of the entry; nil if unknown. The reading does not use it.
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
    /// Whether a title contains all words of one of the children's groups, adjacent and in this order.
    func namesGroup(_ title: [FoldedWord]) -> Bool {
        groups.lazy.map { FoldedText($0).words }.contains { group in
            !group.isEmpty
                && title.indices.contains { place in
                    title[place...].starts(with: group) { !$0.spellings.isDisjoint(with: $1.spellings) }
                }
        }
    }
}
