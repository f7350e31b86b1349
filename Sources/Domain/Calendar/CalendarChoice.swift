/// What a parent chooses for a calendar.
public struct CalendarChoice: Hashable, Sendable {
    /// Whom it is for; nil for all players.
    public var owner: CalendarOwner?
    /// Its colour, one of `PageSettings.tones`; nil for one that follows from its name.
    public var tone: Int?

    public init(owner: CalendarOwner? = nil, tone: Int? = nil) {
        self.owner = owner
        self.tone = tone
    }
}
