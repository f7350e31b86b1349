package import Domain

extension Words {
    /// The texts of the terminal in a language: those of the players' pages, and those that only the terminal has.
    ///
    /// - Throws: `DecodingError` if a catalog cannot be read.
    package static func ofTerminal(_ language: PageLanguage) throws -> Words {
        let files = try PageFiles().all()
        let names = ["words/\(language.rawValue).json", "words/terminal-\(language.rawValue).json"]
        return try Words(language, catalogs: names.map { files[$0] ?? [] })
    }
}
