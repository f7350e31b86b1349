import Domain

/// What all pages have around their content.
struct PageShell: Sendable {
    /// The language of the page, as HTML has it.
    let language: String
    let title: String
    /// The style sheet, with its version.
    let style: String
    /// The scripts, with their versions. Without them everything works as well.
    let scripts: [String]
    /// Who plays; nil where nobody is known.
    let player: PlayerMark?
    /// Where another one begins to play; nil where the login is one player's own.
    let switchPath: String?
    /// A class of the style sheet for the content: `focus` has its small links at the foot of the window, `wide` has two columns.
    var width: String?
    /// The pages of who plays.
    var links: [PageLink] = []
}

/// A link of the header.
struct PageLink: Hashable, Sendable {
    /// Where the links lead to, in their order.
    enum Place: CaseIterable, Hashable, Sendable {
        case home, patterns, myQuests
    }

    let text: String
    let path: String
    /// Whether it is the page that is shown.
    let isHere: Bool

    init(_ place: Place, _ player: PlayerID, _ words: Words, isHere: Bool) {
        (text, path) =
            switch place {
            case .home: (words(.navToday), PagePaths.home(player))
            case .patterns: (words(.navPatterns), PagePaths.patterns(player))
            case .myQuests: (words(.navMyQuests), PagePaths.myQuests(player))
            }
        self.isHere = isHere
    }
}

/// A player in the corner of a page.
struct PlayerMark: Hashable, Sendable {
    let name: String
    /// The first letter of the name.
    let letter: String
    /// Which of eight tones the circle behind the letter has, 1 … 8.
    let tone: Int
    let path: String

    init(_ player: PlayerProfile, path: String) {
        name = player.name
        letter = player.name.prefix(1).uppercased()
        tone = Int(player.name.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) } % 8) + 1
        self.path = path
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
