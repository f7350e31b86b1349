import Pages

/// Sizes of files in words.
enum ByteCountText {
    /// `512 bytes`, `84 kB`, `12.3 MB`, `68.8 GB`; in German `12,3 MB`.
    ///
    /// - Parameter words: the texts of a language; those of the login by default.
    static func text(_ count: Int, in words: Words = TerminalLanguage.current) -> String {
        func tenths(_ number: Int) -> String { "\(number / 10)\(FileWord.decimalMark.text(in: words))\(number % 10)" }
        return switch count {
        case ..<1000: FileWord.bytes.text(["number": "\(count)"], in: words)
        case ..<1_000_000: "\((count + 500) / 1000) kB"
        case ..<1_000_000_000: "\(tenths((count + 50_000) / 100_000)) MB"
        default: "\(tenths((count / 1000 + 50_000) / 100_000)) GB"
        }
    }
}
