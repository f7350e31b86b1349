import Domain
import Foundation
import GRDB

/// The fields of the household that are parents' answers about something in the calendars, such as a place. The name of a field is a kind
/// and a digest, so the database contains none of the calendar's text.
struct HouseholdAnswers<Value: Codable & Sendable>: Sendable {
    /// The first part of the names: `way` in `way.00102630560c4631`.
    let kind: String
    /// How many answers of the kind a household can have.
    let limit: Int
    /// The sentence if there are more.
    let tooMany: String

    /// The answers by digest. A value that this version cannot read is left out.
    func all(_ database: Database) throws -> [String: Value] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT name, value FROM householdSetting WHERE name GLOB ?", arguments: ["\(kind).*"])
        var answers: [String: Value] = [:]
        for row in rows {
            let digest = String((row[0] as String).dropFirst(kind.count + 1))
            if EventDecisionRow.isKey(digest), let value = Self.value(row[1]) { answers[digest] = value }
        }
        return answers
    }

    /// Stores an answer as a part of a transaction.
    ///
    /// - Parameters:
    ///   - answer: nil removes it.
    ///   - digest: 16 hexadecimal digits.
    /// - Throws: `invalid` if it is no digest, `conflict` if there are too many answers.
    func set(_ transaction: inout WriteTransaction, _ answer: Value?, under digest: String) throws {
        guard EventDecisionRow.isKey(digest) else {
            throw StorageError(.invalid, "A key has 16 hexadecimal digits in lower case.", field: "key")
        }
        let (database, name) = (transaction.database, "\(kind).\(digest)")
        let former = try String.fetchOne(database, sql: "SELECT value FROM householdSetting WHERE name = ?", arguments: [name])
        let text = try answer.map { try StoredJSON.text($0) }
        if text == former { return }
        if former == nil, try count(database) >= limit { throw StorageError(.conflict, tooMany) }
        // The text of the fact: what other PCs make of it is the same row, byte for byte.
        if let text {
            try database.execute(
                sql: "INSERT OR REPLACE INTO householdSetting (name, value) VALUES (?, ?)", arguments: [name, text])
        } else {
            try database.execute(sql: "DELETE FROM householdSetting WHERE name = ?", arguments: [name])
        }
        var (before, after) = (JSONFields(), JSONFields())
        // Only whether there was another value matters. A later version may have written one that this version cannot read.
        if let former { try before.set(name, [former]) }
        if let answer { try after.set(name, answer) }
        try transaction.append(.household, "household", from: before, to: after)
    }

    private func count(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT count(*) FROM householdSetting WHERE name GLOB ?", arguments: ["\(kind).*"]) ?? 0
    }

    private static func value(_ text: String) -> Value? {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            return nil
        }
    }
}
