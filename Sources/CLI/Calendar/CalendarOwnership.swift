import API
import Client
import Domain
import Foundation

/// Adds or replaces a calendar and changes whom it is for.
struct CalendarOwnership {
    var put: @Sendable (_ name: String, _ bytes: Data) async throws -> CalendarInfo
    var change: @Sendable (_ name: String, CalendarUpdate) async throws -> CalendarInfo
    var remove: @Sendable (_ name: String) async throws -> Void

    /// Adds or replaces a calendar, and sets its owner. The calendar is for nobody until the service has the new events: otherwise these
    /// events or the former ones would be another child's for a moment.
    ///
    /// - Parameters:
    ///   - meaning: its kind and label. They are stored before its events are there, so that the events are never read in another way.
    ///   - old: the calendar of this name; nil if there is none. Then an empty one is made first.
    /// - Throws: the error that prevented it. After a refusal of the service everything is as before. After any other error the calendar
    ///   is for nobody, because it is not known which events it has.
    func add(
        _ name: String, _ bytes: Data, for assignment: CalendarAssignment, meaning: CalendarMeaningUpdate = CalendarMeaningUpdate(),
        replacing old: CalendarInfo?
    ) async throws -> CalendarInfo {
        var name = name
        if old == nil { name = try await put(name, Data(Self.emptyCalendar.utf8)).calendar.name }
        let nobody = CalendarAssignment(playerID: nil, isForNobody: true)
        _ = try await change(name, CalendarUpdate(assignment: nobody, meaning: old == nil ? meaning : CalendarMeaningUpdate()))
        do {
            _ = try await put(name, bytes)
        } catch let error as ClientError {
            guard case .refused = error else { throw error }
            if let old {
                _ = try await change(
                    name, CalendarUpdate(assignment: CalendarAssignment(playerID: old.playerID, isForNobody: old.isForNobody)))
            } else {
                try await remove(name)
            }
            throw error
        }
        return try await change(
            name, CalendarUpdate(assignment: assignment, meaning: old == nil ? CalendarMeaningUpdate() : meaning))
    }

    private static let emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//TimeQuest//TimeQuest//EN\r\nEND:VCALENDAR\r\n"
}

extension CalendarOwnership {
    /// Calendars of the service.
    init(_ client: APIClient) {
        self.init(
            put: { try await client.call(.putCalendar($0, bytes: $1)) }, change: { try await client.call(.changeCalendar($0, $1)) },
            remove: { try await client.call(.removeCalendar($0)) })
    }
}
