import Domain
import Services

/// Whom the texts of settings address.
enum SettingsReader: Sendable { case player, parent }

/// A pause as it is filled in. Players call it a break.
struct BreakForm: Sendable {
    var from = ""
    var until = ""
    var problem: BreakFlaw?

    init() {}

    init(_ fields: FormFields) {
        (from, until) = (fields["from"] ?? "", fields["until"] ?? "")
    }

    /// Ends the break of these days.
    func remove(from settings: inout PlayerSettings) {
        settings.pauses.removeAll { "\($0.from)" == from && "\($0.until)" == until }
    }
}

/// The player's breaks, and a form for a new one.
struct BreakCard: Sendable {
    struct Row: Sendable {
        let text: String
        let isNow: Bool
        let from: String
        let until: String
    }

    struct Field: Sendable {
        let label: String
        let field: String
        let value: String
        let isInvalid: Bool
    }

    /// Where its forms are sent.
    let action: String
    let title: String
    let explanation: String
    /// What the button for a new one says.
    let setLabel: String
    let rows: [Row]
    let hasRows: Bool
    let fields: [Field]
    let problem: String?

    /// - Parameters:
    ///   - pauses: of the player.
    ///   - action: where its forms are sent.
    ///   - reader: whom its texts address.
    init(_ form: BreakForm, _ pauses: [PausePeriod], _ context: PageContext, action: String, for reader: SettingsReader) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        self.action = action
        (title, explanation, setLabel) =
            switch reader {
            case .player: (words(.breakTitle), words(.breakText), words(.breakSet))
            case .parent: (words(.childrenBreakTitle), words(.childrenBreakText), words(.childrenBreakSet))
            }
        rows = pauses.map { pause in
            let days = ["from": words.day(pause.from, today: today), "until": words.day(pause.until, today: today)]
            return Row(
                text: words(.breakDays, days), isNow: pause.contains(today), from: "\(pause.from)", until: "\(pause.until)")
        }
        hasRows = !rows.isEmpty
        let isInvalid = form.problem != nil
        fields = [
            Field(label: words(.breakFrom), field: "from", value: form.from, isInvalid: isInvalid),
            Field(label: words(.breakUntil), field: "until", value: form.until, isInvalid: isInvalid),
        ]
        problem = form.problem.map { words($0, for: reader) }
    }
}

/// Why a break cannot be stored.
enum BreakFlaw: Sendable {
    /// A day is missing.
    case missing
    case past, order, long
}

/// Whether a break can be stored.
enum BreakCheck {
    case pause(PausePeriod)
    case problem(BreakFlaw)

    /// - Parameter form: without a first day, the break begins today.
    init(_ form: BreakForm, today: LocalDate) {
        guard let until = LocalDate(form.until), let from = form.from.isEmpty ? today : LocalDate(form.from) else {
            self = .problem(.missing)
            return
        }
        self =
            switch PausePeriod(from: from, until: until).flaw(today: today) {
            case .isPast: .problem(.past)
            case .endsBeforeItBegins: .problem(.order)
            case .isTooLong: .problem(.long)
            case nil: .pause(PausePeriod(from: max(from, today), until: until))
            }
    }
}

extension Words {
    fileprivate func callAsFunction(_ flaw: BreakFlaw, for reader: SettingsReader) -> String {
        switch (flaw, reader) {
        case (.missing, _): self(.breakMissing)
        case (.past, .player): self(.breakPast)
        case (.past, .parent): self(.childrenBreakPast)
        case (.order, .player): self(.breakOrder)
        case (.order, .parent): self(.childrenBreakOrder)
        case (.long, _): self(.breakLong)
        }
    }
}
