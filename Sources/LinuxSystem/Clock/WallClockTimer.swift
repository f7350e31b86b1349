import CLinux
import Dispatch
public import Foundation
import Glibc

/// Sleeps until a moment of the wall clock, and notices when somebody sets that clock.
///
/// `Task.sleep` follows a clock of its own: after a suspend or a corrected clock it would wake at the wrong time. This is one
/// kernel timer (timerfd, CLOCK_REALTIME) that costs nothing while it waits. One task sleeps at a time.
public final class WallClockTimer: Sendable {
    /// Why a sleep ended.
    public enum Wake: Hashable, Sendable {
        /// The moment has come.
        case reached
        /// The clock was set, or the computer resumed from suspend, since the last sleep began: look at the time again.
        case clockChanged
        /// `wake()` was called since the last sleep ended.
        case interrupted
    }

    private let alarm: WallClockAlarm
    private let source: EventSource

    /// - Throws: `WallClockTimerError.unavailable` if the kernel gives no timer
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

    /// Waits until the wall clock shows `date`, never less and about a millisecond more at most; returns at once if it does.
    ///
    /// A `wake()`, or a change of the clock, that came while nobody slept ends the next sleep at once: none is lost.
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

    /// Ends the sleep that is going on, or else the next one as soon as it begins.
    public func wake() {
        alarm.wake()
    }
}

/// Why the wall clock cannot be waited for.
public enum WallClockTimerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kernel gives no timer, or does not take the time.
    case unavailable(SystemCallFailure)
    /// One timer has one sleeper.
    case alreadySleeping

    public var description: String {
        switch self {
        case .unavailable(let failure):
            "The wall-clock timer does not work: \(failure). Check the service's limits on descriptors and system calls"
        case .alreadySleeping:
            "Two tasks sleep on the same wall-clock timer: give each its own"
        }
    }
}
