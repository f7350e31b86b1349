import Foundation
import TestSupport

@testable import CalendarIngestion
@testable import Domain

/// A family of `Tests/Fixtures/Plan`: its calendar files, what it has answered, and the start-bys that were written by hand.
struct PlanFamily {
    let setup: Setup
    let zone: ZoneRules
    let players: [PlayerProfile]
    let routines: [Routine]
    private let snapshot: CalendarSnapshot
    private let folder: URL

    /// The folders of all families.
    static let names = ["familie", "webuntis", "french-school", "clubs-and-custody"]

    static func folder(of name: String) -> URL { Repository.file("Tests/Fixtures/Plan").appending(path: name) }

    init(_ name: String) throws {
        folder = Self.folder(of: name)
        let setup = try Setup(of: name)
        self.setup = setup
        zone = try setup.zone()
        let players = setup.players.enumerated().map { index, player in
            PlayerProfile(id: .numbered(index + 1), name: player.name, words: player.words)
        }
        self.players = players
        routines = try setup.routines.enumerated().map { try Self.routine($1, .numbered($0 + 1), setup, players) }
        snapshot = CalendarSnapshot(
            files: try setup.calendars.map { [folder] in try $0.read(in: folder) }, folders: [:], folderProblems: [])
    }

    private static func routine(
        _ routine: Setup.Routine, _ id: RoutineID, _ setup: Setup, _ players: [PlayerProfile]
    ) throws -> Domain.Routine {
        guard let template = RoutineTemplateProvider.template(routine.id) else { throw Missing(what: "template \(routine.id)") }
        func player(_ name: String) throws -> PlayerID { try Self.player(name, players) }
        var made = Domain.Routine(
            id: id, slug: routine.id, name: template.name, tasks: template.taskNames.map { RoutineTask(name: $0) },
            playerIDs: try routine.players.map(player),
            times: try setup.times.filter { $0.routine == routine.id }.map { time in
                guard let clock = LocalTime(time.time) else { throw Missing(what: time.time) }
                return RoutineTime(
                    for: try player(time.player), on: time.weekdays, time.aim, clock, schoolDaysOnly: time.schoolDaysOnly)
            }, templateID: template.id)
        made.whenAway = routine.whenAway
        return made
    }

    private static func player(_ name: String, _ players: [PlayerProfile]) throws -> PlayerID {
        guard let player = players.first(where: { $0.name == name }) else { throw Missing(what: name) }
        return player.id
    }

    private struct Missing: Error { let what: String }
}

extension PlanFamily {
    /// The events of a week, with some days before and after it.
    private func events(around week: DateInterval) -> [CalendarEvent] {
        snapshot.events(in: DateInterval(start: week.start - 2 * 86_400, end: week.end + 2 * 86_400), timeZone: zone)
    }

    private func context(_ events: [CalendarEvent]) throws -> FamilyContext {
        var context = FamilyContext()
        for calendar in setup.calendars {
            context.meanings[calendar.name] = CalendarMeaning(
                kind: calendar.kind, label: calendar.label, wayMinutes: calendar.wayMinutes)
            switch calendar.owner {
            case "everyone": break
            case "nobody": context.owners[calendar.name] = .nobody
            default: context.owners[calendar.name] = .player(try Self.player(calendar.owner, players))
            }
        }
        let ways = setup.places.compactMap { place in PlaceKey(place.place).map { ($0.digest, place.minutes) } }
        context.ways = KnownWays(Dictionary(ways, uniquingKeysWith: { $1 }))
        let away = events.filter { event in setup.awaySeries.contains { $0.title == event.title } }
        context.awaySeries = AwaySeries(Set(away.map(EventKey.wholeDays)))
        context.schoolFree = SchoolFreeDays(try freeDays())
        return context
    }

    private func freeDays() throws -> [PlayerID: [PausePeriod]] {
        try setup.schoolFree.reduce(into: [:]) { days, free in
            let period = PausePeriod(from: try .day(free.from), until: try LocalDate.day(free.to).adding(days: 1))
            days[try Self.player(free.player, players), default: []].append(period)
        }
    }

    private var forecasts: RoutineForecasts {
        var forecasts: [RoutineForecasts.Key: RoutineForecast] = [:]
        for (given, routine) in zip(setup.routines, routines) {
            for player in routine.playerIDs {
                var forecast = RoutineForecaster.forecast(tasks: routine.tasks, runs: [], quantile: 0.9, rules: .calibrated)
                forecast.preparationSeconds = given.forecastMinutes * 60
                forecasts[RoutineForecasts.Key(routineID: routine.id, playerID: player)] = forecast
            }
        }
        return RoutineForecasts(forecasts)
    }

    /// The start-bys of its weeks.
    func startBys() throws -> Set<StartByRow> {
        var rows: Set<StartByRow> = []
        for monday in setup.weeks {
            let day = try LocalDate.day(monday)
            let week = DateInterval(start: zone.startOfDay(day), end: zone.startOfDay(day.adding(days: 7)))
            let events = events(around: week)
            let context = try context(events)
            var compiled = CompiledRoutines(routines, players: players, rules: .calibrated, zone: zone)
            let times = ScheduleSuggestionEngine.times(
                in: DateInterval(start: week.start - FreeTime.lookBack, end: week.end), of: routines,
                schoolFree: context.schoolFree, forecasts: forecasts, zone: zone, rules: .calibrated)
            let occasions = ScheduleSuggestionEngine.plan(
                events: events, times: times, in: context, decisions: .none, forecasts: forecasts, freeTime: FreeTime(zone: zone),
                compiled: &compiled)
            for called in occasions.ofEachPlayer(routines)
            where called.occasion.start >= week.start && called.occasion.start < week.end {
                rows.insert(StartByRow(called, players, zone))
            }
        }
        return rows
    }

    /// The rows of the table.
    func table() throws -> (certain: Set<StartByRow>, doubtful: [[String]]) {
        let text = try String(contentsOf: folder.appending(path: "start-bys.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let (doubtful, certain) = (rows.filter { $0[7].hasPrefix("doubtful") }, rows.filter { !$0[7].hasPrefix("doubtful") })
        return (Set(certain.filter { $0[3] != "-" }.map(StartByRow.init)), doubtful)
    }
}

/// A row of a table of start-bys, as it is compared.
struct StartByRow: Hashable, Comparable, CustomStringConvertible {
    let description: String

    static func < (one: StartByRow, other: StartByRow) -> Bool { one.description < other.description }

    init(_ columns: [String]) {
        let way = columns[4] == "-" ? "-" : columns[5]
        description = [columns[0], columns[1], columns[3], columns[4], way, columns[6]].joined(separator: " ")
    }

    init(_ called: PlayerOccasion, _ players: [PlayerProfile], _ zone: ZoneRules) {
        let occasion = called.occasion
        func local(_ instant: Date) -> LocalDateTime { zone.localDateTime(at: instant) }
        func clock(_ instant: Date) -> String { String(local(instant).time.description.prefix(5)) }
        let (day, start) = (local(occasion.start).date, local(occasion.startBy).date)
        let begins = occasion.time?.aim == .beginAt
        self.init([
            "\(day)", players.first { $0.id == called.player }?.name ?? "", "", occasion.routine.slug,
            begins ? "-" : clock(occasion.timing.beThereBy), "\(occasion.timing.waySeconds / 60)",
            start == day ? clock(occasion.startBy) : "\(start) \(clock(occasion.startBy))",
        ])
    }

    /// Whether it is about the day, the player and the routine of a row that can be read in two ways.
    func isAbout(_ doubtful: [String]) -> Bool {
        let parts = description.split(separator: " ")
        return parts[0] == doubtful[0] && (doubtful[1] == "*" || parts[1] == doubtful[1])
            && (doubtful[3] == "-" || parts[2] == doubtful[3])
    }
}
