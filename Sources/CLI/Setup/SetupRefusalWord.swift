/// The refusals and failures of `timequest setup`, a part of the catalogs `terminal-progress-en.json` and
/// `terminal-progress-de.json`. Those about flaws of the answers are in ``SetupFlawWord``.
enum SetupRefusalWord: String, LocalizedWord, CaseIterable, Sendable {
    case onlyRoot = "setupRefusal.onlyRoot"
    case playsOnly = "setupRefusal.playsOnly"
    case zone = "setupRefusal.zone"
    case group = "setupRefusal.group"
    case link = "setupRefusal.link"
}
