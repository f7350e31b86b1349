import Foundation

/// The wrong PINs in a row, counted for the whole PC, and how long they delay the next attempt.
public struct PINAttempts: Codable, Hashable, Sendable {
    /// Wrong PINs since the last right one.
    public private(set) var failures = 0
    /// When the last wrong PIN was entered; nil where there was none.
    public private(set) var last: ClockReading?

    public init() {}

    /// Counts one more wrong PIN.
    public mutating func fail(at now: ClockReading) {
        failures = max(failures, failures &+ 1)
        last = now
    }

    /// Seconds until the next PIN is checked; 0 where it is checked at once.
    public func secondsToWait(at now: ClockReading) -> Double {
        guard let last else { return 0 }
        return max(0, Self.delay(after: failures) - Self.elapsed(from: last, to: now))
    }

    /// The delay after a number of wrong PINs. Two typing errors cost nothing, guessing costs more and more: trying all 10,000 PINs
    /// would take more than a year.
    ///
    /// - Returns: seconds
    public static func delay(after failures: Int) -> Double {
        switch failures {
        case ...2: 0
        case 3: 30
        case 4: 60
        case 5: 300
        case 6: 900
        default: 3600
        }
    }

    /// Measured with the boot clock, which cannot be set. After a restart of the PC only the time since the restart counts: it is
    /// less than the real time, so that a restart shortens no wait, and it grows, so that no wait is longer than its length. The
    /// wall clock can only lower it: where the kernel gives no boot id, the start of the daemon stands in for the start of the PC.
    private static func elapsed(from last: ClockReading, to now: ClockReading) -> Double {
        if let seconds = now.seconds(since: last) { return seconds }
        let byWallClock = now.wall.timeIntervalSince(last.wall)
        return byWallClock < 0 ? now.bootSeconds : min(byWallClock, now.bootSeconds)
    }
}
