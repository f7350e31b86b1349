import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("The chain of a PC's operations")
struct DeviceChainTests {
    private let history = SharedHistory(count: 40)

    /// A PC that stores what a chain gives it.
    private struct Store {
        var chain: DeviceChain
        var operations: [HashedOperation] = []
        var setAside: [LostBranch] = []

        init(_ device: DeviceID) { chain = DeviceChain(device: device) }

        /// Also checks that the chain is what is stored.
        @discardableResult
        mutating func take(_ segment: Segment) -> ChainStep {
            let stored = operations
            let step = chain.take(segment) { ChainLink(stored[Int($0) - 1]) }
            switch step {
            case .nothingNew, .waiting: break
            case .append(let new): operations += new
            case .replace(let from, let new, let branch):
                operations = operations.prefix(Int(from) - 1) + new
                setAside.append(branch)
            case .setAside(let branch): setAside.append(branch)
            }
            #expect(chain.last == Int64(operations.count) && chain.lastHash == operations.last?.hash)
            #expect(operations.map(\.sequence) == operations.indices.map { Int64($0) + 1 })
            #expect(zip(operations.dropFirst(), operations).allSatisfy { $0.previous == $1.hash })
            return step
        }
    }

    @Test("Files in order are appended, and repetitions change nothing")
    func ordered() throws {
        var store = Store(history.keys.id)
        guard case .append(let first) = store.take(try history.segment(1...10)) else {
            Issue.record("The first file was not appended.")
            return
        }
        #expect(first.map(\.operation) == Array(history.operations.prefix(10)))
        #expect(store.take(try history.segment(1...10)) == .nothingNew)
        #expect(store.take(try history.segment(3...7)) == .nothingNew)
        // A live file has grown; its beginning is known.
        guard case .append(let grown) = store.take(try history.segment(8...20)) else {
            Issue.record("The grown file was not appended.")
            return
        }
        #expect(grown.map(\.sequence) == Array(11...20))
        #expect(store.operations.map(\.operation) == Array(history.operations.prefix(20)))
    }

    @Test("A file after a gap waits for what is missing")
    func gap() throws {
        var store = Store(history.keys.id)
        #expect(store.take(try history.segment(11...20)) == .waiting(for: 1...10))
        store.take(try history.segment(1...5))
        #expect(store.take(try history.segment(11...20)) == .waiting(for: 6...10))
        store.take(try history.segment(1...10))
        store.take(try history.segment(11...20))
        #expect(store.operations.count == 20)
    }

    @Test("A file of another PC changes nothing")
    func otherPC() throws {
        var store = Store(history.keys.id)
        #expect(store.take(try SharedHistory(count: 3).segment(1...3)) == .nothingNew)
    }

    @Test("A stored chain goes on where it was")
    func stored() throws {
        var chain = DeviceChain(device: history.keys.id, last: 10, lastHash: history.operations[9].hash)
        let step = chain.take(try history.segment(11...12)) { _ in
            Issue.record("A file that continues the chain needs nothing of the past.")
            return ChainLink(time: .zero, hash: Data())
        }
        #expect(step == .append(Array(try history.segment(11...12).operations)) && chain.last == 12)
    }

    @Test("Operations whose players were erased are the same operations")
    func erased() throws {
        var store = Store(history.keys.id)
        store.take(try history.segment(1...10))
        var erased = history
        erased.erase(3...12)
        #expect(store.take(try erased.segment(1...10)) == .nothingNew)
        store.take(try erased.segment(1...20))
        #expect(store.operations.count == 20)
    }

    @Test("Of two histories the one that goes on earlier counts, whatever the hashes", arguments: 1...8)
    func earlier(seed: UInt64) throws {
        var branch = history.branch(after: 20, seed: seed)
        branch.add(after: 1)
        for _ in 1...15 { branch.add() }
        var store = Store(history.keys.id)
        // As where the files of an old disk are back, and somebody has done more with it than is lost by that.
        store.take(try branch.segment(1...36))
        guard case .replace(let from, _, _) = store.take(try history.segment(15...25)) else {
            Issue.record("The earlier history did not replace the later one.")
            return
        }
        #expect(from == 21 && store.operations.map(\.operation) == Array(history.operations.prefix(25)))
        guard case .setAside(let lost) = store.take(try branch.segment(30...36)) else {
            Issue.record("The later history was not set aside.")
            return
        }
        #expect(lost.numbers == 30...36)
    }

    @Test("Of two histories of one time the one with the smaller hash counts, and the other one is named")
    func fork() throws {
        var branch = history.branch(after: 20, seed: 7)
        for _ in 1...5 { branch.add() }
        let (one, other) = (history.operations[20].hash, branch.operations[20].hash)
        let isFirstSmaller = one.lexicographicallyPrecedes(other)
        var store = Store(history.keys.id)
        store.take(try history.segment(1...30))
        let step = store.take(try branch.segment(15...25))
        let lost = try #require(store.setAside.first)
        if isFirstSmaller {
            #expect(step == .setAside(lost) && lost.numbers == 21...25 && lost.hash == other)
            #expect(store.operations.map(\.operation) == Array(history.operations.prefix(30)))
        } else {
            #expect(step == .replace(from: 21, with: Array(try branch.segment(21...25).operations), setAside: lost))
            #expect(lost.numbers == 21...30 && lost.hash == one)
            #expect(store.operations.map(\.operation) == branch.operations)
        }
        // What continues the lost history is lost as well; it waits for nothing.
        let next = try (isFirstSmaller ? branch.segment(24...25) : history.segment(31...40))
        guard case .setAside = store.take(next) else {
            Issue.record("The rest of a lost history was not set aside.")
            return
        }
    }

    @Test("Every PC takes the same history, in whatever order it reads the files", arguments: 0..<60)
    func anyOrder(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        // Histories that go on twice from a few points, also one branch from another.
        var histories = [SharedHistory(seed: UInt64(seed), keys: history.keys, count: 20)]
        for number in 1...3 {
            let origin = histories[Int.random(in: 0..<histories.count, using: &generator)]
            let fork = Int64.random(in: 0..<Int64(origin.operations.count), using: &generator)
            var branch = origin.branch(after: fork, seed: UInt64(seed * 10 + number))
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                branch.add(after: Int64.random(in: 0...1, using: &generator))
            }
            histories.append(branch)
        }
        let segments = try histories.flatMap { history in
            let count = Int64(history.operations.count)
            let size = Int64.random(in: 2...8, using: &generator)
            return try stride(from: Int64(1), through: count, by: Int64.Stride(size)).map { start in
                try history.segment(start...min(count, start + Int64.random(in: size - 1...size + 3, using: &generator)))
            }
        }
        var outcomes: Set<[HashedOperation]> = []
        for _ in 1...6 {
            var store = Store(history.keys.id)
            // Files that wait are read again, as a folder does it.
            var rest = segments.shuffled(using: &generator)
            var isProgressing = true
            while isProgressing {
                isProgressing = false
                rest.removeAll { segment in
                    if case .waiting = store.take(segment) { return false }
                    isProgressing = true
                    return true
                }
            }
            outcomes.insert(store.operations)
        }
        #expect(outcomes.count == 1)
        #expect(outcomes.first == Self.expected(histories))
    }

    /// From the beginning, the earliest operation of all that continue the one before.
    private static func expected(_ histories: [SharedHistory]) -> [HashedOperation] {
        let all = Set(histories.flatMap(\.operations)).map(HashedOperation.init)
        var chain: [HashedOperation] = []
        while let next = all.filter({ $0.sequence == chain.count + 1 && $0.previous == chain.last?.hash })
            .min(by: { ChainLink($0) < ChainLink($1) })
        {
            chain.append(next)
        }
        return chain
    }
}
