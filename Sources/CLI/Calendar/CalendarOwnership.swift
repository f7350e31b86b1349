import API
import Client
import Domain
import Foundation

/// Adds or replaces a calendar and changes whom it is for.
struct CalendarOwnership {
    var put: @Sendable (_ name: String, _ bytes: Data) async throws -> CalendarInfo
    var assign: @Sendable (_ name: String, CalendarAssignment) async throws -> CalendarInfo
    var remove: @Sendable (_ name: String) async throws -> Void

    /// Adds or replaces a calendar, and sets its owner. The calendar is for nobody until the service has the new events: otherwise these
    /// events or the former ones would be another child's for a moment.
    ///
    /// - Parameters:
    ///   - old: the calendar of this name; nil if there is none. Then an empty one is made first.
    /// - Throws: why it was not stored. If the service has refused it, everything is as before; after any other error it is for nobody,
    ///   because nobody knows which events it has.
    func add(
        _ name: String, _ bytes: Data, for assignment: CalendarAssignment, replacing old: CalendarInfo?
    ) async throws -> CalendarInfo {
        var name = name
        if old == nil { name = try await put(name, Data(Self.emptyCalendar.utf8)).calendar.name }
        _ = try await assign(name, CalendarAssignment(playerID: nil, isForNobody: true))
        do {
            _ = try await put(name, bytes)
        } catch let error as ClientError {
            guard case .refused = error else { throw error }
            if let old {
                _ = try await assign(name, CalendarAssignment(playerID: old.playerID, isForNobody: old.isForNobody))
            } else {
                try await remove(name)
            }
            throw error
        }
        return try await assign(name, assignment)
    }

    private static let emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//TimeQuest//TimeQuest//EN\r\nEND:VCALENDAR\r\n"
}

extension CalendarOwnership {
    /// Calendars of the service.
    init(_ client: APIClient) {
        self.init(
            put: { try await client.call(.putCalendar($0, bytes: $1)) }, assign: { try await client.call(.assignCalendar($0, $1)) },
            remove: { try await client.call(.removeCalendar($0)) })
    }
}
