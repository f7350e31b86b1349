import Domain

/// A text that a person types for no value, at a question or for an option.
enum NothingWord {
    /// Whether a text is one: a word that no player is called (``OwnerWord/nothing``), or a word for no.
    static func isTyped(_ text: String) -> Bool { OwnerWord(typed: text) == .nothing || YesOrNo.parse(text) == false }
}
