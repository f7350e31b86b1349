import Services

/// In front of what sets everything up, for a login that may not: it says why, and who may.
struct FounderPage: PageModel {
    static let template = "parent-founder"

    /// Why a login may not set up.
    enum Reason: Hashable, Sendable {
        case childsLogin, hasParents, cannotBecomeRoot, isSetUp, othersDraft, othersChanges

        /// Nil for a login that may, or that is asked for the PIN.
        init?(_ standing: Founders.Standing) {
            switch standing {
            case .parent, .founder, .hasPIN: return nil
            case .childsLogin: self = .childsLogin
            case .hasParents: self = .hasParents
            case .cannotBecomeRoot: self = .cannotBecomeRoot
            case .isSetUp: self = .isSetUp
            case .othersDraft: self = .othersDraft
            case .othersChanges: self = .othersChanges
            }
        }

        /// Whether it stands in front of all pages of parents: nobody has a PIN for them.
        var isForAllPages: Bool {
            switch self {
            case .childsLogin, .hasParents, .cannotBecomeRoot: false
            case .isSetUp, .othersDraft, .othersChanges: true
            }
        }
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let sentence: String
    /// The outcome of the form that the browser has sent; nil if it has sent no form.
    let unsaved: String?
    /// Where the form goes that discards what another login has answered; nil if there is no such draft.
    let startOver: String?
    /// Each command makes somebody a parent at a terminal.
    let commands: [String]
    /// Where to go instead.
    let back: String

    /// - Parameter isSent: whether a form was sent.
    init(_ context: PageContext, _ reason: Reason, isSent: Bool = false) {
        shell = context.shellBeforeParents(title: context.words(.founderTitle))
        t = context.words.plain
        sentence =
            switch reason {
            case .childsLogin: context.words(.founderChild)
            case .hasParents: context.words(.founderParents)
            case .cannotBecomeRoot: context.words(.founderRoot)
            case .isSetUp: context.words(.founderSetUp)
            case .othersDraft: context.words(.founderOthersDraft)
            case .othersChanges: context.words(.founderOthersChanges)
            }
        unsaved = isSent ? context.words(.founderUnsaved) : nil
        startOver = reason == .othersDraft ? PagePaths.setupStartOver : nil
        commands = (reason == .isSetUp ? ["sudo timequest parent pin"] : []) + ["sudo timequest setup"]
        back = PagePaths.start
    }
}
