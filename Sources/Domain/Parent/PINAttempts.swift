import Foundation

/// Wrong PINs in a row, on the whole PC, and how long that keeps the next one waiting.
public struct PINAttempts: Codable, Hashable, Sendable {
    /// Since the last right one.
    public private(set) var failures = 0
    /// When the last of them was; nil where there is none.
    public private(set) var last: ClockReading?

    public init() {}

    /// One more wrong PIN.
    public mutating func fail(at now: ClockReading) {
        failures = max(failures, failures &+ 1)
        last = now
    }

    /// How long the next PIN is not looked at, in seconds; 0 where it may come.
    public func secondsToWait(at now: ClockReading) -> Double {
        guard let last else { return 0 }
        return max(0, Self.delay(after: failures) - Self.elapsed(from: last, to: now))
    }

    /// Two slips of the finger cost nothing, guessing costs more and more: all of 10,000 PINs would take more than a year.
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

    /// By the clock that nobody can set. Where the PC was started anew meanwhile, what has passed since it started counts: less than the
    /// truth, so that a new start shortens no wait, and growing, so that none is longer than its length. The clock on the wall can
    /// only lower it: the daemon's own start may stand for the PC's where the kernel does not name it.
    private static func elapsed(from last: ClockReading, to now: ClockReading) -> Double {
        if let seconds = now.seconds(since: last) { return seconds }
        let onTheWall = now.wall.timeIntervalSince(last.wall)
        return onTheWall < 0 ? now.bootSeconds : min(onTheWall, now.bootSeconds)
    }
}
