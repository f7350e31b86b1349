import Services

/// A step of setting up, in the order in which they come. The raw value is in the address.
enum SetupStep: String, CaseIterable, Hashable, Sendable {
    case zone, children, login, routines, calendars
    /// All answers, the PIN, and the yes to them.
    case check
    /// What is set up, and what comes next.
    case done

    /// The steps that ask for one answer each.
    static let questions: [SetupStep] = [.zone, .children, .login, .routines, .calendars]

    var path: String { "\(PagePaths.setup)?step=\(rawValue)" }

    /// The answers that are checked with this step.
    var fields: [SetupRehearsal.Field] {
        switch self {
        case .zone: [.zone]
        case .children: [.player, .playerLogin]
        case .login: [.parentLogin]
        case .routines: [.template]
        case .calendars: [.calendar, .link]
        case .check, .done: [.pin]
        }
    }

    /// The step at which an answer is changed.
    init(_ flaw: SetupFlaw) { self = Self.allCases.first { $0.fields.contains(flaw.field) } ?? .check }

    var heading: SetupWord {
        switch self {
        case .zone: .setupZoneTitle
        case .children: .setupChildrenTitle
        case .login: .setupLoginTitle
        case .routines: .setupRoutinesTitle
        case .calendars: .setupCalendarsTitle
        case .check: .setupCheckTitle
        case .done: .setupDoneTitle
        }
    }

    /// A few words for a list of the answers.
    var label: SetupWord {
        switch self {
        case .zone: .setupZoneLabel
        case .children: .setupChildrenLabel
        case .login: .setupLoginLabel
        case .routines: .setupRoutinesLabel
        case .calendars: .setupCalendarsLabel
        case .check, .done: .setupCheckLabel
        }
    }
}
