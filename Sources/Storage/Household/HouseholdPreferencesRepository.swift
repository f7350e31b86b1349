public import Domain
import Foundation
import GRDB

/// Stores what parents set for the whole household.
public struct HouseholdPreferencesRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The preferences; those that are not set are nil.
    public func preferences() async throws(StorageError) -> HouseholdPreferences {
        try await database.read { try Self.preferences($0) }
    }

    /// Passes the preferences on before anything else is written: of two calls, the later one passes the newer ones.
    public func preferences(to take: @escaping @Sendable (HouseholdPreferences) -> Void) async throws(StorageError) {
        try await database.read { take(try Self.preferences($0)) }
    }

    /// The preferences, read on the calling thread: for the start, when nothing else reads.
    public func preferencesAtStart() throws(StorageError) -> HouseholdPreferences {
        let queue = try database.queue
        return try StorageError.translating(database.path) { try queue.unsafeRead { try $0.reading(Self.preferences) } }
    }

    /// A value that this version cannot use is read as if none was set, and so is a setting that this version does not know.
    static func preferences(_ database: Database) throws -> HouseholdPreferences {
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM householdSetting")
        let texts = Dictionary(rows.map { ($0[0] as String, $0[1] as String) }, uniquingKeysWith: { first, _ in first })
        let onTime: Int? = known(texts[Name.onTimeInTen.rawValue])
        let zone: String? = known(texts[Name.timeZone.rawValue])
        return HouseholdPreferences(
            rules: known(texts[Name.rules.rawValue]),
            onTimeInTen: onTime.flatMap { HouseholdPreferences.onTimeInTen.contains($0) ? $0 : nil },
            timeZone: zone.flatMap { HouseholdPreferences.isZoneName($0) ? $0 : nil },
            firstWeekday: known(texts[Name.firstWeekday.rawValue]))
    }

    /// Stores what a change makes of the preferences, in one transaction. One that is nil is removed.
    ///
    /// - Parameter change: returns validated preferences.
    public func change(
        _ change: @escaping @Sendable (HouseholdPreferences) -> HouseholdPreferences
    ) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            let old = try Self.preferences(database)
            let preferences = change(old)
            guard old != preferences else { return }
            let (before, after) = (try JSONFields(old), try JSONFields(preferences))
            for name in Name.allCases.map(\.rawValue) {
                // The text of the fact: what other PCs make of it is the same row, byte for byte.
                if let text = after[name] {
                    try database.execute(
                        sql: "INSERT OR REPLACE INTO householdSetting (name, value) VALUES (?, ?)", arguments: [name, text])
                } else {
                    try database.execute(sql: "DELETE FROM householdSetting WHERE name = ?", arguments: [name])
                }
            }
            try transaction.append(.household, "household", from: before, to: after)
        }
    }

    private enum Name: String, CaseIterable { case rules, onTimeInTen, timeZone, firstWeekday }

    /// The value of a JSON text; nil where this version does not know it.
    private static func known<Value: Decodable>(_ text: String?) -> Value? {
        guard let text else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            return nil
        }
    }
}
