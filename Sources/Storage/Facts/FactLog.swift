import Domain
import GRDB

/// What a fact of the log is about.
enum FactEntity: String {
    case player, playerSettings, routine, task, decision, calendar, reminder, reflection

    var area: Change.Areas {
        switch self {
        case .player: .players
        case .playerSettings: .playerSettings
        case .routine, .task: .routines
        case .decision: .decisions
        case .calendar: .calendars
        case .reminder: .answers
        case .reflection: .reflections
        }
    }
}

/// The append-only log of what people have set and answered, field by field, with the moment and the local day. Rows are made in the same
/// transaction. Taps of quests have a separate log (`QuestLog`).
///
/// The end of an entity is also the end of what belongs to it: of a routine's tasks and decisions, of a player's settings, answers
/// and reflections.
extension WriteTransaction {
    /// Appends the fields of something that was made or changed.
    ///
    /// - Parameters:
    ///   - id: of the entity; its text.
    ///   - player: whose it is. With the player the fact goes.
    ///   - old: nil where it is new.
    mutating func append(_ entity: FactEntity, _ id: String, of player: PlayerID? = nil, from old: JSONFields?, to new: JSONFields)
        throws
    {
        if old == nil { try append(.make, entity, id, player) }
        for (field, value) in new.differences(from: old ?? JSONFields()) {
            try append(.set, entity, id, player, field: field, value: value)
        }
    }

    /// Appends the end of something.
    mutating func appendEnd(_ entity: FactEntity, _ id: String, of player: PlayerID? = nil) throws {
        try append(.end, entity, id, player)
    }

    private enum Kind: String { case make, set, end }

    private mutating func append(
        _ kind: Kind, _ entity: FactEntity, _ id: String, _ player: PlayerID?, field: String? = nil, value: String? = nil
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value)
                VALUES (?, ?, ?, ?, ?, (SELECT id FROM player WHERE uid = ?), ?, ?)
                """,
            arguments: [
                Milliseconds.of(moment.at), moment.day.description, kind.rawValue, entity.rawValue, id, player?.description, field,
                value,
            ])
        changed(entity.area)
    }
}
