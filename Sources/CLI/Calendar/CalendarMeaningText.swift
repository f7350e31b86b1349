import API
import Domain
import Pages

/// A parent's answers about a calendar, as the terminal shows them.
struct CalendarMeaningText {
    let info: CalendarInfo
    let players: [PlayerProfile]
    let routines: [Routine]

    /// The kind in a word.
    static func short(_ kind: CalendarKind) -> String {
        switch kind {
        case .school: CalendarWord.kindSchool.text()
        case .activities: CalendarWord.kindActivities.text()
        case .family: CalendarWord.kindFamily.text()
        }
    }

    /// Whom it is for.
    static func owner(_ info: CalendarInfo, among players: [PlayerProfile]) -> String {
        let player = info.playerID.map { id in
            players.first { $0.id == id }?.name ?? CalendarWord.unknownPlayer.text(["id": "\(id)"])
        }
        return player ?? (info.isForNobody ? CalendarWord.nobody : .everyone).text()
    }

    /// The rows that `calendar show` prints.
    var rows: [(label: String, text: String)] {
        let (calendar, meaning) = (info.calendar, info.meaning)
        var rows = [
            (
                CalendarWord.labelFile.text(),
                calendar.isFolder ? CalendarWord.folder.text(["name": calendar.name]) : "\(calendar.name).ics"
            ),
            (CalendarWord.columnEntries.text(), "\(calendar.entryCount)"),
            (TerminalWord.agendaFor.text(), Self.owner(info, among: players)),
            (CalendarWord.columnKind.text(), CalendarQuestion.text(meaning.kind)),
        ]
        if meaning.kind == .school {
            let answer = meaning.makesSchoolDays ? CalendarWord.schoolDays : .noSchoolDays
            rows.append((CalendarWord.labelSchoolDays.text(), answer.text()))
        }
        rows.append((CalendarWord.labelOtherwise.text(), otherwise))
        let way = meaning.wayMinutes.map { TerminalLanguage.current.duration(minutes: $0) }
        rows.append((CalendarWord.columnWay.text(), way ?? CalendarWord.noWay.text()))
        return rows.map { (label: $0.0, text: $0.1) }
    }

    private var otherwise: String {
        switch info.meaning.otherwise {
        case nil: CalendarWord.ask.text()
        case .nothing: CalendarWord.nothing.text()
        case .routine(let id): routines.first { $0.id == id }?.name ?? CalendarWord.unknownRoutine.text(["id": "\(id)"])
        }
    }
}
