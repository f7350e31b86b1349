public import Domain
public import Foundation
public import LinuxSystem
import Storage

/// The state of reminders in a household: who is reminded when, and what prevents reminders. It is a value, computed from what it
/// is given.
public struct HouseholdHealth: Sendable {
    /// The reminders of one player.
    public struct Player: Sendable {
        public var profile: PlayerProfile
        public var settings: PlayerSettings
        /// The player's routines, also those that are switched off.
        public var routines: [Routine]
        /// The player's next reminder within two weeks.
        public var next: Reminder?
        /// The last reminder that the player was given.
        public var last: ReminderService.Entry?
        /// Whether a program shows the player's reminders at this moment.
        public var isShown = true

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

    /// How far ahead the next reminder is searched, in seconds: two weeks.
    static let outlook: TimeInterval = 14 * 86_400

    public var players: [Player]
    /// The local date in the household's zone.
    public var today: LocalDate
    public var hasRoutines = true
    public var hasCalendars = true
    public var calendarFolder = ""
    /// How many programs show reminders at this moment.
    public var listenerCount = 1
    public var hasJournal = true
    /// Why reminders do not reach the journal; nil where they do.
    public var journalProblem: String?
    public var clock = ClockSynchronization.synchronized
    /// Why the scheduler's last cycle failed; nil where it did not.
    public var schedulerProblem: String?
    /// Why nothing can be stored; nil where it can.
    public var storageProblem: String?
    public var calendarProblems: [CalendarProblem] = []

    public init(players: [Player], today: LocalDate) {
        self.players = players
        self.today = today
    }

    /// Whether at least one player has a reminder ahead, and a program would show it.
    public var willRemind: Bool { players.contains { $0.next != nil && isShown($0) } }

    private func isShown(_ player: Player) -> Bool { listenerCount > 0 && player.isShown }

    /// The problems that a parent should know of; those that prevent reminders come first.
    public var problems: [HealthProblem] {
        household + players.compactMap(problem(of:)) + showing + running
            + calendarProblems.filter { $0.severity >= .warning }.map { HealthProblem(.calendar, $0.sentence) }
    }

    /// What the household lacks.
    private var household: [HealthProblem] {
        var problems: [HealthProblem] = []
        if players.isEmpty {
            problems.append(HealthProblem(.noPlayer, FirstSteps.noPlayer))
        }
        if !hasRoutines {
            problems.append(HealthProblem(.noRoutine, FirstSteps.noRoutine))
        }
        if !hasCalendars {
            problems.append(HealthProblem(.noCalendar, "There is no calendar yet. Put an .ics file into \(calendarFolder)."))
        }
        return problems
    }

    /// Why a player is not reminded.
    private func problem(of player: Player) -> HealthProblem? {
        let name = player.profile.name
        // A command in a message names the player by id, because a name may contain anything.
        let settings = "timequest player settings \(player.profile.id)"
        let pause = player.settings.current(today: today).pauses.first
        if let pause, pause.contains(today) {
            return HealthProblem(
                .paused,
                "\(name) is paused until \(pause.until): there are no reminders before that day. "
                    + "To end it: \(settings) --pause-from \(today) --pause-until off")
        }
        guard player.next == nil, hasRoutines else { return nil }
        if let pause {
            return HealthProblem(
                .paused,
                "\(name) is paused from \(pause.from) until \(pause.until), and nothing is planned before. "
                    + "To take it back: \(settings) --pause-from \(pause.from) --pause-until off")
        }
        if player.routines.isEmpty {
            return HealthProblem(
                .nothingPlanned,
                "No routine is \(name)'s, so there are no reminders. `timequest routine edit ROUTINE --player …` sets whose it is.")
        }
        if !player.routines.contains(where: \.isActive) {
            return HealthProblem(
                .nothingPlanned,
                "\(name)'s routines are all switched off, so there are no reminders: timequest routine edit ROUTINE --active")
        }
        if !player.settings.reminders {
            return HealthProblem(.nothingPlanned, "For \(name), all reminders are switched off: \(settings) --reminders")
        }
        if !player.settings.usesCalendar, player.settings.notificationTime == nil {
            return HealthProblem(
                .nothingPlanned,
                "For \(name), calendars and the quest of the day are both switched off: \(settings) --calendar --notify 07:30")
        }
        return HealthProblem(
            .nothingPlanned,
            "Nothing is planned for \(name) in the next two weeks: no event calls for one of \(name)'s routines. "
                + "`timequest routine matches ROUTINE` shows which do, and why.")
    }

    /// The problems of showing reminders.
    private var showing: [HealthProblem] {
        var problems: [HealthProblem] = []
        if listenerCount == 0 {
            let place = hasJournal ? "they are in the journal only" : "nobody would see one, and there is no journal either"
            problems.append(
                HealthProblem(
                    .noListener,
                    "No program on this PC shows reminders: \(place). Start the desktop agent as the one who plays: "
                        + "systemctl --user enable --now timequest-notify.service. Where it runs already, the desktop lacks a program for "
                        + "notifications; the agent's log shows this: journalctl --user -u timequest-notify"))
        } else {
            for player in players where player.next != nil && !player.isShown {
                let name = player.profile.name
                problems.append(
                    HealthProblem(
                        .noListener,
                        "No program shows the reminders of \(name) at this moment: those that run are for others. On \(name)'s login: "
                            + "systemctl --user enable --now timequest-notify.service"))
            }
        }
        if listenerCount > 0, !hasJournal {
            problems.append(
                HealthProblem(.noJournal, "There is no systemd journal here: only the programs that listen show reminders."))
        }
        if hasJournal, let journalProblem { problems.append(HealthProblem(.journalStuck, journalProblem)) }
        return problems
    }

    /// The problems of the service and the PC.
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

extension Household {
    /// The state of reminders at this moment, as far as a caller may see it.
    ///
    /// - Parameters:
    ///   - calendarCount: how many calendars the caller may see.
    ///   - calendarProblems: the problems of these calendars.
    ///   - maySee: whether the caller may see a player's data.
    /// - Throws: `StorageError` if the database cannot be read.
    public func health(
        at now: Date, calendarCount: Int, calendarProblems: [CalendarProblem], maySee: (PlayerID) -> Bool
    ) async throws -> HouseholdHealth {
        let fortnight = DateInterval(start: now, duration: HouseholdHealth.outlook)
        let ahead = try await reminders.entries(in: fortnight, at: now).filter { $0.outcome == nil }.map(\.reminder)
        let all = try await routines.all()
        let profiles = try await players.all().filter { maySee($0.id) }
        let lasts = try await reminders.lasts(of: profiles.map(\.id), at: now)
        var seen: [HouseholdHealth.Player] = []
        for profile in profiles {
            var player = HouseholdHealth.Player(
                profile: profile, settings: try await game.playerSettings.settings(of: profile.id, at: now),
                routines: all.filter { $0.playerIDs.contains(profile.id) }, next: ahead.first { $0.playerID == profile.id },
                last: lasts[profile.id])
            player.isShown = reminders.feed.shows(remindersOf: profile.id)
            seen.append(player)
        }
        var health = HouseholdHealth(players: seen, today: settings.value.zone.localDateTime(at: now).date)
        health.hasRoutines = all.contains { $0.playerIDs.contains(where: maySee) }
        health.hasCalendars = calendarCount > 0
        health.calendarFolder = calendars.folder
        health.listenerCount = reminders.feed.listenerCount
        health.hasJournal = journal.isAvailable()
        health.journalProblem = journal.problem
        health.clock = .current
        health.schedulerProblem = await scheduler.problem
        health.storageProblem =
            database.fileProblem ?? StateFolder(path: settings.value.configuration.stateFolder).writingProblem
        health.calendarProblems = calendarProblems
        return health
    }
}

/// The advice for a household in which nothing is set up.
public enum FirstSteps {
    /// All steps at once, and the first of them alone.
    public static let noPlayer =
        "There is no player yet. Begin with: sudo timequest setup (or, step by step: timequest player add NAME)"

    /// As `noPlayer`, where there is a player.
    public static let noRoutine = "There is no routine yet. \(addRoutine)"

    /// How a first routine is added.
    public static let addRoutine =
        "Begin with: sudo timequest setup (or, step by step: timequest routine add --template activity-prep)"
}
