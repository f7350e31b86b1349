import Services

/// In front of what sets everything up, for a login that may not: it says why, and who may.
struct FounderPage: PageModel {
    static let template = "parent-founder"

    /// Why a login may not set up.
    enum Reason: Hashable, Sendable {
        case childsLogin, hasParents, cannotBecomeRoot, isSetUp

        /// Nil for who may, or is asked for the PIN.
        init?(_ standing: Founders.Standing) {
            switch standing {
            case .parent, .founder, .hasPIN: return nil
            case .childsLogin: self = .childsLogin
            case .hasParents: self = .hasParents
            case .cannotBecomeRoot: self = .cannotBecomeRoot
            case .isSetUp: self = .isSetUp
            }
        }
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let sentence: String
    /// What makes somebody a parent at a terminal, each alone.
    let commands: [String]
    /// Where to go instead.
    let back: String

    init(_ context: PageContext, _ reason: Reason) {
        shell = context.shellBeforeParents(title: context.words(.founderTitle))
        t = context.words.plain
        sentence =
            switch reason {
            case .childsLogin: context.words(.founderChild)
            case .hasParents: context.words(.founderParents)
            case .cannotBecomeRoot: context.words(.founderRoot)
            case .isSetUp: context.words(.founderSetUp)
            }
        commands = (reason == .isSetUp ? ["sudo timequest parent pin"] : []) + ["sudo timequest setup"]
        back = PagePaths.start
    }
}
