import Domain
import Foundation

/// What text and pictures are drawn on: how wide it is, and which characters and colours it shows.
struct Canvas: Equatable {
    /// Columns.
    var width: Int
    /// Blocks and lines of Unicode; letters and dashes where it is off.
    var hasBlocks: Bool
    var hasColor: Bool
    /// Whether it is a terminal, whose width limits a table; a file or a pipe takes lines of any length.
    var isTerminal = true
    /// Whether it rings at a bell character; the terminal may have that switched off.
    var hasBell = false

    /// Lines longer than this are no easier to read.
    static let comfortable = 72

    /// The terminal as it is at this moment, or the file that standard output goes to.
    static func standardOutput() -> Canvas {
        Canvas(
            columns: isatty(STDOUT_FILENO) == 1 ? Terminal.columns(of: STDOUT_FILENO) ?? 80 : nil,
            environment: ProcessInfo.processInfo.environment)
    }

    /// Text broken between words into lines that are easy to read here.
    func wrap(_ text: String, indent: Int = 2) -> [String] {
        TextWrap.lines(text, width: min(width, Self.comfortable), indent: indent)
    }

    /// Columns for a picture, some being taken already.
    func room(besides taken: Int) -> Int { max(5, min(width, Self.comfortable) - taken) }

    /// Colours that can be read on light and on dark (ECMA-48, SGR).
    enum Ink: Int { case red = 31, green, yellow, magenta = 35, cyan }

    func bold(_ text: String) -> String { styled(text, 1) }
    func dim(_ text: String) -> String { styled(text, 2) }
    func color(_ ink: Ink, _ text: String) -> String { styled(text, ink.rawValue) }

    private func styled(_ text: String, _ code: Int) -> String { hasColor ? StyledText.styled(text, code) : text }

    /// Whether the locale uses UTF-8. As in setlocale(3), the first of the three variables that is set decides.
    private static func usesUTF8(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    }
}

extension Canvas {
    /// Colours appear on a terminal only, and never where NO_COLOR is set (no-color.org).
    ///
    /// - Parameter columns: of the terminal; nil where the output is not a terminal.
    init(columns: Int?, environment: [String: String]) {
        let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let isCapable = columns != nil && environment["TERM"] != "dumb"
        self.init(
            width: columns ?? 80, hasBlocks: isCapable && Self.usesUTF8(environment), hasColor: isCapable && !isPlain,
            isTerminal: columns != nil, hasBell: isCapable)
    }
}

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
