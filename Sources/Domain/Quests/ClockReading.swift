public import Foundation

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
