/// What the household has decided about reminders.
public struct ReminderSettings: Codable, Hashable, Sendable {
    /// Minutes before start-by for the first, gentle stage; nil switches it off.
    public var headsUpMinutes: Int?

    public init(headsUpMinutes: Int? = 10) {
        self.headsUpMinutes = headsUpMinutes
    }
}
