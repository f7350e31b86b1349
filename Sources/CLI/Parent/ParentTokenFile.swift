import API
import Foundation
import LinuxSystem

/// The file that keeps parent mode unlocked between commands: private to this login, in a folder that is deleted with its session.
struct ParentTokenFile {
    private struct Contents: Codable {
        /// The socket of the daemon that issued the token: it is sent to no other.
        let socket: String
        let token: ParentToken
    }

    let path: String

    /// Nil where this session has no such folder.
    static var own: ParentTokenFile? { UserFolders().runtime.map { ParentTokenFile(path: "\($0)/parent-token") } }

    /// The token for a daemon, as long as it has not expired.
    func token(for socket: String, at now: Date) -> String? {
        guard let contents, contents.socket == socket, contents.token.expiresAt > now else { return nil }
        return contents.token.token
    }

    /// When parent mode ends.
    func expiresAt(for socket: String) -> Date? { contents.flatMap { $0.socket == socket ? $0.token.expiresAt : nil } }

    /// - Throws: `CommandError`, `DurableFileError`
    func keep(_ token: ParentToken, of socket: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError(
                ProgramWord.folderNotMade.text(["folder": folder.path, "reason": error.localizedDescription]))
        }
        try DurableFile.write(try JSONCoding.encoder().encode(Contents(socket: socket, token: token)), to: path)
    }

    func remove() throws {
        if unlink(path) == 0 || errno == ENOENT { return }
        throw CommandError(ProgramWord.notRemoved.text(["path": path, "reason": String(cString: strerror(errno))]))
    }

    /// Nil also where the file cannot be read: the daemon then explains how to unlock parent mode, which writes a new file.
    private var contents: Contents? {
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        return try? JSONCoding.decoder().decode(Contents.self, from: bytes)
    }
}
