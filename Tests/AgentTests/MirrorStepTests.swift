import API
import Foundation
import TestSupport
import Testing

@testable import Agent

@Suite("What the mirror of calendars has to do", .tags(.system))
struct MirrorStepTests {
    private static let old = ContentDigest(of: Data("old".utf8))
    private static let new = ContentDigest(of: Data("new".utf8))

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: MirrorStep.Source
        var isAtDaemon = false
        var sent: MirrorRecord.Entry?
        var refused: ContentDigest?
        let step: MirrorStep
    }

    @Test(
        "Each calendar gets what it needs",
        arguments: [
            Case(testDescription: "a new one", source: .content(new), step: .send),
            Case(testDescription: "an unchanged one", source: .content(old), isAtDaemon: true, sent: .whole(old), step: .nothing),
            Case(testDescription: "a changed one", source: .content(new), isAtDaemon: true, sent: .whole(old), step: .send),
            Case(testDescription: "one the daemon has lost", source: .content(old), sent: .whole(old), step: .send),
            Case(
                testDescription: "one whose sending broke off", source: .content(old), isAtDaemon: true, sent: .underWay,
                step: .send),
            Case(testDescription: "one that was refused", source: .content(new), refused: new, step: .nothing),
            Case(
                testDescription: "one whose change was refused", source: .content(new), isAtDaemon: true, sent: .whole(old),
                refused: new, step: .nothing),
            Case(testDescription: "one that changed since it was refused", source: .content(new), refused: old, step: .send),
            Case(testDescription: "somebody else's", source: .content(new), isAtDaemon: true, step: .leaveToOthers),
            Case(testDescription: "one that is gone", source: .gone, isAtDaemon: true, sent: .whole(old), step: .remove),
            Case(
                testDescription: "one that went while it was sent", source: .gone, isAtDaemon: true, sent: .underWay, step: .remove),
            Case(testDescription: "one that is gone on both sides", source: .gone, sent: .whole(old), step: .forget),
            Case(testDescription: "somebody else's, and none here", source: .gone, isAtDaemon: true, step: .nothing),
            Case(testDescription: "none anywhere", source: .gone, step: .nothing),
            Case(testDescription: "one that is not mounted", source: .away, isAtDaemon: true, sent: .whole(old), step: .nothing),
            Case(testDescription: "one that never was there", source: .away, step: .nothing),
        ])
    func step(_ example: Case) {
        let step = MirrorStep(
            example.source, isAtDaemon: example.isAtDaemon, sent: example.sent, refused: example.refused)
        #expect(step == example.step)
    }
}

@Suite("What the mirror remembers")
struct MirrorRecordTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tq-\(UUID().uuidString)")
    private var path: String { folder.appending(path: "state/mirror.json").path }

    @Test("It is read back as it was written, and only its owner may read it")
    func roundTrip() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var record = try MirrorRecord(path: path)
        #expect(record.calendars.isEmpty)
        let digest = ContentDigest(of: Data("a".utf8))
        try record.set(.whole(digest), for: "family")
        try record.set(.underWay, for: "choir")
        try record.set(.underWay, for: "sports")
        try record.set(nil, for: "sports")
        #expect(try MirrorRecord(path: path).calendars == ["family": .whole(digest), "choir": .underWay])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("One that cannot be understood is not taken for an empty one", arguments: ["", "[]", "{\"calendars\":{\"a\":\"beef\"}}"])
    func damaged(text: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "state"), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: MirrorRecordError.self) { try MirrorRecord(path: path) }
    }
}
