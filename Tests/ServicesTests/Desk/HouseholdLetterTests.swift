import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The letter about a week")
struct HouseholdLetterTests {
    @Test("A week that is not ready yet is the newest one that is, and the weeks before it are those in which somebody played")
    func weeks() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine()
        // Sunday, 1 March, and Monday, 16 March; then it is Tuesday of the week after.
        try await household.play(routine)
        for _ in 0..<15 { household.nextDay() }
        try await household.play(routine, player: 2)
        for _ in 0..<8 { household.nextDay() }
        let desk = household.desk(.parent)
        func summary(_ day: String?) async throws -> String {
            let letter = try await desk.letter(week: day.flatMap { LocalDate($0) })
            let sessions = letter.children.map { "\($0.letter.week.sessions)" }.joined(separator: " ")
            let weeks = letter.weeksBefore.map(\.description).joined(separator: " ")
            return "\(letter.weekStart)\(letter.isNewest ? " newest" : ""), quests \(sessions), before: \(weeks)"
        }
        for day in [nil, "2026-03-18", "2026-03-24", "2026-12-24", "9999-12-31"] {
            #expect(try await summary(day) == "2026-03-16 newest, quests 0 1, before: 2026-02-23")
        }
        #expect(try await summary("2026-03-09") == "2026-03-09, quests 0 0, before: 2026-02-23")
        #expect(try await summary("2026-03-01") == "2026-02-23, quests 1 0, before: ")
        #expect(try await summary("0000-01-01").contains("quests 0 0"))
    }

    @Test("It knows of a break that has ended since")
    func pause() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        household.nextDay()
        let monday = try #require(LocalDate("2026-03-02"))
        let desk = household.desk(.parent)
        _ = try await desk.changeSettings(of: 1) { $0.pauses = [PausePeriod(from: monday, until: monday.adding(days: 3))] }
        for _ in 0..<7 { household.nextDay() }
        let letter = try await desk.letter(week: nil)
        #expect(letter.weekStart == monday && letter.children.map(\.hadBreak) == [true, false])
        #expect(try await desk.letter(week: monday.adding(days: -1)).children.map(\.hadBreak) == [false, false])
    }

    @Test("It is for parents alone", arguments: [Caller.Role.player(1), .sharedLogin])
    func access(role: Caller.Role) async throws {
        let household = try await TestHousehold(players: "Mia")
        await #expect(throws: HouseholdError.self) { try await household.desk(role).letter(week: nil) }
    }
}
