/// Answers that are not set up yet, so that a parent can leave and go on later, also in another browser.
public struct SetupDraft: Codable, Hashable, Sendable {
    /// What came of saving answers.
    public enum Saving: Hashable, Sendable {
        case saved(SetupDraft)
        /// Nothing was saved: somebody else has saved since. It is what they saved.
        case newer(SetupDraft)
    }

    /// How far setting up has come.
    public enum Stage: String, Codable, Hashable, Sendable {
        /// Questions are being answered, and nothing is set up.
        case answering
        /// A part may be set up: it was stopped half way, or more was answered while a rest was left for root.
        case making
        /// All is set up but what only root may change.
        case rest
    }

    /// The number of times that answers were saved.
    public let version: Int
    /// Without a PIN.
    public let answers: SetupAnswers
    public let stage: Stage
    /// The user number of the login that sets up while there is no parent; nil if parents do.
    public let founder: UInt32?

    init(version: Int = 0, answers: SetupAnswers = SetupAnswers(), stage: Stage = .answering, founder: UInt32? = nil) {
        self.version = version
        self.answers = answers
        self.stage = stage
        self.founder = founder
    }

    /// Whether nothing was begun.
    var isEmpty: Bool { version == 0 && founder == nil }

    /// Whether it ends as soon as there is a parent: a founder's does, unless all is set up but what is left for root.
    var endsWithParent: Bool { founder != nil && stage != .rest }

    /// Whether a parent may go on with this draft. A founder's draft is only for the founder's own login, and only if nothing but the
    /// commands for root is left: one of these may make that login a parent's.
    func isFor(parent userID: UInt32) -> Bool { founder == nil || (stage == .rest && founder == userID) }
}
