import Domain
import Foundation
import Sharing
import Testing

@Suite("The hashes of operations")
struct OperationHashTests {
    private let operation = SharedOperation(
        id: OperationID(device: .numbered(1), sequence: 2), previous: Data(repeating: 7, count: 32),
        time: HybridTime(milliseconds: 1_772_377_920_125, counter: 3), day: LocalDate(year: 2026, month: 3, day: 1)!, kind: "erase",
        content: .body(#"{"player":"000000000001"}"#, salt: Data(repeating: 9, count: 16)))

    @Test("An operation keeps its hash when its body is erased")
    func erased() {
        #expect(operation.erased.content == .erased(hash: operation.bodyHash))
        #expect(operation.erased.hash == operation.hash)
        #expect(operation.erased.body == nil)
    }

    @Test("Every part of an operation is part of its hash")
    func parts() {
        var others = [SharedOperation](repeating: operation, count: 7)
        others[0].version = 2
        others[1].id.sequence = 3
        others[2].previous = nil
        others[3].time.counter = 4
        others[4].day = operation.day.adding(days: 1)
        others[5].kind = "leave"
        others[6].content = .body(#"{"player":"000000000002"}"#, salt: Data(repeating: 9, count: 16))
        #expect(Set(others.map(\.hash)).union([operation.hash]).count == 8)
    }

    @Test("An operation is the same after it was written and read")
    func coded() throws {
        for operation in [operation, operation.erased] {
            let read = try JSONDecoder().decode(SharedOperation.self, from: JSONEncoder().encode(operation))
            #expect(read == operation)
        }
        #expect(operation.body == .erase(ErasedPlayer(player: .numbered(1))))
    }
}
