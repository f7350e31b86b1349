import Domain
import GRDB

/// Stores the colours that parents have chosen for calendars. A calendar without one has a colour that follows from its name.
public struct CalendarToneRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The chosen colours, by calendar name, each one of `PageSettings.tones`.
    public func all() async throws(StorageError) -> [String: Int] {
        try await database.read { try Self.all($0) }
    }

    static func all(_ database: Database) throws -> [String: Int] {
        let rows = try Row.fetchAll(database, sql: "SELECT calendarName, tone FROM calendarTone")
        return Dictionary(rows.map { ($0[0] as String, $0[1] as Int) }, uniquingKeysWith: { first, _ in first })
    }

    /// Chooses the colour of a calendar.
    ///
    /// - Parameter tone: one of `PageSettings.tones`; nil removes the choice.
    /// - Throws: `invalid` with the field, if there is no such colour or the name of the calendar is empty.
    public func set(_ tone: Int?, of calendarName: String) async throws(StorageError) {
        guard !calendarName.isEmpty else {
            throw StorageError(
                .invalid, "Say which calendar: its name is empty.", field: "calendarName", reason: CodedReason(.calendarNotNamed))
        }
        try await database.write { transaction in try Self.set(&transaction, tone, of: calendarName) }
    }

    /// Chooses the colour of a calendar as a part of a transaction.
    ///
    /// - Throws: `invalid` with the field, if there is no such colour.
    static func set(_ transaction: inout WriteTransaction, _ tone: Int?, of calendarName: String) throws {
        if let tone, !PageSettings.tones.contains(tone) {
            let (first, last) = (PageSettings.tones.lowerBound, PageSettings.tones.upperBound)
            throw StorageError(
                .invalid, "\(tone) is no colour: they have the numbers \(first) to \(last).", field: "tone",
                reason: CodedReason(.colourUnknown, ["tone": "\(tone)", "first": "\(first)", "last": "\(last)"]))
        }
        let database = transaction.database
        let old = try Self.all(database)[calendarName]
        guard old != tone else { return }
        if let tone {
            try database.execute(
                sql: "INSERT OR REPLACE INTO calendarTone (calendarName, tone) VALUES (?, ?)", arguments: [calendarName, tone])
        } else {
            try database.execute(sql: "DELETE FROM calendarTone WHERE calendarName = ?", arguments: [calendarName])
        }
        try transaction.append(.calendar, calendarName, from: Self.fields(old), to: Self.fields(tone))
    }

    private static func fields(_ tone: Int?) throws -> JSONFields {
        var fields = JSONFields()
        if let tone { try fields.set("tone", tone) }
        return fields
    }
}
