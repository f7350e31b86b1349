/// Counts the bytes of a connection for the budget (`InputBudget`): those of heads without a complete answer, and those that
/// `InputPortions` has not passed on yet. `RequestTurn` sets them as the requests come and are answered.
struct HeadBytes {
    /// The least number of bytes that a head is counted with. The objects of a request need memory, however short it is.
    static let least = 1 << 10

    /// The share of the connection; nil until it has a place.
    var share: InputBudget.Share?
    /// Whether the budget had no room. Then nothing more is passed on.
    private(set) var isRefused = false

    /// The bytes that were not passed to the decoder yet.
    var waiting = 0
    /// Those of the head that is not complete yet.
    var incomplete = 0
    /// Those of the heads behind the present request.
    var held = 0
    /// Those of the head, and of the trailers, of the present request.
    var request = 0

    /// Counts the head that is complete now as the one of the present request.
    mutating func beginRequest() {
        request = max(incomplete, Self.least)
        incomplete = 0
    }

    /// Asks for room for all bytes.
    ///
    /// - Returns: whether there is room.
    mutating func hold() -> Bool {
        if !isRefused, let share, !share.hold(request + held + incomplete + waiting) { isRefused = true }
        return !isRefused
    }
}
