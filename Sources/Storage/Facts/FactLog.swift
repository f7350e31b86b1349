import Domain
import Foundation
import GRDB

/// The kind of object that a fact is about.
enum FactEntity: String {
    case player, playerSettings, routine, task, decision, calendar, reminder, reflection, pauseAnswer, household

    /// What it is for the other PCs; nil for what has operations of its own.
    var shared: SharedEntity? { SharedEntity(rawValue: rawValue) }

    /// The fields that concern this PC alone.
    var localFields: Set<String> { self == .player ? ["linuxUser"] : [] }

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
/// Each fact is also an operation, for the other PCs of the family (`OperationLog`); facts of theirs are appended here as they arrive.
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
    mutating func append(
        _ entity: FactEntity, _ id: String, partOf whole: String? = nil, of player: PlayerID? = nil, from old: JSONFields?,
        to new: JSONFields
    ) throws {
        if old == nil {
            try append(.make, entity, id, player, by: author)
            try shareObject(.make, entity, id, whole, player)
            try clearFormer(entity, id, whole, player, besides: new)
        }
        for (field, value) in new.differences(from: old ?? JSONFields()) {
            try append(.set, entity, id, player, field: field, value: value, by: author)
            try shareField(entity, id, whole, player, field: field, value: value)
        }
    }

    /// Appends the end of an object.
    mutating func appendEnd(_ entity: FactEntity, _ id: String, partOf whole: String? = nil, of player: PlayerID? = nil) throws {
        try append(.end, entity, id, player, by: author)
        try shareObject(.end, entity, id, whole, player)
    }

    /// Appends that an object which had ended is there again, with the fields that it had.
    mutating func appendReturn(_ entity: FactEntity, _ id: String) throws {
        try append(.make, entity, id, nil, by: author)
        try shareObject(.make, entity, id, nil, nil)
    }

    private enum Kind: String { case make, set, end }

    private mutating func shareObject(
        _ kind: Kind, _ entity: FactEntity, _ id: String, _ whole: String?, _ player: PlayerID?
    ) throws {
        guard let shared = entity.shared else { return }
        // With a player goes everything that belongs to the player, on every PC.
        if entity == .player, kind == .end, let player = PlayerID(id) {
            try share(.erase(ErasedPlayer(player: player)))
            return try erase(player)
        }
        var change = ObjectChange(
            shared, id, of: whole, player: player, author: author?.rawValue,
            heads: try heads(of: Subject.register(shared, id)))
        let (now, time) = (Milliseconds.of(moment.at), try nextTime())
        if kind == .make, time.milliseconds != now { change.at = now }
        try share(kind == .make ? .make(change) : .end(change))
    }

    /// Clears the fields that an object had before it ended, and has no more now that it is brought back.
    private mutating func clearFormer(
        _ entity: FactEntity, _ id: String, _ whole: String?, _ player: PlayerID?, besides new: JSONFields
    ) throws {
        guard let shared = entity.shared else { return }
        let object = try reading().object(shared, id, of: whole)
        for field in object.entries.keys.sorted() where object[field] != nil && new[field] == nil {
            try shareField(entity, id, whole, player, field: field, value: nil)
        }
    }

    private mutating func shareField(
        _ entity: FactEntity, _ id: String, _ whole: String?, _ player: PlayerID?, field: String, value: String?
    ) throws {
        guard let shared = entity.shared, !entity.localFields.contains(field) else { return }
        try share(
            .set(
                FieldChange(
                    shared, id, of: whole, player: player, author: author?.rawValue, field: field, value: value,
                    heads: try heads(of: Subject.register(shared, id, field: field)))))
    }

    /// Tells other PCs that a field was set again to the value that it has.
    mutating func shareAgain(
        _ entity: FactEntity, _ id: String, of player: PlayerID?, _ field: String, _ fields: JSONFields
    ) throws {
        try shareField(entity, id, nil, player, field: field, value: fields[field])
    }

    /// Tells other PCs that an object has ended with the one that it belongs to. The log of facts names that one alone.
    mutating func shareEnd(_ entity: FactEntity, _ id: String, of player: PlayerID? = nil) throws {
        try shareObject(.end, entity, id, nil, player)
    }

    /// Appends what another PC has set. A fact about a player who is not here yet is left out: it could not be deleted with the player.
    mutating func appendFact(_ row: OperationRow) throws {
        switch row.body {
        case .make(let change): try appendFact(row, .make, change.entity, change.id, change.player, change.author)
        case .end(let change): try appendFact(row, .end, change.entity, change.id, change.player, change.author)
        case .set(let change):
            try appendFact(row, .set, change.entity, change.id, change.player, change.author, change.field, change.value)
        default: return
        }
    }

    private mutating func appendFact(
        _ row: OperationRow, _ kind: Kind, _ entity: SharedEntity, _ id: String, _ player: PlayerID?, _ author: String?,
        _ field: String? = nil, _ value: String? = nil
    ) throws {
        guard let entity = FactEntity(rawValue: entity.rawValue), !id.isEmpty, field != "" else { return }
        // Nor what would make a backup unreadable.
        if let value, !BackupContents.isPrintable(value) { return }
        let key = try player.map { try LocalKeys.key(database, of: $0) } ?? nil
        if player != nil, key == nil { return }
        try database.executeCached(
            sql: """
                INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value, author)
                SELECT :at, :day, :kind, :entity, :id, :player, :field, :value, :author
                WHERE :value IS NULL OR json_valid(:value)
                """,
            arguments: [
                "at": row.operation.time.milliseconds, "day": row.operation.day.description, "kind": kind.rawValue,
                "entity": entity.rawValue, "id": id, "player": key, "field": field, "value": value,
                "author": author.flatMap(FactAuthor.init)?.rawValue,
            ])
    }

    /// Appends what a rewind has made of the fields of an object.
    ///
    /// - Parameter authors: who has set the values that count again, by field.
    mutating func appendRewound(
        _ entity: FactEntity, _ id: String, of player: PlayerID, from old: JSONFields, to new: JSONFields,
        by authors: [String: String]
    ) throws {
        for (field, value) in new.differences(from: old) {
            try append(
                .set, entity, id, player, field: field, value: value,
                by: authors[field].flatMap { FactAuthor(rawValue: $0) })
        }
    }

    private mutating func append(
        _ kind: Kind, _ entity: FactEntity, _ id: String, _ player: PlayerID?, field: String? = nil, value: String? = nil,
        by author: FactAuthor?
    ) throws {
        try database.executeCached(
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

    /// All fields, each as JSON text.
    var all: [String: String] { texts }

    /// The fields that differ from an earlier state, sorted by name; the value is nil if the field no longer exists.
    func differences(from old: JSONFields) -> [(name: String, value: String?)] {
        Set(texts.keys).union(old.texts.keys).sorted().filter { texts[$0] != old.texts[$0] }.map { ($0, texts[$0]) }
    }
}
