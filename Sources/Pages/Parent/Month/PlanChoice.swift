import Domain

/// The limits of a month or an agenda to some events, as in its address and its forms.
struct PlanChoice: Hashable, Sendable {
    /// The player whose events are shown; nil for all players.
    var child: PlayerID?
    /// The name of a calendar; nil for all calendars.
    var calendar: String?
    /// Whether only the entries that call for a routine are shown.
    var onlyStarts = false

    /// No limits.
    static let all = PlanChoice()

    private init() {}

    /// - Parameter fields: the fields of an address or a form. The player or the calendar may not exist any more.
    init(_ fields: FormFields) {
        child = fields["child"].flatMap { PlayerID($0) }
        calendar = fields["calendar"].flatMap { $0.isEmpty ? nil : $0 }
        onlyStarts = fields["only"] == Self.starts
    }

    func with(child: PlayerID?) -> PlanChoice {
        var choice = self
        choice.child = child
        return choice
    }

    func with(calendar: String?) -> PlanChoice {
        var choice = self
        choice.calendar = calendar
        return choice
    }

    func with(onlyStarts: Bool) -> PlanChoice {
        var choice = self
        choice.onlyStarts = onlyStarts
        return choice
    }

    /// An address with the choice at its end.
    ///
    /// - Parameter path: one that has a query.
    func path(_ path: String) -> String {
        path + (child.map { "&child=\($0)" } ?? "") + (calendar.map { "&calendar=\(PagePaths.segment($0))" } ?? "")
            + (onlyStarts ? "&only=\(Self.starts)" : "")
    }

    /// Fields of a form.
    var place: [(name: String, value: String)] {
        [("child", child.map { "\($0)" } ?? ""), ("calendar", calendar ?? ""), ("only", onlyStarts ? Self.starts : "")]
    }

    private static let starts = "starts"
}
