import API
import Client
import Domain
import Foundation

/// The requests that playing a quest makes to the daemon; a test passes its own.
struct QuestRequests {
    /// Sends a tap.
    ///
    /// - Parameter step: the step of the quest when the player tapped; nil for any step.
    var take: (_ tap: QuestTap, _ quest: QuestID, _ step: Int?) async throws -> QuestInfo
    /// The quest as it is now.
    var fetch: (_ quest: QuestID) async throws -> QuestInfo
}

/// A client that waits for a daemon that is away for a moment, as during a restart.
struct PatientClient {
    let client: APIClient
    /// How often a request is tried again while the daemon is away: for a quarter of a minute.
    var patience = 60
    /// Called when the first attempt of a request has failed.
    let waits: () -> Void
    /// Whether the player has interrupted the program.
    let isInterrupted: () -> Bool

    /// Waits between two attempts.
    var pause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(250)) }

    var requests: QuestRequests {
        QuestRequests(
            take: { tap, quest, step in
                try await call { try await client.call(.tap(TapRequest(tap, step: step), on: quest)) }
            },
            fetch: { quest in try await call { try await client.call(.quest(quest)) } })
    }

    /// Repeats an attempt until the daemon answers, or the time is up.
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
