import Domain
import Foundation
import GRDB

/// What has been done since an earlier state of the household, as numbers of operations.
enum RewindRanges {
    /// The numbers of each PC's operations that are here, and were not in an earlier state.
    ///
    /// - Parameters:
    ///   - present: the household.
    ///   - former: an earlier state of it, with the present schema.
    /// - Returns: nil where the two have no operation in common: then it is no earlier state of this household.
    static func since(_ former: Database, in present: Database) throws -> [DeviceID: ClosedRange<Int64>]? {
        let before = try ends(former)
        var ranges: [DeviceID: ClosedRange<Int64>] = [:]
        var hasCommon = false
        for (device, last) in try ends(present) {
            let common = try common(upTo: min(last, before[device] ?? 0)) { number in
                try hash(present, device, number) == hash(former, device, number)
            }
            if common > 0 { hasCommon = true }
            if common < last { ranges[device] = common + 1...last }
        }
        return hasCommon ? ranges : nil
    }

    /// The numbers of each PC's operations that are here and came after those with which an earlier state ended.
    ///
    /// - Throws: `conflict` where that state does not belong to what is here.
    static func after(_ former: [DeviceID: OperationEnd], in present: Database) throws -> [DeviceID: ClosedRange<Int64>] {
        var ranges: [DeviceID: ClosedRange<Int64>] = [:]
        for (device, last) in try ends(present) {
            let end = former[device]
            if let end, end.sequence <= last, try hash(present, device, end.sequence) != end.hash {
                throw StorageError(.conflict, "The PC \(device) has numbered its operations anew since then.")
            }
            let common = end?.sequence ?? 0
            if common < last { ranges[device] = common + 1...last }
        }
        return ranges
    }

    /// The last operation that two states have in common. All before it are the same, because each has the hash of the one before.
    ///
    /// - Parameter highest: the last number that both have; 0 for none.
    private static func common(upTo highest: Int64, isSame: (Int64) throws -> Bool) throws -> Int64 {
        // Nearly always the same to the end.
        if try highest == 0 || isSame(highest) { return highest }
        var (same, other) = (Int64(0), highest)
        while other - same > 1 {
            let middle = same + (other - same) / 2
            if try isSame(middle) { same = middle } else { other = middle }
        }
        return same
    }

    private static func ends(_ database: Database) throws -> [DeviceID: Int64] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT uid, max(sequence) FROM operation JOIN device ON device.id = deviceID GROUP BY deviceID")
        return try Dictionary(rows.map { (try .stored($0[0]), $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    private static func hash(_ database: Database, _ device: DeviceID, _ number: Int64) throws -> Data? {
        let statement = try database.cachedStatement(
            sql: "SELECT hash FROM operation WHERE deviceID = (SELECT id FROM device WHERE uid = ?) AND sequence = ?")
        return try Data.fetchOne(statement, arguments: [device.description, number])
    }
}
