import Domain
import Pages

/// A pattern with its evidence.
enum InsightText {
    /// Several patterns, each in lines. A tip that two of them share is given once.
    static func paragraphs(_ insights: [Insight], on canvas: Canvas) -> [[String]] {
        let all = insights.map(InsightSentences.init)
        return all.indices.map { index in
            var sentences = all[index]
            if all[..<index].contains(where: { $0.body == sentences.body }) { sentences.body = "" }
            return lines(sentences, on: canvas)
        }
    }

    static func lines(_ insight: Insight, on canvas: Canvas) -> [String] { lines(InsightSentences(insight), on: canvas) }

    private static func lines(_ sentences: InsightSentences, on canvas: Canvas) -> [String] {
        canvas.wrap(sentences.headline).map(canvas.bold) + (sentences.body.isEmpty ? [] : canvas.wrap(sentences.body))
            + canvas.wrap("(\(sentences.evidence))").map(canvas.dim)
    }
}

/// The sentences of a pattern. The daemon says them in English; for another language they are those of the pages, unless a daemon of
/// another version sends no content that this version can decode.
struct InsightSentences {
    let headline: String
    var body: String
    let evidence: String

    init(_ insight: Insight) {
        guard !TerminalLanguage.isEnglish, let message = insight.message else {
            (headline, body, evidence) = (insight.headline, insight.body, insight.evidence)
            return
        }
        let words = TerminalLanguage.current
        (headline, body, evidence) = (words.headline(message), words.body(message), words.evidence(message.evidence))
    }
}

/// A small thing to try next week. The daemon says it in English; for another language it is that of the pages.
enum ReflectionChoiceText {
    static func text(_ choice: ReflectionChoice, of week: WeeklyReflection) -> String {
        TerminalLanguage.isEnglish ? choice.text : TerminalLanguage.current.choice(choice, task: week.choiceTask)
    }
}
