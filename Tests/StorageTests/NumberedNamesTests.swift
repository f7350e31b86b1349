import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Two players of one name, made on two PCs")
struct NumberedNamesTests {
    private let pcs: PairedPCs
    private var desk: Household { pcs.desk }
    private var laptop: Household { pcs.laptop }
    private let first: PlayerID
    private let second: PlayerID

    init() async throws {
        pcs = try PairedPCs()
        first = try await pcs.desk.players.create(PlayerDraft(name: "Leo")).id
        second = try await pcs.laptop.players.create(PlayerDraft(name: "Leo")).id
        try await pcs.meet()
        pcs.wall.set(day: 1)
    }

    private func names(_ household: Household) async throws -> [String] { try await household.players.all().map(\.name) }

    private func name(_ player: PlayerID, _ household: Household) async throws -> String? {
        try await household.players.find(player)?.name
    }

    @Test("When the first one is removed, the other one keeps its number on all PCs, also on a PC that comes later")
    func removed() async throws {
        #expect(try await names(desk) == ["Leo", "Leo 2"])
        try await desk.players.delete(first)
        #expect(try await names(desk) == ["Leo 2"])
        try await pcs.meet()
        #expect(try await names(laptop) == ["Leo 2"])
        try await pcs.expectSame()
    }

    @Test("When the second one is removed, the first one has no number")
    func removedSecond() async throws {
        try await desk.players.delete(second)
        try await pcs.meet()
        #expect(try await names(desk) == ["Leo"])
        try await pcs.expectSame()
    }

    @Test("When the first one gets another name, the other one keeps its number until a parent changes that")
    func renamed() async throws {
        _ = try await laptop.players.update(first, PlayerDraft(name: "Max"))
        try await pcs.meet()
        #expect(try await names(desk) == ["Max", "Leo 2"])
        try await pcs.expectSame()
        _ = try await desk.players.update(second, PlayerDraft(name: "Leo"))
        try await pcs.meet()
        #expect(try await names(laptop) == ["Max", "Leo"])
        try await pcs.expectSame()
    }

    @Test("Of three, the two that are left keep their numbers", arguments: [0, 1, 2])
    func three(removed: Int) async throws {
        let tablet = Household(try PairedPCs.newPC(4, pcs.wall))
        _ = try await tablet.players.create(PlayerDraft(name: "Leo"))
        try await PairedPCs.pass(from: tablet, to: desk)
        try await pcs.meet()
        let all = try await desk.players.all()
        #expect(all.map(\.name) == ["Leo", "Leo 2", "Leo 3"])
        pcs.wall.set(day: 2)
        try await laptop.players.delete(all[removed].id)
        try await pcs.meet()
        #expect(try await names(desk) == all.indices.filter { $0 != removed }.map { all[$0].name })
        try await pcs.expectSame()
    }

    @Test("The number stays where the PC on which the first one is removed had never heard of the second")
    func removedElsewhere() async throws {
        let tablet = Household(try PairedPCs.newPC(4, pcs.wall))
        for operation in try await desk.operations.operations(of: .numbered(1), after: 0) {
            try await tablet.operations.receive([[operation]])
        }
        #expect(try await names(tablet) == ["Leo"])
        try await tablet.players.delete(first)
        for pc in [desk, laptop] {
            try await PairedPCs.pass(from: tablet, to: pc)
            #expect(try await names(pc) == ["Leo 2"])
        }
        try await pcs.meet()
        try await PairedPCs.pass(from: desk, to: tablet)
        for pc in [desk, laptop, tablet] { #expect(try await names(pc) == ["Leo 2"]) }
        try await pcs.expectSame()
    }

    @Test("When the first one gets the name that the second one is shown with, the second one gets the next number")
    func exchanged() async throws {
        let tablet = Household(try PairedPCs.newPC(4, pcs.wall))
        for operation in try await desk.operations.operations(of: .numbered(1), after: 0) {
            try await tablet.operations.receive([[operation]])
        }
        _ = try await tablet.players.update(first, PlayerDraft(name: "Leo 2"))
        try await PairedPCs.pass(from: tablet, to: desk)
        #expect(try await names(desk) == ["Leo 2", "Leo 3"])
        try await pcs.meet()
        #expect(try await names(laptop) == ["Leo 2", "Leo 3"])
        try await pcs.expectSame()
        // The number is the second one's own, also if nobody else has the name any more.
        try await desk.players.delete(first)
        try await pcs.meet()
        #expect(try await names(laptop) == ["Leo 3"])
        try await pcs.expectSame()
    }

    @Test("A name that is too long with its number is shown without it when the other one is removed")
    func long() async throws {
        let name = String(repeating: "L", count: NameRule.maximumLength)
        let longer = try await desk.players.create(PlayerDraft(name: name)).id
        pcs.wall.set(day: 2)
        _ = try await laptop.players.create(PlayerDraft(name: name))
        try await pcs.meet()
        #expect(try await names(desk).suffix(2) == [name, "\(name) 2"])
        try await desk.players.delete(longer)
        try await pcs.meet()
        #expect(try await names(laptop).last == name)
        try await pcs.expectSame()
    }

    @Test(
        "A name that is taken gets the next free number, and a number of its own counts",
        arguments: [
            (["Leo", "leo", "Leo"], ["Leo", "leo 2", "Leo 3"]),
            (["Leo", "Leo 2", "Leo"], ["Leo", "Leo 2", "Leo 3"]),
            (["Leo", "Leo", "Leo 2"], ["Leo", "Leo 2", "Leo 3"]),
            (["Leo 2", "Leo 2", "Leo", "Leo 2"], ["Leo 2", "Leo 3", "Leo", "Leo 4"]),
            (["Leo 99", "Leo 99", "Leo 99"], ["Leo 99", "Leo 100", "Leo 101"]),
            (["Leo 2015", "Leo 2015"], ["Leo 2015", "Leo 2015 2"]),
            (["Leo 1", "Leo 1", "Leo 02", "Leo 02"], ["Leo 1", "Leo 1 2", "Leo 02", "Leo 02 2"]),
            (["2", "2", " 2", " 2"], ["2", "2 2", " 2", " 2 2"]),
        ])
    func shown(own: [String], shown: [String]) {
        let players = own.enumerated().map {
            NumberedNames.Player(id: "\($0.offset)", name: $0.element, createdAt: Int64($0.offset))
        }
        let names = NumberedNames(players, besides: [])
        #expect(names.players.compactMap { names.shown[$0.id] } == shown)
        // The number of the shown name is found in it again.
        for player in names.players {
            #expect(names.shown[player.id].flatMap { NumberedNames.number(of: $0, in: player.name) } != nil)
        }
    }

    @Test(
        "The second of two players of one name gets the next number that is free",
        arguments: [
            ("Leo", ["Leo"], "Leo 2"), ("Leo", ["Mia"], "Leo 2"), ("Leo", ["leo 2", "Leo", "Leo 3"], "Leo 4"),
            ("Leo 2", ["Leo 2"], "Leo 3"), ("Leo 2", ["Leo", "Leo 2", "Leo 3"], "Leo 4"), ("Leo 2015", ["Leo 2015"], "Leo 2015 2"),
        ])
    func second(name: String, names: [String], second: String) {
        #expect(NumberedNames.second(of: name, among: names) == second)
    }

    @Test("A name that is not made of a player's own name has no number")
    func otherNames() {
        for shown in ["Leo 2 2", "Leo +3", "Leo 03", "Leopold 3", "Leo", "Leo 2"] {
            #expect(NumberedNames.number(of: shown, in: "Leo 3") == nil)
        }
        #expect(NumberedNames.number(of: "Leo 3", in: "Leo 3") == 3 && NumberedNames.number(of: "Leo 3", in: "Leo 2") == 3)
    }

    @Test("A name that a parent gives on another PC at the same time goes before the number")
    func renamedMeanwhile() async throws {
        _ = try await laptop.players.update(second, PlayerDraft(name: "Leo M."))
        pcs.wall.set(day: 2)
        try await desk.players.delete(first)
        #expect(try await name(second, desk) == "Leo 2")
        try await pcs.meet()
        #expect(try await name(second, desk) == "Leo M.")
        try await pcs.expectSame()
    }

    @Test("A player who is made after the name was free has no number, also on a PC that hears of it in another order")
    func free() async throws {
        try await desk.players.delete(second)
        _ = try await desk.players.update(first, PlayerDraft(name: "Max"))
        try await pcs.meet()
        pcs.wall.set(day: 2)
        _ = try await laptop.players.create(PlayerDraft(name: "Leo"))
        try await pcs.meet()
        #expect(try await names(desk) == ["Max", "Leo"])
        try await pcs.expectSame()
    }
}
