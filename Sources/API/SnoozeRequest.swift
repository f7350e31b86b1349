/// What `POST /v1/reminders/{id}/snooze` takes.
public struct SnoozeRequest: Codable, Hashable, Sendable {
    /// In how many minutes she wants to be told again where she does not say.
    public static let usualMinutes = 10

    /// 1 … 1440; nil for the usual ones.
    public var minutes: Int?

    public init(minutes: Int? = nil) {
        self.minutes = minutes
    }

    public static let example = SnoozeRequest(minutes: usualMinutes)
}
