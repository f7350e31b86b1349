/// How many more steps the expansion of a series may take. A step is a month looked at, a period, a candidate: ten to a
/// hundred nanoseconds each, so that the standard budget is used up within the 50 ms that a hostile rule is given.
public struct WorkBudget: Hashable, Sendable {
    /// Steps left, never below 0.
    public private(set) var remaining: Int
    /// The steps it began with.
    public let total: Int

    public init(steps: Int = 250_000) {
        total = max(steps, 0)
        remaining = total
    }

    /// Steps taken so far.
    public var spent: Int { total - remaining }

    /// Takes steps; false once there are none left.
    mutating func spend(_ steps: Int = 1) -> Bool {
        remaining = max(remaining - steps, 0)
        return remaining > 0
    }
}
