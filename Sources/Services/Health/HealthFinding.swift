public import Domain
public import Foundation

/// Something that keeps reminders from coming as they should, or that endangers what is stored. The pages and the terminal each have
/// their own words for it.
public enum HealthFinding: Hashable, Sendable {
    /// Why nothing is planned for a player.
    public enum Silence: Hashable, Sendable {
        /// The player has no routine.
        case noRoutine
        /// All of the player's routines are switched off.
        case routinesOff
        /// All reminders are switched off for the player.
        case remindersOff
        /// Neither calendars nor the quest of the day nor times of the routines' own remind the player.
        case sourcesOff
        /// The player has no school until a day, and nothing else is planned.
        case noSchool(until: LocalDate)
        /// Nothing in the next two weeks calls for one of the player's routines.
        case noEvent
        /// The household has no calendar, and no time is set for the quest of the day.
        case noTime
        /// No calendar reminds the player, and none of the player's routines is for a day of the next two weeks.
        case noQuestDay
    }

    case noPlayer
    case noRoutine
    case noCalendar(folder: String)
    /// A pause that lasts.
    case paused(PlayerProfile, PausePeriod, today: LocalDate)
    /// A pause that begins later, and nothing is planned before.
    case pausedLater(PlayerProfile, PausePeriod)
    case nothingPlanned(PlayerProfile, Silence)
    /// No program on this PC shows reminders.
    case nothingShows(hasJournal: Bool)
    /// Programs show reminders, but not those of this player.
    case notShown(PlayerProfile)
    case noJournal
    /// Why entries do not reach the journal, as a sentence.
    case journal(String)
    /// Why planning or recording failed, as a sentence.
    case scheduler(String)
    /// Why nothing can be stored, as a sentence.
    case storage(String)
    case clockNotSynchronized
    /// Parents have set a time zone that this PC does not know, so another one is in force.
    case zoneUnknown(String, used: String)
    case calendar(CalendarProblem)
    /// The disk with the household has only these bytes free. If it is full, nothing can be stored any more.
    case diskLow(freeBytes: Int, isFull: Bool)
    case noBackup
    /// The folder of the backups cannot be read.
    case backupsUnread
    /// The newest backup was made this many days ago.
    case backupOld(days: Int)
    /// A backup differs from the one that was saved, or this cannot be checked.
    case backupChanged(name: String)
    /// The clock of the PC is years off.
    case clockImpossible(Date)
    /// The journal is kept only until the PC is switched off.
    case journalForgets
    /// The login of a player is a parent's, too.
    case parentAndPlayer(PlayerProfile, login: String)
    /// The login of a player may become root.
    case playerWithSudo(PlayerProfile, login: String)
    /// This PC has no login of the name that is entered for a player, for example because it was renamed.
    case loginMissing(PlayerProfile, login: String)
}

extension HealthProblem {
    /// A finding in a sentence, with the command that helps.
    ///
    /// - Returns: nil for a finding about the PC itself: at the terminal, the doctor has its own sentences for these.
    public init?(_ finding: HealthFinding) {
        switch finding {
        case .noPlayer: self.init(.noPlayer, of: .noPlayer)
        case .noRoutine: self.init(.noRoutine, of: .noRoutine)
        case .noCalendar(let folder): self.init(.noCalendar, of: .noCalendar(folder: folder))
        case .paused(let player, let pause, let today):
            self.init(.paused, of: .paused(HealthMessage.Player(player), until: pause.until, today: today))
        case .pausedLater(let player, let pause):
            self.init(.paused, of: .pausedLater(HealthMessage.Player(player), from: pause.from, until: pause.until))
        case .nothingPlanned(let player, let silence):
            self.init(.nothingPlanned, of: Self.message(about: HealthMessage.Player(player), silence))
        case .nothingShows(let hasJournal): self.init(.noListener, of: .nothingShows(hasJournal: hasJournal))
        case .notShown(let player): self.init(.noListener, of: .notShown(HealthMessage.Player(player)))
        case .noJournal: self.init(.noJournal, of: .noJournal)
        case .journal(let sentence): self.init(.journalStuck, sentence)
        case .scheduler(let sentence): self.init(.scheduler, sentence)
        case .storage(let sentence): self.init(.storage, sentence)
        case .clockNotSynchronized: self.init(.clockNotSynchronized, of: .clockNotSynchronized)
        case .zoneUnknown(let name, let used): self.init(.timeZone, of: .timeZone(name, used: used))
        case .calendar(let problem): self.init(.calendar, problem.sentence, calendarProblem: problem)
        case .diskLow, .noBackup, .backupsUnread, .backupOld, .backupChanged, .clockImpossible, .journalForgets, .parentAndPlayer,
            .playerWithSudo, .loginMissing:
            return nil
        }
    }

    private init(_ kind: Kind, of message: HealthMessage) { self.init(kind, message.english, message: message) }

    private static func message(about player: HealthMessage.Player, _ silence: HealthFinding.Silence) -> HealthMessage {
        switch silence {
        case .noRoutine: .nothingPlanned(player, .noRoutine)
        case .routinesOff: .nothingPlanned(player, .routinesOff)
        case .remindersOff: .nothingPlanned(player, .remindersOff)
        case .sourcesOff: .nothingPlanned(player, .sourcesOff)
        case .noSchool(let until): .noSchool(player, until: until)
        case .noEvent: .nothingPlanned(player, .noEvent)
        case .noTime: .nothingPlanned(player, .noTime)
        case .noQuestDay: .nothingPlanned(player, .noQuestDay)
        }
    }
}
