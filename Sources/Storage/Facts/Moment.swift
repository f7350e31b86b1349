public import Domain
public import Foundation

/// When something was written down: the clock on the wall, and the day that it showed in the household's zone.
public struct Moment: Hashable, Sendable {
    public var at: Date
    public var day: LocalDate

    public init(at: Date, day: LocalDate) {
        self.at = at
        self.day = day
    }

    /// The beginning of 1970, for a database that nobody looks at the dates of.
    public static let epoch = Moment(at: Date(timeIntervalSince1970: 0), day: LocalDate(dayNumber: 0))
}
