public import Foundation

/// "Soccer at 16:00: start Activity Prep by 15:12."
public struct ScheduleSuggestion: Codable, Hashable, Sendable {
    /// Which occurrence it is; `eventUID` is common to all of a series.
    public var eventID: String
    public var eventUID: String
    public var eventTitle: String
    public var eventStart: Date
    public var calendarName: String
    public var routineID: RoutineID
    public var routineSlug: String
    /// The name that the player sees.
    public var routineName: String
    public var playerIDs: [PlayerID]
    public var startBy: Date
    /// Seconds between start-by and the moment she is ready to leave.
    public var preparationSeconds: Int
    /// Seconds on the way from there to the event.
    public var travelSeconds: Int
    /// Fewer than 5 runs stand behind the start-by.
    public var isLearning: Bool
    /// "Soccer practice starts in 45 minutes".
    public var reason: String
    public var urgency: Urgency
    /// Which words tie the event to the routine.
    public var match: RoutineMatch

    public static let example = ScheduleSuggestion(
        eventID: "sports/soccer@club.example/2026-03-01T16:00:00Z", eventUID: "soccer@club.example", eventTitle: "Soccer practice",
        eventStart: Date(timeIntervalSince1970: 1_772_380_800),
        calendarName: "sports", routineID: Routine.example.id, routineSlug: "activity-prep", routineName: "Activity Prep",
        playerIDs: [PlayerProfile.example.id],
        startBy: Date(timeIntervalSince1970: 1_772_377_920), preparationSeconds: 2880, travelSeconds: 0, isLearning: true,
        reason: "Soccer practice starts in 45 minutes", urgency: .soon,
        match: RoutineMatch(source: .templateKeyword, words: ["practice", "soccer"]))
}
