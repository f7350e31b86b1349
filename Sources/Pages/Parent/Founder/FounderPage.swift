import Services

/// In front of what sets everything up, for a login that may not: it says why, and who may.
struct FounderPage: PageModel {
    static let template = "parent-founder"

    /// Why a login may not set up.
    enum Reason: Hashable, Sendable {
        case childsLogin, hasParents, cannotBecomeRoot

        /// Nil for who may, or is asked for the PIN.
        init?(_ standing: Founders.Standing) {
            switch standing {
            case .parent, .founder, .hasPIN: return nil
            case .childsLogin: self = .childsLogin
            case .hasParents: self = .hasParents
            case .cannotBecomeRoot: self = .cannotBecomeRoot
            }
        }
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let sentence: String
    /// What sets everything up at a terminal.
    let command: String
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
            }
        command = "sudo timequest setup"
        back = PagePaths.start
    }
}
