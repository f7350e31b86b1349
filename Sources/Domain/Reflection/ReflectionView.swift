public import Foundation

/// That a player has looked back on a week, and what she took from it. All else about a reflection is computed from history.
public struct ReflectionView: Codable, Hashable, Sendable {
    /// First day of the week she looked at.
    public var weekStart: LocalDate
    public var viewedAt: Date
    /// The `ReflectionChoice` that she picked; nil for none.
    public var choiceID: String?

    public init(weekStart: LocalDate, viewedAt: Date, choiceID: String? = nil) {
        self.weekStart = weekStart
        self.viewedAt = viewedAt
        self.choiceID = choiceID
    }
}
