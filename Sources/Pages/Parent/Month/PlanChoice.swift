import Domain

/// Which events a month or an agenda is limited to, as its address and its forms name it.
struct PlanChoice: Hashable, Sendable {
    /// Whose; nil for everybody's.
    var child: PlayerID?
    /// The name of a calendar; nil for all calendars.
    var calendar: String?

    /// Everything.
    static let all = PlanChoice()

    private init() {}

    /// - Parameter fields: of an address or a form. What they name may not be there any more.
    init(_ fields: FormFields) {
        child = fields["child"].flatMap { PlayerID($0) }
        calendar = fields["calendar"].flatMap { $0.isEmpty ? nil : $0 }
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

    /// An address with the choice at its end.
    ///
    /// - Parameter path: one that has a query.
    func path(_ path: String) -> String {
        path + (child.map { "&child=\($0)" } ?? "") + (calendar.map { "&calendar=\(PagePaths.segment($0))" } ?? "")
    }

    /// Fields of a form.
    var place: [(name: String, value: String)] { [("child", child.map { "\($0)" } ?? ""), ("calendar", calendar ?? "")] }
}
