/// Days on which nothing was expected of a player: illness or holidays.
public struct PausePeriod: Codable, Hashable, Sendable {
    /// The first day of the pause.
    public var from: LocalDate
    /// The first day after it, later than `from`.
    public var until: LocalDate

    public init(from: LocalDate, until: LocalDate) {
        self.from = from
        self.until = until
    }

    public func contains(_ day: LocalDate) -> Bool { from <= day && day < until }
}
