import Domain
import Services

/// A field for the time zone, with what time it is there, and with the zones to choose from if what was typed names none, or several.
struct ZoneField: Sendable {
    /// The most letters of a zone or a login that are kept. A longer text is none anyway.
    static let longest = 64

    /// The zone that is filled in: what was typed, or the only one that is similar.
    let typed: String
    /// What time it is there; nil where that is not known.
    let now: String?
    let problem: String?
    let isSuggested: Bool
    /// Asks to choose one of ``choices``; nil if there is nothing to choose.
    let question: String?
    /// Similar zones, or those of a country, each with the time that it is there.
    let choices: [FormOption]
    /// What the browser offers while a zone is typed.
    let offers: [String]

    /// - Parameters:
    ///   - flaw: what is wrong with what was typed.
    ///   - now: the sentence about the time there, with the values `time` and `zone`.
    init(_ context: PageContext, _ typed: String, flaw: SetupFlaw? = nil, now: (_ values: [String: String]) -> String) {
        let (words, desk) = (context.words, context.desk)
        func clock(_ zone: String) -> String? {
            (zone == desk.zone.identifier ? desk.zone : desk.zoneRules(named: zone)).map { words.clock(desk.now, $0) }
        }
        let zones: [String]
        switch flaw {
        case .unknownZone(_, let similar): zones = similar
        case .severalZones(_, let several): zones = several
        case .zoneInSettings(let zone): zones = [zone]
        default: zones = []
        }
        isSuggested = zones.count == 1
        let filled = isSuggested ? zones[0] : typed
        self.typed = filled
        let sentence = flaw.map { words.flaw($0) }
        if isSuggested, let sentence, case .unknownZone? = flaw {
            problem = "\(sentence) \(words(.setupZoneMeantOne))"
        } else {
            problem = sentence
        }
        if case .severalZones? = flaw {
            question = words(.setupZoneWhich)
        } else {
            question = zones.count > 1 ? words(.setupZoneMeant) : nil
        }
        choices = zones.count < 2 ? [] : zones.map { FormOption(value: $0, text: words.zoneChoice($0, clock($0)), isPicked: false) }
        offers = desk.zoneOffers(languageCode: words.language.rawValue)
        self.now = flaw == nil || isSuggested ? clock(filled).map { now(["time": $0, "zone": filled]) } : nil
    }
}

extension Words {
    /// A zone with the time that it is there, if that is known.
    fileprivate func zoneChoice(_ zone: String, _ time: String?) -> String {
        time.map { self(.setupZoneChoice, ["zone": zone, "time": $0]) } ?? zone
    }
}

extension SetupFlaw {
    /// Whether what was typed names no zone, or several.
    var asksForZone: Bool {
        switch self {
        case .unknownZone, .severalZones: true
        default: false
        }
    }
}
