public import Foundation

/// Measured time that can pause, and that can be lost.
public struct Stopwatch: Codable, Hashable, Sendable {
    /// Seconds of the stretches that are over, but for the last one.
    public var measuredBefore: Double
    /// The beginning of the last stretch; nil before the first.
    public var stretchBegan: ClockReading?
    /// Seconds of the last stretch; nil while it is under way, or where `isLost`.
    public var stretchSeconds: Double?
    /// It is running.
    public var isRunning: Bool
    /// The PC was restarted during a stretch, so its length is not known.
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

    /// Undoes the last stop: the time since then counts.
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

    /// Seconds once it is stopped; nil while it runs, or where they are lost.
    public var seconds: Double? { isRunning || isLost ? nil : measuredBefore + (stretchSeconds ?? 0) }
}

/// The readings of the PC's clocks at one moment.
public struct ClockReading: Codable, Hashable, Sendable {
    /// The kernel's id of this boot: readings from two boots cannot be compared.
    public var bootID: String
    /// Seconds since boot, suspended time included (CLOCK_BOOTTIME). It cannot be set.
    public var bootSeconds: Double
    /// The wall clock, used only for display and for the day.
    public var wall: Date

    public init(bootID: String, bootSeconds: Double, wall: Date) {
        self.bootID = bootID
        self.bootSeconds = bootSeconds
        self.wall = wall
    }

    /// The reading of an earlier moment, at which this one arrives late. A moment in the future is now, and one before the last
    /// reading is that; without a last reading of this boot nothing can be told from it.
    public func earlier(at bootSeconds: Double, notBefore last: ClockReading?) -> ClockReading {
        guard let last, last.bootID == bootID, bootSeconds < self.bootSeconds else { return self }
        let earlier = min(max(bootSeconds, last.bootSeconds), self.bootSeconds)
        return ClockReading(bootID: bootID, bootSeconds: earlier, wall: wall - (self.bootSeconds - earlier))
    }

    /// Seconds from an earlier reading to this one; nil where the PC was restarted in between.
    public func seconds(since earlier: ClockReading) -> Double? {
        bootID == earlier.bootID ? max(0, bootSeconds - earlier.bootSeconds) : nil
    }
}
