/// Who may use a route. Every route names one; there is no default.
enum Access: Hashable, Sendable {
    /// Whoever can reach the socket, known or not.
    case anyone
    /// Every login of this PC: players and parents.
    case player
    /// Parents only.
    case parent
}
