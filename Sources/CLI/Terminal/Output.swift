import API
import Foundation

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
}
