import Domain
import GRDB

/// Stores in the column `replaced` how the fold reads each operation (`RegisterReview.Use`).
struct RegisterUses {
    private let reading: OperationReading

    init(_ reading: OperationReading) {
        self.reading = reading
    }

    /// Reviews all registers of a file that comes from elsewhere. In a file that somebody has changed, a mark could hide an operation in
    /// effect.
    static func renew(_ database: Database) throws {
        let uses = RegisterUses(try OperationReading(database))
        try uses.forget()
        for column in DayList.allCases.map(\.lastChange) {
            try database.execute(sql: "UPDATE playerSettings SET \(column) = NULL WHERE \(column) IS NOT NULL")
        }
        try uses.reviewAll()
    }

    /// Marks all operations as present, which is always correct: it only costs more.
    func forget() throws { try reading.database.execute(sql: "UPDATE operation SET replaced = 0 WHERE replaced > 0") }

    /// Reviews all registers. All their operations have to be marked as present.
    func reviewAll() throws {
        // A single operation is always present.
        let registers = try String.fetchAll(
            reading.database,
            sql: "SELECT register FROM operation WHERE register IS NOT NULL GROUP BY register HAVING count(*) > 1")
        for register in registers { try review(whole: register) }
    }

    /// Reviews the registers that new operations change.
    ///
    /// - Parameters:
    ///   - appended: the new operations.
    ///   - shortened: the registers that may have lost an operation.
    func review(_ appended: [String: [OperationRow]], shortened: Set<String>) throws {
        let registers = Set(appended.values.joined().compactMap { $0.body?.register })
        for register in registers.subtracting(shortened).sorted() { try review(continued: register) }
        for register in shortened.sorted() { try review(whole: register) }
    }

    private func review(continued register: String) throws {
        let rows = try reading.inUse(ofRegister: register)
        if rows.count < 2 { return }
        let known = try reading.database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM operation WHERE deviceID = (SELECT id FROM device WHERE uid = ?) AND sequence = ?
                    AND register = ? AND body IS NOT NULL)
                """)
        let uses =
            try Self.isOfOneObject(rows)
            ? RegisterReview.continued(rows.compactMap(entry)) { id in
                try Bool.fetchOne(known, arguments: [id.device.description, id.sequence, register]) ?? false
            } : nil
        guard let uses else { return try review(whole: register) }
        try store(uses, rows)
    }

    private func review(whole register: String) throws {
        let rows = try reading.all(ofRegister: register)
        // If a register has operations of several objects, all stay present.
        try store(Self.isOfOneObject(rows) ? RegisterReview.whole(rows.compactMap(entry)) : [:], rows)
    }

    private func entry(_ row: OperationRow) -> RegisterReview.Entry? {
        guard let body = row.body, let heads = body.heads else { return nil }
        let isMake = if case .make = body { true } else { false }
        return .init(
            row.entry(value: nil, heads: heads, isReplaced: row.use != .present), counts: reading.counts(row), isMake: isMake)
    }

    /// Whether all operations are about one object or field. Several can share a register, because an id may contain a slash and a task may
    /// be in several routines.
    private static func isOfOneObject(_ rows: [OperationRow]) -> Bool {
        func key(_ body: OperationBody?) -> [String?]? {
            switch body {
            case .make(let change), .end(let change): [change.entity.rawValue, change.id, change.whole, nil]
            case .set(let change): [change.entity.rawValue, change.id, change.whole, change.field]
            default: nil
            }
        }
        guard let first = rows.first.map({ key($0.body) }) else { return true }
        return rows.allSatisfy { key($0.body) == first }
    }

    private func store(_ uses: [OperationID: RegisterReview.Use], _ rows: [OperationRow]) throws {
        let statement = try reading.database.cachedStatement(
            sql: "UPDATE operation SET replaced = ? WHERE deviceID = ? AND sequence = ?")
        for row in rows {
            let use = uses[row.operation.id] ?? .present
            if use == row.use { continue }
            try statement.execute(arguments: [use.rawValue, row.device, row.operation.id.sequence])
        }
    }
}
