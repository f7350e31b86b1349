/// What a calendar event can be about, as far as the templates know it.
public enum Topic: String, Codable, Hashable, Sendable, CaseIterable {
    case school
    /// A class or lesson of whatever kind.
    case lesson
    case homework
    /// Tests and exams, and learning for them.
    case exam
    case sport, music, club
    case friend, party
}
