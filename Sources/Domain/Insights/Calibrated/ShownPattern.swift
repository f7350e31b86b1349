/// Whether a pattern is shown. It comes only when two looks in a row carry it, and goes only when a look speaks against it, so
/// that it does not flicker.
struct ShownPattern {
    /// A look below this probability withdraws it.
    static let keeps = 0.75
    /// In looks: a pattern that has not been found anew for so long is no longer shown. What lies further back therefore does
    /// not matter, and today's insights need not replay ten years.
    static let memory = 100

    /// Two looks in a row at this probability show it.
    private let shows: Double
    private var carriedAt: Int?
    private var foundAt: Int?
    private var isPositive: Bool

    init(shows: Double = 0.95) { self.init(shows: shows, isPositive: true) }

    private init(shows: Double, isPositive: Bool) {
        self.shows = shows
        self.isPositive = isPositive
    }

    /// Takes in what one look says.
    ///
    /// - Parameters:
    ///   - number: of the look, rising. Looks that say nothing of the pattern are left out.
    ///   - probability: that there is the pattern.
    ///   - isWorthTelling: whether it is also large enough.
    ///   - isPositive: its sign; one of the other sign is another pattern.
    mutating func take(look number: Int, probability: Double, isWorthTelling: Bool, isPositive: Bool = true) {
        if isPositive != self.isPositive { self = ShownPattern(shows: shows, isPositive: isPositive) }
        if probability < Self.keeps { foundAt = nil }
        guard probability >= shows, isWorthTelling else {
            carriedAt = nil
            return
        }
        if let carriedAt, number - carriedAt < Self.memory { foundAt = number }
        carriedAt = number
    }

    func isShown(at number: Int) -> Bool { foundAt.map { number - $0 < Self.memory } ?? false }
}
