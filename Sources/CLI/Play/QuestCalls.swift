import API
import Client
import Domain
import Foundation

/// What a quest needs of the daemon.
struct QuestCalls {
    /// Makes a tap.
    ///
    /// - Parameter step: where the quest was when she tapped; nil takes what comes.
    var take: (_ tap: QuestTap, _ quest: QuestID, _ step: Int?) async throws -> QuestInfo
    /// The quest as it is now.
    var fetch: (_ quest: QuestID) async throws -> QuestInfo
}

/// A daemon that may be away for a moment: while it is started anew, calls wait for it.
struct PatientClient {
    let client: APIClient
    /// How often a call is tried again while the daemon is away: for a quarter of a minute.
    var patience = 60
    /// Called when the first attempt of a call has failed.
    let waits: () -> Void
    /// Nobody waits any more.
    let isInterrupted: () -> Bool

    /// Passes the time between two tries.
    var pause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(250)) }

    var calls: QuestCalls {
        QuestCalls(
            take: { tap, quest, step in
                try await call { try await client.call(.tap(TapRequest(tap, step: step), on: quest)) }
            },
            fetch: { quest in try await call { try await client.call(.quest(quest)) } })
    }

    /// Tries until the daemon answers, or the time is up.
    func call<Value>(_ attempt: () async throws -> Value) async throws -> Value {
        var tries = 0
        while true {
            do {
                return try await attempt()
            } catch let error as ClientError where error.mayPass && tries < patience && !isInterrupted() {
                if tries == 0 { waits() }
                tries += 1
                try await pause()
            }
        }
    }
}
