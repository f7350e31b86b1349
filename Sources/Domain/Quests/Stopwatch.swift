public import Foundation

/// Measured time that can pause, and that can be lost.
public struct Stopwatch: Codable, Hashable, Sendable {
    /// Seconds of the stretches that are over, but for the last one.
    public var measuredBefore: Double
    /// The beginning of the last stretch; nil before the first.
    public var stretchBegan: ClockReading?
    /// Seconds of the last stretch; nil while it is under way, or where `isLost`.
    public var stretchSeconds: Double?
    /// It goes on.
    public var isRunning: Bool
    /// The PC was started anew during a stretch: what it took, nobody knows.
    public var isLost: Bool

    public init(
        measuredBefore: Double = 0, stretchBegan: ClockReading? = nil, stretchSeconds: Double? = nil, isRunning: Bool = false,
        isLost: Bool = false
    ) {
        self.measuredBefore = measuredBefore
        self.stretchBegan = stretchBegan
        self.stretchSeconds = stretchSeconds
        self.isRunning = isRunning
        self.isLost = isLost
    }

    public static func running(from reading: ClockReading) -> Stopwatch {
        Stopwatch(stretchBegan: reading, isRunning: true)
    }

    /// Begins a stretch; does nothing where one is under way.
    public mutating func run(from reading: ClockReading) {
        if isRunning { return }
        measuredBefore += stretchSeconds ?? 0
        stretchSeconds = nil
        stretchBegan = reading
        isRunning = true
    }

    /// Ends the stretch; does nothing where none is under way.
    public mutating func stop(at reading: ClockReading) {
        guard isRunning, let began = stretchBegan else { return }
        stretchSeconds = reading.seconds(since: began)
        if stretchSeconds == nil { isLost = true }
        isRunning = false
    }

    /// Takes the last stop back: time has gone on meanwhile.
    public mutating func continueLastStretch() {
        guard !isRunning, stretchBegan != nil else { return }
        // A stretch that came out lost shows so again at the next stop.
        if stretchSeconds == nil { isLost = false }
        stretchSeconds = nil
        isRunning = true
    }

    /// Seconds so far; nil where they are lost.
    public func seconds(at reading: ClockReading) -> Double? {
        var watch = self
        watch.stop(at: reading)
        return watch.isLost ? nil : watch.measuredBefore + (watch.stretchSeconds ?? 0)
    }

    /// Seconds once it stands still; nil where they are lost, or it goes on.
    public var seconds: Double? { isRunning || isLost ? nil : measuredBefore + (stretchSeconds ?? 0) }
}

/// What the clocks of the PC say at one moment.
public struct ClockReading: Codable, Hashable, Sendable {
    /// The kernel's name for the time since it was started: readings of two starts cannot be compared.
    public var bootID: String
    /// Seconds since the start, time asleep included (CLOCK_BOOTTIME). Nobody can set it.
    public var bootSeconds: Double
    /// The clock on the wall, for display and for the day only.
    public var wall: Date

    public init(bootID: String, bootSeconds: Double, wall: Date) {
        self.bootID = bootID
        self.bootSeconds = bootSeconds
        self.wall = wall
    }

    /// Seconds from an earlier reading to this one; nil where the PC was started anew in between.
    public func seconds(since earlier: ClockReading) -> Double? {
        bootID == earlier.bootID ? max(0, bootSeconds - earlier.bootSeconds) : nil
    }
}
