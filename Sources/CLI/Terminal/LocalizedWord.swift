import Pages

/// The name of a text in the catalogs of the terminal.
protocol LocalizedWord: RawRepresentable where RawValue == String {}

extension LocalizedWord {
    /// The text with values.
    ///
    /// - Parameters:
    ///   - values: each replaces the `{name}` of its key.
    ///   - words: the texts of a language; those of the login by default.
    func text(_ values: [String: String] = [:], in words: Words = TerminalLanguage.current) -> String {
        words.text(rawValue, values)
    }

    /// The text about a number of things.
    ///
    /// - Parameters:
    ///   - values: each replaces the `{name}` of its key. One for `count` replaces the number.
    ///   - words: the texts of a language; those of the login by default.
    func text(count: Int, _ values: [String: String] = [:], in words: Words = TerminalLanguage.current) -> String {
        words.counted(rawValue, count, values)
    }

    /// One of the texts that a catalog lists under one name, such as the months.
    ///
    /// - Parameters:
    ///   - number: from 0.
    ///   - words: the texts of a language; those of the login by default.
    func text(number: Int, in words: Words = TerminalLanguage.current) -> String {
        words.variant(rawValue, UInt64(number))
    }
}
