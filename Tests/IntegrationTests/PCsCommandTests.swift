import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The family's PCs at the terminal, on a PC that is alone", .tags(.system), .hangLimit)
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

    @Test("Two PCs share the same by a folder, which stands for a stick")
    func stick() async throws {
        try await TestHousehold.run { desk in
            try await TestHousehold.run { laptop in
                let stick = try TemporaryFolder()
                #expect(try await desk.timequest(["player", "add", "Mia"]).status == 0)
                func carry(_ home: TestHousehold, _ arguments: String...) async throws -> CommandRun {
                    try await home.timequest(["pcs", "stick", stick.path] + arguments)
                }
                let first = try await carry(laptop, "--name", "Mia’s laptop")
                #expect(first.status == 0 && first.output.contains("six words"), "\(first.output)\(first.errors)")
                let unasked = try await carry(desk)
                #expect(
                    unasked.status == 0 && unasked.output.contains("not one of the family"), "\(unasked.output)\(unasked.errors)")
                func words(_ home: TestHousehold) async throws -> String {
                    try await home.curl.get(Paths.parcelCard).decoded(ParcelCard.self).words.joined(separator: " ")
                }
                let wrong = try await carry(desk, "--words", "able about above abroad absorb accent")
                #expect(wrong.status == 1 && wrong.errors.contains("not the six words"), "\(wrong.errors)")
                #expect(try await carry(desk, "--words", try await words(laptop)).status == 0)
                let read = try await carry(laptop, "--words", try await words(desk))
                #expect(
                    read.status == 0 && read.output.contains("belongs to the family from now on"), "\(read.output)\(read.errors)")
                let players = try await laptop.curl.get(Paths.players).decoded(PlayerList.self)
                #expect(players.players.contains { $0.name == "Mia" })
                let list = try await laptop.timequest(["pcs"])
                #expect(list.output.contains("by a stick") && list.output.contains("Mia’s laptop"), "\(list.output)")
                let more = try await carry(desk)
                #expect(more.status == 0 && !more.output.contains("six words"), "\(more.output)\(more.errors)")
                let old = try FileManager.default.contentsOfDirectory(atPath: stick.path).sorted()
                #expect(try await carry(laptop, "--name", "attic").status == 0)
                let new = try FileManager.default.contentsOfDirectory(atPath: stick.path).sorted()
                #expect(old.count == 2 && new.count == 2 && new.contains { $0.hasPrefix("timequest-attic-") }, "\(old) \(new)")
            }
        }
    }

    @Test("Where no file on the stick can be read, the command says so, fails, and has written its own file all the same")
    func unreadableStick() async throws {
        try await TestHousehold.run { home in
            let stick = try TemporaryFolder()
            try Data("hello".utf8).write(to: URL(fileURLWithPath: stick.path("timequest-laptop.parcel")))
            let run = try await home.timequest(["pcs", "stick", stick.path])
            #expect(run.status == 1 && run.output.contains("timequest-laptop.parcel"), "\(run.output)\(run.errors)")
            #expect(run.errors.contains("No file of another PC could be read"), "\(run.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: stick.path).count == 2)
            let refused = try await home.timequest(["pcs", "stick", stick.path, "--name", String(repeating: "x", count: 41)])
            #expect(refused.status == 1 && refused.errors.contains("at most 40"), "\(refused.errors)")
        }
    }

    @Test("Ctrl-C gives up a pairing, also for the service")
    func interrupted() async throws {
        try await TestHousehold.run { home in
            let start = Date()
            let terminal = try PseudoTerminal(
                Programs.timequest, ["pcs", "pair", "--name", "family PC"], environment: ["TIMEQUEST_SOCKET": home.socket])
            try await eventually("it looks for others") { terminal.text.contains("timequest pcs pair") }
            try await eventually("it counts down") { Set(Self.secondsLeft(terminal)).count >= 2 }
            let (left, now) = (Self.secondsLeft(terminal), Date())
            let begun = try await home.curl.get(Paths.pairing).decoded(PairingInfo.self)
            let end = try #require(begun.endsAt)
            #expect(begun.step == .searching && left == left.sorted(by: >))
            // Times are rounded to seconds, on the terminal and in the API.
            let possible = end.timeIntervalSince(now) - 1...end.timeIntervalSince(start) + 1
            #expect(left.allSatisfy(possible.contains), "\(left) \(possible)")
            terminal.type("\u{3}")
            #expect(try await terminal.ended() == 128 + SIGINT, "\(terminal.text)")
            #expect(terminal.text.contains("The pairing was cancelled on this PC."))
            #expect(try await home.curl.get(Paths.pairing).decoded(PairingInfo.self).step == .refused)
        }
    }

    /// The times that a pairing has shown as left, in seconds.
    private static func secondsLeft(_ terminal: PseudoTerminal) -> [Double] {
        terminal.text.matches(of: /Looking for other PCs … (\d+):(\d\d) left/).compactMap { match in
            guard let minutes = Double(match.1), let seconds = Double(match.2) else { return nil }
            return minutes * 60 + seconds
        }
    }
}
