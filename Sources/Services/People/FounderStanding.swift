public import Domain

extension Founders {
    /// Whether a login may set up, and why, or why not.
    public enum Standing: Hashable, Sendable {
        /// The login is a parent's, who may anyway.
        case parent
        /// There is no parent yet, and this login may become root. No other login is setting this PC up.
        case founder
        /// There is a PIN, which opens parent mode.
        case hasPIN
        /// The login is a child's own, whatever else it may do.
        case childsLogin
        /// There are logins of parents, and this one is not among them.
        case hasParents
        /// This login may not become root.
        case cannotBecomeRoot
        /// There are players already, and this login is not setting the PC up at the moment.
        case isSetUp
        /// Another login has begun to answer, and has changed nothing. This one may start over (``Desk/startSetupOver()``).
        case othersDraft
        /// Another login has begun to change something. Only that login finishes it in a browser, so that no set-up has two founders.
        case othersChanges

        /// Whether the login may set up.
        public var mayFound: Bool { self == .parent || self == .founder }

        /// Whether there is a parent, so that nobody else sets up any more.
        var hasParent: Bool { self == .parent || self == .hasPIN || self == .hasParents }

        /// Whether another login is setting this PC up.
        var isOthersTurn: Bool { self == .othersDraft || self == .othersChanges }
    }

    /// A login may not set up, or no longer.
    public struct Refusal: PrintableError, ReasonedError, Hashable {
        /// Why not.
        public let standing: Standing

        init(_ standing: Standing) { self.standing = standing }

        /// Only another login's turn is refused at a terminal; the pages have texts of their own.
        public var reason: CodedReason? {
            switch standing {
            case .othersDraft: CodedReason(.setupOfOther)
            case .othersChanges: CodedReason(.setupOfOtherBegun)
            case .parent, .founder, .hasPIN, .hasParents, .childsLogin, .cannotBecomeRoot, .isSetUp: nil
            }
        }

        public var sentences: String {
            switch standing {
            case .parent, .founder: "Who may set this PC up has just changed, and nothing was done. Please try again."
            case .hasPIN, .hasParents: "There is a parent on this PC now, so only parents set it up."
            case .childsLogin: "This login is a child's own, so it does not set this PC up."
            case .cannotBecomeRoot: "While there is no parent, only a login that may use sudo sets this PC up."
            case .isSetUp: "Somebody plays on this PC already. In a terminal, this makes you a parent: sudo timequest parent pin"
            case .othersDraft:
                "Another login is setting up TimeQuest on this PC, so nothing was done. To start over on this login, open the page "
                    + "“Set up TimeQuest” in a browser, or use a terminal: sudo timequest setup"
            case .othersChanges:
                "Another login is setting up TimeQuest on this PC, and a part of it is done. Nothing was done here. Go on with that "
                    + "login, or in a terminal: sudo timequest setup"
            }
        }
    }
}
