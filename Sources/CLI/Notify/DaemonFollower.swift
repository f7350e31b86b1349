import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Holds a stream of reminders open, and so knows when the daemon is there; over its restarts, without asking again and again.
struct DaemonFollower: Sendable {
    let client: APIClient
    /// Told what is wrong, each thing once.
    let say: @Sendable (String) -> Void

    private static let firstWait = Duration.seconds(1)
    /// The socket's return is seen at once; this is for a daemon that does not take it down when it goes.
    private static let longestWait = Duration.seconds(60)

    /// Follows the daemon until cancelled.
    ///
    /// - Parameter isBack: called each time that the daemon is there, for the first time too.
    func run(isBack: @Sendable () async -> Void) async {
        var wait = Self.firstWait
        var told: String?
        while !Task.isCancelled {
            // Before the attempt, so that nothing falls between.
            let socket = socketWatcher()
            do {
                try await client.reminders(player: nil, after: nil, opened: isBack) { _ in }
                (wait, told) = (Self.firstWait, nil)
            } catch {
                if Task.isCancelled { return }
                let trouble = "\(error)"
                if told != trouble { say(trouble) }
                told = trouble
            }
            await pause(wait, orUntil: socket)
            wait = min(wait * 2, Self.longestWait)
        }
    }

    /// Nil where it cannot be watched; then there are the waits.
    private func socketWatcher() -> FolderWatcher? {
        let url = URL(fileURLWithPath: client.socketPath)
        return try? .entry(named: url.lastPathComponent, of: url.deletingLastPathComponent().path)
    }

    private func pause(_ wait: Duration, orUntil socket: FolderWatcher?) async {
        await withTaskGroup { group in
            // Cancelled where the socket was quicker, or the agent ends; both are seen to by the caller.
            group.addTask { try? await Task.sleep(for: wait) }
            if let socket { group.addTask { for await _ in socket.changes { return } } }
            await group.next()
            group.cancelAll()
        }
    }
}
