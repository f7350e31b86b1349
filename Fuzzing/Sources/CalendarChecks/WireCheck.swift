import FuzzSupport

@testable public import CalendarIngestion

/// A calendar is the same on both sides of the wire between parse worker and daemon.
public enum WireCheck {
    public static func check(_ calendar: ParsedCalendar) {
        let bytes = WireWriter.bytes(of: calendar)
        do {
            let received = try bytes.withUnsafeBytes { try WireReader.calendars($0, count: 1) }
            require(received == [calendar], "sent \(calendar), received \(received)")
        } catch {
            fatalError("what the worker wrote cannot be read: \(error). It was \(calendar)")
        }
    }
}
