import GRDB
import Synchronization

/// A connection for one use, e.g. to check a file.
///
/// It is closed after its use, but its object stays as long as the process. GRDB's objects have a dispatch queue with specific data,
/// and libdispatch frees such data on its shared queues, whose threads it then checks once a second for the rest of the process's life:
/// an idle daemon would wake 86,400 times a day. An object takes a few kilobytes, and a daemon makes one at its start and a few for
/// each backup.
enum ShortConnection {
    private static let objects = Mutex<[DatabaseQueue]>([])

    /// Opens a database, and closes it after its use.
    static func use<Result>(
        _ path: String, _ configuration: Configuration, _ body: (DatabaseQueue) throws -> Result
    ) throws -> Result {
        let queue = try kept(DatabaseQueue(path: path, configuration: configuration))
        let result: Result
        do {
            result = try body(queue)
        } catch {
            // What went wrong first is what counts.
            _ = Swift.Result { try queue.close() }
            throw error
        }
        try queue.close()
        return result
    }

    /// A queue that lives as long as the process. Whoever makes it closes it.
    static func kept(_ queue: DatabaseQueue) -> DatabaseQueue {
        objects.withLock { $0.append(queue) }
        return queue
    }
}
