import Synchronization

/// Limits how many requests of a login have a place: those that are worked on, and those whose answer is not delivered yet. Further ones
/// wait for their turn.
///
/// However much a login asks for at once, only a few of its requests are ever before the database and the processors, so other logins
/// and the reminders do not wait behind thousands. A login that does not read its answers delays only itself, and only this number of its
/// whole answers is in the memory of the service at a time: of each login four at a door, whatever connections it has.
final class RequestGate: Sendable {
    /// How many requests of a login have a place at the same time.
    static let atOnce = 4

    private struct Login {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// The place of a request, which goes to the next request of the login.
    final class Place: Sendable {
        private let gate: RequestGate
        private let login: UInt32
        private let isHeld = Mutex(true)

        fileprivate init(_ gate: RequestGate, _ login: UInt32) {
            (self.gate, self.login) = (gate, login)
        }

        /// Gives the place back. A second call has no effect.
        func leave() {
            let wasHeld = isHeld.withLock { isHeld in
                defer { isHeld = false }
                return isHeld
            }
            if wasHeld { gate.passOn(login) }
        }
    }

    private let logins = Mutex<[UInt32: Login]>([:])

    /// How many requests wait for their turn.
    var waitingCount: Int { logins.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }
    /// How many requests have a place.
    var placeCount: Int { logins.withLock { $0.values.reduce(0) { $0 + $1.running } } }

    /// Waits for the turn of a request of a login. The caller must call `leave` of the place.
    ///
    /// - Throws: `CancellationError` if the service has begun to stop.
    func enter(_ login: UInt32) async throws -> Place {
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
        let place = Place(self, login)
        do {
            try Task.checkCancellation()
        } catch {
            place.leave()
            throw error
        }
        return place
    }

    /// Works on a request of a login, when it is its turn.
    func run<Value>(for login: UInt32, _ work: () async throws -> Value) async throws -> Value {
        let place = try await enter(login)
        defer { place.leave() }
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
