import API
import Domain
import Foundation
import Hummingbird
import Services

extension JSONRoutes {
    static func addCalendars(to table: inout RouteTable) {
        let one = Paths.calendar()

        table.on(.get, Paths.calendars, access: .player) { _, desk in
            await desk.firstReading()
            return try .json(
                CalendarList(calendars: try await desk.calendars().map(CalendarInfo.init), problems: await desk.folderProblems()))
        }
        table.on(.get, one, access: .player) { call, desk in
            try .json(CalendarInfo(try await desk.calendar(try call.path("name"))))
        }
        table.on(.put, one, access: .parent) { call, desk in
            let name = try call.path("name")
            let (calendar, isNew) = try await desk.putCalendar(name, try await call.bytes(upTo: Desk.maximumCalendarBytes))
            let info = CalendarInfo(calendar)
            return try isNew ? .created(info, at: Paths.calendar(PathPart(name))) : .json(info)
        }
        table.on(.patch, one, access: .parent) { call, desk in
            let assignment = try await call.body(CalendarAssignment.self)
            return try .json(CalendarInfo(try await desk.assignCalendar(try call.path("name"), to: assignment.playerID)))
        }
        table.on(.delete, one, access: .parent) { call, desk in
            try await desk.removeCalendar(try call.path("name"))
            return .done
        }
    }
}

extension CalendarInfo {
    fileprivate init(_ listing: Desk.CalendarListing) {
        self.init(calendar: listing.calendar, playerID: listing.playerID)
    }
}
