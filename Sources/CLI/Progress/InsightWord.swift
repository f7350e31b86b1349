/// The texts of `insights` around the patterns, a part of the catalogs `terminal-progress-en.json` and
/// `terminal-progress-de.json`. The sentences of the patterns themselves are those of the players' pages (``InsightSentences``).
enum InsightWord: String, LocalizedWord, CaseIterable, Sendable {
    case learning = "insightText.learning"
    case nothing = "insightText.nothing"
    case title = "insightText.title"
    case titleLater = "insightText.titleLater"
}
