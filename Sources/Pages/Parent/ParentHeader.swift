/// The header of the parents' pages.
struct ParentHeader: Sendable {
    /// Where the links lead to, in their order.
    enum Place: CaseIterable, Hashable, Sendable {
        case today, routines, calendars, children, safety

        var path: String {
            switch self {
            case .today: PagePaths.parent
            case .routines: PagePaths.routines
            case .calendars: PagePaths.calendars
            case .children: PagePaths.children
            case .safety: PagePaths.safety
            }
        }

        func name(_ words: Words) -> String {
            switch self {
            case .today: words(.todayHeading)
            case .routines: words(.routinesHeading)
            case .calendars: words(.calendarsHeading)
            case .children: words(.childrenHeading)
            case .safety: words(.safetyHeading)
            }
        }
    }

    /// Empty for who sets everything up first, and may open no other page yet.
    var links: [PageLink]
    /// Whether parent mode was begun with the PIN, so that it can be locked.
    let canLock: Bool

    init(_ words: Words, here: Place?, canLock: Bool) {
        links = Place.allCases.map { PageLink($0.name(words), $0.path, isHere: $0 == here) }
        self.canLock = canLock
    }

    /// The name of a page of parents by its path, or of the page of the header that it belongs to.
    static func name(of path: String, _ words: Words) -> String {
        if [PagePaths.setup, PagePaths.setupStartOver].contains(path) { return words(.setupHeading) }
        if path.hasPrefix(PagePaths.pcs) { return words(.pcsHeading) }
        let place = Place.allCases.last { path.hasPrefix($0.path) }
        return (place ?? .today).name(words)
    }
}
