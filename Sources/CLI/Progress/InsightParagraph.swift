import Domain

/// A pattern with its evidence, in lines.
enum InsightParagraph {
    /// A paragraph for each pattern. A tip that two of them share is given once.
    static func several(_ insights: [Insight], on canvas: Canvas) -> [[String]] {
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
