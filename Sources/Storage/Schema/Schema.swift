import GRDB

/// The database's versions. A version that was released is never edited: a change is a new file and a new line here.
enum Schema {
    /// In the file's header, so that no other program's database is taken for ours: "TmQs".
    static let applicationID: Int32 = 0x546D_5173

    /// Whether a migrated database has today's tables, indexes and triggers, and no others.
    static func isComplete(_ database: Database) throws -> Bool {
        let fresh = try DatabaseQueue()
        try migrator.migrate(fresh)
        return try objects(database) == fresh.inDatabase(objects)
    }

    private static func objects(_ database: Database) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1", migrate: SchemaV1.migrate)
        migrator.registerMigration("v2", migrate: SchemaV2.migrate)
        migrator.registerMigration("v3", migrate: SchemaV3.migrate)
        migrator.registerMigration("v4", migrate: SchemaV4.migrate)
        migrator.registerMigration("v5", migrate: SchemaV5.migrate)
        migrator.registerMigration("v6", migrate: SchemaV6.migrate)
        migrator.registerMigration("v7", migrate: SchemaV7.migrate)
        return migrator
    }
}
