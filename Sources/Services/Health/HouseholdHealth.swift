public import Domain
public import Foundation
public import LinuxSystem
import Storage

/// The state of reminders in a household: the next and the last reminder of each player, and the problems that prevent reminders. It is a
/// value, computed from its fields.
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
    /// Whether a parent has answered that the household wants no calendar, now or at all.
    public var declinesCalendars = false
    public var calendarFolder = ""
    /// The rules in force. Classic ones know no times of routines' own.
    public var rules = GameRules.calibrated
    /// Whether this PC is only for playing: then the findings about the household are for another PC of the family.
    public var isForPlayingOnly = false
    /// How many programs show reminders at this moment.
    public var listenerCount = 1
    public var hasJournal = true
    /// Why reminders do not reach the journal; nil if they do.
    public var journalProblem: String?
    public var clock = ClockSynchronization.synchronized
    /// Why the scheduler's last cycle failed; nil if it did not.
    public var schedulerProblem: String?
    /// Why nothing can be stored; nil if it can.
    public var storageProblem: String?
    /// The zone that parents have set and this PC does not know, and the one in force; nil if this PC knows it.
    public var unknownZone: (name: String, used: String)?
    public var calendarProblems: [CalendarProblem] = []

    public init(players: [Player], today: LocalDate) {
        self.players = players
        self.today = today
    }

    /// Whether at least one player has a reminder ahead, and a program would show it.
    public var willRemind: Bool { nextShown != nil }

    /// Whether everyone will be reminded.
    public var verdict: ReminderVerdict { ReminderVerdict(willRemind: willRemind, hasProblems: !findings.isEmpty) }

    /// The next reminder that a program would show, with its player; nil if there is no such reminder.
    public var nextShown: (player: Player, reminder: Reminder)? {
        players.filter(isShown).compactMap { player in player.next.map { (player, $0) } }.min { $0.1.fireAt < $1.1.fireAt }
    }

    private func isShown(_ player: Player) -> Bool { listenerCount > 0 && player.isShown }

    /// The findings for a parent; those that prevent reminders come first.
    public var findings: [HealthFinding] {
        household + players.compactMap(finding(of:)) + showing + running
            + calendarProblems.filter(isFound).map { .calendar($0) }
    }

    /// Between two versions of a file, a parent decides on a PC on which that can be done.
    private func isFound(_ problem: CalendarProblem) -> Bool {
        problem.severity >= .warning && !(isForPlayingOnly && problem.flaw.isOfConflictCopy)
    }

    /// The findings as sentences with commands, for the terminal and for programs.
    public var problems: [HealthProblem] { findings.compactMap { HealthProblem($0) } }

    /// Whether the household misses a calendar: a parent has not declined one, there is a player for whom it is switched on, and no routine
    /// has times of its own.
    private var wantsCalendars: Bool {
        !declinesCalendars && (players.isEmpty || players.contains { $0.settings.usesCalendar })
            && !players.contains(where: hasTimes)
    }

    /// Whether a player has a routine with times of its own.
    private func hasTimes(_ player: Player) -> Bool {
        rules == .calibrated
            && player.routines.contains { routine in
                routine.isActive && Weekday.allCases.contains { routine.time(of: player.profile.id, on: $0) != nil }
            }
    }

    /// The findings about the household: it has no player, no routine or no calendar.
    private var household: [HealthFinding] {
        var findings: [HealthFinding] = []
        if players.isEmpty { findings.append(.noPlayer) }
        if !hasRoutines { findings.append(.noRoutine) }
        if !hasCalendars, !isForPlayingOnly, wantsCalendars { findings.append(.noCalendar(folder: calendarFolder)) }
        return findings
    }

    /// The reason for which a player is not reminded; nil if the player is.
    private func finding(of player: Player) -> HealthFinding? {
        let profile = player.profile
        let pause = player.settings.current(today: today).pauses.first
        if let pause, pause.contains(today) { return .paused(profile, pause, today: today) }
        guard player.next == nil, hasRoutines else { return nil }
        if let pause { return .pausedLater(profile, pause) }
        let reason: HealthFinding.Silence =
            if player.routines.isEmpty {
                .noRoutine
            } else if !player.routines.contains(where: \.isActive) {
                .routinesOff
            } else if !player.settings.reminders {
                .remindersOff
            } else if !player.settings.usesCalendar, player.settings.notificationTime == nil, !hasTimes(player) {
                .sourcesOff
            } else if let until = player.settings.schoolFreeEnd(on: today) {
                .noSchool(until: until)
            } else if hasCalendars, player.settings.usesCalendar {
                .noEvent
            } else if player.settings.notificationTime == nil {
                .noTime
            } else {
                .noQuestDay
            }
        return .nothingPlanned(profile, reason)
    }

    /// The findings that prevent reminders from being shown.
    private var showing: [HealthFinding] {
        var findings: [HealthFinding] = []
        if listenerCount == 0 {
            findings.append(.nothingShows(hasJournal: hasJournal))
        } else {
            for player in players where player.next != nil && !player.isShown { findings.append(.notShown(player.profile)) }
            if !hasJournal { findings.append(.noJournal) }
        }
        if hasJournal, let journalProblem { findings.append(.journal(journalProblem)) }
        return findings
    }

    /// The problems of the service and the PC.
    private var running: [HealthFinding] {
        var findings: [HealthFinding] = []
        if let schedulerProblem { findings.append(.scheduler(schedulerProblem)) }
        if let storageProblem { findings.append(.storage(storageProblem)) }
        if clock == .unsynchronized { findings.append(.clockNotSynchronized) }
        if let unknownZone { findings.append(.zoneUnknown(unknownZone.name, used: unknownZone.used)) }
        return findings
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
        let settings = settings.value
        let today = settings.zone.localDateTime(at: now).date
        let playerSettings = try await game.playerSettings.repository.inEffect(settings.configuration.rules)
        var seen: [HouseholdHealth.Player] = []
        for profile in profiles {
            var player = HouseholdHealth.Player(
                profile: profile, settings: (playerSettings[profile.id] ?? .standard).current(today: today),
                routines: all.filter { $0.playerIDs.contains(profile.id) }, next: ahead.first { $0.playerID == profile.id },
                last: lasts[profile.id])
            player.isShown = reminders.feed.shows(remindersOf: profile.id)
            seen.append(player)
        }
        var health = HouseholdHealth(players: seen, today: today)
        health.unknownZone = settings.unknownZone.map { ($0, settings.zone.identifier) }
        health.hasRoutines = all.contains { $0.playerIDs.contains(where: maySee) }
        // Before the first reading, there may be some.
        health.hasCalendars = calendarCount > 0 || !calendars.isRead
        health.declinesCalendars = try await calendarDecline.decline()?.isInEffect(on: health.today) ?? false
        health.calendarFolder = calendars.folder
        health.rules = settings.configuration.rules
        health.isForPlayingOnly = try await pcs.operations.playsOnly()
        health.listenerCount = reminders.feed.listenerCount
        health.hasJournal = journal.isAvailable()
        health.journalProblem = journal.problem
        health.clock = .current
        health.schedulerProblem = await scheduler.problem
        health.storageProblem =
            database.fileProblem ?? StateFolder(path: settings.configuration.stateFolder).writingProblem
        health.calendarProblems = calendarProblems
        return health
    }
}

/// The advice for a household in which nothing is set up.
public enum FirstSteps {
    /// All steps at once, and the first of them alone.
    public static let noPlayer =
        "There is no player yet. Begin with: sudo timequest setup (or, step by step: timequest player add NAME)"

    /// As `noPlayer`, if there is a player.
    public static let noRoutine = "There is no routine yet. \(addRoutine)"

    /// How a first routine is added.
    public static let addRoutine =
        "Begin with: sudo timequest setup (or, step by step: timequest routine add --template activity-prep)"
}
