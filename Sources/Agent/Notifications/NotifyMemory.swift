import API
import Client
import Foundation
import LinuxSystem

/// What the agent stores between runs: what it has shown, and what is on the desktop.
struct NotifyMemory: Codable, Hashable, Sendable {
    /// Starts with everything that was ever emitted: what is still useful is shown, even if it was emitted before the agent ran.
    var progress = ReminderFollower.Progress(lastID: Paths.beginningOfStream)
    var board = NotificationBoard()
    /// The desktop session of the numbers on the board; in another session they have no meaning.
    var session: String?

    init() {}

    /// Decodes the memory of an earlier version, too: its board is dropped, and its progress kept, so that nothing is shown twice.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        progress = try fields.decode(ReminderFollower.Progress.self, forKey: .progress)
        do {
            board = try fields.decode(NotificationBoard.self, forKey: .board)
        } catch is DecodingError {
            board = NotificationBoard()
        }
        session = try fields.decodeIfPresent(String.self, forKey: .session)
    }
}

/// The file of the agent's memory.
struct NotifyMemoryFile: Sendable {
    let path: String

    /// The stored memory; an empty one where there is no file, or none that can be decoded: then a reminder may be shown again.
    func read() -> NotifyMemory {
        guard let data = FileManager.default.contents(atPath: path) else { return NotifyMemory() }
        return (try? JSONDecoder().decode(NotifyMemory.self, from: data)) ?? NotifyMemory()
    }

    /// - Throws: `DurableFileError`, or why there is no folder for it.
    func write(_ memory: NotifyMemory) throws {
        let data = try JSONEncoder().encode(memory)
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try DurableFile.write(data, to: path)
    }
}
