import Domain
import Pages

/// The sentences of a pattern. The daemon sends them in English; for another language they are those of the pages, unless a daemon of
/// another version sends content that this version cannot decode.
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
