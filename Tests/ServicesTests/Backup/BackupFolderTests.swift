import Dispatch
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("A folder of daily backups", .tags(.system))
struct BackupFolderTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)").path
    private var backups: BackupFolder { BackupFolder(folder: root) }

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
            #expect(throws: BackupFolderError.self) { try BackupFolder(folder: "\(root)/none/deeper").prepare() }
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

    @Test("A backup that was made before a removal counts for nothing else, and stays")
    func removals() throws {
        try inFolder(days: 1...3) { () throws in
            #expect(try backups.nextRemoval(on: day("2026-11-03")).text == "timequest-before-removal-2026-11-03-1.sqlite")
            try put("timequest-before-removal-2026-11-03-1.sqlite", withChecksum: true)
            #expect(try backups.nextRemoval(on: day("2026-11-03")).text == "timequest-before-removal-2026-11-03-2.sqlite")
            #expect(try backups.nextRemoval(on: day("2026-11-04")).text == "timequest-before-removal-2026-11-04-1.sqlite")
            try backups.prepare()
            #expect(try backups.thinOut(keeping: 1, today: day("2026-11-03")) == 2)
            #expect(try backups.days() == [day("2026-11-03")])
            #expect(try names().count == 4)
        }
    }

    @Test("The list is newest first, and has no files with other names")
    func list() throws {
        try inFolder(days: 1...2) { () throws in
            for name in ["timequest-before-removal-2026-11-01-2.sqlite", "timequest-before-removal-2026-11-01.sqlite", "notes.txt"]
            {
                try put(name)
            }
            let found = try backups.backups { $0.hasSuffix("01.sqlite") ? .changed : .whole }
            #expect(found.first?.name == "timequest-2026-11-02.sqlite" && found.count == 3)
            #expect(try found.map(\.day) == [day("2026-11-02"), day("2026-11-01"), day("2026-11-01")])
            #expect(found.filter { $0.kind == .beforeRemoval }.map(\.name) == ["timequest-before-removal-2026-11-01-2.sqlite"])
            #expect(found.filter { $0.state == .changed }.map(\.name) == ["timequest-2026-11-01.sqlite"])
        }
        #expect(try backups.backups { _ in .whole }.isEmpty, "there is no folder any more")
    }

    @Test("A copy gets its name together with its checksum, and copies that a power cut has left are removed")
    func taking() throws {
        try inFolder(days: 1...1) { () throws in
            let name = BackupName(day: try day("2026-11-01"))
            let copy = backups.copyPath()
            try Data("new".utf8).write(to: URL(fileURLWithPath: copy))
            try backups.take(copy, as: name)
            let path = backups.path(named: name.text)
            #expect(try ChecksumFile.matches(path) == true && Backup.State(ofFile: path) == .whole)
            #expect(try names() == [name.text, "\(name.text).sha256"])

            try Data("other".utf8).write(to: URL(fileURLWithPath: path))
            #expect(Backup.State(ofFile: path) == .changed)
            try Data("no checksum".utf8).write(to: URL(fileURLWithPath: "\(path).sha256"))
            #expect(Backup.State(ofFile: path) == .unreadable)
            try FileManager.default.removeItem(atPath: "\(path).sha256")
            #expect(Backup.State(ofFile: path) == .withoutChecksum)

            try Data().write(to: URL(fileURLWithPath: backups.copyPath()))
            try backups.removeCopies()
            #expect(try names() == [name.text])
        }
    }

    @Test("Of two that save the backup of a day at the same moment, one comes after the other, each with its own checksum")
    func atOnce() throws {
        try inFolder(days: 1...1) { () throws in
            let (backups, name) = (backups, BackupName(day: try day("2026-11-01")))
            for round in 1...50 {
                let copies = try (0...1).map { number in
                    let copy = backups.copyPath()
                    try Data("copy \(number) of round \(round)".utf8).write(to: URL(fileURLWithPath: copy))
                    return copy
                }
                let failures = Mutex<[String]>([])
                DispatchQueue.concurrentPerform(iterations: copies.count) { index in
                    do {
                        try backups.take(copies[index], as: name)
                    } catch {
                        failures.withLock { $0.append("\(error)") }
                    }
                }
                #expect(failures.withLock(\.self) == [])
                #expect(try ChecksumFile.matches(backups.path(named: name.text)) == true, "round \(round)")
            }
        }
    }

    @Test("A backup is read again when it or its checksum has changed, or after a day")
    func remembered() throws {
        try inFolder(days: 1...1) { () throws in
            let path = backups.path(of: try day("2026-11-01"))
            let reads = Mutex(0)
            let checks = BackupChecks { _ in
                reads.withLock { $0 += 1 }
                return .whole
            }
            let now = Date(timeIntervalSince1970: 1_772_380_800)
            for _ in 1...3 { #expect(checks.state(of: path, at: now) == .whole) }
            #expect(reads.withLock(\.self) == 1)
            try Data("longer".utf8).write(to: URL(fileURLWithPath: path))
            _ = checks.state(of: path, at: now + 60)
            #expect(reads.withLock(\.self) == 2)
            _ = checks.state(of: path, at: now + 60 + 86_400)
            #expect(reads.withLock(\.self) == 3)
        }
    }

    @Test("What is known of a backup without reading it is what was found last, and says whether it has to be read")
    func known() throws {
        try inFolder(days: 1...1) { () throws in
            let path = backups.path(of: try day("2026-11-01"))
            let checks = BackupChecks { $0 == path ? .changed : .withoutChecksum }
            let now = Date(timeIntervalSince1970: 1_772_380_800)
            func known(_ path: String, _ now: Date) -> String {
                let known = checks.known(of: path, at: now)
                let state = known.state.map { "\($0)" } ?? "unknown"
                return known.isReadingDue ? "\(state), to be read" : state
            }
            #expect(known(path, now) == "unknown, to be read")
            _ = checks.state(of: path, at: now)
            #expect(known(path, now) == "changed")
            #expect(known(path, now + 86_400) == "changed, to be read")
            try Data("longer".utf8).write(to: URL(fileURLWithPath: path))
            #expect(known(path, now) == "unknown, to be read")
            // There is nothing to compare it with.
            try put("timequest-2026-11-02.sqlite")
            #expect(known(backups.path(of: try day("2026-11-02")), now) == "withoutChecksum")
        }
    }

    @Test("The paths of all backups are in the order of their days, those before a removal after that of the day")
    func paths() {
        let names = [
            "timequest-2026-11-02.sqlite", "notes", "timequest-before-removal-2026-11-01-1.sqlite", "timequest-2026-11-01.sqlite",
        ]
        #expect(backups.paths(in: names) == [names[3], names[2], names[0]].map { "\(root)/\($0)" })
    }

    @Test(
        "A checksum is what sha256sum prints",
        arguments: [
            ("E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855  a.sqlite\n", true), ("e3b0c442", false),
            ("", false),
            ("g3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", false),
        ])
    func checksum(text: String, isOne: Bool) throws {
        #expect((ChecksumFile.checksum(in: text) != nil) == isOne)
        try inFolder(days: 1...1) { () throws in
            let empty = try FileChecksum(ofFile: backups.path(of: day("2026-11-01")))
            #expect(empty.hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
            if isOne { #expect(ChecksumFile.checksum(in: text) == empty) }
        }
    }
}
