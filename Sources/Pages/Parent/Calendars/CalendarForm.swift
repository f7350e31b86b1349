import Domain
import Services

/// What is chosen for a calendar, each as the text of its field.
struct CalendarForm: Hashable, Sendable {
    var owner: OwnerChoice
    var tone: Int

    /// Another parent has changed the same fields since the page was shown, in another way.
    struct Overtaken: Error {
        let fields: [String]
    }

    /// What is stored.
    init(_ listing: Desk.CalendarListing) {
        self.init(CalendarChoice(owner: listing.owner, tone: listing.tone), of: listing.calendar.name)
    }

    /// What is stored for a calendar.
    init(_ choice: CalendarChoice, of calendar: String) {
        owner = OwnerChoice(choice.owner)
        tone = choice.tone ?? Face.tone(of: calendar)
    }

    /// What was sent. A field that is missing, or has a value that no page offers, is as in another form.
    init(_ fields: FormFields, otherwise other: CalendarForm) {
        owner = fields["owner"].flatMap { OwnerChoice($0) } ?? other.owner
        tone = fields["tone"].flatMap { Int($0) }.flatMap { PageSettings.tones.contains($0) ? $0 : nil } ?? other.tone
    }

    /// What is chosen, for a hidden field of the page.
    var shown: String { "owner=\(owner.value)&tone=\(tone)" }

    /// Whether a form gives a calendar another owner than the page showed. It decides who sees its events.
    static func changesOwner(_ fields: FormFields) -> Bool {
        guard let owner = fields["owner"] else { return false }
        return owner != FormFields(parsing: fields["shown"] ?? "")["owner"]
    }

    /// What is to be stored for a calendar, with what another parent has changed meanwhile.
    ///
    /// - Parameters:
    ///   - shown: what the page showed before it was changed.
    ///   - present: what is stored. A colour that follows from the name stays one where it was not changed.
    /// - Throws: ``Overtaken`` where both have changed the same field.
    func merged(shown: CalendarForm, present: CalendarChoice, of calendar: String) throws(Overtaken) -> CalendarChoice {
        let theirs = CalendarForm(present, of: calendar)
        let both = ThreeWay<CalendarForm>(
            base: shown, mine: self, theirs: theirs, fields: [.init("owner", \.owner), .init("tone", \.tone)])
        switch both {
        case .merged(let form):
            return CalendarChoice(
                owner: form.owner == theirs.owner ? present.owner : form.owner.owner,
                tone: form.tone == theirs.tone ? present.tone : form.tone)
        case .conflicts(let fields, _): throw Overtaken(fields: fields)
        }
    }
}
