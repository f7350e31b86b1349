public import Foundation

/// The facts that reminders are computed from, at one moment.
public struct ReminderFacts: Hashable, Sendable {
    /// The occasions of the planned window, and of the whole days of its daily quests.
    public var occasions: [Occasion]
    public var players: [PlayerProfile]
    public var routines: [Routine]
    /// By player; a player who is missing here has the standard settings.
    public var settings: [PlayerID: PlayerSettings]
    /// Quests that began recently, from a day before the window on.
    public var begun: [QuestBeginning]
    /// The days on which each player has played, in the weeks of the window.
    public var playedDays: [PlayerID: Set<LocalDate>]
    /// The weeks whose reflection each player has viewed, by their first days.
    public var viewedWeeks: [PlayerID: Set<LocalDate>]
    /// The reminders that players have snoozed on this PC.
    public var snoozes: [Snooze]
    /// How occasions were answered on any PC of the family; empty if there is only one.
    public var answers: [ReminderOccasion: OccasionAnswer]

    public init(
        occasions: [Occasion], players: [PlayerProfile] = [], routines: [Routine] = [], settings: [PlayerID: PlayerSettings] = [:],
        begun: [QuestBeginning] = [], playedDays: [PlayerID: Set<LocalDate>] = [:],
        viewedWeeks: [PlayerID: Set<LocalDate>] = [:], snoozes: [Snooze] = [],
        answers: [ReminderOccasion: OccasionAnswer] = [:]
    ) {
        self.occasions = occasions
        self.players = players
        self.routines = routines
        self.settings = settings
        self.begun = begun
        self.playedDays = playedDays
        self.viewedWeeks = viewedWeeks
        self.snoozes = snoozes
        self.answers = answers
    }
}

/// The beginning of a quest, whether or not the quest was finished.
public struct QuestBeginning: Hashable, Sendable {
    /// What has become of the quest since.
    public enum State: Hashable, Sendable {
        /// It goes on.
        case open
        case finished
        /// It was ended early.
        case abandoned
    }

    public var playerID: PlayerID
    public var routineID: RoutineID
    public var at: Date
    public var state: State

    public init(playerID: PlayerID, routineID: RoutineID, at: Date, state: State = .open) {
        self.playerID = playerID
        self.routineID = routineID
        self.at = at
        self.state = state
    }
}

/// A player's request to be reminded again.
public struct Snooze: Hashable, Sendable, Identifiable {
    /// The id of the snoozed reminder.
    public var id: ReminderID
    /// The record of the reminder that was snoozed.
    public var origin: ReminderRecord
    public var fireAt: Date

    public init(id: ReminderID, origin: ReminderRecord, fireAt: Date) {
        self.id = id
        self.origin = origin
        self.fireAt = fireAt
    }
}

/// The quests that began recently, indexed by player and routine.
struct BegunQuests {
    private struct Key: Hashable {
        let player: PlayerID
        let routineID: RoutineID
    }

    private var instants: [Key: [Date]] = [:]
    private var days: [Key: Set<LocalDate>] = [:]

    /// - Parameter zone: the zone of the days.
    init(_ beginnings: [QuestBeginning], zone: ZoneRules) {
        for beginning in beginnings {
            let key = Key(player: beginning.playerID, routineID: beginning.routineID)
            instants[key, default: []].append(beginning.at)
            days[key, default: []].insert(zone.localDateTime(at: beginning.at).date)
        }
    }

    func contains(_ routine: Routine, of player: PlayerID, in span: ClosedRange<Date>) -> Bool {
        instants[Key(player: player, routineID: routine.id)]?.contains(where: span.contains) ?? false
    }

    func contains(_ routine: Routine, of player: PlayerID, on day: LocalDate) -> Bool {
        days[Key(player: player, routineID: routine.id)]?.contains(day) ?? false
    }
}
