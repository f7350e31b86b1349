public import Foundation

/// The clock on the wall, passed in: the live one sleeps on a timer of the system, the virtual one jumps.
public struct WallClock: Sendable {
    public var now: @Sendable () -> Date
    /// Returns at the instant, or earlier when the clock was set, the PC resumed or `wake` was called. A past instant returns at once.
    /// Throws `CancellationError` when its task is cancelled.
    public var sleep: @Sendable (_ until: Date) async throws -> Void
    /// Ends the sleep under way, or the next one if nobody sleeps.
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
