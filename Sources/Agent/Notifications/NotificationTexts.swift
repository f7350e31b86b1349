public import Domain

/// The texts of notifications. The command that runs the agent passes them in the language of the login.
public struct NotificationTexts: Sendable {
    /// The first line of a reminder.
    public var title: @Sendable (Reminder) -> String
    /// The sentence of a reminder on what to do.
    public var body: @Sendable (Reminder) -> String
    /// The button that opens the quest.
    public var start: String
    /// The button that opens the weekly reflection.
    public var lookBack: String
    /// The button that snoozes a reminder, such as “10 minutes more”.
    public var later: @Sendable (_ minutes: Int) -> String
    /// The line with the address of the pages.
    public var inBrowser: @Sendable (_ address: String) -> String
    /// The first line about an action that failed.
    public var problem: String

    public init(
        title: @escaping @Sendable (Reminder) -> String, body: @escaping @Sendable (Reminder) -> String, start: String,
        lookBack: String, later: @escaping @Sendable (_ minutes: Int) -> String,
        inBrowser: @escaping @Sendable (_ address: String) -> String, problem: String
    ) {
        self.title = title
        self.body = body
        self.start = start
        self.lookBack = lookBack
        self.later = later
        self.inBrowser = inBrowser
        self.problem = problem
    }
}
