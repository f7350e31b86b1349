import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import Services

@Suite("The state of reminders")
struct HouseholdHealthTests {
    private static let today = ZoneRules.utc.localDateTime(at: .clock("12:00")).date
    private static let mia = HouseholdHealth.Player(
        profile: PlayerProfile(id: 1, name: "Mia"), routines: [.sample()], next: .example)

    private static func household(
        _ player: HouseholdHealth.Player = mia, _ change: (inout HouseholdHealth) -> Void = { _ in }
    ) -> HouseholdHealth {
        var health = HouseholdHealth(players: [player], today: today)
        change(&health)
        return health
    }

    private static func mia(_ change: (inout HouseholdHealth.Player) -> Void) -> HouseholdHealth.Player {
        var player = mia
        player.next = nil
        change(&player)
        return player
    }

    @Test("If all is well there are no problems")
    func well() {
        #expect(Self.household().problems.isEmpty)
        #expect(Self.household().willRemind)
        #expect(Self.household().verdict == .yes)
    }

    @Test("One player's reminder is a part of the answer if nothing is planned for another player")
    func partly() {
        let ben = HouseholdHealth.Player(profile: PlayerProfile(id: 2, name: "Ben"))
        #expect(Self.household { $0.players.append(ben) }.verdict == .partly)
        #expect(Self.household(ben).verdict == .no)
    }

    @Test("The next reminder that will be seen is not one that nothing shows")
    func nextShown() {
        var (unseen, seen) = (Self.mia, Self.mia)
        unseen.isShown = false
        seen.profile = PlayerProfile(id: 2, name: "Ben")
        seen.next?.fireAt += 3600
        let health = HouseholdHealth(players: [unseen, seen], today: Self.today)
        #expect(health.nextShown?.player.profile.name == "Ben" && health.nextShown?.reminder.fireAt == seen.next?.fireAt)
        #expect(HouseholdHealth(players: [unseen], today: Self.today).nextShown == nil)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let kind: HealthProblem.Kind
        let health: HouseholdHealth
        let words: String
        let willRemind: Bool
        var testDescription: String { "\(kind): \(words)" }

        init(_ kind: HealthProblem.Kind, _ words: String, willRemind: Bool = true, _ health: HouseholdHealth) {
            self.kind = kind
            self.health = health
            self.words = words
            self.willRemind = willRemind
        }
    }

    private static let cases = [
        Case(.noPlayer, "timequest player add", willRemind: false, household { $0.players = [] }),
        Case(.noRoutine, "timequest routine add", willRemind: false, household(mia { _ in }) { $0.hasRoutines = false }),
        Case(.noCalendar, ".ics", household { $0.hasCalendars = false }),
        Case(
            .paused, "Mia is paused to 2026-03-07", willRemind: false,
            household(mia { $0.settings.pauses = [PausePeriod(from: today, until: today.adding(days: 7))] })),
        Case(
            .paused, "Mia is paused from 2026-03-04 to 2026-03-07", willRemind: false,
            household(mia { $0.settings.pauses = [PausePeriod(from: today.adding(days: 3), until: today.adding(days: 7))] })),
        Case(.nothingPlanned, "No routine belongs to Mia", willRemind: false, household(mia { $0.routines = [] })),
        Case(
            .nothingPlanned, "all switched off", willRemind: false, household(mia { $0.routines[0].isActive = false })),
        Case(
            .nothingPlanned, "--calendar --notify", willRemind: false,
            household(mia { $0.settings = PlayerSettings(notificationTime: nil, usesCalendar: false) })),
        Case(.nothingPlanned, "timequest routine matches", willRemind: false, household(mia { _ in })),
        Case(.noListener, "journal only", willRemind: false, household { $0.listenerCount = 0 }),
        Case(
            .noListener, "No program shows the reminders of Mia", willRemind: false, household { $0.players[0].isShown = false }),
        Case(
            .noListener, "nobody sees them", willRemind: false,
            household {
                $0.listenerCount = 0
                $0.hasJournal = false
            }),
        Case(.noJournal, "only the programs that listen", household { $0.hasJournal = false }),
        Case(.journalStuck, "3 wait", household { $0.journalProblem = "3 wait" }),
        Case(.clockNotSynchronized, "timedatectl", household { $0.clock = .unsynchronized }),
        Case(
            .timeZone, "“Mars/Olympus”, and uses Europe/Berlin instead.",
            household { $0.unknownZone = ("Mars/Olympus", "Europe/Berlin") }),
        Case(.scheduler, "not planned", household { $0.schedulerProblem = "not planned" }),
        Case(.storage, "full", household { $0.storageProblem = "full" }),
        Case(
            .calendar, "club.ics: half of it",
            household {
                $0.calendarProblems = [
                    CalendarProblem(file: "club.ics", severity: .warning, message: "half of it"),
                    CalendarProblem(file: "club.ics", severity: .notice, message: "a trifle"),
                ]
            }),
    ]

    @Test("Each problem is one sentence", arguments: cases)
    func problem(example: Case) {
        #expect(example.health.problems.map(\.kind) == [example.kind])
        #expect(example.health.problems.first?.sentence.contains(example.words) == true)
        #expect(example.health.willRemind == example.willRemind)
        // These sentences are the reasons of errors, or about calendars.
        let hasMessage = ![.journalStuck, .scheduler, .storage, .calendar].contains(example.kind)
        #expect((example.health.problems.first?.message != nil) == hasMessage)
        let calendarProblem = example.kind == .calendar ? example.health.calendarProblems.first : nil
        #expect(example.health.problems.first?.calendarProblem == calendarProblem)
    }

    @Test("That there is no calendar is no problem if a parent wants none, or it is switched off for every player")
    func withoutCalendar() {
        #expect(Self.household { ($0.hasCalendars, $0.declinesCalendars) = (false, true) }.problems.isEmpty)
        var player = Self.mia
        player.settings.usesCalendar = false
        #expect(Self.household(player) { $0.hasCalendars = false }.problems.isEmpty)
        let both = Self.household(player) {
            $0.hasCalendars = false
            $0.players.append(Self.mia)
        }
        #expect(both.problems.map(\.kind) == [.noCalendar])
    }

    @Test(
        "A player whom no calendar reminds is not told about events, but which setting brings reminders",
        arguments: [
            (false, true, false, .noTime), (false, true, true, .noQuestDay), (false, false, false, .sourcesOff),
            (true, false, true, .noQuestDay), (true, true, true, .noEvent), (true, true, false, .noEvent),
        ] as [(Bool, Bool, Bool, HealthFinding.Silence)])
    func nothingPlanned(hasCalendars: Bool, usesCalendar: Bool, hasTime: Bool, reason: HealthFinding.Silence) {
        let player = Self.mia {
            $0.settings.usesCalendar = usesCalendar
            $0.settings.notificationTime = hasTime ? LocalTime(hour: 7, minute: 30) : nil
        }
        let health = Self.household(player) { ($0.hasCalendars, $0.declinesCalendars) = (hasCalendars, true) }
        #expect(health.findings == [.nothingPlanned(player.profile, reason)])
    }

    @Test("While a player has no school, that is why nothing is planned; a later time without school explains nothing")
    func noSchool() {
        let free = PausePeriod(from: Self.today.adding(days: -2), until: Self.today.adding(days: 5))
        let player = Self.mia { $0.settings.schoolFree = [free] }
        let health = Self.household(player) { $0.hasCalendars = true }
        #expect(health.findings == [.nothingPlanned(player.profile, .noSchool(until: free.until))])
        #expect(health.problems.first?.sentence.contains("no school until \(free.until)") == true)
        let later = Self.mia { $0.settings.schoolFree = [PausePeriod(from: free.until, until: free.until.adding(days: 9))] }
        #expect(Self.household(later) { $0.hasCalendars = true }.findings == [.nothingPlanned(later.profile, .noEvent)])
    }

    @Test("Every kind of problem comes up in these tests")
    func complete() {
        #expect(Set(Self.cases.map { $0.kind }) == Set(HealthProblem.Kind.allCases))
    }

    @Test("A pause that is over and a clock of which nothing is known are no problems")
    func unknown() {
        var player = Self.mia
        player.settings.pauses = [PausePeriod(from: Self.today.adding(days: -7), until: Self.today)]
        #expect(Self.household(player) { $0.clock = .unknown }.problems.isEmpty)
    }

    @Test("Problems that prevent reminders come first")
    func order() {
        let health = Self.household(
            Self.mia { $0.settings.pauses = [PausePeriod(from: Self.today, until: Self.today.adding(days: 30))] }
        ) {
            $0.calendarProblems = [CalendarProblem(file: "club.ics", severity: .error, message: "broken")]
            $0.clock = .unsynchronized
            $0.listenerCount = 0
        }
        #expect(health.problems.map(\.kind) == [.paused, .noListener, .clockNotSynchronized, .calendar])
    }

    @Test("A folder that exists and is writable has no problem; a missing one has")
    func storage() throws {
        let folder = try TemporaryFolder()
        #expect(StateFolder(path: folder.path).writingProblem == nil)
        #expect(StateFolder(path: "\(folder.path)/gone").writingProblem?.contains("cannot be written") == true)
    }
}
