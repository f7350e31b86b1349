import API
import Domain
import HTTPTypes
import Services

/// The questions to parents about places, whole-day events and titles of the calendars, and the answer that there is to be no calendar.
extension JSONRoutes {
    static func addCalendarDecline(to table: inout RouteTable) {
        table.on(.put, Paths.calendarDecline, access: .parent, changesHousehold: true) { request, desk in
            try await desk.declineCalendars(forGood: try await request.body(CalendarDeclineEntry.self).isForGood)
            return .done
        }
    }

    static func addWays(to table: inout RouteTable) {
        table.on(.get, Paths.ways, access: .parent) { _, desk in
            await desk.firstReading()
            return try .json(WayList(try await desk.ways()))
        }
        table.on(.put, Paths.ways, access: .parent, changesHousehold: true) { request, desk in
            let entry = try await request.body(WayEntry.self)
            try await desk.setWay(location: entry.location, minutes: entry.minutes, over: entry.shown)
            return try .json(WayList(try await desk.ways()))
        }
        table.on(.delete, Paths.way(), access: .parent, changesHousehold: true) { request, desk in
            try await desk.forgetWay(try request.path("placeKey"))
            return .done
        }
    }

    static func addTitles(to table: inout RouteTable) {
        table.on(.get, Paths.titles, access: .parent) { _, desk in
            await desk.firstReading()
            let titles = try await desk.titles()
            return try .json(TitleList(questions: titles.questions, moreCount: titles.moreCount == 0 ? nil : titles.moreCount))
        }
    }

    static func addAway(to table: inout RouteTable) {
        let one = Paths.awaySeries()

        table.on(.get, Paths.away, access: .parent) { _, desk in
            await desk.firstReading()
            return try .json(AwayList(try await desk.away()))
        }
        table.on(.put, one, access: .parent, changesHousehold: true) { request, desk in
            let entry = try await request.body(AwayEntry.self)
            try await desk.setAway(entry.isAway, of: try request.path("eventKey"), over: entry.shown)
            return try .json(AwayList(try await desk.away(hasSilences: false)))
        }
        table.on(.delete, one, access: .parent, changesHousehold: true) { request, desk in
            try await desk.forgetAway(try request.path("eventKey"))
            return .done
        }
    }
}

extension WayList {
    fileprivate init(_ ways: Desk.Ways) {
        let known = ways.answered.compactMap { place in
            ways.minutes[place.key].map { WayAnswer(key: place.key, minutes: $0, place: place) }
        }
        let keys = Set(known.map(\.key))
        let others = ways.minutes.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
        self.init(
            questions: ways.questions, answers: known + others.map { WayAnswer(key: $0.key, minutes: $0.value) },
            moreCount: ways.moreCount == 0 ? nil : ways.moreCount,
            meetings: ways.meetings.isEmpty
                ? nil
                : ways.meetings.map {
                    MeetingPlaceQuestion(
                        calendarName: $0.calendarName, count: $0.count, nextTitle: $0.nextTitle, nextStart: $0.nextStart)
                },
            schools: ways.schools.isEmpty
                ? nil
                : ways.schools.map {
                    SchoolWayQuestion(calendarName: $0.calendarName, dayCount: $0.dayCount, nextStart: $0.nextStart)
                })
    }
}

extension AwayList {
    fileprivate init(_ away: Desk.Away) {
        let known = away.answered.compactMap { series in
            away.isAway[series.key].map { AwayAnswer(key: series.key, isAway: $0, series: series) }
        }
        let keys = Set(known.map(\.key))
        let others = away.isAway.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
        self.init(
            questions: away.questions, answers: known + others.map { AwayAnswer(key: $0.key, isAway: $0.value) },
            moreCount: away.moreCount == 0 ? nil : away.moreCount)
    }
}
