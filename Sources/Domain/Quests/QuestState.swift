/// Where a quest stands, as lists of quests ask for it.
public enum QuestState: String, Codable, Hashable, Sendable, CaseIterable {
    /// Chosen or under way.
    case open
    /// Its last task is done.
    case finished
    /// Ended early.
    case abandoned
}
