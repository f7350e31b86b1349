import Foundation
import Testing

@testable import Domain

@Suite("What a parent can say about a week")
struct ConversationStarterTests {
    private static func week(
        sessions: Int = 3, over: Int = 0, under: Int = 0, even: Int = 0, best: Double? = nil, improved: String? = nil
    ) throws -> WeeklyReflection {
        let day = try #require(LocalDate("2026-03-02"))
        return WeeklyReflection(
            weekStart: day, weekEnd: day.adding(days: 6), sessions: sessions, estimations: over + under + even,
            bestMoment: best.map {
                WeeklyReflection.Moment(
                    taskName: "Pack", estimatedSeconds: 300, actualSeconds: 310, accuracyPercent: $0, at: .distantPast)
            },
            mostImprovedTask: improved, biasSplit: WeeklyReflection.BiasSplit(over: over, under: under, even: even))
    }

    @Test("What is proved goes before a close guess, and a close guess before a direction")
    func order() throws {
        #expect(ConversationStarter(try Self.week(under: 6, best: 97, improved: "Pack")) == .improved(task: "Pack"))
        let close = try Self.week(under: 6, best: 97)
        #expect(ConversationStarter(close) == .close(try #require(close.bestMoment)))
        #expect(ConversationStarter(try Self.week(under: 6, best: 89)) == .direction(.longer))
    }

    @Test(
        "A direction needs four estimates, of which two in three have it",
        arguments: [
            (0, 4, 0, ConversationStarter.direction(.longer)), (4, 0, 0, .direction(.quicker)), (1, 2, 0, .played),
            (0, 3, 0, .played),
            (2, 4, 0, .direction(.longer)), (3, 4, 0, .played), (4, 1, 1, .direction(.quicker)), (0, 0, 5, .played),
        ])
    func direction(over: Int, under: Int, even: Int, starter: ConversationStarter) throws {
        #expect(ConversationStarter(try Self.week(over: over, under: under, even: even)) == starter)
    }

    @Test("Beside the best moment it is about another task, if one was close; otherwise it stays as it is")
    func besides() throws {
        func moment(_ task: String, _ percent: Double) -> WeeklyReflection.Moment {
            WeeklyReflection.Moment(
                taskName: task, estimatedSeconds: 60, actualSeconds: 62, accuracyPercent: percent, at: .distantPast)
        }
        let (best, shower, slow) = (moment("Pack", 97), moment("Shower", 92), moment("Shoes", 80))
        let close = try Self.week(best: 97)
        #expect(ConversationStarter(close, besides: [best, shower, slow]) == .close(shower))
        #expect(ConversationStarter(close, besides: [best, slow]) == ConversationStarter(close))
        #expect(ConversationStarter(close, besides: []) == ConversationStarter(close))
        let improved = try Self.week(best: 97, improved: "Pack")
        #expect(ConversationStarter(improved, besides: [best, shower]) == .close(shower))
        #expect(ConversationStarter(improved, besides: [best]) == .improved(task: "Pack"))
        let other = try Self.week(best: 97, improved: "Shoes")
        #expect(ConversationStarter(other, besides: [best, shower]) == .improved(task: "Shoes"))
    }

    @Test("About a week without a quest there is nothing to ask")
    func nothing() throws {
        #expect(ConversationStarter(try Self.week(sessions: 0)) == .nothing)
    }
}
