/// What a parent chooses for a calendar.
public struct CalendarChoice: Hashable, Sendable {
    /// Whom it is for; nil for all players.
    public var owner: CalendarOwner?
    /// Its colour, one of `PageSettings.tones`; nil for one that follows from its name.
    public var tone: Int?
    /// How its entries are read.
    public var meaning: CalendarMeaning

    public init(owner: CalendarOwner? = nil, tone: Int? = nil, meaning: CalendarMeaning = CalendarMeaning()) {
        self.owner = owner
        self.tone = tone
        self.meaning = meaning
    }
}
