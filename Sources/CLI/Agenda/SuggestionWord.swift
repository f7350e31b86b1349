/// The texts of the terminal about what to start when, by their names in its catalogs.
enum SuggestionWord: String, CaseIterable, LocalizedWord {
    case paused = "suggest.paused"
    case none = "suggest.none"
    case line = "suggest.line"
    case timeLine = "suggest.timeLine"
    case beginLine = "suggest.beginLine"
    case learning = "suggest.learning"
    case soon = "suggest.soon"
    case now = "suggest.now"
}
