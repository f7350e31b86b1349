import API
import Client
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("The files on a stick: many of them, older ones, and those that nobody can read")
struct StickFileTests {
    private static let card = ParcelCard(
        pc: 1, name: "desk", words: ["anchor", "violin", "maple", "rocket", "pepper", "canoe"],
        file: "timequest-desk-000000000001.parcel", isPaired: true)

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func put(_ file: String, _ content: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path(file)))
    }

    private func isThere(_ file: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(file)) }

    /// - Parameter read: what the service answers to the content of a file, and whether words came with it.
    private func run(
        card: ParcelCard = card, name: String? = nil, ask: ((ParcelReading) -> Bool)? = nil,
        parcel: @escaping @Sendable () throws -> Data = { Data("desk".utf8) }, progress: @escaping (String?) -> Void = { _ in },
        rename: @escaping @Sendable (String) throws -> Void = { _ in },
        read: @escaping @Sendable (_ file: String, _ isSame: Bool) throws -> ParcelReading
    ) async throws -> StickReport {
        let requests = StickRun.Requests(
            read: { try read(String(decoding: $0, as: UTF8.self), $1 != nil) }, rename: { try rename($0) }, card: { card },
            parcel: { try parcel() })
        return try await StickRun(
            folder: StickFolder(path: folder.path), requests: requests, name: name, ask: ask, progress: progress
        ).run()
    }

    private func lines(_ report: StickReport) -> [String] {
        StickText.lines(report, folder: "/media/stick", playsOnly: false, .plain())
    }

    private static func stranger(_ pc: DeviceID, _ name: String) -> ParcelReading {
        ParcelReading(pc: pc, name: name, outcome: .stranger, words: card.words, knowsThisPC: false)
    }

    @Test("The name that this PC gets is given before anything is read, and one that cannot be one changes nothing")
    func named() async throws {
        try put("timequest-a.parcel", "laptop")
        let names = Mutex<[String]>([])
        _ = try await run(name: "desk", rename: { name in names.withLock { $0.append(name) } }) { _, _ in
            #expect(names.withLock(\.self) == ["desk"])
            return ParcelReading(pc: 2, name: "laptop", outcome: .read)
        }
        try FileManager.default.removeItem(atPath: folder.path(Self.card.file))
        await #expect(throws: ClientError.self) {
            try await run(name: "", rename: { _ in throw ClientError.refused(Problem(.invalid, "A PC needs a name.")) }) { _, _ in
                Issue.record("It was read.")
                return Self.stranger(2, "laptop")
            }
        }
        #expect(!isThere(Self.card.file))
    }

    @Test("Two files of one PC are one question, and after a yes both are read")
    func oneQuestion() async throws {
        try put("timequest-a.parcel", "old")
        try put("timequest-b.parcel", "new")
        let isTakenIn = Mutex(false)
        var questions = 0
        let report = try await run(ask: { _ in
            questions += 1
            return true
        }) { file, isSame in
            if isSame { isTakenIn.withLock { $0 = true } }
            guard isTakenIn.withLock(\.self) else { return Self.stranger(2, "laptop") }
            return ParcelReading(pc: 2, name: "laptop", outcome: .read, changes: file == "new" ? 14 : 1)
        }
        #expect(questions == 1 && report.files.map(\.isRead) == [true, true])
        #expect(lines(report).prefix(2) == ["“laptop” belongs to the family from now on.", "Read 15 changes from “laptop”."])
    }

    @Test("After a no there is no second question about the same PC, and one sentence")
    func oneRefusal() async throws {
        try put("timequest-a.parcel", "old")
        try put("timequest-b.parcel", "new")
        var questions = 0
        let report = try await run(ask: { _ in
            questions += 1
            return false
        }) { _, _ in Self.stranger(2, "laptop") }
        #expect(questions == 1)
        #expect(lines(report).count { $0.contains("is not one of the family") } == 1)
    }

    @Test("About five PCs it asks one by one; more are listed, with how to take one in", arguments: [5, 6])
    func many(count: Int) async throws {
        for number in 1...count { try put("timequest-\(number).parcel", "\(number)") }
        var questions = 0
        let report = try await run(ask: { _ in
            questions += 1
            return false
        }) { file, _ in Self.stranger(.numbered((Int(file) ?? 0) + 10), "PC \(file)") }
        let said = lines(report)
        if count == 5 {
            #expect(questions == 5 && said.count { $0.contains("is not one of the family") } == 5)
        } else {
            #expect(questions == 0)
            #expect(said[0].hasPrefix("The stick has files of 6 PCs that are not of the family: “PC 1”, “PC 2”"), "\(said)")
            #expect(said[0].contains("timequest pcs stick /media/stick --words"), "\(said)")
            #expect(said[1].hasPrefix("The stick now has everything"))
        }
    }

    @Test("After a rename the file under the old name is removed, when the new one is whole")
    func renamed() async throws {
        let old = "timequest-attic-000000000001.parcel"
        try put(old, "own")
        await #expect(throws: CocoaError.self) {
            try await run(parcel: { throw CocoaError(.fileWriteUnknown) }) { _, _ in Self.own(1) }
        }
        #expect(isThere(old))
        let report = try await run { _, _ in Self.own(1) }
        #expect(report.removed == [old] && !isThere(old) && isThere(Self.card.file))
        #expect(lines(report).contains { $0.contains(old) && $0.contains("removed") })
        #expect(try await run { _, _ in Self.own(1) }.removed == [] && isThere(Self.card.file))
    }

    @Test("Its own file stays that has something which cannot be read yet, or that PCs may still read which it has left")
    func kept() async throws {
        let old = "timequest-attic-000000000009.parcel"
        try put(old, "own")
        #expect(try await run { _, _ in Self.own(1, problems: ["More comes."]) }.removed == [] && isThere(old))
        var alone = Self.card
        alone.isPaired = false
        #expect(try await run(card: alone) { _, _ in Self.own(9) }.removed == [] && isThere(old))
        #expect(try await run { _, _ in Self.own(9) }.removed == [old] && !isThere(old))
    }

    @Test("Files of other PCs stay, whatever they are called")
    func others() async throws {
        try put("timequest-desk-000000000002.parcel", "laptop")
        let report = try await run { _, _ in ParcelReading(pc: 2, name: "desk", outcome: .read) }
        #expect(report.removed == [] && isThere("timequest-desk-000000000002.parcel"))
    }

    @Test("Where no file of another PC can be read, that is a failure, after this PC has written its own")
    func unreadable() async throws {
        try put(Self.card.file, "own")
        try put("timequest-a.parcel", "torn")
        let report = try await run { file, _ in
            if file == "torn" { throw ClientError.refused(Problem(.invalid, "It is not complete.")) }
            return Self.own(1)
        }
        #expect(report.isUnreadable && !report.needsWords)
        #expect(try String(contentsOfFile: folder.path(Self.card.file), encoding: .utf8) == "desk")
        let said = lines(report)
        #expect(said[0] == "“timequest-a.parcel” was not read. It is not complete." && said[1].contains("everything of this PC"))
        #expect(!said.joined().contains("anchor"))
    }

    @Test("A file that is too large is named with its size as people say it")
    func tooLarge() async throws {
        let path = folder.path("timequest-a.parcel")
        try put("timequest-a.parcel", "")
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 40 << 20)
        try file.close()
        let report = try await run { _, _ in
            Issue.record("It was sent.")
            return Self.own(1)
        }
        #expect(report.files[0].problem?.contains("32 MB") == true, "\(report.files)")
    }

    @Test("While a file is read, its PC's name is shown, and nothing of it stays")
    func progress() async throws {
        try put("timequest-laptop-000000000002.parcel", "laptop")
        try put("timequest-x.parcel", "attic")
        var shown: [String?] = []
        _ = try await run(progress: { shown.append($0) }) { file, _ in
            ParcelReading(pc: file == "laptop" ? 2 : 3, name: file, outcome: .read)
        }
        #expect(
            shown == [
                "Reading “laptop” …", nil, "Reading “timequest-x.parcel” …", nil, "Writing the file of this PC …", nil,
            ])
    }

    private static func own(_ pc: DeviceID, problems: [String] = []) -> ParcelReading {
        ParcelReading(pc: pc, name: "attic", outcome: .own, problems: problems)
    }
}
