/// A word that commands take in place of a player's name. No player newly gets it as a name (``PlayerNameRule``).
public enum OwnerWord: Hashable, Sendable, CaseIterable {
    /// All players.
    case everyone
    /// No player.
    case nobody
    /// No value for this place of a list, or none any more.
    case nothing

    /// The word that was typed, in upper or lower case; nil for another text.
    public init?(typed text: String) {
        let text = NameRule.trimmed(text).lowercased()
        guard let word = Self.allCases.first(where: { $0.words.contains(text) }) else { return nil }
        self = word
    }

    /// What people type for it, in the languages of TimeQuest.
    public var words: Set<String> {
        switch self {
        case .everyone: ["everyone", "all", "both", "alle", "beide", "tous", "todos"]
        case .nobody: ["nobody"]
        case .nothing: ["-", "none", "off", "keine"]
        }
    }
}
