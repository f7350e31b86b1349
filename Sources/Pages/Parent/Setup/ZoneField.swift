import Domain
import Services

/// A field for the time zone, with what time it is there, and with similar names where what was typed is none.
struct ZoneField: Sendable {
    /// The most letters of a zone or a login that are kept. A longer text is none anyway.
    static let longest = 64

    /// The zone that is filled in: what was typed, or the only one that is similar.
    let typed: String
    /// What time it is there; nil where that is not known.
    let now: String?
    let problem: String?
    let isSuggested: Bool
    /// Similar zones.
    let meant: [String]
    let hasMeant: Bool

    /// - Parameters:
    ///   - flaw: what is wrong with what was typed.
    ///   - now: the sentence about the time there, with the values `time` and `zone`.
    init(_ context: PageContext, _ typed: String, flaw: SetupFlaw? = nil, now: (_ values: [String: String]) -> String) {
        let (words, desk) = (context.words, context.desk)
        switch flaw {
        case .unknownZone(_, let similar): meant = similar
        case .zoneInSettings(let zone): meant = [zone]
        default: meant = []
        }
        isSuggested = meant.count == 1
        hasMeant = meant.count > 1
        let filled = isSuggested ? meant[0] : typed
        self.typed = filled
        let sentence = flaw.map { words.flaw($0) }
        if isSuggested, let sentence, case .unknownZone? = flaw {
            problem = "\(sentence) \(words(.setupZoneMeantOne))"
        } else {
            problem = sentence
        }
        let rules = filled == desk.zone.identifier ? desk.zone : desk.zoneRules(named: filled)
        let time = rules.map { now(["time": words.clock(desk.now, $0), "zone": filled]) }
        self.now = flaw == nil || isSuggested ? time : nil
    }
}
