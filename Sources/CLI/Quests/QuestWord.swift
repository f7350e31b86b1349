/// The texts of `quest list`, `quest leave-out` and `quest restore`, a part of the catalogs `terminal-progress-en.json` and
/// `terminal-progress-de.json`.
enum QuestWord: String, LocalizedWord, CaseIterable, Sendable {
    case name = "questText.name"
    case leftOut = "questText.leftOut"
    case restored = "questText.restored"
    case unknown = "questText.unknown"
    case ambiguous = "questText.ambiguous"
    case columnWho = "questText.columnWho"
    case columnQuest = "questText.columnQuest"
    case columnTimes = "questText.columnTimes"
    case columnResult = "questText.columnResult"
    case empty = "questText.empty"
    case trying = "questText.trying"
    case extra = "questText.extra"
    case open = "questText.open"
    case doubtful = "questText.doubtful"
    case early = "questText.early"
}
