/// The texts of `timequest open`, a part of the catalogs `terminal-en.json` and `terminal-de.json`.
enum OpenWord: String, LocalizedWord, CaseIterable, Sendable {
    case noPages = "open.noPages"
    case switchedOff = "open.switchedOff"
    case noDesktop = "open.noDesktop"
    case failed = "open.failed"
    case advice = "open.advice"
    case opened = "open.opened"
}
