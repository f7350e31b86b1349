import Domain
import Foundation
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

/// What PCs are called, which parcels are a PC's own, and what has not arrived yet.
extension StickTests {
    @Test("The name that a parent gives a PC is on its card, in the name of its file, and stays when it is paired")
    func named() async throws {
        let card = try await laptop.sharing.stick.rename("  Mia’s laptop ")
        #expect(card.name == "Mia’s laptop" && card.file == "timequest-Mia-s-laptop-\(laptop.database.device).parcel")
        #expect(try await carry(laptop, to: desk).name == "Mia’s laptop")
        try await pair(desk, laptop)
        for pc in [desk, laptop] {
            #expect(try await pc.sharing.pcs.all()[laptop.database.device]?.name == "Mia’s laptop")
        }
        let after = try await laptop.sharing.stick.summary()
        #expect(after.name == "Mia’s laptop" && after.file == card.file)
    }

    @Test("The name stays noted after a restart, and until the PC is paired everything calls it so")
    func notedName() async throws {
        _ = try await laptop.sharing.stick.rename("laptop")
        let laptop = try FamilyPC(continuing: laptop, network)
        #expect(try await laptop.sharing.stick.summary().name == "laptop")
        #expect(try await laptop.sharing.pcs.all().own.name == "laptop")
    }

    @Test("In a family the new name goes to the other PCs with the next trip")
    func renamed() async throws {
        try await pair(desk, laptop)
        #expect(try await laptop.sharing.stick.rename("attic").name == "attic")
        try await carry(laptop, to: desk)
        #expect(try await desk.sharing.pcs.all()[laptop.database.device]?.name == "attic")
        #expect(try await laptop.sharing.stick.rename("attic").name == "attic")
        #expect(changes(try await carry(laptop, to: desk)) == 0, "the same name is no change")
    }

    @Test(
        "A name that cannot be one is refused, and changes nothing",
        arguments: ["", "  ", String(repeating: "x", count: 41), "a\nb"])
    func badName(name: String) async throws {
        let before = try await laptop.sharing.stick.summary()
        await #expect(throws: FieldProblem.self) { try await laptop.sharing.stick.rename(name) }
        #expect(try await laptop.sharing.stick.summary() == before)
        #expect(try await laptop.sharing.stick.rename(String(repeating: "x", count: 40)).name.count == 40)
    }

    @Test("A PC for playing only is renamed on another one")
    func limitedName() async throws {
        try await pair(desk, laptop, otherPlaysOnly: true)
        let error = await #expect(throws: HouseholdError.self) { try await laptop.sharing.stick.rename("attic") }
        #expect(error?.kind == .playsOnly && error?.field == "name")
    }

    @Test("Its own file from before it has left a family is known as its own, also when it is paired again and restarted")
    func ownBeforeLeaving() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let (old, former) = (try await laptop.sharing.stick.parcel(), laptop.database.device)
        let theirs = try await desk.sharing.stick.parcel()
        _ = try await laptop.sharing.pcs.leave()
        #expect(laptop.database.device != former)
        let reading = try await laptop.sharing.stick.read(old)
        #expect(reading.outcome == .own && reading.pc == former && reading.problems == [])
        guard case .stranger = try await laptop.sharing.stick.read(theirs).outcome else {
            Issue.record("The file of another PC is taken for its own.")
            return
        }
        try await pair(desk, laptop)
        let again = try FamilyPC(continuing: laptop, network)
        #expect(try await again.sharing.stick.read(old).outcome == .own)
        #expect(try await again.playerNames() == ["Mia"])
    }

    @Test("Notes that are damaged keep nobody from sharing")
    func damagedNotes() async throws {
        try Data("{".utf8).write(to: URL(fileURLWithPath: laptop.state.path("stick.json")))
        let laptop = try FamilyPC(continuing: laptop, network)
        #expect(try await carry(laptop, to: desk).pc == laptop.database.device)
        #expect(laptop.log.lines.contains { $0.contains("stick.json is damaged") }, "\(laptop.log.lines)")
        #expect(try await laptop.sharing.stick.rename("laptop").name == "laptop")
    }

    @Test("What waits for a key or for word of a PC is one sentence without their ids, and comes with the next trip")
    func waiting() async throws {
        let tablet = try pc(3)
        try await pair(desk, laptop)
        try await pair(desk, tablet)
        try await carry(desk, to: laptop)
        let before = try Parcel(reading: try await desk.sharing.stick.parcel())
        // From now on the family has another key.
        _ = try await desk.sharing.pcs.forget(tablet.database.device)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        let whole = try await desk.sharing.stick.parcel()
        var parcel = try Parcel(reading: whole)
        parcel.rings = before.rings
        // The file of a PC of which nobody has said anything yet.
        let stranger = try pc(4)
        try await pair(stranger, try pc(5))
        parcel.files += try Parcel(reading: try await stranger.sharing.stick.parcel()).files
        let name = try await desk.sharing.stick.summary().name
        let reading = try await laptop.sharing.stick.read(try parcel.data())
        #expect(reading.problems == [.moreComes(name: name)])
        #expect(try await laptop.playerNames() == [])
        #expect(try await laptop.sharing.stick.read(whole).problems == [])
        #expect(try await laptop.playerNames() == ["Mia"])
    }
}
