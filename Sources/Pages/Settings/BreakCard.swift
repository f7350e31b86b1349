import Domain
import Services

/// Whom the texts of settings address.
enum SettingsReader: Sendable { case player, parent }

/// Which days a card is about.
enum DaysKind: String, Sendable {
    /// Pauses, which silence everything. Players call them breaks.
    case breaks = "pause"
    /// Days without school, which silence occasions of school only. Parents set them.
    case schoolFree = "school-free"

    /// The list in the settings.
    var place: WritableKeyPath<PlayerSettings, [PausePeriod]> {
        switch self {
        case .breaks: \.pauses
        case .schoolFree: \.schoolFree
        }
    }
}

/// A break, or days without school, as they are filled in.
struct BreakForm: Sendable {
    var from = ""
    var until = ""
    var problem: BreakFlaw?

    init() {}

    init(_ fields: FormFields) {
        (from, until) = (fields["from"] ?? "", fields["until"] ?? "")
    }

    /// Takes these days away.
    func remove(_ kind: DaysKind = .breaks, from settings: inout PlayerSettings) {
        settings[keyPath: kind.place].removeAll { "\($0.from)" == from && "\($0.until)" == until }
    }
}

/// The player's breaks, or days without school, and a form for new ones.
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
    /// Which form it is.
    let kind: String
    let title: String
    let explanation: String
    /// The text of the button for new days.
    let setLabel: String
    /// The text of the button that takes days away.
    let removeLabel: String
    let rows: [Row]
    let hasRows: Bool
    let fields: [Field]
    let problem: String?

    /// - Parameters:
    ///   - kind: which days it is about.
    ///   - settings: of the player.
    ///   - action: where its forms are sent.
    ///   - reader: whom its texts address; only parents have a card of days without school.
    init(
        _ form: BreakForm, _ kind: DaysKind = .breaks, of settings: PlayerSettings, _ context: PageContext, action: String,
        for reader: SettingsReader
    ) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        self.action = action
        self.kind = kind.rawValue
        (title, explanation, setLabel) =
            switch (kind, reader) {
            case (.breaks, .player): (words(.breakTitle), words(.breakText), words(.breakSet))
            case (.breaks, .parent): (words(.childrenBreakTitle), words(.childrenBreakText), words(.childrenBreakSet))
            case (.schoolFree, _): (words(.childrenSchoolTitle), words(.childrenSchoolText), words(.childrenSchoolSet))
            }
        removeLabel = kind == .breaks ? words(.breakRemove) : words(.childrenSchoolRemove)
        rows = settings[keyPath: kind.place].map { period in
            Row(
                text: words.days(kind, period, today: today), isNow: period.contains(today), from: "\(period.from)",
                until: "\(period.until)")
        }
        hasRows = !rows.isEmpty
        let isInvalid = form.problem != nil
        fields = [
            Field(label: words(.breakFrom), field: "from", value: form.from, isInvalid: isInvalid),
            Field(
                label: kind == .breaks ? words(.breakUntil) : words(.childrenSchoolUntil), field: "until", value: form.until,
                isInvalid: isInvalid),
        ]
        problem = form.problem.map { words($0, kind, for: reader) }
    }
}

/// Why a break, or days without school, cannot be stored.
enum BreakFlaw: Sendable {
    /// A day is missing.
    case missing
    case past, order, long
}

/// Whether a break, or days without school, can be stored.
enum BreakCheck {
    case pause(PausePeriod)
    case problem(BreakFlaw)

    /// - Parameter form: without a first day, it begins today.
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
    /// `From 5 Mar, back on 12 Mar`
    func days(_ kind: DaysKind, _ period: PausePeriod, today: LocalDate) -> String {
        let days = ["from": day(period.from, today: today), "until": day(period.until, today: today)]
        return kind == .breaks ? self(.breakDays, days) : self(.childrenSchoolDays, days)
    }

    fileprivate func callAsFunction(_ flaw: BreakFlaw, _ kind: DaysKind, for reader: SettingsReader) -> String {
        switch (flaw, kind, reader) {
        case (.missing, _, _): self(.breakMissing)
        case (.past, .breaks, .player): self(.breakPast)
        case (.past, .breaks, .parent): self(.childrenBreakPast)
        case (.past, .schoolFree, _): self(.childrenSchoolPast)
        case (.order, .breaks, .player): self(.breakOrder)
        case (.order, .breaks, .parent): self(.childrenBreakOrder)
        case (.order, .schoolFree, _): self(.childrenSchoolOrder)
        case (.long, .breaks, _): self(.breakLong)
        case (.long, .schoolFree, _): self(.childrenSchoolLong)
        }
    }
}
