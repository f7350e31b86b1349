/// A word that commands take in place of a player's name. A new name cannot be one (``PlayerNameRule``).
public enum OwnerWord: Hashable, Sendable, CaseIterable {
    /// All players.
    case everyone
    /// No player.
    case nobody
    /// No value: at a question, in a list, or of an option.
    case nothing

    /// The word that was typed, in upper or lower case; nil for another text.
    public init?(typed text: String) {
        let text = NameRule.trimmed(text).lowercased()
        guard let word = Self.allCases.first(where: { $0.words.contains(text) }) else { return nil }
        self = word
    }

    /// The texts that people type for it, in English, German, French and Spanish.
    public var words: Set<String> {
        switch self {
        case .everyone: ["everyone", "all", "both", "alle", "beide", "tous", "todos"]
        case .nobody: ["nobody", "niemand", "personne", "nadie"]
        case .nothing: ["-", "none", "keine", "kein", "nichts", "aucun", "ninguno"]
        }
    }
}

extension OwnerWord {
    /// The word that was typed in place of one of these names; nil for another text, and for a name: a player of an earlier version, or of
    /// another PC, may be called “All”.
    ///
    /// - Parameter names: of all players that the text could name.
    public init?(typed text: String, insteadOf names: some Sequence<String>) {
        let typed = NameRule.trimmed(text).lowercased()
        if names.contains(where: { $0.lowercased() == typed }) { return nil }
        self.init(typed: text)
    }
}
