/// The values by which the page's script stages a reveal (`reveal.js`): it fills squares, stamps the word, and shows the rest. Without it
/// everything is there at once.
struct RevealStage: Sendable {
    /// The reveal of one task of one quest: it is staged once.
    let key: String
    /// The square that begins at the line of the guess, from 0; -1 if the time ends before it.
    let breath: Int
    /// The addresses of the sounds of a sheet that is turned, and of a square.
    let turn: String
    let tick: String

    /// - Parameters:
    ///   - guess: in seconds.
    ///   - actual: in seconds.
    ///   - guest: the guess of a guest, in seconds; nil without one. The script breathes at the player's line alone.
    init(_ site: PageSite, key: String, guess: Double, actual: Double, guest: Double? = nil) {
        self.key = key
        let sheet = PaperSheet(longest: max(guess, actual, guest ?? 0))
        breath = actual > guess ? Int(min(guess, 86_400) / sheet.square) : -1
        turn = site.soundPaths[.turn] ?? ""
        tick = site.soundPaths[.tick] ?? ""
    }
}
