import API
import Foundation
// Rainbow keeps its switch in a plain static; it is set once, before anything prints.
@preconcurrency import Rainbow

/// What commands print. Standard output holds the answer and nothing else; everything beside it goes to standard error.
enum Output {
    static func print(_ text: String) {
        write(Data("\(text)\n".utf8), to: .standardOutput)
    }

    static func error(_ text: String) {
        write(Data("\(text)\n".utf8), to: .standardError)
    }

    /// Bytes as they are.
    static func write(_ bytes: Data) {
        write(bytes, to: .standardOutput)
    }

    /// Whoever read this (`head`, a pager) may have gone; then there is nothing more to do.
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

    /// Colours appear on a terminal only, and never where NO_COLOR is set (no-color.org).
    static func configureColors() {
        let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        Rainbow.enabled = !isPlain && isatty(STDOUT_FILENO) == 1
    }
}
