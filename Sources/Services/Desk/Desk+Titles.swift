public import Domain

extension Desk {
    /// The titles of the next weeks that a parent may be asked about, because no word in them fits a routine, with the number of further
    /// titles. For parents.
    public func titles() async throws -> TitleQuestions {
        try caller.require(.parent)
        return try await household.decisions.titleQuestions(at: now)
    }
}
