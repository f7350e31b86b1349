import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The family's PCs at the terminal, on a PC that is alone", .timeLimit(.minutes(5)))
struct PCsCommandTests {
    @Test("The list says how to pair, and what only paired PCs can do is refused with the reason")
    func alone() async throws {
        try await TestHousehold.run { home in
            let list = try await home.timequest(["pcs"])
            #expect(list.status == 0 && list.output.contains("timequest pcs pair"), "\(list.output)\(list.errors)")
            let json = try await home.timequest(["pcs", "list", "--json"]).decoded(PCList.self)
            #expect(!json.isPaired && json.others.isEmpty && !json.own.name.isEmpty)
            let left = try await home.timequest(["pcs", "leave", "--yes"])
            #expect(left.status == 1 && left.errors.contains("no other one"), "\(left.errors)")
            let unknown = try await home.timequest(["pcs", "forget", "attic", "--yes", "--json"])
            #expect(try unknown.failure().kind == "notFound")
            let own = try await home.timequest(["pcs", "forget", "\(json.own.id)", "--yes"])
            #expect(own.status == 1 && own.errors.contains("timequest pcs leave"), "\(own.errors)")
            #expect(try await home.status().pcs == json)
        }
    }

    @Test("Without a terminal nobody can compare words, so nothing begins")
    func noTerminal() async throws {
        try await TestHousehold.run { home in
            let refused = try await home.timequest(["pcs", "pair"])
            #expect(refused.status == 1 && refused.errors.contains("--words"), "\(refused.errors)")
            let step = try await home.curl.get(Paths.pairing).decoded(PairingInfo.self).step
            #expect(step == .idle)
        }
    }

    @Test("Ctrl-C gives up a pairing, also for the service")
    func interrupted() async throws {
        try await TestHousehold.run { home in
            let terminal = try PseudoTerminal(
                Programs.timequest, ["pcs", "pair", "--name", "family PC"], environment: ["TIMEQUEST_SOCKET": home.socket])
            try await eventually("it looks for others") { terminal.text.contains("timequest pcs pair") }
            try await eventually("it counts down") { terminal.text.contains("9:5") }
            let begun = try await home.curl.get(Paths.pairing).decoded(PairingInfo.self)
            #expect(begun.step == .searching && begun.endsAt != nil)
            terminal.type("\u{3}")
            #expect(try await terminal.ended() == 128 + SIGINT, "\(terminal.text)")
            #expect(terminal.text.contains("The pairing was cancelled on this PC."))
            #expect(try await home.curl.get(Paths.pairing).decoded(PairingInfo.self).step == .refused)
        }
    }
}
