import CLinux
import Dispatch
public import Domain
public import Foundation
import Glibc
import Synchronization

/// Sleeps until a time of the wall clock, and detects when that clock is set.
///
/// `Task.sleep` uses another clock: after a suspend or a clock correction it would wake at the wrong time. This is one kernel timer
/// (timerfd, CLOCK_REALTIME), which uses no CPU time while it waits. Only one task may sleep at a time.
public final class WallClockTimer: Sendable {
    /// Why a sleep ended.
    public enum Wake: Hashable, Sendable {
        /// The time was reached.
        case reached
        /// The clock was set, or the computer resumed from suspend, since the last sleep began: read the time again.
        case clockChanged
        /// `wake()` was called since the last sleep ended.
        case interrupted
    }

    private let alarm: WallClockAlarm
    private let source: EventSource

    /// - Throws: `WallClockTimerError.unavailable` if the kernel cannot create the timer
    public init() throws(WallClockTimerError) {
        let descriptor = timerfd_create(CLOCK_REALTIME, clinux_timer_flags)
        guard descriptor >= 0 else { throw .unavailable(.last("timerfd_create")) }
        let alarm = WallClockAlarm(descriptor: descriptor)
        self.alarm = alarm
        alarm.disarm()
        source = .reading(descriptor, on: DispatchQueue(label: "timequest.clock", qos: .userInitiated)) {
            alarm.descriptorBecameReadable()
        }
    }

    deinit {
        source.cancel()
    }

    /// Waits until the wall clock reaches `date`: never shorter, and about a millisecond longer at most. Returns at once if the
    /// time has passed.
    ///
    /// A `wake()` or a clock change between two sleeps ends the next sleep at once, so that none is lost.
    ///
    /// - Returns: why the sleep ended
    /// - Throws: `CancellationError` if the task is cancelled; `WallClockTimerError` if another task sleeps already
    public func sleep(until date: Date) async throws -> Wake {
        let id = alarm.nextSleep()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                alarm.begin(sleep: id, until: date, continuation)
            }
        } onCancel: {
            alarm.cancel(sleep: id)
        }
    }

    /// Ends the present sleep, or the next one as soon as it begins.
    public func wake() {
        alarm.wake()
    }
}

/// Why a sleep failed.
public enum WallClockTimerError: PrintableError, Hashable, Sendable {
    /// The kernel cannot create or set the timer.
    case unavailable(SystemCallFailure)
    /// Another task is sleeping already.
    case alreadySleeping

    public var sentences: String {
        switch self {
        case .unavailable(let failure):
            "The wall-clock timer does not work: \(failure). Check the service's limits on descriptors and system calls"
        case .alreadySleeping:
            "Two tasks sleep on the same wall-clock timer: give each its own"
        }
    }
}

/// The state of a `WallClockTimer`: the sleeping task, and events between sleeps.
///
/// The timer is always armed, for the far future where no task sleeps, because the kernel reports clock changes only for an armed
/// timer.
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
            // An earlier cancellation found no sleeper; from here on it finds one.
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
            // Nothing to read: the timer was armed again since the event was raised.
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
        // Other failures are reported when the next sleep arms the timer.
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
