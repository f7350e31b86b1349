import Domain
import Foundation
import GRDB

/// The kind of object that a fact is about.
enum FactEntity: String {
    case player, playerSettings, routine, task, decision, calendar, reminder, reflection, pauseAnswer, household

    /// The area of the household's data that contains it.
    var area: Change.Areas {
        switch self {
        case .player: .players
        case .playerSettings, .pauseAnswer: .playerSettings
        case .routine, .task: .routines
        case .decision: .decisions
        case .calendar: .calendars
        // What the scheduler records must not cause a new plan, or it would plan without end. An answer names its area itself.
        case .reminder: []
        case .reflection: .reflections
        case .household: .household
        }
    }
}

/// The append-only log of what people have set and answered, field by field, with the instant, the local day and the author.
/// It is written in the same transaction as the rows. Taps of quests have a separate log (`QuestLog`).
///
/// The end of an object is also the end of what belongs to it: of a routine's tasks and decisions, of a player's settings, answers
/// and reflections.
extension WriteTransaction {
    /// Appends the fields of an object that was created or changed.
    ///
    /// - Parameters:
    ///   - id: the text of the object's id.
    ///   - player: the player that it belongs to. The fact is deleted with the player.
    ///   - old: the fields before; nil for a new object.
    ///   - new: the fields now.
    mutating func append(_ entity: FactEntity, _ id: String, of player: PlayerID? = nil, from old: JSONFields?, to new: JSONFields)
        throws
    {
        if old == nil { try append(.make, entity, id, player) }
        for (field, value) in new.differences(from: old ?? JSONFields()) {
            try append(.set, entity, id, player, field: field, value: value)
        }
    }

    /// Appends the end of an object.
    mutating func appendEnd(_ entity: FactEntity, _ id: String, of player: PlayerID? = nil) throws {
        try append(.end, entity, id, player)
    }

    private enum Kind: String { case make, set, end }

    private mutating func append(
        _ kind: Kind, _ entity: FactEntity, _ id: String, _ player: PlayerID?, field: String? = nil, value: String? = nil
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value, author)
                VALUES (?, ?, ?, ?, ?, (SELECT id FROM player WHERE uid = ?), ?, ?, ?)
                """,
            arguments: [
                Milliseconds.of(moment.at), moment.day.description, kind.rawValue, entity.rawValue, id, player?.description, field,
                value, author?.rawValue,
            ])
        changed(entity.area)
    }
}

/// The fields of a value, each as JSON text, so that two states of the value can be compared field by field.
struct JSONFields {
    private var texts: [String: String] = [:]

    /// No fields.
    init() {}

    /// - Parameters:
    ///   - value: a value that is encoded as a JSON object.
    ///   - excluded: the names of fields to leave out.
    init(_ value: some Encodable, without excluded: Set<String> = []) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        let object = try JSONSerialization.jsonObject(with: encoder.encode(value))
        guard let fields = object as? [String: Any] else { return }
        for (name, field) in fields where !excluded.contains(name) {
            let data = try JSONSerialization.data(
                withJSONObject: field, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
            texts[name] = String(decoding: data, as: UTF8.self)
        }
    }

    /// Adds or replaces a field.
    mutating func set(_ name: String, _ value: some Encodable) throws {
        texts[name] = try StoredJSON.text(value)
    }

    /// The JSON text of a field; nil where there is none.
    subscript(name: String) -> String? { texts[name] }

    /// The fields that differ from an earlier state, sorted by name; the value is nil if the field no longer exists.
    func differences(from old: JSONFields) -> [(name: String, value: String?)] {
        Set(texts.keys).union(old.texts.keys).sorted().filter { texts[$0] != old.texts[$0] }.map { ($0, texts[$0]) }
    }
}
