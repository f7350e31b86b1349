import ArgumentParser
import Domain
import Foundation
import Sharing

/// The operations of a PC, to which others are appended that the module `Storage` would not make.
struct LaterLog {
    private let known: [SharedOperation]
    private var end: SharedOperation
    private var time: HybridTime
    private(set) var appended: [SharedOperation] = []

    /// - Parameters:
    ///   - device: the PC.
    ///   - known: all operations that it has, also those of other PCs.
    /// - Throws: where there is none of this PC.
    init(of device: DeviceID, after known: [SharedOperation]) throws {
        guard let end = known.filter({ $0.id.device == device }).max(by: { $0.id < $1.id }) else {
            throw ValidationError("The PC \(device) has made no operations yet.")
        }
        self.known = known
        self.end = end
        // As the clock of the PC, which does not follow one that is far ahead.
        let latest = Self.now + HybridTime.greatestLead
        time = known.map(\.time).filter { $0.milliseconds <= latest }.max() ?? .zero
    }

    mutating func append(_ kind: String, version: Int = SharedOperation.currentVersion, _ body: String) {
        time = time.next(at: Self.now)
        let operation = SharedOperation(
            version: version, id: OperationID(device: end.id.device, sequence: end.id.sequence + 1), previous: end.hash, time: time,
            day: Self.today, kind: kind,
            content: .body(body, salt: Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })))
        appended.append(operation)
        end = operation
    }

    /// The body of a change of a routine, which replaces those that are known.
    ///
    /// - Parameter value: JSON.
    func change(_ routine: RoutineID, _ field: String, _ value: String) throws -> String {
        let earlier = known.compactMap { operation -> (id: OperationID, heads: [OperationID])? in
            guard case .set(let change) = operation.body, change.entity == .routine, change.id == "\(routine)",
                change.field == field
            else { return nil }
            return (operation.id, change.heads)
        }
        let replaced = Set(earlier.flatMap(\.heads))
        let heads = earlier.map(\.id).filter { !replaced.contains($0) }.sorted()
        let change = FieldChange(.routine, "\(routine)", author: "parent", field: field, value: value, heads: heads)
        return try OperationBody.set(change).json()
    }

    static var today: LocalDate { LocalDate(dayNumber: Int(now / 86_400_000)) }

    private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
