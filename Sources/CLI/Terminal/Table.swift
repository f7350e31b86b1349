/// Rows in aligned columns, for people.
struct Table {
    let header: [String]
    var rows: [[String]] = []
    /// The columns that are left out where the terminal is too narrow for all, by their header.
    var dispensable: Set<String> = []

    /// The space between two columns.
    private static let gap = "  "

    init(_ header: String...) {
        self.init(header: header)
    }

    init(header: [String]) {
        self.header = header
    }

    /// The table as lines; without rows there is only `empty`.
    ///
    /// In a terminal that is too narrow, the dispensable columns are left out, and then cells are broken between words.
    func text(on canvas: Canvas, empty: String) -> String {
        if rows.isEmpty { return empty }
        var columns = Array(header.indices)
        if canvas.isTerminal, total(columns.map(width(of:))) > canvas.width {
            columns.removeAll { dispensable.contains(header[$0]) }
        }
        let widths = canvas.isTerminal ? fitted(columns, to: canvas.width) : columns.map(width(of:))
        let title = line(columns.map { header[$0] }, widths).map(canvas.bold)
        return (title + rows.flatMap { row in line(columns.map { row[$0] }, widths) }).joined(separator: "\n")
    }

    private func width(of column: Int) -> Int { cells(of: column).map { DisplayWidth.of($0.text) }.max() ?? 0 }

    private func cells(of column: Int) -> [TableCell] { ([header] + rows).map { TableCell($0[column]) } }

    private func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1) }

    /// The widths of columns in so narrow a terminal: the widest column gives way first, but no word is broken.
    private func fitted(_ columns: [Int], to room: Int) -> [Int] {
        let longestWords = columns.map { column in
            cells(of: column).flatMap { $0.text.split(separator: " ") }.map { DisplayWidth.of(String($0)) }.max() ?? 0
        }
        var widths = columns.map(width(of:))
        while total(widths) > room {
            let breakable = widths.indices.filter { widths[$0] > longestWords[$0] }
            guard let widest = breakable.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    /// One row, which takes several lines where cells are broken.
    private func line(_ row: [String], _ widths: [Int]) -> [String] {
        let cells = zip(row, widths).map { TableCell($0).lines(width: $1) }
        return (0..<max(1, cells.map(\.count).max() ?? 1)).map { index in
            let parts = zip(cells, widths).map { lines, width in
                let part = index < lines.count ? lines[index] : TableCell("")
                return part.styled + String(repeating: " ", count: max(0, width - DisplayWidth.of(part.text)))
            }
            return String(parts.joined(separator: Self.gap).reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// A cell's text, and the escape codes (ECMA-48, SGR) around all of it.
private struct TableCell {
    let text: String
    private let begin: String
    private let end: String

    init(_ cell: String) {
        guard cell.hasPrefix("\u{1B}["), cell.hasSuffix("\u{1B}[0m"), let close = cell.firstIndex(of: "m") else {
            (text, begin, end) = (cell, "", "")
            return
        }
        begin = String(cell[...close])
        let inner = cell[cell.index(after: close)...].dropLast(4)
        text = String(inner)
        end = "\u{1B}[0m"
    }

    private init(text: String, begin: String, end: String) {
        (self.text, self.begin, self.end) = (text, begin, end)
    }

    var styled: String { begin + text + end }

    /// The cell broken between words; one that fits is unchanged.
    func lines(width: Int) -> [TableCell] {
        if DisplayWidth.of(text) <= width { return [self] }
        var lines: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines.map { TableCell(text: $0, begin: begin, end: end) }
    }
}

/// How many columns of a terminal a text takes.
enum DisplayWidth {
    /// Codes for colours (ECMA-48, SGR) take none.
    static func of(_ text: String) -> Int {
        var isCode = false
        return text.reduce(0) { sum, character in
            if character == "\u{1B}" { isCode = true }
            defer { if character == "m" { isCode = false } }
            return isCode ? sum : sum + width(of: character)
        }
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
