import Domain

/// Why a reminder cannot be answered as she wishes.
enum ReminderError: Error, Hashable, CustomStringConvertible {
    case notGiven(ReminderID)
    case seen
    /// What it is about begins before she would be told again.
    case beginsBefore(String)
    /// There is nothing left to be told.
    case isOver

    var description: String {
        switch self {
        case .notGiven(let id): "There is no reminder “\(id)” that was given."
        case .seen: "This reminder was seen already, so nothing more comes for it."
        case .beginsBefore(let time): "What this is about begins at \(time), before that. Choose fewer minutes, or start now."
        case .isOver: "There is nothing left to be told: it has been started, or it is not in the calendar any more."
        }
    }

    var kind: HouseholdError.Kind {
        switch self {
        case .notGiven: .notFound
        case .seen, .beginsBefore, .isOver: .conflict
        }
    }
}
