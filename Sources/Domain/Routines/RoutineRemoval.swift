/// What became of a routine that was removed. Both can be undone.
public enum RoutineRemoval: Hashable, Sendable {
    /// It was played, so it is in the archive with its quests.
    case archived
    /// It was never played, so nothing of it is left to be seen.
    case deleted
}
