public import Domain

/// What a parent was shown about a calendar file, and has answered. Nothing is replaced but what was shown.
public struct CalendarAnswer: Sendable {
    /// Whom a calendar is for, as it was shown or chosen.
    public struct Owner: Hashable, Sendable {
        /// Nil means all players.
        public let owner: CalendarOwner?

        public init(_ owner: CalendarOwner?) { self.owner = owner }
    }

    /// What was shown.
    public struct Shown: Sendable {
        /// The name of the calendar that the file would be.
        public let name: String
        /// The content that would be replaced; nil where none was shown.
        public let version: CalendarVersion?
        /// Whom the calendar that would be replaced was for; nil for a new one.
        public let owner: Owner?

        public init(name: String, version: CalendarVersion?, owner: Owner?) {
            self.name = name
            self.version = version
            self.owner = owner
        }
    }

    /// The calendar's name.
    public let name: String
    /// Nil where nobody has chosen.
    public let owner: Owner?
    /// Nil where nothing was shown.
    public let shown: Shown?
    /// What a new calendar is; nil if it was not asked. One that is replaced stays what it is.
    public let meaning: CalendarMeaning?

    public init(name: String, owner: Owner?, shown: Shown?, meaning: CalendarMeaning? = nil) {
        self.name = name
        self.owner = owner
        self.shown = shown
        self.meaning = meaning
    }

    /// Whether whom the calendar is for stays, as somebody else may have set it meanwhile: it was not changed here.
    var keepsOwner: Bool { shown?.owner != nil && (owner == nil || owner == shown?.owner) }
}
