import API
import Domain

/// A parent's answers about a calendar, as the terminal shows them.
struct CalendarMeaningText {
    let info: CalendarInfo
    let players: [PlayerProfile]
    let routines: [Routine]

    /// The kind in a word.
    static func short(_ kind: CalendarKind) -> String {
        switch kind {
        case .school: "school"
        case .activities: "activities"
        case .family: "family"
        }
    }

    /// The kind with an explanation.
    static func long(_ kind: CalendarKind) -> String {
        switch kind {
        case .school: "a school's timetable"
        case .activities: "a club's or a team's: its events are activities"
        case .family: "a family's, or anything mixed"
        }
    }

    /// Whom it is for.
    static func owner(_ info: CalendarInfo, among players: [PlayerProfile]) -> String {
        let player = info.playerID.map { id in players.first { $0.id == id }?.name ?? "player \(id)" }
        return player ?? (info.isForNobody ? "nobody" : "everyone")
    }

    /// The rows that `calendar show` prints.
    var rows: [(label: String, text: String)] {
        let (calendar, meaning) = (info.calendar, info.meaning)
        var rows = [
            ("File", calendar.isFolder ? "\(calendar.name), a folder" : "\(calendar.name).ics"),
            ("Entries", "\(calendar.entryCount)"), ("For", Self.owner(info, among: players)), ("Kind", Self.long(meaning.kind)),
        ]
        if meaning.kind == .school {
            rows.append(("School days", meaning.makesSchoolDays ? "yes" : "no: the child learns at home or lives there"))
        }
        rows.append(("Otherwise", otherwise))
        rows.append(("Way", meaning.wayMinutes.map { "\($0) minutes" } ?? "not set; without one the routine's own is used"))
        return rows.map { (label: $0.0, text: $0.1) }
    }

    private var otherwise: String {
        switch info.meaning.otherwise {
        case nil: "ask"
        case .nothing: "nothing"
        case .routine(let id): routines.first { $0.id == id }?.name ?? "routine \(id)"
        }
    }
}
