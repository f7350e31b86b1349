public import Foundation
import Synchronization

/// A clock that jumps to wherever somebody sleeps to, until its end: a year passes in a moment.
public final class VirtualClock: Sendable {
    private let time: Mutex<Date>
    private let end: Date

    /// - Parameter end: a sleep beyond it throws `CancellationError`.
    public init(start: Date, end: Date) {
        time = Mutex(start)
        self.end = end
    }

    public var now: Date { time.withLock { $0 } }

    /// Sets the clock, as a person or a time server would.
    public func set(_ instant: Date) { time.withLock { $0 = instant } }

    /// This clock as the services want it.
    public var wallClock: WallClock {
        WallClock(
            now: { self.now },
            sleep: { until in
                guard until < self.end else {
                    self.set(self.end)
                    throw CancellationError()
                }
                self.time.withLock { $0 = max($0, until) }
            },
            wake: {})
    }
}
