import Domain
import Foundation
import Testing

@testable import CLI

@Suite("A folder of daily backups")
struct DailyBackupsTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)").path
    private var backups: DailyBackups { DailyBackups(folder: root) }

    /// - Parameter days: of November 2026, of which there are backups with their checksums.
    private func inFolder(days: ClosedRange<Int>, _ test: () throws -> Void) throws {
        try backups.prepare()
        defer { try? FileManager.default.removeItem(atPath: root) }  // a leftover in the temporary folder harms nobody
        for day in days { try put("timequest-2026-11-\(day < 10 ? "0" : "")\(day).sqlite", withChecksum: true) }
        try test()
    }

    private func put(_ name: String, withChecksum: Bool = false) throws {
        for name in withChecksum ? [name, "\(name).sha256"] : [name] {
            try Data().write(to: URL(fileURLWithPath: "\(root)/\(name)"))
        }
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root).sorted() }

    private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

    @Test("The folder is made for its owner alone, and one that is there stays as it is")
    func folder() throws {
        try inFolder(days: 1...1) { () throws in
            #expect(try FileManager.default.attributesOfItem(atPath: root)[.posixPermissions] as? Int == 0o700)
            try backups.prepare()
            #expect(try backups.days() == [day("2026-11-01")])
            #expect(throws: CommandError.self) { try DailyBackups(folder: "\(root)/none/deeper").prepare() }
        }
    }

    @Test("The newest are kept, with their checksums; the rest goes")
    func thinning() throws {
        try inFolder(days: 1...20) { () throws in
            #expect(try backups.thinOut(keeping: 14, today: day("2026-11-20")) == 6)
            #expect(try backups.days().count == 14)
            #expect(try backups.days().last == day("2026-11-07"))
            #expect(try names().count == 28)
            #expect(try backups.thinOut(keeping: 14, today: day("2026-11-20")) == 0)
        }
    }

    @Test("With the clock years behind, today's stays, and so do the newest by name")
    func past() throws {
        try inFolder(days: 1...14) { () throws in
            try put("timequest-2000-01-01.sqlite", withChecksum: true)
            #expect(try backups.thinOut(keeping: 14, today: day("2000-01-01")) == 0)
            #expect(try backups.days().count == 15)
            // The day after, that one has no claim any more.
            try put("timequest-2000-01-02.sqlite", withChecksum: true)
            #expect(try backups.thinOut(keeping: 14, today: day("2000-01-02")) == 1)
            #expect(try backups.days().last == day("2000-01-02"))
        }
    }

    @Test("A backup of a day to come takes the place of one, and no more")
    func future() throws {
        try inFolder(days: 1...14) { () throws in
            try put("timequest-2099-12-31.sqlite", withChecksum: true)
            #expect(try backups.thinOut(keeping: 14, today: day("2026-11-14")) == 1)
            #expect(try backups.days().first == day("2099-12-31"))
            #expect(try backups.days().last == day("2026-11-02"))
        }
    }

    @Test("What has another name is nobody's to remove")
    func foreign() throws {
        let foreign = [
            "before the update.sqlite", "timequest-2026-1-2.sqlite", "timequest-2026-02-30.sqlite",
            "timequest-2026-11-01.sqlite.old",
            "timequest-2026-11-01.sqlite3", "timequest.sqlite.partial", "xtimequest-2026-11-01.sqlite", "notes.part",
        ]
        try inFolder(days: 2...3) { () throws in
            for name in foreign { try put(name) }
            try backups.prepare()
            #expect(try backups.thinOut(keeping: 1, today: day("2026-11-03")) == 1)
            #expect(try names() == (foreign + ["timequest-2026-11-03.sqlite", "timequest-2026-11-03.sqlite.sha256"]).sorted())
        }
    }

    @Test("What a power cut has left of a backup is removed, and a checksum without its backup, too")
    func leftovers() throws {
        try inFolder(days: 1...1) { () throws in
            for rest in [".part", ".part.5F.part", ".part.5F.part-journal", ".sha256.part", ".partial", ".sha256"] {
                try put("timequest-2026-11-02.sqlite\(rest)")
            }
            try put("timequest-2026-11-01.sqlite.partial")
            try backups.prepare()
            #expect(try names() == ["timequest-2026-11-01.sqlite", "timequest-2026-11-01.sqlite.sha256"])
        }
    }
}
