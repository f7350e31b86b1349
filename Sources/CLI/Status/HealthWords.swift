import API
import Domain
import Foundation
import Pages
import Services

/// The problems of a household in the language of the login, made from their messages or from the problems of calendars. A problem whose
/// sentence is the reason of an error has neither, and a daemon of an earlier version may send neither: then it is the English sentence.
enum HealthWords {
    /// The problem as one line.
    static func sentence(_ problem: HealthProblem) -> String {
        if let calendarProblem = problem.calendarProblem { return CalendarProblemLine.text(calendarProblem) }
        guard let message = problem.message else { return problem.sentence }
        var values = values(of: message)
        values["command"] = message.command
        return DisplayText.line(word(message).text(values))
    }

    /// A problem of the family's PCs as one line.
    static func sentence(_ problem: PCProblem) -> String {
        if TerminalLanguage.isEnglish { return problem.sentence }
        return TerminalLanguage.current.terminalProblem(problem).map { DisplayText.line($0) } ?? problem.sentence
    }

    /// The text that is made from a message.
    static func word(_ message: HealthMessage) -> StatusWord {
        switch message {
        case .noPlayer: .healthNoPlayer
        case .noRoutine: .healthNoRoutine
        case .noCalendar: .healthNoCalendar
        case .paused: .healthPaused
        case .pausedLater: .healthPausedLater
        case .nothingPlanned(_, let reason): word(reason)
        case .noSchool: .healthNoSchool
        case .nothingShows(let hasJournal): hasJournal ? .healthJournalOnly : .healthNowhere
        case .notShown: .healthNotShown
        case .noJournal: .healthNoJournal
        case .clockNotSynchronized: .healthClock
        case .timeZone: .healthZone
        }
    }

    private static func word(_ reason: HealthMessage.Reason) -> StatusWord {
        switch reason {
        case .noRoutine: .healthOwnNone
        case .routinesOff: .healthRoutinesOff
        case .remindersOff: .healthRemindersOff
        case .sourcesOff: .healthSourcesOff
        case .noEvent: .healthNoEvent
        case .noTime: .healthNoTime
        case .noQuestDay: .healthNoQuestDay
        }
    }

    /// The values of the text's placeholders, except the command.
    static func values(of message: HealthMessage) -> [String: String] {
        func last(_ until: LocalDate) -> String { DayText.text(until.adding(days: -1)) }
        return switch message {
        case .noPlayer, .noRoutine, .nothingShows, .noJournal, .clockNotSynchronized: [:]
        case .noCalendar(let folder): ["folder": folder]
        case .paused(let player, let until, _): ["name": player.name, "last": last(until)]
        case .pausedLater(let player, let from, let until):
            ["name": player.name, "from": DayText.text(from), "last": last(until)]
        case .nothingPlanned(let player, _), .notShown(let player): ["name": player.name]
        case .noSchool(let player, let until): ["name": player.name, "until": DayText.text(until)]
        case .timeZone(let name, let used): ["zone": name, "used": used]
        }
    }

    /// The program that has the port of the pages.
    static func sentence(_ taken: TakenPort) -> String {
        var values = ["port": "\(taken.port)"]
        values["login"] = taken.login
        guard let program = taken.program, let processID = taken.processID else {
            return (taken.login == nil ? StatusWord.statusPortUnknown : .statusPortLogin).text(values)
        }
        values["program"] = program
        values["process"] = "\(processID)"
        return (taken.login == nil ? StatusWord.statusPortBy : .statusPortByOf).text(values)
    }

    /// `laptop: not connected, last met two hours ago`
    static func line(_ pc: PCInfo, at now: Date) -> String { "\(pc.name): \(contact(pc, at: now) ?? PCText.own)" }

    /// `connected, all is up to date`, `not connected, last met two hours ago`
    ///
    /// - Parameter words: the texts of a language; those of the login by default.
    /// - Returns: nil for this PC.
    static func contact(_ pc: PCInfo, at now: Date, in words: Words = TerminalLanguage.current) -> String? {
        func last(_ word: StatusWord, never: StatusWord) -> String {
            pc.lastMet.map { word.text(["ago": AgoText.text($0, at: now, in: words)], in: words) } ?? never.text(in: words)
        }
        return switch pc.contact {
        case nil: nil
        case .current: StatusWord.contactCurrent.text(in: words)
        case .catchingUp: StatusWord.contactCatchingUp.text(in: words)
        case .relayed: last(.contactRelayed, never: .contactRelayedNever)
        case .stick: last(.contactStick, never: .contactStickNever)
        case .away: last(.contactAway, never: .contactNever)
        }
    }
}
