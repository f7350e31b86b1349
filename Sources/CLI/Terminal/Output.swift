import API
import Domain
import Foundation
import LinuxSystem

/// Prints for commands. Standard output gets the answer and nothing else; everything else goes to standard error.
///
/// What is printed contains names and texts from outside. Of all that could control the terminal, only TimeQuest's own styles remain.
enum Output {
    /// Prints text for people; at a terminal it is broken between words.
    ///
    /// - Parameter indent: the columns before further lines; nil to align them under the text of the first.
    static func print(_ text: String, indent: Int? = nil) {
        verbatim(TerminalText.wrapped(text, width: Terminal.columns(of: STDOUT_FILENO), indent: indent))
    }

    /// Prints a line; at a terminal, text for people is broken between words, and a command is not.
    static func print(_ line: TerminalLine) {
        verbatim(TerminalText.wrapped(line, width: Terminal.columns(of: STDOUT_FILENO)))
    }

    /// Prints text that programs read, too, with its lines as they are.
    static func verbatim(_ text: String) {
        let text = StyledText.printable("\(text)\n")
        if Pager.keep(text) { return }
        write(Data(text.utf8), to: .output)
    }

    static func error(_ text: String) {
        let wrapped = TerminalText.wrapped(text, width: Terminal.columns(of: STDERR_FILENO))
        write(Data(StyledText.printable("\(wrapped)\n").utf8), to: .error)
    }

    /// Rings the terminal's bell.
    static func ring() { write(Data([0x07])) }

    /// Writes bytes unchanged.
    static func write(_ bytes: Data) {
        write(bytes, to: .output)
    }

    /// Ends the process if the bytes cannot be written.
    private static func write(_ bytes: Data, to stream: StandardStream) {
        do throws(SystemCallFailure) {
            try stream.write(bytes)
        } catch {
            // The reader (`head`, a pager) wants no more. The shell reports this status for a program that SIGPIPE has ended.
            if error.code == EPIPE { exit(128 + SIGPIPE) }
            // Without standard error there is no place for the reason.
            if stream == .output { self.error(TerminalWord.outputFailed.text(["reason": error.reason])) }
            exit(EXIT_FAILURE)
        }
    }

    /// One value as one line of JSON.
    static func json(_ value: some Encodable) throws {
        verbatim(JSONText.printable(String(decoding: try JSONCoding.encoder().encode(value), as: UTF8.self)))
    }
}
