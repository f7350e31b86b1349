public import Domain

/// What a parent wants to have set up. What is nil or empty stays as it is.
public struct SetupAnswers: Codable, Hashable, Sendable {
    /// A child to be added. One who is a player already is recognised by the name.
    public struct Child: Codable, Hashable, Sendable {
        public var name: String
        /// The Linux login that is this child's alone.
        public var login: String?

        public init(name: String, login: String? = nil) {
            self.name = name
            self.login = login
        }
    }

    /// A routine to begin with, made from a template.
    public struct FirstRoutine: Codable, Hashable, Sendable {
        /// The id of the template.
        public var template: String
        /// The names of the children who share it; nil for all children of the answers.
        public var children: [String]?

        public init(template: String, children: [String]? = nil) {
            self.template = template
            self.children = children
        }
    }

    /// What a calendar file is, and whom it is for.
    public struct CalendarAnswer: Codable, Hashable, Sendable {
        public var kind: CalendarKind
        /// What it is called; nil for the name that the file gives it.
        public var label: String?
        /// The name of the one child it is for, who is among the answers or plays already; nil for all children, or for nobody.
        public var child: String?
        /// Whether it is a parent's own.
        public var isForNobody: Bool

        public init(kind: CalendarKind = .standard, label: String? = nil, child: String? = nil, isForNobody: Bool = false) {
            self.kind = kind
            self.label = label
            self.child = child
            self.isForNobody = isForNobody
        }
    }

    /// The household's time zone: its name, or a part of it.
    public var zone: String?
    public var children: [Child]
    /// The Linux login that is to be a parent's.
    public var parentLogin: String?
    /// Whether a child uses the parent's login, too; then it is no parent's.
    public var sharesLogin: Bool
    /// The login that is a parent's, and is to be one no more, because a child uses it, too.
    public var formerParent: String?
    /// The PIN of parent mode. It is never encoded.
    public var pin: String?
    /// Each template at most once.
    public var routines: [FirstRoutine]
    /// Calendar files to be added: what ``SetupEnvironment/readCalendar`` takes, with the file's name as its last part.
    public var calendars: [String]
    /// What was answered about these files, by what stands for the file in ``calendars``. Nil in answers of an earlier version.
    public var calendarAnswers: [String: CalendarAnswer]?
    /// Words that become those of children, by the child's name: teams, classes and groups, as calendars name them. Nil if none do.
    public var words: [String: [String]]?
    /// Groups of calendars in which no child is. They are never encoded: only digests of them are stored.
    public var groupsOfNobody: [String] = []
    /// Whether the parent's home gets a link to the calendar folder.
    public var wantsLink: Bool

    public init(
        zone: String? = nil, children: [Child] = [], parentLogin: String? = nil, sharesLogin: Bool = false,
        formerParent: String? = nil, pin: String? = nil, routines: [FirstRoutine] = [], calendars: [String] = [],
        calendarAnswers: [String: CalendarAnswer]? = nil, words: [String: [String]]? = nil, wantsLink: Bool = false
    ) {
        self.zone = zone
        self.children = children
        self.parentLogin = parentLogin
        self.sharesLogin = sharesLogin
        self.formerParent = formerParent
        self.pin = pin
        self.routines = routines
        self.calendars = calendars
        self.calendarAnswers = calendarAnswers
        self.words = words
        self.wantsLink = wantsLink
    }

    /// Without the PIN and the groups in which no child is.
    private enum CodingKeys: String, CodingKey {
        case zone, children, parentLogin, sharesLogin, formerParent, routines, calendars, calendarAnswers, words, wantsLink
    }

    /// Adds answers about groups of calendars. A group that becomes a word of a child is not one of those in which no child is, whatever
    /// was answered about another file.
    ///
    /// - Parameters:
    ///   - new: words that become those of children, by the child's name.
    ///   - groups: groups in which no child is.
    public mutating func add(words new: [String: [String]], groupsOfNobody groups: [String] = []) {
        if !new.isEmpty { words = (words ?? [:]).merging(new) { $0 + $1 } }
        let own = Set((words ?? [:]).values.flatMap { $0.compactMap(PlayerWords.digest) })
        groupsOfNobody = PlayerWords.trimmed(groupsOfNobody + groups).filter { !Desk.isOfNobody($0, own) }
    }

    /// What of them may be for root: the zone, the logins of parents, and the link.
    public var forRoot: SetupAnswers {
        SetupAnswers(zone: zone, parentLogin: parentLogin, formerParent: formerParent, wantsLink: wantsLink)
    }

    /// What of them is about this PC alone, and can be set up where the family only plays: who is a parent here, and the PIN.
    public var ofThisPC: SetupAnswers {
        SetupAnswers(parentLogin: parentLogin, sharesLogin: sharesLogin, formerParent: formerParent, pin: pin)
    }

    /// The logins that are one child's alone.
    public var childLogins: [String] { children.compactMap(\.login) }

    /// Whether a routine is for one of the children.
    func isFor(_ routine: FirstRoutine, _ child: Child) -> Bool {
        routine.children?.contains { SetupEnvironment.isSame($0, child.name) } ?? true
    }
}
