import API
import Domain
import Foundation

/// The problems of a household in the language of the login. The daemon gives their sentences in English: a sentence that fits a text of
/// the English catalog is written in the other language.
enum HealthWords {
    private static let words: [StatusWord] = [
        .healthNoPlayer, .healthNoRoutine, .healthNoCalendar, .healthPaused, .healthPausedLater, .healthJournalOnly, .healthNowhere,
        .healthNotShown, .healthNoJournal, .healthClock, .healthZone, .healthOwnNone, .healthRoutinesOff, .healthRemindersOff,
        .healthSourcesOff, .healthNoSchool, .healthNoEvent, .healthNoTime, .healthNoQuestDay,
    ]

    /// - Returns: the sentence of the problem itself in English, and if it fits no text of the catalog: it is about a file, or the reason
    ///   of an error.
    static func sentence(_ problem: HealthProblem) -> String {
        if TerminalLanguage.isEnglish { return problem.sentence }
        for word in words {
            guard let values = SentencePattern(of: word).values(in: problem.sentence) else { continue }
            return word.text(values.mapValues { value in LocalDate(value).map(DayText.text) ?? value })
        }
        return problem.sentence
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
    static func line(_ pc: PCInfo, at now: Date) -> String { "\(pc.name): \(contact(pc, at: now))" }

    private static func contact(_ pc: PCInfo, at now: Date) -> String {
        func last(_ word: StatusWord, never: StatusWord) -> String {
            pc.lastMet.map { word.text(["ago": AgoText.localizedText($0, at: now)]) } ?? never.text()
        }
        return switch pc.contact {
        // Only this PC has none, and it is not in the list of the others.
        case nil: PCText.contact(pc, at: now)
        case .current: StatusWord.contactCurrent.text()
        case .catchingUp: StatusWord.contactCatchingUp.text()
        case .relayed: last(.contactRelayed, never: .contactRelayedNever)
        case .stick: last(.contactStick, never: .contactStickNever)
        case .away: last(.contactAway, never: .contactNever)
        }
    }
}
