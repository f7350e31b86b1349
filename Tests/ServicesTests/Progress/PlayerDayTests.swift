import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

/// It is Sunday, 1 March, 12:00.
@Suite("The order of a player's day")
struct PlayerDayTests {
    private let home: TestHousehold

    init() async throws { home = try await TestHousehold(players: "Mia") }

    private func day() async throws -> PlayerDay {
        let desk = home.desk(.player(1))
        return PlayerDay(try await desk.progress(of: 1), try await desk.agenda(of: 1), at: home.now, zone: desk.zone)
    }

    /// Sets the days of a break, and those without school.
    private func set(pauses: [PausePeriod] = [], schoolFree: [PausePeriod] = []) async throws {
        _ = try await home.desk(.player(1)).changeSettings(of: 1) { settings in
            settings.pauses = pauses
            settings.schoolFree = schoolFree
        }
    }

    @discardableResult
    private func add(
        _ name: String, _ part: DayPart? = nil, days: [Weekday] = Weekday.allCases, keywords: [String] = []
    ) async throws -> Routine {
        try await home.routines.create(
            RoutineDraft(
                name: name, tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], activeDays: days, dayPart: part,
                keywords: keywords), createdBy: .parent)
    }

    private func names(_ stops: [PlayerDay.Stop]) -> [String] { stops.map(\.offer.routine.name) }

    @Test("First comes the quest that is called for now, then those for any time, then by start-by and part of the day")
    func order() async throws {
        try await add("Morning", .morning)
        try await add("Evening", .evening)
        try await add("Any")
        try await add("Party", days: [], keywords: ["party"])
        try await add("Soccer", days: [], keywords: ["soccer"])
        try await add("Chess", days: [], keywords: ["chess"])
        try await home.write("family", ("Party", .clock("12:40")), ("Soccer", .clock("23:30")))
        let day = try await day()
        #expect(day.next?.offer.routine.name == "Party" && day.next?.isSoon == true)
        #expect(names(day.later) == ["Any", "Evening", "Soccer"])
        #expect(day.later.map { $0.suggestion?.title } == [nil, nil, "Soccer"] && day.later.allSatisfy { !$0.isSoon })
        #expect(day.others.map(\.routine.name) == ["Morning", "Chess"] && day.further == [] && !day.isDone && day.played.isEmpty)
    }

    @Test(
        "A quest for an earlier part of the day is one for any time, unless something calls for it, and leads only if it is the only one"
    )
    func missed() async throws {
        try await add("Morning", .morning, keywords: ["soccer"])
        let only = try await day()
        #expect(only.next?.offer.routine.name == "Morning" && only.next?.isPlanned == false && only.others.isEmpty)
        let other = try await add("Whenever", days: [])
        let before = try await day()
        #expect(before.next?.offer.routine.name == "Whenever" && before.later.isEmpty)
        #expect(before.others.map(\.routine.name) == ["Morning"])
        try await home.play(other)
        let after = try await day()
        #expect(after.isDone && after.next == nil && after.others.map(\.routine.name) == ["Morning"])
        #expect(after.ideas.map(\.routine.name) == ["Whenever"])
        try await home.write("club", ("Soccer", .clock("23:30")))
        let called = try await day()
        #expect(!called.isDone && called.next?.offer.routine.name == "Morning" && called.next?.isPlanned == true)
    }

    @Test("On a day without school the weekday plans nothing of school, and on a day of a break nothing at all, today and tomorrow")
    func free() async throws {
        home.questClock.pass(19 * 3600)
        var school = try #require(RoutineTemplateProvider.template("school-morning")?.draft())
        school.name = "School"
        school.activeDays = Weekday.allCases
        _ = try await home.routines.create(school, createdBy: .parent)
        let time = RoutineTime(on: Weekday.allCases, .readyBy, LocalTime("17:00") ?? .midnight, schoolDaysOnly: true)
        _ = try await home.routines.create(
            RoutineDraft(name: "Bag", tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], times: [time]), createdBy: .parent)
        try await add("Any")
        let usual = try await day()
        #expect(usual.next?.offer.routine.name == "School" && names(usual.later) == ["Any", "Bag"])
        #expect(usual.tomorrow?.offer.routine.name == "School")

        let today = ZoneRules.utc.localDateTime(at: home.now).date
        let days = [PausePeriod(from: today, until: today.adding(days: 2))]
        try await set(schoolFree: days)
        let holiday = try await day()
        #expect(holiday.next?.offer.routine.name == "Any" && holiday.next?.isPlanned == true && holiday.later.isEmpty)
        #expect(holiday.tomorrow?.offer.routine.name == "Any")
        #expect(holiday.others.map(\.routine.name) == ["School", "Bag"])

        try await set(pauses: days)
        let ill = try await day()
        #expect(ill.next?.isPlanned == false && ill.later.isEmpty && ill.tomorrow == nil && ill.others.count == 2)
        try await set(pauses: [PausePeriod(from: today, until: today.adding(days: 1))])
        #expect(try await day().tomorrow?.offer.routine.name == "School")
    }

    @Test("Before midnight, what has to be started within two hours belongs to today; after midnight a new day has begun")
    func midnight() async throws {
        let evening = try await add("Evening", .evening)
        try await add("Soccer", days: [], keywords: ["soccer"])
        try await add("Chess", days: [], keywords: ["chess"])
        try await home.write("family", ("Soccer", .clock("01:40") + 86_400), ("Chess", .clock("05:00") + 86_400))
        home.questClock.pass(9.5 * 3600)
        let early = try await day()
        #expect(home.now.clock == "21:30" && early.next?.offer.routine.name == "Evening" && early.later.isEmpty)
        #expect(early.tomorrow?.offer.routine.name == "Soccer")

        home.questClock.pass(2.25 * 3600)
        let before = try await day()
        #expect(home.now.clock == "23:45" && before.next?.offer.routine.name == "Evening" && names(before.later) == ["Soccer"])
        #expect(before.tomorrow?.offer.routine.name == "Chess")

        // It ends on the next day, and is played on the day of its begin.
        try await home.play(evening, estimate: 1800, actual: 1800)
        let after = try await day()
        #expect(home.now.clock == "00:15" && after.played.isEmpty && after.next?.offer.routine.name == "Soccer")
        #expect(names(after.later) == ["Chess", "Evening"] && after.tomorrow?.offer.routine.name == "Evening")
        #expect(after.tomorrow?.suggestion == nil)
    }

    @Test("A quest that has to be started soon after midnight is today's, and not the first of tomorrow, too")
    func once() async throws {
        try await add("Soccer", keywords: ["soccer"])
        home.questClock.pass(11.75 * 3600)
        #expect(try await day().tomorrow?.offer.routine.name == "Soccer")
        try await home.write("family", ("Soccer", .clock("01:40") + 86_400))
        let early = try await day()
        #expect(early.next?.suggestion?.title == "Soccer" && early.later.isEmpty && early.tomorrow == nil)
        try await home.write("club", ("Soccer", .clock("16:00") + 86_400))
        #expect(try await day().tomorrow?.suggestion?.start == .clock("16:00") + 86_400)
    }

    @Test("While a quest is open none is next, and the others come later")
    func open() async throws {
        let first = try await add("First")
        try await add("Second")
        let quest = try await home.begin(first)
        let during = try await day()
        #expect(during.next == nil && names(during.later) == ["Second"])
        home.questClock.pass(600)
        try await home.take(.done(), quest)
        try await home.take(.next, quest)
        let day = try await day()
        #expect(day.next?.offer.routine.name == "Second" && day.later.isEmpty && day.played.map(\.quest.id) == [quest.id])
    }

    @Test("A quest that was played stands there in the order of its end, with its word and its pictures; one for trying does not")
    func played() async throws {
        let teeth = try await home.addRoutine(tasks: ["Brush teeth", "Zzz"])
        let read = try await home.addRoutine(tasks: ["Read"])
        try await home.play(read)
        try await home.play(teeth)
        let trying = try await home.household.game.quests.open(read.id, player: 1, wholeGuessSeconds: nil, justTrying: true)
        try await home.finish(trying, seconds: 600)
        let played = try await day().played
        #expect(played.map(\.quest.routineID) == [read.id, teeth.id] && played.allSatisfy { $0.word == .spotOn })
        #expect(played[1].picture == .toothbrush && played[1].taskPictures == [.toothbrush, nil])
        home.nextDay()
        #expect(try await day().played.isEmpty)
    }

    @Test("All is done after something was played, not before; without planned quests any of them is next")
    func done() async throws {
        let first = try await add("First", days: [])
        try await add("Second", days: [])
        try await add("Third", days: [])
        let before = try await day()
        #expect(before.next?.offer.routine.name == "First" && before.next?.suggestion == nil && !before.isDone)
        #expect(before.others.map(\.routine.name) == ["Second", "Third"] && before.ideas.isEmpty)
        try await home.play(first)
        let after = try await day()
        #expect(after.next == nil && after.isDone && after.ideas.map(\.routine.name) == ["Second", "Third"])
    }

    @Test("If there is no other one, what was played can be played again")
    func again() async throws {
        try await home.play(try await add("Only"))
        #expect(try await day().ideas.map(\.routine.name) == ["Only"])
    }

    @Test("An event that is still to come today calls for a quest that was played before")
    func calledAgain() async throws {
        let routine = try await add("Soccer", keywords: ["soccer"])
        try await home.play(routine)
        try await home.write("club", ("Soccer", .clock("23:30")))
        let day = try await day()
        #expect(!day.isDone && day.next?.suggestion?.title == "Soccer" && day.played.count == 1)
    }

    @Test("A quest that goes on at another PC is not next, and the day is not done")
    func elsewhere() async throws {
        let first = try await add("First")
        try await add("Whenever", days: [])
        try await home.addPC(.numbered(2), "Laptop")
        try await home.begin(first.id, of: 1, on: .numbered(2))
        let day = try await day()
        #expect(day.next == nil && !day.isDone && names(day.later) == ["First"])
        #expect(day.elsewhere.map(\.offer.routine.name) == ["First"] && day.elsewhere.map(\.pc) == ["Laptop"])
    }

    @Test("Tomorrow begins with what is called for first, or with what is for an earlier part of the day")
    func tomorrow() async throws {
        try await add("Sundays", days: [.sunday])
        #expect(try await day().tomorrow == nil)
        try await add("Any", days: [.monday])
        #expect(try await day().tomorrow?.offer.routine.name == "Any")
        try await add("Soccer", days: [], keywords: ["soccer"])
        try await home.write("club", ("Soccer", .clock("15:00") + 86_400), ("Soccer", .clock("18:00") + 86_400))
        let called = try await day()
        #expect(called.tomorrow?.offer.routine.name == "Soccer" && called.tomorrow?.suggestion?.title == "Soccer")
        #expect(called.further.map(\.start) == [.clock("18:00") + 86_400])
        try await add("Morning", .morning, days: [.monday])
        let morning = try await day()
        #expect(morning.tomorrow?.offer.routine.name == "Morning" && morning.further.count == 2)
    }
}
