import Domain

/// A player as pages show one: the name, and a face.
struct PlayerMark: Hashable, Sendable {
    let name: String
    /// Nil shows the letter.
    let face: Companion?
    let letter: String
    let tone: Int
    let path: String

    init(_ player: PlayerProfile, _ settings: PageSettings, _ site: PageSite, path: String) {
        name = player.name
        face = Face.picture(settings.picture, site)
        letter = Face.letter(of: player.name)
        tone = settings.tone ?? Face.tone(of: player.name)
        self.path = path
    }
}

/// A letter or a picture in a round frame of a colour.
enum Face {
    /// The player's picture, which looks over the edge of the frame; nil if there is a letter.
    static func picture(_ picture: PageSettings.Picture?, _ site: PageSite) -> Companion? {
        picture.flatMap { site.companion($0, .peeking, width: 40) }
    }

    /// The first visible character of a name, as a capital letter: a name of a backup can begin with direction marks.
    static func letter(of name: String) -> String {
        name.first { $0.unicodeScalars.contains(where: NameRule.isVisible) }?.uppercased() ?? ""
    }

    /// The tone of a player who has chosen none.
    static func tone(of name: String) -> Int { PageSettings.tone(of: name) }
}
