/// The time that a new routine of a template is planned with before it was ever played.
public struct TemplatePlan: Codable, Hashable, Sendable {
    /// The expected time of the tasks.
    public var tasksSeconds: Int
    /// The time that is planned beyond that: for the gaps between the tasks, and for the runs that take longer.
    public var reserveSeconds: Int

    public init(tasksSeconds: Int, reserveSeconds: Int) {
        self.tasksSeconds = tasksSeconds
        self.reserveSeconds = reserveSeconds
    }

    public static let example = TemplatePlan(tasksSeconds: 1500, reserveSeconds: 1800)
}
