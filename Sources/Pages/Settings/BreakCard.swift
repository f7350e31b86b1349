import Domain
import Services

/// A pause as it is filled in. Players call it a break.
struct BreakForm: Sendable {
    var from = ""
    var until = ""
    var problem: Word?
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

    let rows: [Row]
    let hasRows: Bool
    let fields: [Field]
    let problem: String?

    init(_ form: BreakForm, _ context: PageContext) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        rows = context.settings.pauses.map { pause in
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
        problem = form.problem.map { words($0) }
    }
}
