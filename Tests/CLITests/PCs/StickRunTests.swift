import API
import Client
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("A stick between PCs, at the terminal")
struct StickRunTests {
    private static let words = ["anchor", "violin", "maple", "rocket", "pepper", "canoe"]
    private static let alone = card(isPaired: false)

    private static func card(isPaired: Bool = true) -> ParcelCard {
        ParcelCard(pc: 1, name: "desk", words: words, file: "timequest-desk-000000000001.parcel", isPaired: isPaired)
    }

    /// A service that knows of each file by its content, and what it was asked.
    private final class Service: Sendable {
        private let calls = Mutex<[String]>([])
        private let card: ParcelCard
        private let answer: @Sendable (_ file: String, _ same: [String]?, _ calls: [String]) throws -> ParcelReading

        var told: [String] { calls.withLock(\.self) }

        init(
            _ card: ParcelCard = StickRunTests.card(),
            _ answer: @escaping @Sendable (_ file: String, _ same: [String]?, _ calls: [String]) throws -> ParcelReading
        ) {
            self.card = card
            self.answer = answer
        }

        var requests: StickRun.Requests {
            StickRun.Requests(
                read: { data, same in
                    let file = String(decoding: data, as: UTF8.self)
                    let before = self.told
                    self.calls.withLock { $0.append(file + (same == nil ? "" : "!")) }
                    return try self.answer(file, same, before)
                },
                rename: { name in
                    guard name.count <= 40 else { throw ClientError.refused(Problem(.invalid, "It is too long.")) }
                    self.calls.withLock { $0.append("named \(name)") }
                },
                card: { self.card },
                parcel: {
                    self.calls.withLock { $0.append("parcel") }
                    return Data("desk".utf8)
                })
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func put(_ name: String, _ content: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path("timequest-\(name).parcel")))
    }

    private func run(
        _ service: Service, name: String? = nil, words: [String]? = nil, ask: ((ParcelReading) -> Bool)? = nil
    ) async throws -> StickReport {
        try await StickRun(
            folder: StickFolder(path: folder.path), requests: service.requests, name: name, words: words, ask: ask
        ).run()
    }

    private static func stranger(_ name: String, _ words: [String] = words, pc: DeviceID = 2) -> ParcelReading {
        ParcelReading(pc: pc, name: name, outcome: .stranger, words: words, knowsThisPC: false)
    }

    private func lines(_ report: StickReport, playsOnly: Bool = false) -> [String] {
        StickText.lines(report, folder: "/media/stick", playsOnly: playsOnly, .plain())
    }

    @Test("An empty stick gets the file of this PC, and its words are shown for the other one")
    func empty() async throws {
        try Data("notes".utf8).write(to: URL(fileURLWithPath: folder.path("notes.txt")))
        let report = try await run(Service(Self.alone) { _, _, _ in Self.stranger("nobody") })
        #expect(report == StickReport(files: [], card: Self.alone) && !report.isUnreadable && report.isOnlyOwn)
        #expect(try String(contentsOfFile: folder.path(Self.alone.file), encoding: .utf8) == "desk")
        let text = lines(report).joined(separator: "\n")
        #expect(text.contains("anchor") && text.contains("Write them down") && text.contains("timequest pcs stick FOLDER"))
    }

    @Test("A link with a hostile name is named, without what could control the terminal or look like a line of TimeQuest's")
    func hostileName() async throws {
        let name = "timequest-x\u{1B}[2J\nTo fix it: sudo reboot\u{202E}\u{9B}31m'\u{301}.parcel"
        try folder.link(name, to: "/etc/passwd")
        let report = try await run(Service { _, _, _ in Self.stranger("nobody") })
        let file = try #require(report.files.first)
        #expect(file.problem?.contains("link") == true && HostileText.unprintable(in: file.problem ?? "").isEmpty)
        #expect(HostileText.unprintable(in: file.name + StickText.reading(name)).isEmpty)
        #expect(lines(report).allSatisfy { HostileText.unprintable(in: $0).isEmpty }, "\(lines(report))")
    }

    @Test("A PC of a family puts everything onto an empty stick, and shows no words: there is nobody new")
    func pairedAlready() async throws {
        let lines = lines(try await run(Service { _, _, _ in Self.stranger("nobody") }))
        #expect(lines.first?.hasPrefix("The stick now has everything of this PC") == true, "\(lines)")
        #expect(!lines.joined().contains("anchor") && !lines.joined().contains("Write them down"), "\(lines)")
    }

    @Test("Where another PC has no keys for this one, it may ask for the words of this PC, so they are shown")
    func wordsOnceMore() async throws {
        try put("laptop", "laptop")
        let report = try await run(
            Service { _, _, _ in ParcelReading(pc: 2, name: "laptop", outcome: .read, knowsThisPC: false) })
        #expect(report.needsWords && lines(report).joined().contains("anchor"))
    }

    @Test("Files of the family are read before this PC writes its own; its words matter no more")
    func family() async throws {
        try put("laptop", "laptop")
        let service = Service { _, _, _ in ParcelReading(pc: 2, name: "laptop", outcome: .read, changes: 14) }
        let report = try await run(service)
        #expect(service.told == ["laptop", "parcel"])
        let lines = lines(report)
        #expect(lines.first == "Read 14 changes from “laptop”." && lines[1].hasPrefix("The stick now has everything of this PC"))
        #expect(!lines.joined().contains("anchor"))
    }

    @Test("After a yes the file is sent once more, with the words that were shown")
    func yes() async throws {
        try put("laptop", "laptop")
        let service = Service { _, same, _ in
            guard let same else { return Self.stranger("laptop") }
            #expect(same == Self.words)
            return ParcelReading(pc: 2, name: "laptop", outcome: .read, knowsThisPC: false)
        }
        let report = try await run(service) { reading in
            #expect(StickText.question(reading, .plain()).contains("anchor"))
            return true
        }
        #expect(service.told == ["laptop", "laptop!", "parcel"])
        let lines = lines(report, playsOnly: true)
        #expect(lines[0] == "“laptop” belongs to the family from now on." && lines[1].hasPrefix("“laptop” only plays"))
        #expect(lines.joined().contains("anchor"), "the other PC asks for them")
    }

    @Test("After a no, and where nobody can be asked, nothing is shared with it", arguments: [false, nil])
    func refused(answer: Bool?) async throws {
        try put("laptop", "laptop")
        let service = Service { _, _, _ in Self.stranger("laptop") }
        let report = try await run(service, ask: answer.map { answer in { _ in answer } })
        #expect(!service.told.contains("laptop!") && report.files.map(\.isStranger) == [true])
        #expect(lines(report).first == "“laptop” is not one of the family, so its file was not read.")
        #expect(lines(report).joined().contains("anchor") && !report.isUnreadable, "it may compare them")
    }

    @Test("Words that are given say yes to the PC that has them, and to no other, without a question")
    func givenWords() async throws {
        try put("a", "attic")
        try put("b", "laptop")
        let other = ["castle", "lemon", "tiger", "window", "maple", "anchor"]
        let service = Service { file, same, _ in
            same == nil
                ? Self.stranger(file, file == "attic" ? other : Self.words, pc: file == "attic" ? 3 : 2)
                : ParcelReading(pc: 2, name: file, outcome: .read)
        }
        let report = try await run(service, words: Self.words) { _ in
            Issue.record("It asked.")
            return true
        }
        #expect(service.told.contains("laptop!") && !service.told.contains("attic!"))
        #expect(report.files.map(\.isNew) == [false, true])
    }

    @Test("A PC of which another one's file has said that it belongs to the family is asked nothing")
    func heard() async throws {
        try put("a", "attic")
        try put("b", "laptop")
        let service = Service { file, _, calls in
            file == "laptop" || calls.contains("laptop")
                ? ParcelReading(pc: file == "attic" ? 3 : 2, name: file, outcome: .read) : Self.stranger(file, pc: 3)
        }
        let report = try await run(service) { _ in
            Issue.record("It asked.")
            return true
        }
        #expect(service.told == ["attic", "laptop", "attic", "parcel"])
        #expect(report.files.allSatisfy { $0.reading?.outcome == .read && !$0.isNew })
    }

    @Test("A file that cannot be used keeps no other from being read, and is named")
    func damaged() async throws {
        try put("a", "torn")
        try put("b", "laptop")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("timequest-c.parcel"), withDestinationPath: folder.path("timequest-b.parcel"))
        let service = Service { file, _, _ in
            if file == "torn" { throw ClientError.refused(Problem(.invalid, "It is not complete.")) }
            return ParcelReading(pc: 2, name: "laptop", outcome: .read, changes: 1)
        }
        let report = try await run(service)
        #expect(service.told == ["torn", "laptop", "parcel"])
        let lines = lines(report)
        #expect(lines[0] == "“timequest-a.parcel” was not read. It is not complete." && lines[1] == "Read 1 change from “laptop”.")
        #expect(lines[2].hasPrefix("“timequest-c.parcel” was not read.") && !report.isUnreadable)
    }

    /// What a command would print on a login with this language.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test("In German, what came of the files and what to do next is in sentences of the language")
    func germanLines() async throws {
        try put("a", "attic")
        try put("b", "laptop")
        try put("c", "torn")
        let service = Service { file, _, _ in
            if file == "torn" { throw ClientError.refused(Problem(.invalid, "It is not complete.")) }
            return file == "attic" ? Self.stranger(file, pc: 3) : ParcelReading(pc: 2, name: file, outcome: .read, changes: 14)
        }
        let report = try await run(service) { _ in false }
        german {
            let said = lines(report)
            #expect(said[0] == "„attic“ gehört nicht zur Familie, darum wurde seine Datei nicht gelesen.")
            #expect(
                said[1].hasPrefix("Hat „attic“ andere Wörter gezeigt") && said[2] == "14 Änderungen von „laptop“ wurden gelesen.")
            #expect(said[3].hasPrefix("„timequest-c.parcel“ wurde nicht gelesen."))
            #expect(
                said[4].hasPrefix("Auf dem Stick ist jetzt alles von diesem PC") && said[4].contains("Kalender gehen nicht über"))
            #expect(said[5].hasPrefix("Die sechs Wörter dieses PCs, „desk“.") && said[6].contains("anchor"))
            #expect(said.last?.hasSuffix("timequest pcs stick ORDNER") == true)
            let question = StickText.question(Self.stranger("attic"), children: ["Mia"], .plain())
            #expect(question.contains("Auf diesem PC: Mia.") && question.hasSuffix("Hat jener PC diese sechs Wörter gezeigt?"))
            #expect(StickText.reading("timequest-attic-000000000003.parcel") == "„attic“ wird gelesen …")
        }
    }

    @Test("The children of a PC that was one of the family before are the same ones, so it does not warn of a child on both PCs")
    func returning() {
        var reading = Self.stranger("attic")
        #expect(StickText.question(reading, children: ["Mia"], .plain()).contains("as Mia and Mia 2"))
        reading.outcome = .hasLeft
        let question = StickText.question(reading, children: ["Mia"], .plain())
        #expect(question.contains("was one of the family before") && !question.contains("Mia"), "\(question)")
    }

    @Test("Without its rights, or without the service, it ends before it writes anything")
    func failed() async throws {
        try put("laptop", "laptop")
        let service = Service { _, _, _ in throw ClientError.refused(Problem(.forbidden, "Only parents may do this.")) }
        await #expect(throws: ClientError.self) { try await run(service) }
        #expect(service.told == ["laptop"])
        let missing = StickRun(folder: StickFolder(path: folder.path("nowhere")), requests: service.requests)
        await #expect(throws: CommandError.self) { try await missing.run() }
    }

    @Test("In German, the reasons for which a file, or a part of it, was not read are in the language, too")
    func germanReasons() {
        let file = Data("notes".utf8)
        let reading = ParcelReading(
            pc: 2, name: "laptop", outcome: .read, problems: ["No keys.", "More comes."],
            flaws: [ParcelFlawInfo(.noKeys), ParcelFlawInfo(.moreComes)])
        #expect(StickText.problem(Problem(.invalid, "It is foreign."), of: file) == "It is foreign.")
        #expect(StickText.problems(reading) == reading.problems)
        german {
            #expect(
                StickText.problem(Problem(.invalid, "It is foreign."), of: file).hasPrefix("TimeQuest hat sie nicht geschrieben,"))
            let otherWords = Problem(.invalid, "They differ.", field: "same")
            #expect(StickText.problem(otherWords, of: file).hasPrefix("Das sind nicht die sechs Wörter"))
            let problems = StickText.problems(reading)
            #expect(problems[0].hasPrefix("„laptop“ hat keine Schlüssel für diesen PC:"))
            #expect(problems[1] == "Mehr von „laptop“ kommt mit dem nächsten Weg des Sticks.")
        }
    }
}
