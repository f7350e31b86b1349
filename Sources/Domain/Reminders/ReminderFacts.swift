public import Foundation

/// All that reminders follow from, as it stands at one moment.
public struct ReminderFacts: Hashable, Sendable {
    /// Of the events of the window that is planned.
    public var occasions: [Occasion]
    public var players: [PlayerProfile]
    public var routines: [Routine]
    /// By player; where one is missing, the standard ones hold.
    public var settings: [PlayerID: PlayerSettings]
    /// Quests that were begun lately: from a day before the window on.
    public var begun: [QuestBeginning]
    /// The days on which each player has played, of the weeks of the window.
    public var playedDays: [PlayerID: Set<LocalDate>]
    /// What players have asked to be told again.
    public var snoozes: [Snooze]

    public init(
        occasions: [Occasion], players: [PlayerProfile] = [], routines: [Routine] = [], settings: [PlayerID: PlayerSettings] = [:],
        begun: [QuestBeginning] = [], playedDays: [PlayerID: Set<LocalDate>] = [:], snoozes: [Snooze] = []
    ) {
        self.occasions = occasions
        self.players = players
        self.routines = routines
        self.settings = settings
        self.begun = begun
        self.playedDays = playedDays
        self.snoozes = snoozes
    }
}

/// A quest that was begun, whatever became of it.
public struct QuestBeginning: Hashable, Sendable {
    public var playerID: PlayerID
    public var routineID: RoutineID
    public var at: Date

    public init(playerID: PlayerID, routineID: RoutineID, at: Date) {
        self.playerID = playerID
        self.routineID = routineID
        self.at = at
    }
}

/// A wish to be told again.
public struct Snooze: Hashable, Sendable, Identifiable {
    /// Of the reminder that will tell her.
    public var id: ReminderID
    /// What she was told when she asked.
    public var origin: ReminderRecord
    public var fireAt: Date

    public init(id: ReminderID, origin: ReminderRecord, fireAt: Date) {
        self.id = id
        self.origin = origin
        self.fireAt = fireAt
    }
}

/// The quests that were begun lately, to be looked up by who began what, and when.
struct BegunQuests {
    private struct Doing: Hashable {
        let player: PlayerID
        let routineID: RoutineID
    }

    private var instants: [Doing: [Date]] = [:]
    private var days: [Doing: Set<LocalDate>] = [:]

    /// - Parameter zone: of the days on which they were begun.
    init(_ beginnings: [QuestBeginning], zone: ZoneRules) {
        for beginning in beginnings {
            let doing = Doing(player: beginning.playerID, routineID: beginning.routineID)
            instants[doing, default: []].append(beginning.at)
            days[doing, default: []].insert(zone.localDateTime(at: beginning.at).date)
        }
    }

    func contains(_ routine: Routine, of player: PlayerID, in span: ClosedRange<Date>) -> Bool {
        instants[Doing(player: player, routineID: routine.id)]?.contains(where: span.contains) ?? false
    }

    func contains(_ routine: Routine, of player: PlayerID, on day: LocalDate) -> Bool {
        days[Doing(player: player, routineID: routine.id)]?.contains(day) ?? false
    }
}
