import Services

/// The button that takes away what is left for root: it is done in a way that the service cannot see, or not needed.
struct SetupRest: Sendable {
    let path: String
    let version: Int

    /// - Returns: nil where nothing is left, and for who would not be let in any more.
    init?(_ facts: SetupFacts, _ desk: Desk) {
        guard facts.draft.stage == .rest, !desk.caller.isFounder else { return nil }
        path = PagePaths.setup
        version = facts.draft.version
    }
}
