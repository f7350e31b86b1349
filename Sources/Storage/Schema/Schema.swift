import GRDB
import Synchronization

/// The versions of the schema. A released version is never edited; a change is a new version, in a new file.
enum Schema {
    /// The application id in the file's header, "TmQs", which identifies the databases of TimeQuest.
    static let applicationID: Int32 = 0x546D_5173

    /// Whether a migrated database has exactly the tables, indexes and triggers of the present schema.
    static func isComplete(_ database: Database) throws -> Bool {
        try objects(database) == fresh().inDatabase(objects)
    }

    /// An empty database in memory with the schema of a version; nil for the present one. It is made once, and nobody writes to it.
    static func fresh(_ version: String? = nil) throws -> DatabaseQueue {
        let version = version ?? migrator.migrations[migrator.migrations.count - 1]
        return try freshDatabases.withLock { databases in
            if let made = databases[version] { return made }
            let fresh = try DatabaseQueue()
            try migrator.migrate(fresh, upTo: version)
            databases[version] = fresh
            return fresh
        }
    }

    private static let freshDatabases = Mutex<[String: DatabaseQueue]>([:])

    /// Every row of the schema, byte for byte, including those that SQLite makes itself. Reading them runs nothing of the database.
    static func objects(_ database: Database) throws -> [Row] {
        try Row.fetchAll(database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name LIMIT 1000")
    }

    /// Migrates a database of any version to the present schema.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1", migrate: SchemaV1.migrate)
        migrator.registerMigration("v2", migrate: SchemaV2.migrate)
        migrator.registerMigration("v3", migrate: SchemaV3.migrate)
        migrator.registerMigration("v4", migrate: SchemaV4.migrate)
        migrator.registerMigration("v5", migrate: SchemaV5.migrate)
        migrator.registerMigration("v6", migrate: SchemaV6.migrate)
        migrator.registerMigration("v7", migrate: SchemaV7.migrate)
        migrator.registerMigration("v8", migrate: SchemaV8.migrate)
        migrator.registerMigration("v9", migrate: SchemaV9.migrate)
        migrator.registerMigration("v10", migrate: SchemaV10.migrate)
        migrator.registerMigration("v11", migrate: SchemaV11.migrate)
        migrator.registerMigration("v12", migrate: SchemaV12.migrate)
        migrator.registerMigration("v13", migrate: SchemaV13.migrate)
        migrator.registerMigration("v14", migrate: SchemaV14.migrate)
        migrator.registerMigration("v15", migrate: SchemaV15.migrate)
        migrator.registerMigration("v16", migrate: SchemaV16.migrate)
        migrator.registerMigration("v17", migrate: SchemaV17.migrate)
        return migrator
    }
}
