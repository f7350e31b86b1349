import Domain
import Foundation
import GRDB

/// The fields of the household that are parents' answers about something in the calendars, such as a place. The name of a field is a kind
/// and a digest, so the database does not contain the calendar's text.
struct HouseholdAnswers<Value: Codable & Equatable & Sendable>: Sendable {
    /// The first part of the names: `way` in `way.00102630560c4631`.
    let kind: String
    /// How many answers of the kind a household can have.
    let limit: Int
    /// The sentence if there are more.
    let tooMany: String
    /// The code of that sentence, whose value is the limit.
    let tooManyCode: ReasonCode
    /// The field that this error names; nil if it names none.
    var tooManyField: String?
    /// Whether a parent can have given an answer. A later version or a damaged file may have stored another value.
    var isValid: @Sendable (Value) -> Bool = { _ in true }

    /// The answers by digest, without the values that this version cannot read and those that are invalid.
    func all(_ database: Database) throws -> [String: Value] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT name, value FROM householdSetting WHERE name GLOB ?", arguments: ["\(kind).*"])
        var answers: [String: Value] = [:]
        for row in rows {
            let digest = String((row[0] as String).dropFirst(kind.count + 1))
            if EventDecisionRow.isKey(digest), let value = value(row[1]) { answers[digest] = value }
        }
        return answers
    }

    /// Stores an answer as a part of a transaction.
    ///
    /// - Parameters:
    ///   - answer: nil removes it.
    ///   - digest: 16 hexadecimal digits.
    ///   - shown: the answer that the parent has seen, with nil inside for none; nil to replace any answer. It is compared in the
    ///     transaction: if two parents answer differently at one moment, the second one gets the conflict.
    /// - Throws: `invalid` if it is no digest; `conflict` if there are too many answers, and with ``HouseholdAnswerField/shown`` if another
    ///   answer than the one shown is stored.
    func set(_ transaction: inout WriteTransaction, _ answer: Value?, under digest: String, over shown: Value?? = nil) throws {
        guard EventDecisionRow.isKey(digest) else {
            throw StorageError(.invalid, "A key has 16 hexadecimal digits in lower case.", field: "key")
        }
        let (database, name) = (transaction.database, "\(kind).\(digest)")
        let former = try String.fetchOne(database, sql: "SELECT value FROM householdSetting WHERE name = ?", arguments: [name])
        let text = try answer.map { try StoredJSON.text($0) }
        if text == former { return }
        let present = former.flatMap(value)
        if let shown, shown != present, answer != present {
            throw StorageError(
                .conflict, "Somebody else has given another answer since it was shown, so nothing was stored.",
                field: HouseholdAnswerField.shown, reason: CodedReason(.answerChanged))
        }
        // A value that this version cannot read is no answer, so it takes no room.
        if answer != nil, present == nil, try all(database).count >= limit {
            throw StorageError(
                .conflict, tooMany, field: tooManyField, reason: CodedReason(tooManyCode, ["limit": "\(limit)"]))
        }
        // The text of the fact, so that other PCs make the same row of it, byte for byte.
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

    /// The answer of a row; nil if this version cannot read it, or it is invalid.
    private func value(_ text: String) -> Value? {
        do {
            let value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
            return isValid(value) ? value : nil
        } catch {
            return nil
        }
    }
}

/// The fields that errors about answers name.
public enum HouseholdAnswerField {
    /// The answer that a form has shown, if it is not the stored one any more.
    public static let shown = "shown"
}
