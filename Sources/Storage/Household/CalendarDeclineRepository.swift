public import Domain
import Foundation
import GRDB

/// Stores that the household wants no calendar now, or at all.
public struct CalendarDeclineRepository: Sendable {
    private static let name = "calendarDecline"
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The last answer; nil if there is none, or this version cannot read it.
    public func decline() async throws(StorageError) -> CalendarDecline? {
        try await database.read { database -> CalendarDecline? in
            guard let text = try Self.text(database) else { return nil }
            do {
                return try JSONDecoder().decode(CalendarDecline.self, from: Data(text.utf8))
            } catch {
                // A later version has written it.
                return nil
            }
        }
    }

    /// Stores an answer.
    public func set(_ decline: CalendarDecline) async throws(StorageError) {
        try await database.write { transaction in
            let former = try Self.text(transaction.database)
            let text = try StoredJSON.text(decline)
            if text == former { return }
            // The text of the fact: what other PCs make of it is the same row, byte for byte.
            try transaction.database.execute(
                sql: "INSERT OR REPLACE INTO householdSetting (name, value) VALUES (?, ?)", arguments: [Self.name, text])
            var fields = JSONFields()
            try fields.set(Self.name, decline)
            try transaction.append(.household, "household", from: JSONFields(), to: fields)
        }
    }

    private static func text(_ database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT value FROM householdSetting WHERE name = ?", arguments: [name])
    }
}
