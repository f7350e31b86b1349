import API
import Client
import Domain
import Foundation
import LinuxSystem

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
    /// How often a request is tried again while the daemon is away: for ten minutes.
    var patience = 2400
    /// Called when the first attempt of a request has failed.
    let waits: () -> Void
    /// Whether the player has interrupted the program.
    let isInterrupted: () -> Bool

    /// Waits between two attempts.
    var pause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(250)) }
    /// Reads the boot clock, in seconds.
    var bootSeconds: () -> Double = { BootClock().reading().bootSeconds }

    var requests: QuestRequests {
        requests(
            tap: { try await client.call(.tap($0, on: $1)) },
            fetch: { try await client.call(.quest($0)) })
    }

    /// - Parameters:
    ///   - tap: sends a tap.
    ///   - fetch: reads a quest.
    func requests(
        tap send: @escaping (TapRequest, QuestID) async throws -> QuestInfo, fetch: @escaping (QuestID) async throws -> QuestInfo
    ) -> QuestRequests {
        QuestRequests(
            take: { tap, quest, step in
                // The moment of the tap, not that of the daemon's return.
                let request = TapRequest(tap, step: step, bootSeconds: bootSeconds())
                var isRepeated = false
                return try await call {
                    defer { isRepeated = true }
                    do {
                        return try await send(request, quest)
                    } catch ClientError.refused(let problem) where problem.kind == .conflict && isRepeated {
                        // The daemon may have taken the tap before, and the answer was lost.
                        let now = try await fetch(quest)
                        if let step, now.step == step + 1 { return now }
                        throw ClientError.refused(problem)
                    }
                }
            },
            fetch: { quest in try await call { try await fetch(quest) } })
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
