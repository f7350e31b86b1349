/// The texts of `time-zone`, a part of the catalogs `terminal-progress-en.json` and `terminal-progress-de.json`. Those about a
/// zone's origin are in ``SetupInterviewWord``, those about a text that names no zone in ``SetupFlawWord``.
enum ZoneWord: String, LocalizedWord, CaseIterable, Sendable {
    case answer = "zoneText.answer"
    case settings = "zoneText.settings"
    case unknown = "zoneText.unknown"
    case different = "zoneText.different"
    case onlyRoot = "zoneText.onlyRoot"
    case folder = "zoneText.folder"
}
