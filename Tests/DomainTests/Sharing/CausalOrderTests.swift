import Domain
import TestSupport
import Testing

@Suite("The order of what PCs have said")
struct CausalOrderTests {
    private struct Statement: SharedStatement, Hashable {
        var id: OperationID
        var time: HybridTime
        var heads: [OperationID]
    }

    /// The order by its definition: always the first statement that follows all statements that it names; if there is none, the first.
    private func ordered(_ statements: [Statement]) -> [Statement] {
        var waiting = statements.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        var missing = Set(waiting.map(\.id))
        var ordered: [Statement] = []
        while let next = waiting.firstIndex(where: { missing.isDisjoint(with: $0.heads) }) ?? waiting.indices.first {
            missing.remove(waiting[next].id)
            ordered.append(waiting.remove(at: next))
        }
        return ordered
    }

    @Test("It is the same for any statements, also for those that name each other")
    func definition() {
        for seed in 0..<500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let ids = (1...12).map { OperationID(device: .numbered($0 % 3), sequence: Int64($0)) }
            let statements = ids.map { id in
                let count = Int(random.next() % (seed % 2 == 0 ? 2 : 4))
                let heads = (0..<count).map { _ in ids[Int(random.next() % 12)] }
                return Statement(id: id, time: HybridTime(milliseconds: Int64(random.next() % 8)), heads: heads)
            }
            #expect(statements.inCausalOrder(\.heads) == ordered(statements), "seed \(seed)")
        }
    }
}
