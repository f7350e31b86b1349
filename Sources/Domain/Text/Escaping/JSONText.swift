/// A text in JSON that a terminal may show.
public enum JSONText {
    /// The same value without characters that control a terminal, turn the direction of the text around them, or are invisible: `\u009B`
    /// in their place.
    ///
    /// - Parameter json: a JSON text. Its strings are the only place where such characters can be; those below U+0020 are escaped already
    ///   there (RFC 8259, 7), and between its values are line feeds and tabs at most.
    public static func printable(_ json: String) -> String {
        if json.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if DisplayText.isUnprintable(scalar), scalar != "\n", scalar != "\t" {
                // A tag has two units.
                for unit in String(scalar).utf16 {
                    result += "\\u" + String(UInt32(unit) + 0x10000, radix: 16, uppercase: true).dropFirst()
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
