import GRDB

extension Database {
    /// Runs a statement that is needed for each of many operations. It is compiled once for a connection.
    func executeCached(sql: String, arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// Reads one consistent state. The transaction is always rolled back, so that a read changes nothing.
    ///
    /// GRDB's own `read` sets `PRAGMA query_only` before and after it. With each of these SQLite compiles all cached statements once more,
    /// which takes longer than most reads.
    func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var result: Result<Value, any Error>?
        try inTransaction(.deferred) {
            result = Result { try body(self) }
            return .rollback
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return try result.get()
    }
}
