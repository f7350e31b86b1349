import Domain

/// A player as pages show one: the name, and a face.
struct PlayerMark: Hashable, Sendable {
    let name: String
    let face: [String: Bool]?
    let letter: String
    let tone: Int
    let path: String

    init(_ player: PlayerProfile, _ settings: PageSettings, path: String) {
        name = player.name
        face = Face.picture(settings.picture)
        letter = Face.letter(of: player.name)
        tone = settings.tone ?? Face.tone(of: player.name)
        self.path = path
    }
}

/// A letter or a picture on a colour.
enum Face {
    /// The picture's name with true, because templates know no comparison; nil where there is a letter.
    static func picture(_ picture: PageSettings.Picture?) -> [String: Bool]? { picture.map { [$0.rawValue: true] } }

    /// The first letter of a name.
    static func letter(of name: String) -> String { name.prefix(1).uppercased() }

    /// The tone of a player who has chosen none.
    static func tone(of name: String) -> Int { PageSettings.tone(of: name) }
}
