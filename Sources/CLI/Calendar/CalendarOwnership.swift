import API
import Client
import Domain
import Foundation

extension APIClient {
    /// Says whom a calendar is for before its events are there. Otherwise they would be everyone's at first, and the wrong children
    /// reminded of them.
    ///
    /// - Parameter isNew: whether there is no such calendar yet; then an empty one is made.
    func assign(_ name: String, _ assignment: CalendarAssignment, isNew: Bool) async throws {
        var name = name
        if isNew { name = try await call(.putCalendar(name, bytes: Data(Self.emptyCalendar.utf8))).calendar.name }
        _ = try await call(.assignCalendar(name, assignment))
    }

    private static let emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//TimeQuest//TimeQuest//EN\r\nEND:VCALENDAR\r\n"
}
