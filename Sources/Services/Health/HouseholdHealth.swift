public import Domain
import Foundation
public import LinuxSystem

/// How reminding stands in a household: who is reminded when, and what stands in the way. A value: it looks at nothing itself.
public struct HouseholdHealth: Sendable {
    /// One player, as far as reminders go.
    public struct Player: Sendable {
        public var profile: PlayerProfile
        public var settings: PlayerSettings
        /// Hers, those that are switched off too.
        public var routines: [Routine]
        /// Her next one within two weeks.
        public var next: Reminder?
        /// The last one that was given to her.
        public var last: ReminderService.Entry?

        public init(
            profile: PlayerProfile, settings: PlayerSettings = .standard, routines: [Routine] = [], next: Reminder? = nil,
            last: ReminderService.Entry? = nil
        ) {
            self.profile = profile
            self.settings = settings
            self.routines = routines
            self.next = next
            self.last = last
        }
    }

    /// How far ahead one looks, in seconds: two weeks.
    static let outlook: TimeInterval = 14 * 86_400

    public var players: [Player]
    /// The household's day.
    public var today: LocalDate
    public var hasRoutines = true
    public var hasCalendars = true
    public var calendarFolder = ""
    /// Programs that show reminders at this moment.
    public var listenerCount = 1
    public var hasJournal = true
    /// What keeps reminders from the journal.
    public var journalProblem: String?
    public var clock = ClockSynchronization.synchronized
    /// What the scheduler says of itself.
    public var schedulerProblem: String?
    /// What keeps the household from being written down.
    public var storageProblem: String?
    public var calendarProblems: [CalendarProblem] = []

    public init(players: [Player], today: LocalDate) {
        self.players = players
        self.today = today
    }

    /// Whether somebody is reminded of something in the time ahead, and some program would show it.
    public var willRemind: Bool { listenerCount > 0 && players.contains { $0.next != nil } }

    /// What a parent should look at; what keeps reminders from coming stands first.
    public var problems: [HealthProblem] {
        household + players.compactMap(problem(of:)) + showing + running
            + calendarProblems.filter { $0.severity >= .warning }.map { HealthProblem(.calendar, $0.sentence) }
    }

    private var household: [HealthProblem] {
        var problems: [HealthProblem] = []
        if players.isEmpty {
            problems.append(HealthProblem(.noPlayer, "There is no player yet. Add one: timequest player add NAME"))
        }
        if !hasRoutines {
            problems.append(
                HealthProblem(
                    .noRoutine, "There is no routine yet. Add one from a template: timequest routine add --template activity-prep"))
        }
        if !hasCalendars {
            problems.append(HealthProblem(.noCalendar, "There is no calendar yet. Put an .ics file into \(calendarFolder)."))
        }
        return problems
    }

    /// Why a player is not reminded.
    private func problem(of player: Player) -> HealthProblem? {
        let name = player.profile.name
        // A number goes into a command as it is; a name may hold anything.
        let settings = "timequest player settings \(player.profile.id)"
        if let until = player.settings.pausedUntil, until > today {
            return HealthProblem(
                .paused,
                "\(name) is paused until \(until): nothing reminds her before that day. To end it: \(settings) --pause-until off")
        }
        guard player.next == nil, hasRoutines else { return nil }
        if player.routines.isEmpty {
            return HealthProblem(
                .nothingPlanned,
                "No routine is \(name)'s, so nothing reminds her. `timequest routine edit ROUTINE --player …` says whose it is.")
        }
        if !player.routines.contains(where: \.isActive) {
            return HealthProblem(
                .nothingPlanned,
                "\(name)'s routines are all switched off, so nothing reminds her: timequest routine edit ROUTINE --active")
        }
        if !player.settings.usesCalendar, player.settings.notificationTime == nil {
            return HealthProblem(
                .nothingPlanned,
                "For \(name), calendars and the quest of the day are both switched off: \(settings) --calendar --notify 07:30")
        }
        return HealthProblem(
            .nothingPlanned,
            "Nothing is planned for \(name) in the next two weeks: no event calls for one of her routines. "
                + "`timequest routine matches ROUTINE` shows which do, and why.")
    }

    /// Whether anybody would see a reminder.
    private var showing: [HealthProblem] {
        var problems: [HealthProblem] = []
        if listenerCount == 0 {
            let place = hasJournal ? "they stand in the journal only" : "nobody would see one, and there is no journal either"
            problems.append(
                HealthProblem(
                    .noListener,
                    "No program on this PC shows reminders: \(place). Start the desktop agent as the one who plays: "
                        + "systemctl --user enable --now timequest-notify.service. Where it runs already, the desktop lacks a program for "
                        + "notifications; it says so itself: journalctl --user -u timequest-notify"))
        } else if !hasJournal {
            problems.append(
                HealthProblem(.noJournal, "There is no systemd journal here: only the programs that listen show reminders."))
        }
        if hasJournal, let journalProblem { problems.append(HealthProblem(.journalStuck, journalProblem)) }
        return problems
    }

    private var running: [HealthProblem] {
        var problems: [HealthProblem] = []
        if let schedulerProblem { problems.append(HealthProblem(.scheduler, schedulerProblem)) }
        if let storageProblem { problems.append(HealthProblem(.storage, storageProblem)) }
        if clock == .unsynchronized {
            problems.append(
                HealthProblem(
                    .clockNotSynchronized,
                    "No time server keeps the clock of this PC right, so reminders may come at the wrong time. "
                        + "Switch it on: timedatectl set-ntp true"))
        }
        return problems
    }
}
