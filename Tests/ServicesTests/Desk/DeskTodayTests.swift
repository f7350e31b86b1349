import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

/// It is Monday, 2 March, 07:00.
@Suite("The day that parents see")
struct DeskTodayTests {
    private let home: TestHousehold
    private let school: Routine

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        home.questClock.pass(19 * 3600)
        var draft = try #require(RoutineTemplateProvider.template("school-morning")?.draft())
        (draft.name, draft.activeDays) = ("School", Weekday.allCases)
        school = try await home.routines.create(draft, createdBy: .parent)
        let tasks = [RoutineTask(name: "Zzz", referenceSeconds: 600)]
        _ = try await home.routines.create(
            RoutineDraft(name: "Any", tasks: tasks, activeDays: Weekday.allCases), createdBy: .parent)
    }

    /// The names of the quests that parents see.
    private func offers() async throws -> [String] {
        try await home.desk(.parent).today().children[0].offers.map(\.routine.name)
    }

    /// The names of the quests that are for today, as programs read it.
    private func forToday() async throws -> [String] {
        try await home.desk(.player(1)).progress(of: 1).offers.filter(\.isForToday).map(\.routine.name)
    }

    private func set(pauses: [PausePeriod] = [], schoolFree: [PausePeriod] = []) async throws {
        _ = try await home.desk(.player(1)).changeSettings(of: 1) { settings in
            settings.pauses = pauses
            settings.schoolFree = schoolFree
        }
    }

    @Test("A day without school plans no quest of school, and a day of a break none at all, as on the player's page")
    func planned() async throws {
        #expect(try await offers() == ["School", "Any"])
        #expect(try await forToday() == ["School", "Any"])
        let today = ZoneRules.utc.localDateTime(at: home.now).date
        let days = [PausePeriod(from: today, until: today.adding(days: 1))]
        try await set(schoolFree: days)
        #expect(try await offers() == ["Any"])
        #expect(try await forToday() == ["Any"])
        try await set(pauses: days)
        #expect(try await offers().isEmpty)
        #expect(try await forToday().isEmpty)
    }

    @Test("A quest that was played is there, whether or not it was planned")
    func played() async throws {
        let today = ZoneRules.utc.localDateTime(at: home.now).date
        try await set(schoolFree: [PausePeriod(from: today, until: today.adding(days: 1))])
        try await home.play(school)
        let offers = try await home.desk(.parent).today().children[0].offers
        #expect(offers.map(\.routine.name) == ["Any", "School"] && offers.map(\.isPlayedToday) == [false, true])
    }

    @Test("What has to be started soon after midnight is of today from the moment on which it is on the player's page")
    func midnight() async throws {
        let tasks = [RoutineTask(name: "Zzz", referenceSeconds: 600)]
        _ = try await home.routines.create(
            RoutineDraft(name: "Soccer", tasks: tasks, activeDays: [], keywords: ["soccer"]), createdBy: .parent)
        try await home.write("family", ("Soccer", .clock("01:40") + 2 * 86_400))
        func starts() async throws -> [String] { try await home.desk(.parent).today().children[0].starts.map(\.routineName) }
        /// The names of the quests of today on the player's page.
        func ofPlayer() async throws -> [String] {
            let desk = home.desk(.player(1))
            let day = PlayerDay(try await desk.progress(of: 1), try await desk.agenda(of: 1), at: home.now, zone: desk.zone)
            return ([day.next].compactMap(\.self) + day.later).map(\.offer.routine.name)
        }

        home.questClock.pass(14.5 * 3600)
        #expect(home.now.clock == "21:30")
        #expect(try await starts().isEmpty)
        #expect(try await !ofPlayer().contains("Soccer"))
        home.questClock.pass(2.25 * 3600)
        #expect(home.now.clock == "23:45")
        #expect(try await starts() == ["Soccer"])
        #expect(try await ofPlayer().contains("Soccer"))
        home.questClock.pass(0.5 * 3600)
        #expect(home.now.clock == "00:15")
        #expect(try await starts() == ["Soccer"])
        #expect(try await ofPlayer().contains("Soccer"))
    }
}
