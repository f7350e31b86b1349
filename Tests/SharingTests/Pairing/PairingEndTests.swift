import Domain
import Foundation
import Testing

@testable import Sharing

@Suite("How a pairing ends without a second PC")
struct PairingEndTests {
    /// A pairing of PC 1 in each phase, after 100 s.
    private static let phases: [String: PairingTable] = {
        var phases: [String: PairingTable] = [:]
        var table = PairingTable(PairingPC(1, name: "laptop"), PairingPC(2, name: "desktop"))
        phases["idle"] = table
        table.take(.begin, by: 0)
        table.take(.begin, by: 1)
        phases["searching"] = table
        table = PairingTable.ready
        phases["comparing"] = table
        table.same(0, 1)
        phases["waiting"] = table
        var refused = table
        refused.take(.cancel, by: 0)
        phases["refused"] = refused
        table.same(1, 0)
        table.take(.hello(table[1].folders.values.first!.values.first!), by: 0)
        phases["exchanging"] = table
        table.synchronize()
        phases["paired"] = table
        for phase in phases.keys { phases[phase]?.pass(100) }
        return phases
    }()

    private func table(_ phase: String) throws -> PairingTable { try #require(Self.phases[phase]) }

    @Test(
        "Ten minutes after the beginning it is over, and nothing is left",
        arguments: [
            ("searching", PairingRefusal.nobodyFound), ("comparing", .notCompared), ("waiting", .noAnswer),
            ("exchanging", .interrupted),
        ])
    func timeout(phase: String, refusal: PairingRefusal) throws {
        var table = try table(phase)
        table.pass(499)
        #expect(table[0].pairing.phase != .refused(refusal))
        #expect(table[0].pairing.deadline == table.now + 1)
        table.pass(1)
        #expect(table[0].pairing.phase == .refused(refusal))
        #expect(table[0].carriers == [] && table[0].folders == [:] && table[0].accepted == [])
        #expect(table[0].effects.filter { $0 == .stopSearching }.count == 1)
        // Nothing happens a second time.
        #expect(table.take(.tick, by: 0) == [])
    }

    @Test("The folder of two PCs goes as soon as the other has everything in it, and the two stay paired")
    func delivered() throws {
        var table = try table("paired")
        guard case .paired(let device, .some, _) = table[0].pairing.phase else {
            Issue.record("It is not paired, or has no folder.")
            return
        }
        table.take(.delivered, by: 0)
        guard case .paired(device, nil, _) = table[0].pairing.phase else {
            Issue.record("It is not paired any more, or has its folder still.")
            return
        }
        #expect(table[0].folders == [:] && table[0].pairing.deadline == nil)
        #expect(table.take(.delivered, by: 0) == [])
        var waiting = try self.table("waiting")
        #expect(waiting.take(.delivered, by: 0) == [])
    }

    @Test("What comes too late does not count, even if no tick came in time", arguments: ["comparing", "waiting", "exchanging"])
    func tooLate(phase: String) throws {
        var table = try table(phase)
        table.now += 600
        table.same(0, 1)
        table.take(.hello(try table[1].pc.hello(for: table[0].pc)), by: 0)
        guard case .refused = table[0].pairing.phase else {
            Issue.record("\(table[0].pairing.phase)")
            return
        }
        #expect(table[0].carriers == [])
    }

    @Test("A clock that is set back ends it, too", arguments: ["searching", "comparing", "waiting", "exchanging"])
    func clockSetBack(phase: String) throws {
        var table = try table(phase)
        table.pass(-101)
        guard case .refused = table[0].pairing.phase else {
            Issue.record("\(table[0].pairing.phase)")
            return
        }
    }

    @Test(
        "A parent can begin anew at any time, with ten new minutes and nothing of before",
        arguments: ["idle", "searching", "comparing", "waiting", "exchanging", "paired", "refused"])
    func anew(phase: String) throws {
        var table = try table(phase)
        table.take(.begin, by: 0)
        #expect(table[0].pairing.phase == .searching(until: table.now + Pairing.limit))
        #expect(table[0].folders == [:])
        #expect(table[0].carriers == (phase == "paired" ? [table[1].pc.carrier] : []))
        #expect(table[0].effects.last == .startSearching)
    }

    @Test("A parent can give up", arguments: ["searching", "comparing", "waiting", "exchanging"])
    func cancelled(phase: String) throws {
        var table = try table(phase)
        table.take(.cancel, by: 0)
        #expect(table[0].pairing.phase == .refused(.cancelled))
        #expect(table[0].carriers == [] && table[0].folders == [:])
    }

    @Test(
        "What does not fit the phase changes nothing",
        arguments: ["idle", "searching", "comparing", "waiting", "paired", "refused"])
    func unfitting(phase: String) throws {
        var table = try table(phase)
        let (own, other) = (table[0].pc, table[1].pc)
        let before = table[0]
        let ring = other.ring(for: own.device)
        var events: [PairingEvent] = [
            .ring(ring), .opened(ring), .unreadable(ring), .sealed(ring), .done(PairingFolder.receipt(for: ring)), .same("nobody"),
            .tick,
            .done(Data()),
        ]
        if phase != "waiting" { events.append(.hello(try other.hello(for: own))) }
        if !["searching", "comparing", "waiting"].contains(phase) { events.append(.cancel) }
        if phase != "comparing" { events += [.same(other.carrier.text), .differ] }
        if phase != "searching" { events.append(.heard([own.carrier, other.carrier])) }
        for event in events { #expect(table.take(event, by: 0) == [], "\(event)") }
        #expect(table[0].pairing == before.pairing)
    }

    @Test("If the words differ nothing was added anywhere")
    func wordsDiffer() throws {
        var table = try table("comparing")
        #expect(table.take(.differ, by: 0) == [.stopSearching])
        #expect(table[0].pairing.phase == .refused(.wordsDiffer))
        // The other PC has said yes, and waits in vain.
        table.same(1, 0)
        table.synchronize()
        table.pass(600)
        #expect(table[1].pairing.phase == .refused(.noAnswer))
        #expect(table[1].carriers == [])
    }

    @Test("Each refusal says in whole sentences what happened and what to do")
    func sentences() {
        let errors: [PairingHelloError] = [
            .tooLarge, .malformed, .tooNew, .badName(.missing), .badName(.tooLong(characters: 41)), .badName(.unprintable),
            .otherID,
            .badSignature, .otherSender, .otherReader,
        ]
        let refusals: [PairingRefusal] = [
            .nobodyFound, .notCompared, .noAnswer, .interrupted, .wordsDiffer, .cancelled, .tooMany, .identityTaken,
            .helloChanged, .ringUnreadable,
        ]
        for sentence in refusals.map(\.description) + errors.map({ PairingRefusal.hello($0).description }) {
            #expect(sentence.hasSuffix(".") && sentence.contains(". "), "\(sentence)")
            #expect(!sentence.contains("hello") && !sentence.contains("Syncthing"), "\(sentence)")
        }
    }
}
