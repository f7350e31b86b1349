import Synchronization

/// Limits how many requests of a login are worked on at the same time. Further ones wait for their turn.
///
/// However much a login asks for at once, only a few of its requests are ever before the database and the processors, so other logins
/// and the reminders do not wait behind thousands.
final class RequestGate: Sendable {
    /// How many requests of a login are worked on at the same time.
    static let atOnce = 4

    private struct Login {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let logins = Mutex<[UInt32: Login]>([:])

    /// How many requests wait for their turn.
    var waitingCount: Int { logins.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Works on a request of a login, when it is its turn.
    func run<Value>(for login: UInt32, _ work: () async throws -> Value) async throws -> Value {
        await withCheckedContinuation { turn in
            let mayRun = logins.withLock { logins in
                if logins[login, default: Login()].running == Self.atOnce {
                    logins[login, default: Login()].waiting.append(turn)
                    return false
                }
                logins[login, default: Login()].running += 1
                return true
            }
            if mayRun { turn.resume() }
        }
        defer { passOn(login) }
        // While it waited, the service may have begun to stop.
        try Task.checkCancellation()
        return try await work()
    }

    /// Gives the place of a request to the next one of its login.
    private func passOn(_ login: UInt32) {
        let next: CheckedContinuation<Void, Never>? = logins.withLock { logins in
            guard var entry = logins[login] else { return nil }
            defer { logins[login] = entry.running == 0 ? nil : entry }
            if !entry.waiting.isEmpty { return entry.waiting.removeFirst() }
            entry.running -= 1
            return nil
        }
        next?.resume()
    }
}
