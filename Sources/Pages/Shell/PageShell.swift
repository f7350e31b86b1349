import Domain

/// What all pages have around their content.
struct PageShell: Sendable {
    /// The language of the page, as HTML has it.
    let language: String
    /// `light` or `dark`; nil for the colours of the PC.
    var look: String?
    /// Whether nothing moves.
    var isStill: Bool = false
    let title: String
    /// The style sheet, with its version.
    let style: String
    /// The style sheet that the pages of parents have besides, with its version; nil elsewhere.
    var parentStyle: String?
    /// The script that loads the modules once the page is painted, with its version. Without scripts everything works as well.
    let script: String
    /// The modules, with their versions.
    var modules: [String]
    /// Who plays; nil where nobody is known.
    let player: PlayerMark?
    /// Where another one begins to play; nil where the login is one player's own.
    var switchPath: String?
    /// The classes of a ``PageLayout``; nil for one column.
    var width: String?
    /// The header of the pages of parents; nil elsewhere.
    var parents: ParentHeader?
    /// The pages of who plays.
    var links: [PageLink] = []
    /// Where a script is told of changes; nil on pages that do not follow them.
    var changes: String?
    var sound: PageSite.Sound?
    /// Whether the pages may sound, so that a button is of use that makes them silent.
    var hasSounds: Bool = false
}

/// How a page stands in the window: the classes of the style sheet for its content.
enum PageLayout: String, Sendable {
    case column
    /// Two columns, where there is room for them.
    case wide
    /// Without a header, and with its small links at the foot of the window: nothing leads away from what is done.
    case focus
    case wideFocus = "wide focus"

    var hasHeader: Bool { self == .column || self == .wide }
}

/// A link of the header.
struct PageLink: Hashable, Sendable {
    /// Where the links lead to, in their order.
    enum Place: CaseIterable, Hashable, Sendable {
        case home, patterns, myQuests, settings
    }

    let text: String
    let path: String
    /// Whether it is the page that is shown.
    let isHere: Bool

    init(_ text: String, _ path: String, isHere: Bool) {
        (self.text, self.path, self.isHere) = (text, path, isHere)
    }

    init(_ place: Place, _ player: PlayerID, _ words: Words, isHere: Bool) {
        (text, path) =
            switch place {
            case .home: (words(.navToday), PagePaths.home(player))
            case .patterns: (words(.navPatterns), PagePaths.patterns(player))
            case .myQuests: (words(.navMyQuests), PagePaths.myQuests(player))
            case .settings: (words(.navSettings), PagePaths.settings(player))
            }
        self.isHere = isHere
    }
}

/// A page as its template takes it.
protocol PageModel: Sendable {
    /// The template's name.
    static var template: String { get }
    var shell: PageShell { get }
    /// The texts without placeholders, by the two parts of their names.
    var t: [String: [String: String]] { get }
}
