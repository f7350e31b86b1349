import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Forecasts from what is stored")
struct ForecastServiceTests {
    @Test("They are the same whether asked for all routines or for one, and follow each quest and each change of a routine")
    func upToDate() async throws {
        let household = try await TestHousehold(players: "Mia")
        var routine = try await household.addRoutine()
        try await household.addRoutine("Piano Prep", keywords: ["piano"])
        func forecast() async throws -> RoutineForecast? {
            let all = try await household.routines.forecasts(of: try await household.routines.all()).forecast(of: routine, for: 1)
            #expect(try await household.routines.forecasts(of: [routine]).forecast(of: routine, for: 1) == all)
            return all
        }
        let first = try #require(try await forecast())
        #expect(first.runs == 0)
        #expect(try await forecast() == first)

        let begin = Date(timeIntervalSince1970: 1_772_377_860)
        let past = PastQuest(
            routineID: routine.id, startedAt: begin,
            tasks: [PastQuest.Task(name: "Zzz", estimatedSeconds: 300, actualSeconds: 1500)])
        _ = try await household.game.pastQuests.add([past], for: 1, at: begin + 86_400)
        let second = try #require(try await forecast())
        #expect(second.runs == 1)
        #expect(second.medianSeconds > first.medianSeconds)

        var draft = RoutineDraft(routine)
        draft.tasks.append(RoutineTask(name: "Shoes", referenceSeconds: 600))
        routine = try await household.routines.update(routine.id, draft)
        #expect(try #require(try await forecast()).medianSeconds > second.medianSeconds)
    }
}
