import Domain

/// Why a PIN does not open parent mode.
enum ParentModeError: Error, Hashable, CustomStringConvertible {
    /// None is set.
    case noPIN
    /// - Parameters:
    ///   - field: as it is named on the wire.
    ///   - waitSeconds: until the next one is looked at.
    case wrongPIN(field: String, waitSeconds: Int)
    /// There were several wrong ones, and this one was not looked at.
    case waiting(seconds: Int)

    var description: String {
        switch self {
        case .noPIN:
            "No PIN is set on this PC. A parent's login sets one with: timequest parent pin. On a new PC begin with: sudo timequest setup"
        case .wrongPIN(_, 0): "That is not the PIN."
        case .wrongPIN(_, let seconds): "That is not the PIN. Try again in \(DurationText.wait(seconds: seconds))."
        case .waiting(let seconds):
            "After several wrong PINs there is a pause. Try again in \(DurationText.wait(seconds: seconds)), "
                + "or set a new PIN as root: sudo timequest parent pin"
        }
    }

    var kind: HouseholdError.Kind {
        switch self {
        case .noPIN: .conflict
        case .wrongPIN: .forbidden
        case .waiting: .tooMany
        }
    }

    var field: String? {
        if case .wrongPIN(let field, _) = self { field } else { nil }
    }

    var retryAfterSeconds: Int? {
        switch self {
        case .noPIN, .wrongPIN(_, 0): nil
        case .wrongPIN(_, let seconds), .waiting(let seconds): seconds
        }
    }
}
