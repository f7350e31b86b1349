public import Foundation
import LinuxSystem

/// The wall clock, passed to the services as a value. The live one sleeps on a timer of the system; a ``VirtualClock`` simulates
/// one.
public struct WallClock: Sendable {
    /// Returns the present instant.
    public var now: @Sendable () -> Date
    /// Sleeps until an instant, or until the clock is set, the PC resumes or `wake` is called. For a past instant it returns at
    /// once. It throws `CancellationError` when its task is cancelled.
    public var sleep: @Sendable (_ until: Date) async throws -> Void
    /// Ends the present sleep, or the next one if there is none.
    public var wake: @Sendable () -> Void

    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (_ until: Date) async throws -> Void,
        wake: @escaping @Sendable () -> Void
    ) {
        self.now = now
        self.sleep = sleep
        self.wake = wake
    }
}

extension WallClock {
    /// The PC's clock, on one timer that also fires when the clock is set.
    static func live() throws -> WallClock {
        let timer = try WallClockTimer()
        return WallClock(
            now: { Date() },
            sleep: { until in _ = try await timer.sleep(until: until) },
            wake: { timer.wake() })
    }
}
