/// Who may do something. Everything that a door offers names one; there is no default.
public enum Access: Hashable, Sendable {
    /// Whoever can reach the door, known or not.
    case anyone
    /// Every login of this PC: players and parents.
    case player
    /// Parents only.
    case parent
}
