import Domain
import Foundation
import FuzzSupport
import Sharing

/// Makes the operations of three PCs of an input. Each line of it is an operation: seven bytes choose what it is, each from a short table,
/// and the rest is text, the value or fields of its body.
///
/// So a change of one byte is another PC, kind, clock or object that the other operations also speak of, a copied or deleted line is an
/// operation more or less, and the text is JSON that libFuzzer changes as it likes. Hashes, numbers and identities, which it could not
/// guess, are always right. Past the end of a line its bytes are zeros.
struct OperationScript {
    /// Those of one more make nothing new possible.
    private static let mostOperations = 24

    private var chains = (1...3).map { OperationChain(device: .numbered($0)) }
    /// What was said of each register, by any PC.
    private var said: [String: [OperationID]] = [:]

    static func chains(_ bytes: [UInt8]) -> [[SharedOperation]] {
        var script = OperationScript()
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(mostOperations) { script.append(Array(line)) }
        return script.chains.map(\.operations)
    }

    private mutating func append(_ line: [UInt8]) {
        var reader = ByteReader(line)
        let pc = reader.byte() % chains.count
        let kind = reader.byte()
        let clock = reader.byte()
        let headsOf = reader.byte()
        let subject = HostileSubject(entity: reader.byte(), object: reader.byte(), field: reader.byte())
        let text = String(decoding: line.dropFirst(7), as: UTF8.self)

        let next = chains[pc].next
        let heads = heads(headsOf, next, subject)
        let body = HostileBody(kind: kind, subject: subject, heads: heads, text: text)
        chains[pc].time = Self.time(after: chains[pc].time, clock)
        chains[pc].append(
            kind: body.kind, json: body.json, version: headsOf / 16 == 15 ? 2 : SharedOperation.currentVersion,
            daysAhead: Self.days[clock / 16 % Self.days.count])
        said[subject.register, default: []].append(next)
    }

    private static let days = [0, 1, -1, 400, -30_000, 4_000_000]

    private static func time(after time: HybridTime, _ clock: Int) -> HybridTime {
        let milliseconds: Int64
        switch clock % 8 {
        case 0: return HybridTime(milliseconds: time.milliseconds, counter: time.counter == .max ? 0 : time.counter + 1)
        case 1: milliseconds = time.milliseconds + 1000
        case 2: milliseconds = time.milliseconds - 3_600_000
        case 3: milliseconds = time.milliseconds + 86_400_000
        case 4: milliseconds = time.milliseconds + 400 * 86_400_000
        case 5: return .zero
        case 6: return HybridTime.range.upperBound
        default: milliseconds = 1_772_323_200_000
        }
        let range = HybridTime.zero.milliseconds...HybridTime.range.upperBound.milliseconds
        return HybridTime(milliseconds: min(max(milliseconds, range.lowerBound), range.upperBound))
    }

    /// What an operation says that it replaces.
    private func heads(_ choice: Int, _ next: OperationID, _ subject: HostileSubject) -> [OperationID] {
        switch choice % 16 {
        case 1: said[subject.register]?.suffix(1) ?? []
        case 2: said[subject.register] ?? []
        // Itself, or what comes later: two may name each other.
        case 3: [next]
        case 4: [OperationID(device: next.device, sequence: next.sequence + 1)]
        case 5: chains.map(\.next)
        // What does not exist.
        case 6: [OperationID(device: next.device, sequence: .min), OperationID(device: .numbered(77), sequence: 1)]
        case 7: (1...500).map { OperationID(device: .numbered($0 % 5), sequence: Int64($0)) }
        case 8: chains.flatMap { $0.operations.map(\.id) }
        default: []
        }
    }
}
