import Domain

/// Text for a terminal, broken between words. A command in it stays on one line, since a person copies it: with a line end, a shell would
/// take its second half for another command (``CommandInText``).
enum TerminalText {
    /// The widest label that the rest of a line is aligned behind.
    private static let widestLabel = 22
    /// In fewer columns nothing is broken better than by the terminal itself.
    private static let narrowest = 20

    /// - Parameters:
    ///   - width: of the terminal; nil where there is none, and then the text is unchanged.
    ///   - indent: the columns before further lines; nil to align them under the text of the first.
    static func wrapped(_ text: String, width: Int?, indent: Int? = nil) -> String {
        guard let width, width >= narrowest else { return text }
        return text.split(atByte: "\n", omittingEmptySubsequences: false)
            .map { DisplayWidth.of(String($0)) <= width ? String($0) : broken($0, width, indent) }.joined(separator: "\n")
    }

    /// A line of a command's output: a command is unchanged.
    static func wrapped(_ line: TerminalLine, width: Int?) -> String {
        switch line {
        case .text(let text): wrapped(text, width: width)
        case .command(let command): command
        }
    }

    private static func broken(_ line: Substring, _ width: Int, _ indent: Int?) -> String {
        let head = head(of: line, width)
        let margin = String(repeating: " ", count: indent ?? DisplayWidth.of(String(head)))
        var lines: [String] = []
        var present = String(head)
        var isEmpty = true
        for piece in pieces(line[head.endIndex...]) {
            let longer = isEmpty ? present + piece : "\(present) \(piece)"
            if isEmpty || piece.isEmpty || DisplayWidth.of(longer) <= width {
                present = longer
            } else {
                lines.append(present)
                present = margin + piece
            }
            isEmpty = false
        }
        return (lines + [present]).joined(separator: "\n")
    }

    /// What the further lines are indented by: spaces, a bullet, or a short label with the spaces behind it.
    private static func head(of line: Substring, _ width: Int) -> Substring {
        let margin = line.prefix { $0 == " " }
        let rest = line[margin.endIndex...]
        if rest.hasPrefix("• ") { return line[..<rest.index(rest.startIndex, offsetBy: 2)] }
        guard let gap = rest.firstRange(of: "  ") else { return margin }
        var end = gap.upperBound
        var isCode = false
        for index in line[gap.upperBound...].indices {
            // A code for a colour may stand between the spaces.
            if line[index] == "\u{1B}" { isCode = true }
            if line[index] == " " { end = line.index(after: index) } else if !isCode { break }
            if line[index] == "m" { isCode = false }
        }
        return DisplayWidth.of(String(line[..<end])) <= min(widestLabel, width / 2) ? line[..<end] : margin
    }

    /// Words; a command is one, and so is the text between two backticks.
    private static func pieces(_ text: Substring) -> [String] {
        var pieces: [String] = []
        var isQuoted = false
        var command: CommandInText?
        for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            let isInside = isQuoted || command != nil
            if command == nil, !isQuoted { command = CommandInText(word, behind: pieces.last { !$0.isEmpty }) }
            if isInside, !pieces.isEmpty { pieces[pieces.count - 1] += " \(word)" } else { pieces.append(word) }
            if command == nil {
                if word.count(where: { $0 == "`" }) % 2 == 1 { isQuoted.toggle() }
            } else if command?.ends(with: word) == true {
                command = nil
            }
        }
        return pieces
    }
}
