public import Foundation

/// "Soccer at 16:00: start Activity Prep by 15:12."
public struct ScheduleSuggestion: Codable, Hashable, Sendable {
    public var eventUID: String
    public var eventTitle: String
    public var eventStart: Date
    public var calendarName: String
    public var routineID: Int64
    public var routineSlug: String
    /// The name that the player sees.
    public var routineName: String
    public var playerIDs: [Int64]
    public var startBy: Date
    /// Seconds between start-by and the moment she is ready to leave.
    public var preparationSeconds: Int
    public var travelMinutes: Int
    /// Fewer than 5 runs stand behind the start-by.
    public var isLearning: Bool
    /// "Soccer practice starts in 45 minutes".
    public var reason: String
    public var urgency: Urgency
    /// Which words tie the event to the routine.
    public var match: RoutineMatch

    public static let example = ScheduleSuggestion(
        eventUID: "soccer@club.example", eventTitle: "Soccer practice", eventStart: Date(timeIntervalSince1970: 1_772_380_800),
        calendarName: "sports", routineID: 1, routineSlug: "activity-prep", routineName: "Activity Prep", playerIDs: [1],
        startBy: Date(timeIntervalSince1970: 1_772_377_920), preparationSeconds: 2880, travelMinutes: 0, isLearning: true,
        reason: "Soccer practice starts in 45 minutes", urgency: .soon,
        match: RoutineMatch(source: .templateKeyword, words: ["practice", "soccer"]))
}
