/// Breaks text between words, so that a narrow terminal does not break it within them.
enum TextWrap {
    /// - Parameter indent: columns before each line; they count.
    static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
        lines(text.split(separator: " ").map(String.init), separator: " ", width: width, indent: indent)
    }

    /// Pieces that stay whole.
    static func lines(_ pieces: [String], separator: String, width: Int, indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let room = max(10, width - indent)
        var lines: [String] = []
        var line = ""
        for piece in pieces {
            if !line.isEmpty, DisplayWidth.of(line) + DisplayWidth.of(separator) + DisplayWidth.of(piece) > room {
                lines.append(margin + line)
                line = ""
            }
            line += line.isEmpty ? piece : separator + piece
        }
        if !line.isEmpty { lines.append(margin + line) }
        return lines
    }
}
