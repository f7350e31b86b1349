import Services

/// A parent's answer to “there is no calendar yet”, as the page sends it.
enum CalendarsLater: String, CaseIterable, Sendable {
    /// For a week.
    case notNow
    /// For good.
    case never

    /// The field of the form, and of the address after it.
    static let field = "calendars"

    init?(_ form: FormFields) {
        guard let answer = form[Self.field].flatMap(Self.init(rawValue:)) else { return nil }
        self = answer
    }

    /// What the button says.
    var word: ParentWord {
        switch self {
        case .notNow: .findingNotNow
        case .never: .findingNever
        }
    }

    /// What the page says afterwards.
    var notice: ParentWord {
        switch self {
        case .notNow: .todayCalendarsNotNow
        case .never: .todayCalendarsNever
        }
    }

    func take(_ desk: Desk) async throws { try await desk.declineCalendars(forGood: self == .never) }
}
