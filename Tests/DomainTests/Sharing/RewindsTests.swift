import Domain
import TestSupport
import Testing

@Suite("Which operations rewinds have undone")
struct RewindsTests {
    /// A rewind by PC 9, with its number as the time.
    private static func entry(
        _ number: Int64, _ ranges: [DeviceID: ClosedRange<Int64>], keepsQuests: Bool = false, at time: Int64? = nil
    ) -> Rewinds.Entry {
        Rewinds.Entry(
            id: OperationID(device: 9, sequence: number), time: HybridTime(milliseconds: time ?? number),
            rewind: Rewind(ranges, keepsQuests: keepsQuests))
    }

    /// Which of the operations 1 to 10 of PC 1 are undone, in whatever order the rewinds have arrived.
    private func undone(
        _ entries: [Rewinds.Entry], kind: String = "set", _ location: SourceLocation = #_sourceLocation
    ) -> [Int64] {
        func numbers(_ entries: [Rewinds.Entry]) -> [Int64] {
            let rewinds = Rewinds(entries)
            return (1...10).filter { rewinds.undo(OperationID(device: 1, sequence: $0), kind: kind) }
        }
        let numbersInOrder = numbers(entries)
        #expect(numbers(entries.reversed()) == numbersInOrder, sourceLocation: location)
        #expect(numbers(entries + entries) == numbersInOrder, sourceLocation: location)
        return numbersInOrder
    }

    @Test("What a rewind names is undone, and nothing else")
    func named() {
        #expect(undone([]) == [])
        #expect(undone([Self.entry(1, [1: 4...6])]) == [4, 5, 6])
        #expect(undone([Self.entry(1, [2: 4...6])]) == [], "of another PC")
        #expect(undone([Self.entry(1, [1: 3...4]), Self.entry(2, [1: 8...9])]) == [3, 4, 8, 9])
    }

    @Test(
        "Where quests are kept, what was played stays, and settings go",
        arguments: [
            ("quest", true), ("record", true), ("ack", true), ("snooze", true), ("begun", true), ("make", false), ("set", false),
            ("end", false), ("a kind of a later version", false),
        ])
    func quests(kind: String, stays: Bool) {
        #expect(undone([Self.entry(1, [1: 4...6], keepsQuests: true)], kind: kind) == (stays ? [] : [4, 5, 6]))
        #expect(undone([Self.entry(1, [1: 4...6])], kind: kind) == [4, 5, 6])
    }

    @Test(
        "Which PCs belong to the family, and who was erased, is never undone", arguments: ["device", "leave", "erase", "rewind"])
    func lasting(kind: String) {
        #expect(undone([Self.entry(1, [1: 1...10])], kind: kind) == [])
    }

    @Test("A later rewind that names an earlier one undoes it, and what that had undone counts again")
    func wayBack() {
        let first = Self.entry(1, [1: 4...6])
        #expect(undone([first, Self.entry(2, [9: 1...1])]) == [])
        #expect(undone([first, Self.entry(2, [1: 7...8, 9: 1...1])]) == [7, 8])
        #expect(undone([first, Self.entry(2, [1: 7...8])]) == [4, 5, 6, 7, 8], "to a backup from after the first")
        let third = Self.entry(3, [9: 2...2])
        #expect(undone([first, Self.entry(2, [9: 1...1]), third]) == [4, 5, 6], "and there again")
    }

    @Test("A rewind undoes those that it names, whatever the clocks say")
    func clocks() {
        let first = Self.entry(1, [1: 4...6], at: 1_000_000)
        #expect(undone([first, Self.entry(2, [9: 1...1], at: 5)]) == [])
    }

    @Test("Of two that name each other, the one with the greater time counts; of three in a ring, all PCs find the same")
    func rings() {
        let one = Self.entry(1, [1: 1...2, 9: 2...2])
        let two = Self.entry(2, [1: 3...4, 9: 1...1])
        #expect(undone([one, two]) == [3, 4])
        let ring = [
            Self.entry(1, [1: 1...2, 9: 2...2]), Self.entry(2, [1: 3...4, 9: 3...3]), Self.entry(3, [1: 5...6, 9: 1...1]),
        ]
        #expect(!undone(ring).isEmpty)
        #expect(undone([Self.entry(1, [1: 1...2, 9: 1...1])]) == [1, 2], "one that names itself")
    }

    @Test("Quests that an earlier rewind has undone stay so where a later one keeps quests and goes back further")
    func keptAsTheyWere() {
        let quests = Self.entry(1, [1: 5...8])
        let further = Self.entry(2, [1: 3...8, 9: 1...1], keepsQuests: true)
        #expect(undone([quests, further], kind: "quest") == [5, 6, 7, 8])
        #expect(undone([quests, further]) == [3, 4, 5, 6, 7, 8])
    }

    @Test("Quests that the backup has are back, also where quests are kept")
    func backFromBackup() {
        let quests = Self.entry(1, [1: 5...8])
        let before = Self.entry(2, [1: 9...9, 9: 1...1], keepsQuests: true)
        #expect(undone([quests, before], kind: "quest") == [])
        #expect(undone([quests, before]) == [9])
    }

    @Test("A rewind is read as it was written; numbers that are none are not understood")
    func coding() throws {
        let body = OperationBody.rewind(Rewind([1: 4...6, 2: 1...1], keepsQuests: true))
        let json = try body.json()
        #expect(json == #"{"keepsQuests":true,"ranges":{"000000000001":[4,6],"000000000002":[1,1]}}"#)
        #expect(body.kind == "rewind" && OperationBody(kind: "rewind", json: json) == body)
        for wrong in [
            #"{"keepsQuests":true,"ranges":{"000000000001":[6,4]}}"#, #"{"keepsQuests":true,"ranges":{"nobody":[4,6]}}"#,
            // Two texts for one PC have no order.
            #"{"keepsQuests":true,"ranges":{"00000000000a":[4,6]}}"#, #"{"ranges":{}}"#, "{}",
        ] {
            #expect(OperationBody(kind: "rewind", json: wrong) == nil, "\(wrong)")
        }
    }
}
