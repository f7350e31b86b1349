/// What she can do in a quest.
public enum QuestTap: String, Codable, Hashable, Sendable, CaseIterable {
    case estimate, start, done, next, correct, undo, pause, resume, abandon
}
