import API
import Foundation

/// Prints for commands. Standard output gets the answer and nothing else; everything else goes to standard error.
enum Output {
    /// Prints text for people; at a terminal it is broken between words.
    ///
    /// - Parameter indent: the columns before further lines; nil to align them under the text of the first.
    static func print(_ text: String, indent: Int? = nil) {
        verbatim(TerminalText.wrapped(text, width: Terminal.columns(of: STDOUT_FILENO), indent: indent))
    }

    /// Prints text that programs read, too, with its lines as they are.
    static func verbatim(_ text: String) {
        if Pager.keep("\(text)\n") { return }
        write(Data("\(text)\n".utf8), to: .standardOutput)
    }

    static func error(_ text: String) {
        let wrapped = TerminalText.wrapped(text, width: Terminal.columns(of: STDERR_FILENO))
        write(Data("\(wrapped)\n".utf8), to: .standardError)
    }

    /// Writes bytes unchanged.
    static func write(_ bytes: Data) {
        write(bytes, to: .standardOutput)
    }

    /// Ends the process where the reader (`head`, a pager) has closed the output.
    private static func write(_ bytes: Data, to file: FileHandle) {
        do {
            try file.write(contentsOf: bytes)
        } catch {
            // As the shell reports a program that SIGPIPE has ended.
            exit(128 + SIGPIPE)
        }
    }

    /// One value as one line of JSON.
    static func json(_ value: some Encodable) throws {
        verbatim(String(decoding: try JSONCoding.encoder().encode(value), as: UTF8.self))
    }
}
