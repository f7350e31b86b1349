import API
import Foundation

/// Prints for commands. Standard output gets the answer and nothing else; everything else goes to standard error.
enum Output {
    static func print(_ text: String) {
        if Pager.keep("\(text)\n") { return }
        write(Data("\(text)\n".utf8), to: .standardOutput)
    }

    static func error(_ text: String) {
        write(Data("\(text)\n".utf8), to: .standardError)
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
        print(String(decoding: try JSONCoding.encoder().encode(value), as: UTF8.self))
    }
}
