public import Domain
public import Foundation
import GRDB

/// A field of a player's settings that was set.
public struct SettingChange: Hashable, Sendable {
    /// The JSON name of the field of `PlayerSettings`.
    public var field: String
    /// The value as JSON; nil if the field was cleared.
    public var value: String?
    public var at: Date

    public init(field: String, value: String?, at: Date) {
        self.field = field
        self.value = value
        self.at = at
    }
}

/// Reads the log of facts.
public struct FactRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The fields of a player's settings whose present value an author has set, the last change first.
    ///
    /// The first change of a player's settings writes all of their fields. Of these, the ones that have kept the standard value were
    /// set by nobody.
    ///
    /// - Parameters:
    ///   - author: the author of the last change of the field.
    ///   - beginning: earlier changes are left out.
    public func settings(
        of player: PlayerID, setBy author: FactAuthor, since beginning: Date
    ) async throws(StorageError) -> [SettingChange] {
        try await database.read { database in
            let standard = try JSONFields(PlayerSettings.standard)
            // SQLite takes the columns beside `max` from the row that has it.
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT field, value, at, author, count(*) AS count, max(sequence) AS newest
                    FROM fact JOIN player ON player.id = fact.playerID
                    WHERE player.uid = ? AND entity = 'playerSettings' AND kind = 'set'
                    GROUP BY field ORDER BY newest DESC
                    """,
                arguments: [player.description])
            return rows.compactMap { row in
                let at = Milliseconds.date(row["at"])
                guard row["author"] as String? == author.rawValue, at >= beginning else { return nil }
                let change = SettingChange(field: row["field"], value: row["value"], at: at)
                let isUntouched = (row["count"] as Int) == 1 && change.value == standard[change.field]
                return isUntouched ? nil : change
            }
        }
    }
}
