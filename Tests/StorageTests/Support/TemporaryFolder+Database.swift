import Foundation
import TestSupport

/// The files of a household's database.
extension TemporaryFolder {
    var databasePath: String { path("household.sqlite") }

    /// Those of the database.
    func bytes() throws -> Data { try bytes(of: "household.sqlite") }

    /// Makes them the database's.
    func write(_ bytes: Data) throws { try write(bytes, to: "household.sqlite") }

    /// What a power loss leaves: the files as they stand while the database is open.
    func copyOfOpenDatabase() throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        for name in ["household.sqlite", "household.sqlite-wal"] { try copy.write(try bytes(of: name), to: name) }
        return copy
    }
}
