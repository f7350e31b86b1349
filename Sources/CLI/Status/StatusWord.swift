import Pages

/// The texts about problems and other PCs in the status, a part of the catalogs `terminal-en.json` and `terminal-de.json`. The other texts
/// of the terminal are in ``TerminalWord``.
enum StatusWord: String, CaseIterable, Sendable {
    case statusPortBy = "status.portBy"
    case statusPortByOf = "status.portByOf"
    case statusPortLogin = "status.portLogin"
    case statusPortUnknown = "status.portUnknown"
    case contactCurrent = "contact.current"
    case contactCatchingUp = "contact.catchingUp"
    case contactRelayed = "contact.relayed"
    case contactRelayedNever = "contact.relayedNever"
    case contactStick = "contact.stick"
    case contactStickNever = "contact.stickNever"
    case contactAway = "contact.away"
    case contactNever = "contact.never"
    case agoNow = "ago.now"
    case agoMinutes = "ago.minutes"
    case agoHours = "ago.hours"
    case agoDays = "ago.days"
    case agoMonths = "ago.months"
    case agoYears = "ago.years"
    case healthNoPlayer = "health.noPlayer"
    case healthNoRoutine = "health.noRoutine"
    case healthNoCalendar = "health.noCalendar"
    case healthPaused = "health.paused"
    case healthPausedLater = "health.pausedLater"
    case healthJournalOnly = "health.journalOnly"
    case healthNowhere = "health.nowhere"
    case healthNotShown = "health.notShown"
    case healthNoJournal = "health.noJournal"
    case healthClock = "health.clock"
    case healthZone = "health.zone"
    case healthOwnNone = "health.ownNone"
    case healthRoutinesOff = "health.routinesOff"
    case healthRemindersOff = "health.remindersOff"
    case healthSourcesOff = "health.sourcesOff"
    case healthNoSchool = "health.noSchool"
    case healthNoEvent = "health.noEvent"
    case healthNoTime = "health.noTime"
    case healthNoQuestDay = "health.noQuestDay"
}

extension StatusWord {
    /// The text in the language of the login. Each value replaces the `{name}` of its key.
    func text(_ values: [String: String] = [:]) -> String { TerminalLanguage.current.text(rawValue, values) }

    /// The text about a number of things.
    func text(count: Int) -> String { TerminalLanguage.current.counted(rawValue, count, [:]) }
}
