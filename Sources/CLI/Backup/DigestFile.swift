import API
import Foundation
import LinuxSystem

/// The checksum beside a backup, as `sha256sum` writes and checks it.
enum DigestFile {
    static func path(of file: String) -> String { file + ".sha256" }

    static func text(_ digest: ContentDigest, of file: String) -> String {
        "\(digest.hexadecimal)  \(URL(fileURLWithPath: file).lastPathComponent)\n"
    }

    static func write(_ digest: ContentDigest, beside file: String) throws {
        try DurableFile.write(Data(text(digest, of: file).utf8), to: path(of: file))
    }

    /// Does nothing where there is none.
    static func remove(beside file: String) throws {
        do {
            try DurableFile.remove(path(of: file))
        } catch {
            throw CommandError("“\(path(of: file))” cannot be replaced: \(error.reason).")
        }
    }

    /// The checksum in a text; nil where there is none.
    static func digest(in text: String) -> ContentDigest? {
        text.split(whereSeparator: \.isWhitespace).first.flatMap { ContentDigest(hexadecimal: $0) }
    }

    /// The checksum that lies beside a file; nil where there is none.
    ///
    /// - Throws: `CommandError` where it is there and cannot be read.
    static func beside(_ file: String) throws -> ContentDigest? {
        guard FileManager.default.fileExists(atPath: path(of: file)) else { return nil }
        guard let bytes = FileManager.default.contents(atPath: path(of: file)),
            let digest = digest(in: String(decoding: bytes, as: UTF8.self))
        else {
            throw CommandError("“\(path(of: file))” holds no checksum that can be read. If you trust the backup, move it away.")
        }
        return digest
    }
}
