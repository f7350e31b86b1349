import Domain
import LinuxSystem

/// The texts of `time-zone`, and those about zones that the PC does not have: a part of the catalogs `terminal-progress-en.json` and
/// `terminal-progress-de.json`. Those about a zone's origin are in ``SetupInterviewWord``, those about a text that names no zone in
/// ``SetupFlawWord``.
enum ZoneWord: String, LocalizedWord, CaseIterable, Sendable {
    case answer = "zoneText.answer"
    case settings = "zoneText.settings"
    case unknown = "zoneText.unknown"
    case different = "zoneText.different"
    case invalidName = "zoneText.invalidName"
    case notInFolder = "zoneText.notInFolder"
    case outside = "zoneText.outside"
    case invalidFile = "zoneText.invalidFile"
    case noSystemZone = "zoneText.noSystemZone"
    case onlyRoot = "zoneText.onlyRoot"
    case folder = "zoneText.folder"

    /// Why the rules of a zone are not available, as one line without a full stop, as the error says it in English. The reason inside it
    /// stays in English.
    static func reason(_ error: SystemZonesError) -> String {
        let sentence =
            switch error {
            case .invalidName(let zone): invalidName.text(["zone": Quotation.inner(zone)])
            case .unknown(let zone, let folder): notInFolder.text(["zone": Quotation.inner(zone), "folder": folder])
            case .outside(let zone, let target): outside.text(["zone": Quotation.inner(zone), "target": target])
            case .unreadable(let error): FileWord.reason(error)
            case .invalidFile(let path, let reason): invalidFile.text(["path": path, "reason": reason])
            case .noSystemZone(let path, let reason): noSystemZone.text(["path": path, "reason": reason])
            }
        return DisplayText.line(sentence)
    }
}
