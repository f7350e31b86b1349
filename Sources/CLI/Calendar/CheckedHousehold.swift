import API
import Client
import Domain
import Foundation

/// The facts that a running service has about the household, for `calendar check`.
struct CheckedHousehold: Sendable {
    let calendars: CalendarList
    /// The calendar folder.
    let folder: String
    /// An IANA name.
    let timeZone: String
    let players: [PlayerProfile]
    /// Whether the login may see the readings of events.
    let isParent: Bool
    /// Asks for the events of a window with their readings; nil if the service does not give them.
    let events: @Sendable (DateInterval) async -> EventList?

    /// An event as the service understands it.
    struct Known: Sendable {
        let reading: EventUnderstanding
        /// Which routines to start when.
        let starts: [EventStart]
    }

    /// A running service reads the calendars within this time.
    private static let patience = Duration.seconds(20)

    /// The household of the service at a socket.
    ///
    /// - Returns: nil if it is stopped, and if it does not answer.
    static func asked(_ client: APIClient, at socket: String, in environment: DoctorEnvironment) async -> CheckedHousehold? {
        guard await mayAsk(socket, in: environment) else { return nil }
        do {
            return try await Patience.within(patience) { try await CheckedHousehold(client) }
        } catch {
            // A file can be checked without a service.
            return nil
        }
    }

    /// Whether a request to a socket starts no service. systemd starts the installed one as soon as its socket gets a request.
    static func mayAsk(_ socket: String, in environment: DoctorEnvironment) async -> Bool {
        guard socket == ClientError.systemSocket, environment.hasSystemd else { return true }
        guard let service = await UnitStatus.of([UnitStatus.service], in: environment)?[UnitStatus.service] else { return false }
        return !service.isThere || service.isRunning || service.active == "activating"
    }

    /// The calendar of exactly this name.
    func calendar(_ name: String) -> CalendarInfo? { calendars.calendars.first { $0.calendar.name == name } }

    /// The readings of the events that the service has with the same content. The service is asked once for all events of the same days.
    ///
    /// - Parameters:
    ///   - kind: the kind with which the events are read; nil for the stored kinds. The service reads with the stored ones.
    ///   - zone: that of the household.
    /// - Returns: empty if the service gives no readings.
    func readings(of events: [CalendarEvent], kind: CalendarKind?, _ zone: ZoneRules) async -> [CalendarEvent: Known] {
        guard isParent else { return [:] }
        let asked = events.filter { event in
            calendar(event.calendarName).map { kind == nil || kind == $0.meaning.kind } ?? false
        }
        var known: [CalendarEvent: Known] = [:]
        // The other events of its days are a part of the question about an event, too.
        for (days, events) in Dictionary(grouping: asked, by: { $0.days(in: zone) }) {
            let window = DateInterval(
                start: zone.startOfDay(days.lowerBound), end: zone.startOfDay(days.upperBound.adding(days: 1)))
            guard let list = await self.events(window) else { continue }
            for event in events { known[event] = Self.known(event, in: list) }
        }
        return known
    }

    /// The reading of an event in a list of the service; nil if the list does not have the event with the same content.
    private static func known(_ event: CalendarEvent, in list: EventList) -> Known? {
        guard let reading = list.readings?[event.id] else { return nil }
        let isSame = list.events.contains { own in
            own.id == event.id && own.title == event.title && own.start == event.start && own.end == event.end
                && own.location == event.location
        }
        return isSame ? Known(reading: reading, starts: list.starts?[event.id] ?? []) : nil
    }
}

extension CheckedHousehold {
    /// Asks the service that a client reaches.
    ///
    /// - Throws: what prevented an answer.
    init(_ client: APIClient) async throws {
        let status = try await client.call(.status)
        self.init(
            calendars: try await client.call(.calendars), folder: status.calendarFolder, timeZone: status.timeZone,
            players: try await client.call(.players).players, isParent: try await client.call(.parent).isParent,
            events: { window in
                do {
                    let (from, to) = (window.start.formatted(.iso8601), window.end.formatted(.iso8601))
                    return try await client.all(.events(from: from, to: to, readings: true))
                } catch {
                    // The events are read without the service then, and the output says so.
                    return nil
                }
            })
    }
}
