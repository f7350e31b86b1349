import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Why a time of a routine's own is silent on a day")
struct SilentTimeTests {
    private static let window = (from: "2026-03-02T00:00Z", until: "2026-03-03T00:00Z")
    private static let days = [PausePeriod(from: LocalDate(dayNumber: 20_514), until: LocalDate(dayNumber: 20_515))]

    private static let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]

    /// School Morning of Mia, who has id 1, and Leo, who has id 2: on Mondays that are school days.
    private static var morning: Routine {
        var routine = Routine.sample(1, "morning", name: "Morning", players: [1, 2], template: "school-morning")
        routine.times = [RoutineTime(on: [.monday], .readyBy, LocalTime("07:40") ?? .midnight, schoolDaysOnly: true)]
        return routine
    }

    private func silent(
        _ events: [CalendarEvent] = [], settings: [PlayerID: PlayerSettings] = [:], routine: Routine = morning,
        rules: GameRules = .calibrated
    ) throws -> [SilentTime] {
        let window = DateInterval(start: try .at(Self.window.from), end: try .at(Self.window.until))
        let (forecasts, schoolFree) = (RoutineForecasts.unlearned([routine]), SchoolFreeDays(settings: settings))
        let times = ScheduleSuggestionEngine.times(
            in: window, of: [routine], settings: settings, schoolFree: schoolFree, forecasts: forecasts, zone: .utc, rules: rules)
        var compiled = CompiledRoutines([routine], players: Self.players, rules: .calibrated, zone: .utc)
        let plan = ScheduleSuggestionEngine.plan(
            events: events, times: times, in: FamilyContext(owners: ["mia": 1, "leo": 2]), decisions: .none, forecasts: forecasts,
            freeTime: FreeTime(zone: .utc), compiled: &compiled)
        return ScheduleSuggestionEngine.silentTimes(
            in: window, leftOutOf: plan, of: [routine], settings: settings, schoolFree: schoolFree, forecasts: forecasts,
            zone: .utc, rules: rules)
    }

    @Test("Without a reason no time is silent, and classic rules know no times")
    func none() throws {
        #expect(Self.days[0].from == (try .day("2026-03-02")))
        #expect(try silent().isEmpty)
        #expect(try silent(settings: [1: PlayerSettings(pauses: Self.days)], rules: .classic).isEmpty)
    }

    @Test(
        "A pause, a day without school and days away are reasons, each for its player; a pause goes before the others",
        arguments: [
            (PlayerSettings(pauses: SilentTimeTests.days), false, .pause),
            (PlayerSettings(schoolFree: SilentTimeTests.days), false, .noSchool),
            (PlayerSettings(pauses: SilentTimeTests.days, schoolFree: SilentTimeTests.days), true, .pause),
            (PlayerSettings.standard, true, .away),
        ] as [(PlayerSettings, Bool, SilentTime.Reason)])
    func reasons(settings: PlayerSettings, isAway: Bool, reason: SilentTime.Reason) throws {
        var camp = CalendarEvent.sample("Football camp", at: try .at("2026-03-01T18:00Z"), calendar: "leo")
        camp.end = camp.start + 20 * 3600
        let found = try silent(isAway ? [camp] : [], settings: [2: settings])
        #expect(found.map(\.reason) == [reason] && found.map(\.playerIDs) == [[2]])
        #expect(found.first?.routineName == "Morning" && found.first?.only(for: [1]) == nil)
    }

    @Test("A time for every day is not silent on a day without school")
    func everyDay() throws {
        var routine = Self.morning
        routine.times[0].schoolDaysOnly = false
        #expect(try silent(settings: [1: PlayerSettings(schoolFree: Self.days)], routine: routine).isEmpty)
    }

    @Test("An event that takes the place of a time is named, for the player whom it calls")
    func event() throws {
        let school = CalendarEvent.sample("School", at: try .at("2026-03-02T09:00Z"), calendar: "mia")
        let late = CalendarEvent.sample("School", at: try .at("2026-03-02T19:00Z"))
        let found = try silent([school, late])
        #expect(found.map(\.reason) == [.event(id: school.id, title: "School")] && found.map(\.playerIDs) == [[1]])
        let expected = EventUnderstanding.ReplacedTime(
            routineName: "Morning", aim: .readyBy, time: LocalTime("07:40") ?? .midnight, playerIDs: [1])
        #expect(found.replaced == [school.id: [expected]])
        #expect(try silent([late]).isEmpty)
    }

    @Test("An event that calls all players is one reason for all, and its reading in the plan has the time")
    func plan() throws {
        let school = CalendarEvent.sample("School", at: try .at("2026-03-02T09:00Z"))
        let found = try silent([school])
        #expect(found.map(\.playerIDs) == [[1, 2]])
        let plan = CalendarPlan(
            events: [school], players: Self.players, understood: [school.id: .example], silentTimes: found, zone: .utc)
        #expect(plan.entries.first?.reading?.replaced == found.replaced[school.id])
        #expect(plan.entries.first?.reading?.only(for: [2]).replaced?.map(\.playerIDs) == [[2]])
        let day = try LocalDate.day("2026-03-02")
        for player in [1, 2] as [PlayerID] {
            let own = plan.days(day...day, for: player)[0].entries.first?.reading
            #expect(own?.replaced?.map(\.playerIDs) == [[player]] && own?.whose == EventUnderstanding.example.whose)
        }
        #expect(plan.days(day...day)[0].silentTimes == found)
        #expect(plan.days(day...day, for: 2)[0].silentTimes.map(\.playerIDs) == [[2]])
        #expect(plan.days(day...day, in: "sports")[0].silentTimes.isEmpty)
        let next = day.adding(days: 1)
        #expect(plan.days(next...next)[0].silentTimes.isEmpty)
    }
}
