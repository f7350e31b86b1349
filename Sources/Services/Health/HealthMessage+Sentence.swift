public import Domain

extension HealthMessage {
    /// The command with values that helps; nil if the texts contain their commands themselves. It names a player by id, because a name may
    /// contain anything.
    public var command: String? {
        switch self {
        case .paused(let player, _, let today): "\(Self.settings(of: player)) --pause-from \(today) --pause-until off"
        case .pausedLater(let player, let from, _): "\(Self.settings(of: player)) --pause-from \(from) --pause-until off"
        case .nothingPlanned(let player, .remindersOff): "\(Self.settings(of: player)) --reminders"
        case .nothingPlanned(let player, .sourcesOff): "\(Self.settings(of: player)) --calendar --notify 07:30"
        case .nothingPlanned(let player, .noTime): "\(Self.settings(of: player)) --notify 07:30"
        case .noSchool(let player, _): "timequest pause no-school \(player.id) --until off"
        case .timeZone(_, let used): "timequest time-zone \(ShellWord(used))"
        case .noPlayer, .noRoutine, .noCalendar, .nothingPlanned, .nothingShows, .notShown, .noJournal, .clockNotSynchronized: nil
        }
    }

    private static func settings(of player: Player) -> String { "timequest player settings \(player.id)" }

    /// The sentence in English. The terminal has the same texts in its catalogs, as `health.…`.
    var english: String {
        let command = self.command ?? ""
        switch self {
        case .noPlayer: return FirstSteps.noPlayer
        case .noRoutine: return FirstSteps.noRoutine
        case .noCalendar(let folder): return "There is no calendar yet. Put an .ics file into \(folder)."
        case .paused(let player, let until, _):
            return "\(player.name) is paused to \(until.adding(days: -1)): there are no reminders up to the end of that day. "
                + "To end it: \(command)"
        case .pausedLater(let player, let from, let until):
            return "\(player.name) is paused from \(from) to \(until.adding(days: -1)), and nothing is planned before. "
                + "To take it back: \(command)"
        case .nothingPlanned(let player, let reason): return Self.sentence(about: player.name, reason, command)
        case .noSchool(let player, let until):
            return "Nothing is planned for \(player.name), who has no school until \(until). To take these days back: \(command)"
        case .nothingShows(let hasJournal):
            let place = hasJournal ? "they are in the journal only" : "nobody sees them, because there is no journal either"
            return "No program on this PC shows reminders: \(place). Start the desktop agent in the player's login: "
                + "systemctl --user enable --now timequest-notify. If it is running already, the desktop has no program for "
                + "notifications; the agent's log shows this: journalctl --user -u timequest-notify"
        case .notShown(let player):
            return "No program shows the reminders of \(player.name) at this moment: the programs that are running show "
                + "those of others. In \(player.name)'s login: systemctl --user enable --now timequest-notify"
        case .noJournal: return "There is no systemd journal here: only the programs that listen show reminders."
        case .clockNotSynchronized:
            return "No time server keeps the clock of this PC right, so reminders may come at the wrong time. "
                + "Switch it on: timedatectl set-ntp true"
        case .timeZone(let name, let used):
            return "This PC does not know the household's time zone, “\(name)”, and uses \(used) instead. "
                + "Update the zones: sudo apt install --only-upgrade tzdata. Or set another one: \(command)"
        }
    }

    private static func sentence(about name: String, _ reason: Reason, _ command: String) -> String {
        switch reason {
        case .noRoutine:
            "No routine belongs to \(name), so there are no reminders. `timequest routine edit ROUTINE --player …` assigns a routine."
        case .routinesOff:
            "\(name)'s routines are all switched off, so there are no reminders: timequest routine edit ROUTINE --active"
        case .remindersOff: "For \(name), all reminders are switched off: \(command)"
        case .sourcesOff: "For \(name), calendars and the quest of the day are both switched off: \(command)"
        case .noEvent:
            "Nothing is planned for \(name) in the next two weeks: no event calls for one of \(name)'s routines. "
                + "`timequest routine matches ROUTINE` shows which do, and why."
        case .noTime:
            "Nothing is planned for \(name): there is no calendar, and no time for the quest of the day. To set a time: \(command)"
        case .noQuestDay:
            "Nothing is planned for \(name) in the next two weeks: none of \(name)'s routines is for a day of the week. "
                + "To set the days: timequest routine edit ROUTINE --days daily"
        }
    }
}
