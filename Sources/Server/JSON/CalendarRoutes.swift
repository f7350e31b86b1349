import API
import Domain
import Foundation
import Hummingbird
import Services

/// Calendars, their events, and the suggestions that follow from them.
extension JSONRoutes {
    static func addCalendars(to table: inout RouteTable) {
        let one = Paths.calendar()

        table.on(.get, Paths.calendars, access: .player) { _, desk in
            await desk.firstReading()
            return try .json(
                CalendarList(
                    calendars: try await desk.calendars().map(CalendarInfo.init), problems: try await desk.folderProblems()))
        }
        table.on(.get, one, access: .player) { request, desk in
            try .json(CalendarInfo(try await desk.calendar(try request.path("name"))))
        }
        table.on(.put, one, access: .parent, changesHousehold: true, body: .whole(upTo: Desk.maximumCalendarBytes)) {
            request, desk in
            let name = try request.path("name")
            let (calendar, isNew) = try await desk.putCalendar(name, try await request.bytes(upTo: Desk.maximumCalendarBytes))
            let info = CalendarInfo(calendar)
            return try isNew ? .created(info, at: Paths.calendar(PathPart(name))) : .json(info)
        }
        table.on(.patch, one, access: .parent, changesHousehold: true) { request, desk in
            let update = try await request.body(CalendarUpdate.self)
            let owner = update.assignment.map(\.owner)
            let calendar = try await desk.changeCalendar(try request.path("name"), owner: owner, meaning: update.meaning)
            return try .json(CalendarInfo(calendar))
        }
        table.on(.get, Paths.calendarProposal(), access: .parent) { request, desk in
            let calendar = try await desk.calendar(try request.path("name")).calendar
            return try .json(CalendarProposal(try await desk.proposal(for: calendar), label: CalendarLabel.proposed(for: calendar)))
        }
        table.on(.delete, one, access: .parent, changesHousehold: true) { request, desk in
            try await desk.removeCalendar(try request.path("name"))
            return .done
        }
    }

    static func addAgenda(to table: inout RouteTable) {
        table.on(.get, Paths.events, access: .player) { request, desk in
            let (now, zone) = (desk.now, desk.zone)
            let midnight = zone.startOfDay(zone.localDateTime(at: now).date)
            let window = try request.window(from: midnight, length: 7 * 86_400, zone: zone, now: now)
            let page = try ListPage(of: try await desk.events(in: window), for: request, id: \.id)
            let meetings = desk.meetings(before: page.items)
            let hasMarks = try request.flag("marks") ?? false
            let marks = hasMarks ? try await desk.marks(of: page.items, in: window) : Desk.EventMarks()
            var list = EventList(
                events: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor,
                beThereBy: meetings.isEmpty ? nil : meetings, playerIDs: marks.playerIDs.isEmpty ? nil : marks.playerIDs,
                calledOff: marks.calledOff.isEmpty ? nil : marks.calledOff.sorted())
            if try request.flag("readings") ?? false { list.setReadings(try await desk.readings(of: page.items, in: window)) }
            return try .json(list)
        }
        table.on(.get, Paths.suggestions, access: .player) { request, desk in
            let zone = desk.zone
            let at = try request.instant("at", zone: zone, now: desk.now)
            let suggestions = try await desk.suggestions(for: try request.player(), at: at)
            return try .json(SuggestionList(suggestions: suggestions, timeZone: zone.identifier))
        }
    }
}

extension CalendarInfo {
    fileprivate init(_ listing: Desk.CalendarListing) {
        let player: PlayerID? = if case .player(let player) = listing.owner { player } else { nil }
        self.init(
            calendar: listing.calendar, playerID: player, isForNobody: listing.owner == .nobody, tone: listing.tone,
            meaning: listing.meaning)
    }
}

extension EventList {
    /// Adds the interpretations of its events, and when to start routines for them.
    fileprivate mutating func setReadings(_ found: Desk.EventReadings) {
        readings = found.readings
        starts = found.starts.mapValues { $0.map(EventStart.init) }
    }
}

extension EventStart {
    fileprivate init(_ start: CalendarPlan.Start) {
        self.init(
            startBy: start.startBy, move: start.move, travelSeconds: start.waySeconds,
            preparationSeconds: start.preparationSeconds, routineID: start.routineID, routineName: start.routineName,
            playerIDs: start.playerIDs)
    }
}

extension CalendarAssignment {
    /// Nil means all players.
    fileprivate var owner: CalendarOwner? { isForNobody ? .nobody : playerID.map { .player($0) } }
}
