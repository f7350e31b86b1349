import Domain
import TestSupport
import Testing

@Suite("Which PC gives a reminder first, as PC 1 sees it")
struct ReminderTurnsTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var present: Set<DeviceID> = [1, 2, 3]
        var uses: [PlayerUse]
        var elsewhere: Set<PlayerID> = []
        var isShared = true
    }

    private static func use(_ player: PlayerID, _ device: DeviceID, _ milliseconds: Int64, _ counter: Int32 = 0) -> PlayerUse {
        PlayerUse(player: player, device: device, time: HybridTime(milliseconds: milliseconds, counter: counter))
    }

    static let cases: [Case] = [
        Case(testDescription: "nobody has used any PC", uses: []),
        Case(testDescription: "this one was used last", uses: [use(1, 2, 10), use(1, 1, 20)]),
        Case(testDescription: "another was used last", uses: [use(1, 2, 20), use(1, 1, 10)], elsewhere: [1]),
        Case(testDescription: "only another was ever used", uses: [use(1, 3, 20)], elsewhere: [1]),
        Case(
            testDescription: "each player has a turn of her own",
            uses: [use(1, 2, 20), use(1, 1, 10), use(2, 1, 20), use(2, 3, 10)], elsewhere: [1]),
        Case(testDescription: "the counter decides in the same millisecond", uses: [use(1, 1, 10, 1), use(1, 2, 10)]),
        Case(
            testDescription: "at the same time it is the PC with the higher id", uses: [use(1, 2, 10), use(1, 1, 10)],
            elsewhere: [1]),
        Case(
            testDescription: "a PC that has left has no turn: the one before has it", present: [1, 2],
            uses: [use(1, 3, 30), use(1, 1, 20), use(1, 2, 10)]),
        Case(testDescription: "only a PC that has left was ever used", present: [1, 2], uses: [use(1, 3, 30)]),
        Case(testDescription: "the others have left", present: [1], uses: [use(1, 2, 30), use(1, 1, 20)], isShared: false),
        Case(testDescription: "this one has left", present: [2, 3], uses: [use(1, 2, 30)], isShared: false),
        Case(testDescription: "nothing is shared yet", present: [], uses: [], isShared: false),
    ]

    @Test("It is the one that the player used last", arguments: cases)
    func turns(example: Case) {
        for uses in [example.uses, example.uses.reversed()] {
            let turns = ReminderTurns(of: 1, among: example.present, uses: uses)
            #expect(turns.elsewhere == example.elsewhere && turns.isShared == example.isShared)
        }
    }

    @Test("Whatever the PCs know, exactly one of them has the turn of a player who has used one")
    func exactlyOne() {
        let uses = [Self.use(1, 2, 10), Self.use(1, 3, 10), Self.use(1, 1, 5), Self.use(2, 1, 7)]
        let devices: Set<DeviceID> = [1, 2, 3]
        for player in [1, 2] as [PlayerID] {
            let holders = devices.filter { !ReminderTurns(of: $0, among: devices, uses: uses).elsewhere.contains(player) }
            #expect(holders == (player == 1 ? [3] : [1]))
        }
    }
}
