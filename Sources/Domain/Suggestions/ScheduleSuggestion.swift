public import Foundation

/// "Soccer at 16:00: start Activity Prep by 15:12."
public struct ScheduleSuggestion: Codable, Hashable, Sendable {
    /// The id of the occurrence; `eventUID` is common to the series.
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
    /// Seconds between start-by and the moment at which the player is ready to leave.
    public var preparationSeconds: Int
    /// Seconds of travel to the event.
    public var travelSeconds: Int
    /// Whether the start-by is based on fewer than 5 runs.
    public var isLearning: Bool
    /// "Soccer practice starts in 45 minutes".
    public var reason: String
    public var urgency: Urgency
    /// Why the event calls for the routine.
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
