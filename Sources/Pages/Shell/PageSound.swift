/// A sound that belongs to what a player has just done. It sounds once.
struct PageSound: Hashable, Sendable {
    enum Name: String, CaseIterable, Sendable {
        /// The guess stands, the task begins.
        case guess
        case reveal
        /// The player's closest guess of a task so far.
        case best
        /// The end of a quest.
        case quest
        case level
        /// A sheet that lay face down is turned, and a square of it fills: parts of a reveal.
        case turn, tick
    }

    let name: Name
    /// What it sounds for, so that it does not sound again when the page is shown again.
    let key: String

    /// - Parameter occasion: differs where the same sound is to be heard again.
    init(_ name: Name, _ occasion: String) {
        self.name = name
        key = "\(name.rawValue) \(occasion)"
    }
}

extension PageSite {
    /// A sound with the address of its file, as templates take it.
    struct Sound: Hashable, Sendable {
        let path: String
        let key: String
    }

    func sound(_ sound: PageSound) -> Sound? { soundPaths[sound.name].map { Sound(path: $0, key: sound.key) } }
}
