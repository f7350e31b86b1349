import Domain
import Foundation
import GRDB

/// Checks the rows of a backup whose schema is known: constraints do not rule out everything that TimeQuest never writes.
struct BackupContents {
    /// The path of the backup, for errors.
    let path: String

    /// The years 1 to 9999 in milliseconds, the unit of all instants. Keys, sequences and counts are far below the maximum.
    static let integers = -62_135_769_600_000...253_402_300_799_999 as ClosedRange<Int64>
    /// The largest magnitude of a number with a fraction. The largest that TimeQuest writes is a time since boot in seconds.
    static let largestReal = 1e12
    /// The maximum length of a text in bytes, of names above all.
    static let textBytes = 1 << 12
    /// The maximum length of a text of these tables, which keep whole objects as JSON. The longest is the opening of a quest, with
    /// some kilobytes.
    static let objectBytes = 1 << 17
    private static let objects: Set = ["fact", "operation", "quest", "questLog", "questTask"]
    /// The maximum length of a hash or a salt in bytes.
    static let blobBytes = 64
    /// The maximum length of a file of operations in bytes.
    static let segmentBytes = 1 << 21

    /// How many rows a table may have that is read at once. A household of an earlier version, which had no limits, may exceed
    /// those of a household fourfold. Archived routines count for no limit.
    static let rows = ["player": 4 * HouseholdLimits.players, "routine": 100_000]

    /// The tables whose rows change; all other tables that are not empty in a new database contain fixed words.
    private static let counters: Set = ["sqlite_sequence", "schedulerState", "sharing"]

    /// Checks every row of every table.
    ///
    /// - Parameter version: the version of its schema.
    /// - Throws: `damaged` with the table of the first finding.
    func check(_ database: Database, version: String) throws {
        let fresh = try Schema.fresh(version)
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        for table in tables {
            if !Self.counters.contains(table) {
                try checkFixedRows(of: table, database, fresh: fresh.inDatabase { try Set(Row.fetchAll($0, sql: Self.all(table))) })
            }
            if let most = Self.rows[table] { try checkCount(of: table, database, most) }
            try checkValues(of: table, database)
        }
        let strange =
            "SELECT EXISTS (SELECT 1 FROM sqlite_sequence WHERE typeof(name) <> 'text' OR typeof(seq) <> 'integer' OR seq < 0)"
        if try Bool.fetchOne(database, sql: strange) == true { throw finding("sqlite_sequence", "contains no numbers") }
    }

    private static func all(_ table: String) -> String { "SELECT * FROM \(table.quotedDatabaseIdentifier)" }

    private func checkCount(of table: String, _ database: Database, _ most: Int) throws {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM \(table.quotedDatabaseIdentifier) LIMIT \(most + 1))"
        if try Int.fetchOne(database, sql: sql) ?? 0 > most { throw finding(table, "has more than \(most) rows") }
    }

    private func checkFixedRows(of table: String, _ database: Database, fresh: Set<Row>) throws {
        if fresh.isEmpty { return }
        let rows = try Row.fetchAll(database, sql: "\(Self.all(table)) LIMIT \(fresh.count + 1)")
        if rows.count != fresh.count || Set(rows) != fresh { throw finding(table, "has other rows than TimeQuest's") }
    }

    private func checkValues(of table: String, _ database: Database) throws {
        let columns = try database.columns(in: table).map(\.name.quotedDatabaseIdentifier)
        let longest = Self.objects.contains(table) ? Self.objectBytes : Self.textBytes
        let range = "\(Self.integers.lowerBound) AND \(Self.integers.upperBound)"
        let flaws = columns.map { column in
            """
            CASE typeof(\(column))
            WHEN 'integer' THEN \(column) NOT BETWEEN \(range)
            WHEN 'real' THEN NOT abs(\(column)) <= \(Self.largestReal)
            WHEN 'text' THEN length(CAST(\(column) AS BLOB)) > \(longest) OR instr(\(column), char(0)) > 0
            WHEN 'blob' THEN length(\(column)) > \(table == "segment" ? Self.segmentBytes : Self.blobBytes)
            ELSE \(column) IS NOT NULL END
            """
        }
        let name = table.quotedDatabaseIdentifier
        if try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(flaws.joined(separator: " OR ")))") == true
        {
            throw finding(table, "has a value out of range")
        }
        // Nearly all texts are plain ASCII and need no further check. Operations are kept as other PCs have written them, whatever they
        // say; what is made of them is checked.
        for column in columns where table != "operation" {
            let texts = try String.fetchCursor(
                database,
                sql: """
                    SELECT DISTINCT \(column) FROM \(name)
                    WHERE typeof(\(column)) = 'text' AND (\(column) GLOB '*[^ -~]*' OR instr(\(column), '\\') > 0)
                    """)
            while let text = try texts.next() {
                if !Self.isPrintable(text) { throw finding(table, "has a text with control characters") }
            }
        }
    }

    /// Whether neither a text nor, if it is JSON, any string in it has control characters, invisible tags that are in no flag, or
    /// characters that turn the direction of the text around them.
    ///
    /// Direction marks are allowed: version 0.1.0 accepted them in names, and such a name stays, also in each backup.
    static func isPrintable(_ text: String) -> Bool {
        if disturbs(text) { return false }
        guard text.containsByte("\\"), let json = decoded(text) else { return true }
        return !strings(in: json).contains(where: disturbs)
    }

    private static func disturbs(_ text: String) -> Bool { NameRule.disturbs(text) || DisplayText.hasStrayTag(text) }

    /// The value of a JSON text; nil for any other text.
    private static func decoded(_ text: String) -> Any? {
        do {
            return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        } catch {
            return nil
        }
    }

    private static func strings(in json: Any) -> [String] {
        switch json {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(strings)
        case let object as [String: Any]: object.keys + object.values.flatMap(strings)
        default: []
        }
    }

    private func finding(_ table: String, _ what: String) -> StorageError {
        StorageError.damaged(path, detail: "the table \(table) \(what)")
    }
}
