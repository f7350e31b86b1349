import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The forecasts of a player")
struct PlayerForecastTests {
    @Test("Each of the player's routines has one, with the player's own runs and the day of the newest")
    func own() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let both = try await household.addRoutine("Both")
        let bens = try await household.addRoutine("Ben's", players: [2])
        try await household.play(both)
        household.nextDay()
        try await household.play(both)
        household.nextDay()
        let desk = household.desk(.parent)

        let mias = try await desk.forecasts(of: 1)
        #expect(mias.map(\.routine.id) == [both.id])
        #expect(mias.map(\.forecast.runs) == [2] && mias.map(\.newestRunDay) == [LocalDate("2026-03-02")])
        let all = try await household.routines.forecasts(of: [both])
        #expect(mias.map(\.forecast) == [all.forecast(of: both, for: 1)])

        let others = try await desk.forecasts(of: 2)
        #expect(others.map(\.routine.id) == [both.id, bens.id])
        #expect(others.allSatisfy { $0.forecast.runs == 0 && $0.forecast.isLearning && $0.newestRunDay == nil })
    }

    @Test("On a player's own login there are no reference times and no other players")
    func ownLogin() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        try await household.addRoutine()
        let routine = try #require(try await household.desk(.player(1)).routines().first?.routine)
        #expect(routine.playerIDs == [1] && routine.tasks.allSatisfy { $0.referenceSeconds == nil })
        for role in [Caller.Role.player(1), .player(2), .sharedLogin] {
            await #expect(throws: HouseholdError.self) { try await household.desk(role).forecasts(of: 1) }
        }
    }

    @Test(
        "Without a parent's rights there is a forecast only if it is learned from a player's own runs: others give away reference times"
    )
    func learned() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine()
        func forecast(_ role: Caller.Role) async throws -> RoutineForecast? {
            let one = try await household.desk(role).routine(routine.id).forecast
            #expect(try await household.desk(role).routines().map(\.forecast) == [one])
            return one
        }
        for _ in 0..<RoutineForecast.runsToLearn {
            for role in [Caller.Role.player(1), .player(2), .sharedLogin] { #expect(try await forecast(role) == nil) }
            #expect(try await forecast(.parent) != nil)
            try await household.play(routine)
            household.nextDay()
        }
        let all = try await household.routines.forecasts(of: [routine])
        let mias = try #require(all.forecast(of: routine, for: 1))
        for role in [Caller.Role.player(1), .sharedLogin] { #expect(try await forecast(role) == mias) }
        #expect(try await forecast(.player(2)) == nil)
    }

    @Test("The difficulty of each task is known with the patterns, and the tendency by week")
    func levels() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let desk = household.desk(.parent)
        #expect(try await desk.patterns(of: 1).patterns.tasks.isEmpty)
        try await household.play(routine)
        #expect(try await desk.patterns(of: 1).patterns.tasks.map(\.level) == [.learning])
        for _ in 0..<12 {
            household.nextDay()
            try await household.play(routine)
        }
        let patterns = try await desk.patterns(of: 1).patterns
        #expect(patterns.tasks.map(\.level) == [.practicing])
        #expect(patterns.tendencies.points.map(\.count) == [5, 5] && patterns.tendencies.points.map(\.bias) == [0, 0])
    }
}
