import CLinux
import Foundation
import Glibc
import Synchronization

/// The state behind a `WallClockTimer`: who sleeps, and what happened while nobody did.
///
/// The timer descriptor is armed all the time, for the far future where nobody sleeps, because the kernel remembers only
/// for an armed timer that the clock was set.
final class WallClockAlarm: Sendable {
    private typealias Continuation = CheckedContinuation<WallClockTimer.Wake, any Error>

    private struct State {
        var sleeper: (id: UInt64, continuation: Continuation)?
        var lastID: UInt64 = 0
        var isWakePending = false
        var hasClockChanged = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    /// - Parameter descriptor: a timerfd, which the caller closes
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func nextSleep() -> UInt64 {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    func begin(sleep id: UInt64, until date: Date, _ continuation: CheckedContinuation<WallClockTimer.Wake, any Error>) {
        let outcome: Result<WallClockTimer.Wake, any Error>? = state.withLock { state in
            if state.sleeper != nil { return .failure(WallClockTimerError.alreadySleeping) }
            // A cancellation that ran before this found no sleeper; from here on it finds one.
            if Task.isCancelled { return .failure(CancellationError()) }
            if state.isWakePending {
                state.isWakePending = false
                return .success(.interrupted)
            }
            switch arm(until: date) {
            case 0: break
            case ECANCELED: state.hasClockChanged = true
            case let code:
                return .failure(WallClockTimerError.unavailable(SystemCallFailure(call: "timerfd_settime", code: code)))
            }
            if state.hasClockChanged {
                state.hasClockChanged = false
                return .success(.clockChanged)
            }
            if Date() >= date { return .success(.reached) }
            state.sleeper = (id, continuation)
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    func cancel(sleep id: UInt64) {
        let sleeper = state.withLock { state -> Continuation? in
            guard let sleeper = state.sleeper, sleeper.id == id else { return nil }
            return endSleep(&state)
        }
        sleeper?.resume(throwing: CancellationError())
    }

    func wake() {
        let sleeper = state.withLock { state -> Continuation? in
            guard state.sleeper != nil else {
                state.isWakePending = true
                return nil
            }
            return endSleep(&state)
        }
        sleeper?.resume(returning: .interrupted)
    }

    func disarm() {
        state.withLock { disarm(&$0) }
    }

    func descriptorBecameReadable() {
        let (sleeper, wake) = state.withLock { state -> (Continuation?, WallClockTimer.Wake) in
            var expirations: UInt64 = 0
            // Nothing to read: the timer was armed anew since the event was raised.
            if read(descriptor, &expirations, MemoryLayout<UInt64>.size) < 0 {
                guard errno == ECANCELED else { return (nil, .reached) }
                guard state.sleeper != nil else {
                    state.hasClockChanged = true
                    return (nil, .clockChanged)
                }
                return (endSleep(&state), .clockChanged)
            }
            return (state.sleeper == nil ? nil : endSleep(&state), .reached)
        }
        sleeper?.resume(returning: wake)
    }

    private func endSleep(_ state: inout State) -> Continuation? {
        let continuation = state.sleeper?.continuation
        state.sleeper = nil
        disarm(&state)
        return continuation
    }

    private func disarm(_ state: inout State) {
        // Other failures show when the next sleep arms the timer.
        if arm(until: .distantFuture) == ECANCELED { state.hasClockChanged = true }
    }

    /// Rounds up to the next microsecond, a `Date`'s own precision, so as not to wake early. 0, or errno.
    private func arm(until date: Date) -> Int32 {
        let time = min(max(date.timeIntervalSince1970, 1), Self.latestSeconds)
        let microseconds = Int64((time * 1_000_000).rounded(.up))
        return clinux_arm_wall_clock(descriptor, microseconds / 1_000_000, Int32(microseconds % 1_000_000) * 1_000)
    }

    /// The kernel counts nanoseconds in 63 bits, up to the year 2262.
    private static let latestSeconds: Double = 9_000_000_000
}
