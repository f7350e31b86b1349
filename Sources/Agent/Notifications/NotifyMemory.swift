import API
import Client
import Foundation
import LinuxSystem

/// What the agent remembers from one start to the next: what it has shown, and what stands on the desktop.
struct NotifyMemory: Codable, Hashable, Sendable {
    /// Begins with all that was ever given: what is still of use is shown, though nobody was there when it came.
    var progress = ReminderFollower.Progress(lastID: Paths.beginningOfStream)
    var board = NotificationBoard()
    /// The desktop session that the numbers on the board are of; in another one they are somebody else's.
    var session: String?

    init() {}

    /// What an earlier version had on its board is forgotten; what it has shown is not, so that nothing is shown twice.
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

    /// What is remembered; nothing where there is no file yet, or one that cannot be understood: then something may be shown once more.
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
