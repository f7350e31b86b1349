import Domain
import Foundation

/// The terminal of the person who runs the command.
enum Terminal {
    /// Whether a person can be asked: questions go to standard error, and answers come from standard input.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Prints a question; the answer is typed behind it, in the same line where it is short.
    static func prompt(_ question: String) {
        let width = columns(of: STDERR_FILENO).map { $0 - 8 }
        FileHandle.standardError.write(Data(StyledText.printable(TerminalText.wrapped(question, width: width)).utf8))
    }

    /// Shows a text in the line of the cursor, in place of what is there; an empty text clears the line.
    static func replaceLine(by text: String) {
        let width = columns(of: STDERR_FILENO).map { $0 - 1 } ?? Int.max
        let shown = DisplayText.line(String(text.prefix(max(0, width))))
        FileHandle.standardError.write(Data("\r\u{1B}[K\(shown)".utf8))
    }

    /// The next line that is typed; nil at the end of the input.
    static func line() -> String? { readLine()?.trimmingCharacters(in: .whitespaces) }

    /// The width of the terminal that a descriptor leads to; nil where it leads to none, or the width is not known.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
