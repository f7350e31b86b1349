import Domain
import Services

/// The choices for a calendar, each as the value of its field.
struct CalendarForm: Hashable, Sendable {
    /// The problem of a field with the typed value.
    enum Flaw: Hashable, Sendable { case label, way }

    var owner: OwnerChoice
    var tone: Int
    var kind: CalendarKind
    /// The name under which people see it, as typed.
    var label: String
    /// The value for entries without a matching word: `ask`, `nothing` or the id of a routine.
    var otherwise: String
    /// The minutes of the way as typed; empty without a value.
    var way: String
    var isWithoutWayToSchool: Bool

    static let ask = "ask"

    /// Another parent has changed the same fields to other values since the page was shown.
    struct Overtaken: Error {
        let fields: [String]
    }

    /// The stored values.
    init(_ listing: Desk.CalendarListing) {
        self.init(
            CalendarChoice(owner: listing.owner, tone: listing.tone, meaning: listing.meaning), of: listing.calendar)
    }

    /// The stored values of a calendar.
    init(_ choice: CalendarChoice, of calendar: CalendarSummary) {
        owner = OwnerChoice(choice.owner)
        tone = choice.tone ?? Face.tone(of: calendar.name)
        kind = choice.meaning.kind
        label = choice.meaning.label ?? CalendarLabel.proposed(for: calendar)
        otherwise = choice.meaning.otherwise?.text ?? Self.ask
        way = choice.meaning.wayMinutes.map { "\($0)" } ?? ""
        isWithoutWayToSchool = choice.meaning.isWithoutWayToSchool
    }

    /// The values that a browser has sent. A field that is missing, or has a value that no page offers, is taken from another form.
    init(_ fields: FormFields, otherwise other: CalendarForm) {
        owner = fields["owner"].flatMap { OwnerChoice($0) } ?? other.owner
        tone = fields["tone"].flatMap { Int($0) }.flatMap { PageSettings.tones.contains($0) ? $0 : nil } ?? other.tone
        kind = fields["kind"].flatMap { CalendarKind(rawValue: $0) } ?? other.kind
        label = fields["label"] ?? other.label
        otherwise = fields["otherwise"].flatMap { $0 == Self.ask || CalendarFallback($0) != nil ? $0 : nil } ?? other.otherwise
        way = fields["way"].map(WayMinutes.text) ?? other.way
        isWithoutWayToSchool = fields["home"].map { $0 == "yes" } ?? other.isWithoutWayToSchool
    }

    /// The choices as the value of a hidden field of the page.
    var shown: String {
        FormFields([
            ("owner", owner.value), ("tone", "\(tone)"), ("kind", kind.rawValue), ("label", label), ("otherwise", otherwise),
            ("way", way), ("home", isWithoutWayToSchool ? "yes" : "no"),
        ]).text
    }

    /// The problem of the typed name.
    var flaws: Set<Flaw> {
        var flaws: Set<Flaw> = []
        // An empty field stands for the name that the file gives.
        if !NameRule.trimmed(label).isEmpty, NameRule.flaw(in: label) != nil { flaws.insert(.label) }
        if !way.isEmpty, Int(way).map((0...CalendarMeaning.maximumWayMinutes).contains) != true { flaws.insert(.way) }
        return flaws
    }

    /// Whether a form gives a calendar another owner than the page showed. It decides who sees its events.
    static func changesOwner(_ fields: FormFields) -> Bool {
        guard let owner = fields["owner"] else { return false }
        return owner != FormFields(parsing: fields["shown"] ?? "")["owner"]
    }

    /// The values to store for a calendar, merged with the changes of another parent.
    ///
    /// - Parameters:
    ///   - shown: the values that the page showed.
    ///   - present: the stored values. A colour that follows from the name still does if it was not changed.
    /// - Throws: ``Overtaken`` if both parents have changed the same field.
    func merged(
        shown: CalendarForm, present: CalendarChoice, of calendar: CalendarSummary
    ) throws(Overtaken) -> CalendarChoice {
        let theirs = CalendarForm(present, of: calendar)
        let both = ThreeWay<CalendarForm>(
            base: shown, mine: self, theirs: theirs,
            fields: [
                .init("owner", \.owner), .init("tone", \.tone), .init("kind", \.kind), .init("label", \.label),
                .init("otherwise", \.otherwise), .init("way", \.way), .init("home", \.isWithoutWayToSchool),
            ])
        switch both {
        case .merged(let form):
            return CalendarChoice(
                owner: form.owner == theirs.owner ? present.owner : form.owner.owner,
                tone: form.tone == theirs.tone ? present.tone : form.tone, meaning: form.meaning(of: calendar))
        case .conflicts(let fields, _): throw Overtaken(fields: fields)
        }
    }

    private func meaning(of calendar: CalendarSummary) -> CalendarMeaning {
        CalendarMeaning(
            kind: kind, label: CalendarLabel.stored(label, for: calendar), otherwise: CalendarFallback(otherwise),
            wayMinutes: Int(way), isWithoutWayToSchool: isWithoutWayToSchool)
    }
}
