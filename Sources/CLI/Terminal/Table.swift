/// Rows in aligned columns, for people.
struct Table {
    let header: [String]
    var rows: [[String]] = []

    init(_ header: String...) {
        self.header = header
    }

    /// The table as lines; without rows there is only `empty`.
    func text(on canvas: Canvas, empty: String) -> String {
        if rows.isEmpty { return empty }
        let widths = header.indices.map { column in
            ([header] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = cells.enumerated().map { index, cell in
                index == cells.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - DisplayWidth.of(cell))
            }
            return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
        return ([canvas.bold(line(header))] + rows.map(line)).joined(separator: "\n")
    }
}

/// How many columns of a terminal a text takes.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// A text cut or filled up to so many columns.
    static func fitted(_ text: String, width: Int) -> String {
        var kept = text
        if of(text) > width {
            while of(kept) > width - 1, !kept.isEmpty { kept.removeLast() }
            kept += "…"
        }
        return kept + String(repeating: " ", count: max(0, width - of(kept)))
    }

    /// Emoji and East Asian wide characters take two columns (UAX #11).
    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.generalCategory == .nonspacingMark || scalar.value < 0x20 { return 0 }
        let isWide =
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6,
                0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                true
            default: scalar.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
            }
        return isWide ? 2 : 1
    }
}
