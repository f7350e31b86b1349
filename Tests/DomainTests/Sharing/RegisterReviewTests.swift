import Domain
import TestSupport
import Testing

/// A register on a PC: all operations that have arrived, and how each is read, as the PC keeps it.
private struct Register {
    private(set) var all: [OperationID: RegisterReview.Entry] = [:]
    private var uses: [OperationID: RegisterReview.Use] = [:]
    /// How often all of them had to be read.
    private(set) var wholeReviews = 0

    var entries: [RegisterReview.Entry] { Array(all.values) }

    /// Those that are still read, as they are read.
    var inUse: [RegisterReview.Entry] {
        all.values.compactMap { entry in
            guard let use = uses[entry.entry.id], use != .past else { return nil }
            var entry = entry
            entry.entry.isReplaced = use == .replaced
            return entry
        }
    }

    mutating func add(_ new: [RegisterReview.Entry]) {
        for entry in new {
            all[entry.entry.id] = entry
            uses[entry.entry.id] = .present
        }
        let reviewed = RegisterReview.continued(inUse) { all[$0] != nil }
        if reviewed == nil { wholeReviews += 1 }
        uses.merge(reviewed ?? RegisterReview.whole(entries)) { _, new in new }
    }
}

extension [RegisterReview.Entry] {
    /// What is made of a field.
    fileprivate var field: [String] {
        let entries = filter(\.counts).map(\.entry)
        return FieldRegister.live(entries).map { "\($0.id)" } + FieldRegister.list(entries) { $0.map { "\($0)" } }
            + ["\(entries.max().map { "\($0.time)" } ?? "")"]
    }

    /// What is made of an object.
    fileprivate var object: [String] {
        let object = FoldedObject(
            makes: filter { $0.counts && $0.isMake }.map(\.entry), ends: filter { $0.counts && !$0.isMake }.map(\.entry),
            fields: [:])
        return ["\(object.madeAt.debugDescription) \(object.createdAt ?? 0) \(object.endedAt.debugDescription)"]
    }

    /// The operations that a further one replaces.
    fileprivate var heads: Set<OperationID> {
        let replaced = Set(filter(\.counts).flatMap(\.entry.heads))
        return Set(filter { !$0.entry.isReplaced && !replaced.contains($0.entry.id) }.map(\.entry.id))
    }
}

@Suite("Which operations of a register are still read")
struct RegisterReviewTests {
    private func entry(
        _ device: Int, _ sequence: Int64, at time: Int64, _ value: String? = nil, _ heads: [RegisterReview.Entry] = [],
        isMake: Bool = false, counts: Bool = true
    ) -> RegisterReview.Entry {
        RegisterReview.Entry(
            RegisterEntry(
                id: OperationID(device: .numbered(device), sequence: sequence), time: HybridTime(milliseconds: time),
                day: LocalDate(dayNumber: 1), value: value, heads: heads.map(\.entry.id)), counts: counts, isMake: isMake)
    }

    @Test("Of changes one after the other only the last is read, and that is known without the others")
    func oneAfterTheOther() {
        var register = Register()
        var last: [RegisterReview.Entry] = []
        for number in 1...20 {
            last = [entry(1, Int64(number), at: Int64(number), "a", last)]
            register.add(last)
            #expect(register.inUse.map(\.entry.id) == last.map(\.entry.id))
        }
        #expect(register.wholeReviews == 0)
    }

    @Test("Of two that knew nothing of each other both are read, and what they replace; the next one ends that")
    func apart() {
        var register = Register()
        let first = entry(1, 1, at: 1, "ab")
        let second = entry(1, 2, at: 2, "abc", [first])
        let (here, there) = (entry(1, 3, at: 3, "abcd", [second]), entry(2, 1, at: 4, "bc", [second]))
        for entry in [first, second, here, there] { register.add([entry]) }
        #expect(Set(register.inUse.map(\.entry.id)) == Set([second, here, there].map(\.entry.id)))
        #expect(register.inUse.field == register.entries.field)
        let next = entry(1, 4, at: 5, "x", [here, there])
        register.add([next])
        #expect(register.inUse.map(\.entry.id) == [next.entry.id])
        #expect(register.wholeReviews == 1)
    }

    @Test("One that arrives after another has replaced it does not come back")
    func late() {
        var register = Register()
        let first = entry(1, 1, at: 1, "a")
        let late = entry(2, 1, at: 2, "b", [first])
        let replacing = entry(3, 1, at: 3, "c", [late])
        let last = entry(3, 2, at: 4, "d", [replacing, first])
        for entry in [first, replacing, last, late] { register.add([entry]) }
        #expect(register.inUse.field == register.entries.field)
        #expect(FieldRegister.live(register.inUse.map(\.entry)).map(\.value) == ["d"])
    }

    @Test("Of operations that name each other in a circle all are read")
    func circle() {
        let (one, other) = (entry(1, 1, at: 1, "a"), entry(2, 1, at: 2, "b"))
        let again = entry(1, 1, at: 1, "a", [other])
        var register = Register()
        register.add([again])
        register.add([entry(2, 1, at: 2, "b", [one])])
        register.add([entry(3, 1, at: 3, "c", [one])])
        #expect(register.inUse.count == 3)
        #expect(register.inUse.field == register.entries.field)
    }

    @Test("An object keeps when it was made first, however often it has ended")
    func object() {
        var register = Register()
        var last: [RegisterReview.Entry] = []
        for number in 1...20 {
            last = [entry(1, Int64(number), at: Int64(number), last.isEmpty ? "5" : nil, last, isMake: number % 2 == 1)]
            register.add(last)
            #expect(register.inUse.object == register.entries.object)
        }
        #expect(register.inUse.count == 3)
    }

    /// Operations of PCs that meet now and then, whose clocks are wrong, and of which some do not count.
    private func history(_ random: inout SeededGenerator, isOfObject: Bool) -> [RegisterReview.Entry] {
        var known: [[RegisterReview.Entry]] = [[], [], []]
        var all: [RegisterReview.Entry] = []
        let skews = (0..<3).map { _ in Int64(random.next() % 20) }
        for step in 1...30 {
            let pc = Int(random.next() % 3)
            if random.next() % 100 < 30 {
                let other = Int(random.next() % 3)
                let own = Set(known[pc].map(\.entry.id))
                known[pc] += known[other].filter { !own.contains($0.entry.id) }
                continue
            }
            var heads = known[pc].heads.sorted()
            // What an earlier state of a disk knew.
            if random.next() % 100 < 5, let any = known[pc].first?.entry.id { heads = [any] }
            if random.next() % 100 < 2 { heads.append(OperationID(device: .numbered(Int(random.next() % 3)), sequence: 15)) }
            let list = String("abcdef".filter { _ in random.next() % 100 < 50 })
            var new = entry(
                pc, Int64(step), at: Int64(step) + skews[pc], isOfObject ? "\(step)" : list,
                isMake: isOfObject && random.next() % 100 < 50, counts: random.next() % 100 < 90)
            new.entry.heads = heads
            known[pc].append(new)
            all.append(new)
        }
        return all
    }

    @Test("What is made of those that are read is what all make, in whatever order they arrive", arguments: [false, true])
    func anyOrder(isOfObject: Bool) {
        for seed in 0..<600 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var arriving = history(&random, isOfObject: isOfObject)
            if seed % 3 != 0 { arriving.shuffle(using: &random) }
            var register = Register()
            while !arriving.isEmpty {
                let count = min(arriving.count, Int(1 + random.next() % 3))
                register.add(Array(arriving.prefix(count)))
                arriving.removeFirst(count)
                let (read, all) = (register.inUse, register.entries)
                #expect(read.heads == all.heads, "seed \(seed)")
                #expect(isOfObject ? read.object == all.object : read.field == all.field, "seed \(seed)")
                if read.heads != all.heads { return }
            }
        }
    }
}
