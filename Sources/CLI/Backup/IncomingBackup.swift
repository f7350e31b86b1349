import API
import Client
import Domain
import Foundation
import LinuxSystem
import Services

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
        let digest = DigestFile.path(of: file)
        if !mayReplace, let owner = try FilePresence.status(of: digest)?.userID, owner != UserAccounts.own {
            throw CommandError(BackupWord.checksumOfOther.text(["path": digest]))
        }
        draft = try DurableFile(named: file, mayReplace: mayReplace)
    }

    /// The path of the file until it is kept.
    var receivedPath: String { draft.partPath }

    /// - Throws: `ClientError`; `CommandError` where the bytes do not match the daemon's digest.
    func receive(from client: APIClient) async throws -> Received {
        // The file is not read again: in a folder of another login, it may have been replaced by now.
        var bytes = ContentDigest.Stream()
        let promised = try await client.download(.backup) { piece in
            try draft.append(piece)
            bytes.append(piece)
        }
        guard promised == bytes.digest else {
            throw CommandError(BackupWord.notWhole.text())
        }
        return Received(digest: bytes.digest, byteCount: bytes.byteCount)
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

/// The checksum beside a backup: `ChecksumFile` with the digests of the API, and with errors for the terminal.
enum DigestFile {
    static func path(of file: String) -> String { ChecksumFile.path(of: file) }

    static func text(_ digest: ContentDigest, of file: String) -> String {
        ChecksumFile.text(FileChecksum(bytes: digest.bytes), of: file)
    }

    static func write(_ digest: ContentDigest, beside file: String) throws {
        try ChecksumFile.write(FileChecksum(bytes: digest.bytes), beside: file)
    }

    /// Does nothing where there is none.
    static func remove(beside file: String) throws { try explaining { try ChecksumFile.remove(beside: file) } }

    /// The checksum in a text; nil where there is none.
    static func digest(in text: String) -> ContentDigest? { ChecksumFile.checksum(in: text).flatMap(contentDigest) }

    /// The checksum beside a file; nil where there is none.
    ///
    /// - Throws: `CommandError` where it exists and cannot be read.
    static func beside(_ file: String) throws -> ContentDigest? {
        try explaining { try ChecksumFile.beside(file) }.flatMap(contentDigest)
    }

    /// Whether the checksum beside a backup matches it; nil where it has none.
    ///
    /// - Throws: `CommandError`; `FileReaderError` where the backup is a pipe or a link, for example; what reading it throws.
    static func matches(_ file: String) throws -> Bool? { try explaining { try ChecksumFile.matches(file) } }

    private static func contentDigest(_ checksum: FileChecksum) -> ContentDigest? {
        ContentDigest(hexadecimal: checksum.hexadecimal)
    }

    private static func explaining<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as BackupFolderError {
            throw CommandError(CommandFailure.sentence(of: error))
        }
    }
}

extension DurableFile {
    /// Opens a new file with a name that a person has chosen, for its owner alone.
    ///
    /// - Parameter mayReplace: whether an existing file of this name may be replaced.
    /// - Throws: `CommandError` if it may not and there is one, if the path is a folder, and if its folder is missing; `DurableFileError`.
    convenience init(named path: String, mayReplace: Bool) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        if try FilePresence.status(of: folder) == nil {
            throw CommandError(
                BackupWord.noFolder.text(["folder": folder]), details: ["mkdir -p \(ShellWord(folder))"], kind: .notFound)
        }
        let present = try FilePresence.status(of: path)
        if present?.kind == .folder { throw CommandError(BackupWord.isFolder.text(["path": path])) }
        if !mayReplace, present != nil { throw CommandError(BackupWord.isThere.text(["path": path])) }
        try self.init(path, mayReplace: mayReplace)
    }
}

/// What a path is before something is written there.
enum FilePresence {
    /// The status of a path; nil where there is nothing. A symbolic link is not followed.
    ///
    /// - Throws: `CommandError` where that cannot be seen.
    static func status(of path: String) throws -> FileStatus? {
        do throws(FileReaderError) {
            return try FileStatus.of(path)
        } catch {
            if error.isNotFound { return nil }
            throw CommandError.unreadable(path)
        }
    }
}
