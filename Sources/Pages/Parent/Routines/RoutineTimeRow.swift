import Domain

/// A time of a routine's own, as it was filled in. A row without a clock time is empty.
struct RoutineTimeRow: Hashable, Sendable {
    var clock = ""
    var aim = RoutineTime.Aim.readyBy
    /// Nil for all children.
    var player: PlayerID?
    var days: [Weekday] = []
    var schoolDaysOnly = false

    /// A page shows no more rows.
    static let most = 8

    init() {}

    init(_ time: RoutineTime) {
        (clock, aim, player, days) = ("\(time.time)", time.aim, time.playerID, time.days)
        schoolDaysOnly = time.schoolDaysOnly
    }

    /// The rows of a form: fields of one row have the same place in their lists, and what can be checked has the row's number.
    static func all(_ form: FormFields) -> [RoutineTimeRow] {
        let (aims, players) = (form.all("time-aim"), form.all("time-player"))
        let (days, school) = (form.all("time-day"), Set(form.all("time-school")))
        return form.all("time-clock").prefix(most).enumerated().map { index, clock in
            func value(_ values: [String]) -> String { values.indices.contains(index) ? values[index] : "" }
            var row = RoutineTimeRow()
            row.clock = clock
            row.aim = RoutineTime.Aim(rawValue: value(aims)) ?? .readyBy
            row.player = PlayerID(value(players))
            row.days = days.compactMap { text in
                let parts = text.split(separator: ":").map(String.init)
                return parts.count == 2 && parts[0] == "\(index)" ? Int(parts[1]).flatMap(Weekday.init(rawValue:)) : nil
            }
            row.schoolDaysOnly = school.contains("\(index)")
            return row
        }
    }

    var isEmpty: Bool { NameRule.trimmed(clock).isEmpty }

    /// The time. What cannot be read becomes one that cannot be stored.
    var time: RoutineTime {
        let unreadable = LocalTime(secondsOfDay: 59)
        let read = try? LocalTime(typed: clock)  // the page names the field, not the reason
        return RoutineTime(for: player, on: days, aim, read ?? unreadable, schoolDaysOnly: schoolDaysOnly)
    }
}
