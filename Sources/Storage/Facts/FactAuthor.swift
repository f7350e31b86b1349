/// Who sets or answers what is written to the log of facts: a parent, or somebody who plays.
public enum FactAuthor: String, Hashable, Sendable {
    case parent, player

    /// The author of what the present task writes; nil where nobody asked for it, as for what the scheduler writes.
    @TaskLocal public static var current: FactAuthor?
}
