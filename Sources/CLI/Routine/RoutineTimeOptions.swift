import ArgumentParser
import Client
import Domain

/// Times of a routine's own as options.
struct RoutineTimeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A time of its own, without a calendar: ready by then, e.g. 7:40. The forecast says when to start.", valueName: "time"))
    var readyBy: String?

    @Option(help: ArgumentHelp("A time of its own, without a calendar: it begins then, e.g. 19:30.", valueName: "time"))
    var beginAt: String?

    @Option(
        help: ArgumentHelp(
            "The weekdays of that time, like \(WeekdayText.examples); by default the days of the routine.", valueName: "days"))
    var on: String?

    @Flag(help: "That time is silent on days without school.")
    var schoolDays = false

    @Flag(help: "Take its own times away.")
    var noTimes = false

    /// Whether none of them was given.
    var isEmpty: Bool { readyBy == nil && beginAt == nil && on == nil && !schoolDays && !noTimes }

    func validate() throws {
        if readyBy != nil, beginAt != nil {
            throw ValidationError(UsageWord.oneTime.text())
        }
        if readyBy == nil, beginAt == nil, on != nil || schoolDays {
            throw ValidationError(UsageWord.daysOfTime.text())
        }
    }

    /// The times with the option's one in place of what these children have on its weekdays.
    ///
    /// - Parameters:
    ///   - players: whose time it is; empty for all who have the routine.
    ///   - days: the days of the routine.
    func applied(to times: [RoutineTime], for players: [PlayerID], days: [Weekday]) throws -> [RoutineTime] {
        let owners: [PlayerID?] = players.isEmpty ? [nil] : players
        var times = times
        // Without a player, all times are taken away.
        if noTimes { times.removeAll { players.isEmpty || owners.contains($0.playerID) } }
        guard let (aim, time) = try wanted else { return times.ordered }
        let chosen = try on.map(Self.weekdays) ?? days
        if chosen.isEmpty {
            throw ValidationError(UsageWord.timeNeedsDays.text())
        }
        let new = owners.map { RoutineTime(for: $0, on: chosen, aim, time, schoolDaysOnly: schoolDays) }
        // The first time of a child on a weekday counts.
        return (new + times).ordered
    }

    private var wanted: (RoutineTime.Aim, LocalTime)? {
        get throws {
            if let readyBy { return (.readyBy, try LocalTime(typed: readyBy)) }
            if let beginAt { return (.beginAt, try LocalTime(typed: beginAt)) }
            return nil
        }
    }

    private static func weekdays(_ text: String) throws -> [Weekday] {
        guard let days = WeekdayText.parse(text), !days.isEmpty else {
            throw ValidationError(UsageWord.noDays.text(["value": text, "examples": RoutineEditWord.dayExamples.text()]))
        }
        return days
    }
}

extension RoutineTime {
    /// `ready by 07:40, weekdays, only on school days`, for people.
    func text(among players: [PlayerProfile]) -> String {
        let name = playerID.flatMap { id in players.first { $0.id == id }?.name }
        let when = (aim == .readyBy ? RoutineWord.readyBy : .beginAt).text(["time": "\(time)"])
        let schoolDays = schoolDaysOnly ? RoutineWord.schoolDays.text() : nil
        return [name, when, WeekdayText.text(days), schoolDays].compactMap(\.self).joined(separator: ", ")
    }
}
