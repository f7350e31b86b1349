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
    /// Parents have set a time zone that this PC does not know, so another one is in force here.
    case zoneUnknown(String, used: String)
    case calendar(CalendarProblem)
    /// The disk with the household has this little room left; nothing may be stored any more where it is full.
    case diskLow(freeBytes: Int, isFull: Bool)
    case noBackup
    /// The folder of the backups cannot be read.
    case backupsUnread
    /// The newest backup was made this many days ago.
    case backupOld(days: Int)
    /// A backup is not as it was saved, or nobody can know.
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
    /// A finding in a sentence, with the command that helps. A command names a player by id, because a name may contain anything.
    ///
    /// - Returns: nil for a finding about the PC itself: at the terminal, the doctor has its own sentences for these.
    public init?(_ finding: HealthFinding) {
        switch finding {
        case .noPlayer: self.init(.noPlayer, FirstSteps.noPlayer)
        case .noRoutine: self.init(.noRoutine, FirstSteps.noRoutine)
        case .noCalendar(let folder): self.init(.noCalendar, "There is no calendar yet. Put an .ics file into \(folder).")
        case .paused(let player, let pause, let today):
            self.init(
                .paused,
                "\(player.name) is paused to \(pause.until.adding(days: -1)): there are no reminders up to the end of that day. "
                    + "To end it: \(Self.settings(of: player)) --pause-from \(today) --pause-until off")
        case .pausedLater(let player, let pause):
            self.init(
                .paused,
                "\(player.name) is paused from \(pause.from) to \(pause.until.adding(days: -1)), and nothing is planned before. "
                    + "To take it back: \(Self.settings(of: player)) --pause-from \(pause.from) --pause-until off")
        case .nothingPlanned(let player, let reason): self.init(.nothingPlanned, Self.sentence(about: player, reason))
        case .nothingShows(let hasJournal):
            let place = hasJournal ? "they are in the journal only" : "nobody would see one, and there is no journal either"
            self.init(
                .noListener,
                "No program on this PC shows reminders: \(place). Start the desktop agent as the one who plays: "
                    + "systemctl --user enable --now timequest-notify. Where it runs already, the desktop lacks a program for "
                    + "notifications; the agent's log shows this: journalctl --user -u timequest-notify")
        case .notShown(let player):
            self.init(
                .noListener,
                "No program shows the reminders of \(player.name) at this moment: those that run are for others. "
                    + "On \(player.name)'s login: systemctl --user enable --now timequest-notify")
        case .noJournal:
            self.init(.noJournal, "There is no systemd journal here: only the programs that listen show reminders.")
        case .journal(let sentence): self.init(.journalStuck, sentence)
        case .scheduler(let sentence): self.init(.scheduler, sentence)
        case .storage(let sentence): self.init(.storage, sentence)
        case .clockNotSynchronized:
            self.init(
                .clockNotSynchronized,
                "No time server keeps the clock of this PC right, so reminders may come at the wrong time. "
                    + "Switch it on: timedatectl set-ntp true")
        case .zoneUnknown(let name, let used):
            self.init(
                .timeZone,
                "The time zone of the household, “\(name)”, is none that this PC knows, so \(used) counts here. "
                    + "Update the zones: sudo apt install --only-upgrade tzdata. Or set another one: timequest time-zone \(ShellWord(used))"
            )
        case .calendar(let problem): self.init(.calendar, problem.sentence)
        case .diskLow, .noBackup, .backupsUnread, .backupOld, .backupChanged, .clockImpossible, .journalForgets, .parentAndPlayer,
            .playerWithSudo, .loginMissing:
            return nil
        }
    }

    private static func settings(of player: PlayerProfile) -> String { "timequest player settings \(player.id)" }

    private static func sentence(about player: PlayerProfile, _ reason: HealthFinding.Silence) -> String {
        let (name, settings) = (player.name, settings(of: player))
        return switch reason {
        case .noRoutine:
            "No routine is \(name)'s, so there are no reminders. `timequest routine edit ROUTINE --player …` sets whose it is."
        case .routinesOff:
            "\(name)'s routines are all switched off, so there are no reminders: timequest routine edit ROUTINE --active"
        case .remindersOff: "For \(name), all reminders are switched off: \(settings) --reminders"
        case .sourcesOff:
            "For \(name), calendars and the quest of the day are both switched off: \(settings) --calendar --notify 07:30"
        case .noSchool(let until):
            "Nothing is planned for \(name), who has no school until \(until). To take these days back: "
                + "timequest pause no-school \(player.id) --until off"
        case .noEvent:
            "Nothing is planned for \(name) in the next two weeks: no event calls for one of \(name)'s routines. "
                + "`timequest routine matches ROUTINE` shows which do, and why."
        case .noTime:
            "Nothing is planned for \(name): there is no calendar, and no time for the quest of the day. "
                + "To set a time: \(settings) --notify 07:30"
        case .noQuestDay:
            "Nothing is planned for \(name) in the next two weeks: none of \(name)'s routines is for a day of the week. "
                + "To set the days: timequest routine edit ROUTINE --days daily"
        }
    }
}
