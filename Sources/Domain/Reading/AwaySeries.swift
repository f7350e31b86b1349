/// The series of all-day events during which children are away, by a parent's answers: “Kinder bei Papa”.
public struct AwaySeries: Hashable, Sendable {
    private var keys: Set<String>

    /// No series.
    public static let none = AwaySeries([])

    /// - Parameter keys: ``EventKey/wholeDays(_:)`` of the events.
    public init(_ keys: Set<String>) { self.keys = keys }

    /// Adds a series.
    ///
    /// - Parameter key: ``EventKey/wholeDays(_:)`` of its events.
    public mutating func insert(_ key: String) { keys.insert(key) }

    /// Whether children are away during an event.
    public func contains(_ event: CalendarEvent) -> Bool {
        event.isAllDay && !keys.isEmpty && keys.contains(EventKey.wholeDays(event))
    }
}
