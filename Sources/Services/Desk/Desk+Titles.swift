public import Domain

extension Desk {
    /// The titles of the next weeks of which a parent may be asked what they call for, because no word in them fits. For parents.
    public func titleQuestions() async throws -> [TitleQuestion] { try await titles().questions }

    /// The same, with the number of further titles. For parents.
    public func titles() async throws -> TitleQuestions {
        try caller.require(.parent)
        return try await household.decisions.titleQuestions(at: now)
    }
}
