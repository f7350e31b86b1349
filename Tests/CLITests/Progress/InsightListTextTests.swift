import API
import Domain
import Testing

@testable import CLI

@Suite("Patterns in the terminal")
struct InsightListTextTests {
    /// What a command would print on a login in German.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    private func text(_ list: InsightList) -> String { InsightListText.text(list, player: "Mia", on: .plain(80)) }

    private static let empty = InsightList(insights: [], estimationCount: 1)
    private static let learning = InsightList(insights: [], estimationCount: 0, calibrationCount: 6)

    @Test("In English, the sentences of the service follow the number of guesses, and a tip is given once")
    func english() {
        var list = InsightList(insights: [.example, .example], estimationCount: 42)
        #expect(
            text(list) == """
                What shows in Mia's 42 guesses:

                  Interesting: “Pack bag” takes about twice what you guess.
                  Try to walk through it in your head before you say a number.
                  (from 14 times)

                  Interesting: “Pack bag” takes about twice what you guess.
                  (from 14 times)
                """)
        list.calibrationCount = 6
        #expect(text(list).hasPrefix("What shows in Mia's 42 guesses, without the first three quests of each routine:\n"))
        #expect(
            text(Self.empty) == "No pattern shows in Mia's 1 guess. That is fine: one is shown only once it is quite certain.")
        #expect(
            text(Self.learning) == "Mia has 6 guesses so far. The first three quests of a routine are for getting to know it; "
                + "patterns can show after that.")
    }

    @Test("On a login in German, the sentences are those of the pages")
    func inGerman() {
        german {
            #expect(
                text(InsightList(insights: [.example, .example], estimationCount: 42)) == """
                    Das zeigt sich in 42 Schätzungen von Mia:

                      Interessant: „Pack bag“ dauert etwa doppelt so lang, wie du schätzt.
                      Geh es im Kopf einmal durch, bevor du eine Zahl sagst.
                      (aus 14 Malen)

                      Interessant: „Pack bag“ dauert etwa doppelt so lang, wie du schätzt.
                      (aus 14 Malen)
                    """)
            #expect(text(Self.empty).hasPrefix("In 1 Schätzung von Mia zeigt sich kein Muster. Das ist in Ordnung:"))
            #expect(text(Self.learning).hasPrefix("Mia hat bisher 6 Schätzungen. Die ersten drei Quests einer Routine"))
        }
    }

    private static let ratios: [InsightFinding.Pattern] =
        [1.3, 2, 2.5, 3, 4].map { .bias(.under, ratio: $0) } + [1.3, 2, 4].map { .bias(.over, ratio: $0) }

    private static let ofTasks: [InsightFinding.Pattern] =
        ratios + [.improving(from: 60, to: 70), .fastestImproving(from: 60, to: 70)]

    private static let ofAll: [InsightFinding.Pattern] = [
        .improving(from: 60, to: 70), .stagnating, .bestTimeOfDay(.morning, points: 9), .bestTimeOfDay(.afternoon, points: 9),
        .bestTimeOfDay(.evening, points: 9),
    ]

    @Test("On a login in German, each pattern has its own sentence, with its figures")
    func everyPattern() {
        var messages = Self.ofTasks.map { InsightMessage(pattern: $0, taskName: "Duschen", evidence: .times(9)) }
        messages += Self.ofAll.map { InsightMessage(pattern: $0, evidence: .quests(50)) }
        let sentences = german {
            messages.map { message in
                var insight = Insight.example
                insight.message = message
                return InsightSentences(insight)
            }
        }
        #expect(Set(sentences.map(\.headline)).count == messages.count)
        for sentence in sentences {
            for text in [sentence.headline, sentence.body, sentence.evidence] {
                #expect(!text.isEmpty && !text.contains("{") && !text.contains("guess") && !text.contains("\u{A0}"), "\(text)")
            }
        }
        #expect(sentences.contains { $0.body == "Zuletzt im Schnitt 70 %, davor 60 %." })
    }

    @Test("On a login in German, an insight of an earlier service is in its English texts")
    func earlierService() {
        var insight = Insight.example
        insight.message = nil
        #expect(german { InsightSentences(insight) }.headline == insight.headline)
    }
}
