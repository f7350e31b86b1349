/// Whether a pattern is shown. It appears only when two checks in a row confirm it, and disappears only when a check contradicts
/// it, so that it does not flicker.
struct ShownPattern {
    /// A check below this probability withdraws the pattern.
    static let keeps = 0.75
    /// In checks: a pattern that was not confirmed for so long is no longer shown. Older checks therefore do not matter, and
    /// today's insights do not need a replay of ten years.
    static let memory = 100

    /// Two checks in a row at this probability show the pattern.
    private let shows: Double
    private var carriedAt: Int?
    private var foundAt: Int?
    private var isPositive: Bool

    init(shows: Double = 0.95) { self.init(shows: shows, isPositive: true) }

    private init(shows: Double, isPositive: Bool) {
        self.shows = shows
        self.isPositive = isPositive
    }

    /// Adds the result of one check.
    ///
    /// - Parameters:
    ///   - number: the number of the check, ascending. Checks without a result for the pattern are left out.
    ///   - probability: the probability that the pattern exists.
    ///   - isLargeEnough: whether the effect is large enough to show.
    ///   - isPositive: the sign of the effect; a change of sign is a new pattern.
    mutating func take(check number: Int, probability: Double, isLargeEnough: Bool, isPositive: Bool = true) {
        if isPositive != self.isPositive { self = ShownPattern(shows: shows, isPositive: isPositive) }
        if probability < Self.keeps { foundAt = nil }
        guard probability >= shows, isLargeEnough else {
            carriedAt = nil
            return
        }
        if let carriedAt, number - carriedAt < Self.memory { foundAt = number }
        carriedAt = number
    }

    func isShown(at number: Int) -> Bool { foundAt.map { number - $0 < Self.memory } ?? false }
}
