import Domain
import Foundation

/// All that the checker gets of a scenario: the world of the family, and what the scheduler emitted.
struct Recording: Encodable {

    /// One line of the story; only what belongs to its kind is there.
    struct Entry: Encodable {
        enum Kind: String, Encodable {
            case calendar, settings, routine, headsUp, zone, step, on, off, killed, asleep, awake
            case emitted, acknowledged, snoozed, begun, crashed, end
        }

        /// Real seconds since the start.
        var t: Double
        var kind: Kind
        /// What the clock on the wall shows, in seconds since 1970.
        var wall: Double
        var id: ReminderID?
        var isLate: Bool?
        var fireAt: Double?
        var seconds: Double?
        var player: PlayerID?
        var routine: RoutineID?
        var name: String?
        var minutes: Int?
        var added: [Occurrence]?
        var removed: [Occurrence]?
        var settings: PlayerSettings?
        var details: RoutineFacts?
    }

    /// An event that takes time, as it stands on the wall.
    struct Occurrence: Encodable, Hashable {
        var calendar: String
        /// The same for all times of a weekly event.
        var series: String
        var start: LocalDateTime
        var zone: String
        /// Its length, by the clock that is never changed.
        var seconds: Int
        /// The routines that it calls for, the most specific first; empty for none.
        var routines: [RoutineID]
        var isSchool: Bool
        /// Whether its title says what a child does there.
        var isActivity: Bool
    }

    struct RoutineFacts: Encodable {
        var players: [PlayerID]
        /// Sunday is 1.
        var days: [Int]
        var isActive: Bool
        var travelSeconds: Int
        /// When to start if the time to start is while the child is away.
        var whenAway: Routine.WhenAway
        /// Whether a parent's keyword ties events to it, which other events do not silence.
        var isByKeyword: Bool
        /// Whether it is the one for mornings of school: one a day.
        var isForSchool: Bool
        /// Times of its own; none is for school days only.
        var times: [RoutineTime]
        /// How long it takes her; the forecasts are proved elsewhere.
        var preparationSeconds: Int
    }

    struct Row: Encodable {
        var id: ReminderID
        var outcome: ReminderOutcome
        var emittedAt: Double?
    }

    var number: Int
    var seed: UInt64
    var place: String
    var trouble: String
    var days: Double
    /// The clock at the start, in seconds since 1970.
    var start: Double
    var zone: String
    var players: [PlayerID]
    var assigned: [String: PlayerID]
    var weeklyDay: Int
    var weeklyTime: LocalTime
    var firstWeekday: Int
    var isStored: Bool
    var story: [Entry] = []
    var ledger: [Row] = []

    init(_ scenario: Scenario) {
        number = scenario.number
        seed = scenario.seed
        place = scenario.family.place.name
        trouble = scenario.family.trouble.rawValue
        days = scenario.length / 86_400
        start = scenario.start.timeIntervalSince1970
        zone = scenario.family.place.zone
        players = scenario.players.map(\.id)
        assigned = scenario.assigned
        weeklyDay = scenario.weekly.weekday.rawValue
        weeklyTime = scenario.weekly.time
        firstWeekday = scenario.firstWeekday.rawValue
        isStored = scenario.isStored
    }
}
