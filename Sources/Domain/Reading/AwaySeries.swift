/// The all-day events during which children are away, as a parent has answered: “Kinder bei Papa”.
public struct AwaySeries: Hashable, Sendable {
    private var keys: Set<String>

    /// No event takes children away for whole days.
    public static let none = AwaySeries([])

    /// - Parameter keys: ``EventKey/series(_:)`` of the events.
    public init(_ keys: Set<String>) { self.keys = keys }

    /// Whether children are away during an event.
    public func contains(_ event: CalendarEvent) -> Bool {
        event.isAllDay && !keys.isEmpty && keys.contains(EventKey.series(event))
    }
}
