import API
import Client
import Foundation
import LinuxSystem

/// A backup that is being received from the daemon: its file appears complete and with its checksum beside it, or not at all.
struct IncomingBackup {
    let file: String
    private let draft: DurableFile

    /// What was received completely.
    struct Received {
        let digest: ContentDigest
        let byteCount: Int
    }

    /// - Parameter mayReplace: whether an existing file of this name may be replaced.
    /// - Throws: `CommandError`, `DurableFileError`
    init(file: String, mayReplace: Bool) throws {
        self.file = file
        draft = try DurableFile(named: file, mayReplace: mayReplace)
    }

    /// The path of the file until it is kept.
    var receivedPath: String { draft.partPath }

    /// - Throws: `ClientError`; `CommandError` where the bytes do not match the daemon's digest.
    func receive(from client: APIClient) async throws -> Received {
        let promised = try await client.download(.backup, each: draft.append)
        let digest = try ContentDigest(ofFile: URL(fileURLWithPath: receivedPath))
        guard promised == digest else {
            throw CommandError("The backup did not arrive whole, so nothing was kept. Try again.")
        }
        let byteCount = try FileManager.default.attributesOfItem(atPath: receivedPath)[.size] as? Int ?? 0
        return Received(digest: digest, byteCount: byteCount)
    }

    /// Gives the file its name, in place of the one that had it before.
    func keep(_ received: Received) throws {
        // Whenever the power fails, no checksum is beside a file that it does not match.
        try DigestFile.remove(beside: file)
        try draft.publish()
        try DigestFile.write(received.digest, beside: file)
    }

    /// Removes the incomplete file; does nothing once it is kept.
    func discard() { draft.discard() }
}

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

    /// The checksum beside a file; nil where there is none.
    ///
    /// - Throws: `CommandError` where it exists and cannot be read.
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

extension DurableFile {
    /// Opens a new file with a name that a person has chosen, for its owner alone.
    ///
    /// - Parameter mayReplace: whether an existing file of this name may be replaced.
    /// - Throws: `CommandError` where it may not and there is one; `DurableFileError`.
    convenience init(named path: String, mayReplace: Bool) throws {
        if !mayReplace, FileManager.default.fileExists(atPath: path) {
            throw CommandError("“\(path)” is there already. Choose another name, or say --force to replace it.")
        }
        try self.init(path)
    }
}
