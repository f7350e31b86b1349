import Domain

/// An option of a command that a person may copy, with its value.
enum OptionText {
    /// `--player Mia`; for a value that begins with a hyphen `--player=-Mia`: the parser takes such a word alone for an option.
    ///
    /// - Parameter option: with its hyphens.
    static func text(_ option: String, _ value: String) -> String {
        "\(option)\(value.hasBytePrefix("-") ? "=" : " ")\(ShellWord(value))"
    }
}
