import API
import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import CLI

@Suite("Files that are kept safe", .tags(.system))
struct KeepingSafeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)")

    private func inFolder(_ test: (String) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }  // a leftover in the temporary folder harms nobody
        try test(folder.appending(path: "family.sqlite").path)
    }

    private static let database = Data("SQLite format 3\u{0}".utf8) + Data(repeating: 7, count: 2_000_000)

    @Test("A backup is not written to a file called “-”; the error names the export, which can go to standard output")
    func standardOutput() throws {
        let error = try #require(#expect(throws: CommandError.self) { try BackupCommand.requireFile("-") })
        #expect(error.details == ["timequest export -"] && error.sentences.contains("standard output"))
        for file in ["family.timequest", "./-", "-.sqlite"] {
            #expect(throws: Never.self) { try BackupCommand.requireFile(file) }
        }
    }

    @Test("A file is there whole or not at all, and only its owner may read it")
    func pending() throws {
        try inFolder { path in
            let file = try DurableFile(named: path, mayReplace: false)
            try file.append(Self.database)
            #expect(!FileManager.default.fileExists(atPath: path))
            try file.publish()
            #expect(FileManager.default.contents(atPath: path) == Self.database)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test("A file that is there stays, unless it may be replaced, and also then until the new one is whole")
    func replacing() throws {
        try inFolder { path in
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: CommandError.self) { try DurableFile(named: path, mayReplace: false) }
            let file = try DurableFile(named: path, mayReplace: true)
            try file.append(Data("new".utf8))
            file.discard()
            #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test("A folder is not replaced, so the error says that it is one, also with --force", arguments: [false, true])
    func folderInPlace(mayReplace: Bool) throws {
        try inFolder { _ in
            let path = folder.path
            let error = try #require(#expect(throws: CommandError.self) { try DurableFile(named: path, mayReplace: mayReplace) })
            #expect(error.sentences == "“\(path)” is a folder. Name a file in it.")
        }
    }

    @Test("If the folder is missing, the error names it, with the command that makes it")
    func missingFolder() throws {
        try inFolder { path in
            let missing = folder.appending(path: "a b/deep").path
            for mayReplace in [false, true] {
                let error = #expect(throws: CommandError.self) {
                    try IncomingBackup(file: "\(missing)/family.timequest", mayReplace: mayReplace)
                }
                #expect(error?.kind == .notFound)
                #expect(error?.sentences.hasPrefix("There is no folder “\(missing)”, so nothing was saved.") == true)
                #expect(error?.details == ["mkdir -p '\(missing)'"])
            }
            #expect(!FileManager.default.fileExists(atPath: path))
            let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(saved.isEmpty)
        }
    }

    @Test("A backup that is not as it was saved, or is none, is not sent")
    func damaged() throws {
        try inFolder { path in
            try Self.database.write(to: URL(fileURLWithPath: path))
            #expect(try RestoreCommand.backup(path) == Self.database)
            let digest = ContentDigest(of: Self.database)
            try Data(DigestFile.text(digest, of: path).utf8).write(to: URL(fileURLWithPath: DigestFile.path(of: path)))
            #expect(try RestoreCommand.backup(path) == Self.database)
            #expect(try DigestFile.beside(path) == digest)

            var damaged = Self.database
            damaged[1_000_000] = 8
            try damaged.write(to: URL(fileURLWithPath: path))
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
            try Data("no checksum".utf8).write(to: URL(fileURLWithPath: DigestFile.path(of: path)))
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path + ".none") }
        }
    }

    @Test("A link that leads nowhere is there already, and a pipe is never opened", .hangLimit)
    func planted() throws {
        try inFolder { path in
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
            #expect(throws: CommandError.self) { try DurableFile(named: path, mayReplace: false) }
            #expect(throws: CommandError.self) { try IncomingBackup(file: path, mayReplace: false) }
            try FileManager.default.removeItem(atPath: path)

            try #require(mkfifo(path, 0o666) == 0)
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
            let digest = ContentDigest(of: Data())
            try Data(DigestFile.text(digest, of: path).utf8).write(to: URL(fileURLWithPath: DigestFile.path(of: path)))
            #expect(throws: FileReaderError.notARegularFile(path: path, kind: .pipe)) { try DigestFile.matches(path) }

            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.removeItem(atPath: DigestFile.path(of: path))
            try Self.database.write(to: URL(fileURLWithPath: path))
            #expect(try DigestFile.matches(path) == nil)
            try #require(mkfifo(DigestFile.path(of: path), 0o666) == 0)
            #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
            #expect(throws: CommandError.self) { try DigestFile.matches(path) }
        }
    }

    @Test("A digest of pieces is that of the whole")
    func pieces() {
        var stream = ContentDigest.Stream()
        for start in stride(from: 0, to: Self.database.count, by: 300_000) {
            stream.append(Self.database[start..<min(start + 300_000, Self.database.count)])
        }
        #expect(stream.digest == ContentDigest(of: Self.database) && stream.byteCount == Self.database.count)
    }

    @Test("A checksum is written as sha256sum writes it")
    func checksum() {
        let digest = ContentDigest(of: Data())
        #expect(DigestFile.text(digest, of: "/home/a/b.sqlite") == "\(digest.hexadecimal)  b.sqlite\n")
        #expect(DigestFile.digest(in: DigestFile.text(digest, of: "b.sqlite")) == digest)
    }

    @Test("Sizes and contents are said in words", arguments: [(512, "512 bytes"), (84_200, "84 kB"), (12_340_000, "12.3 MB")])
    func sizes(count: Int, text: String) {
        #expect(ByteCountText.text(count) == text)
        #expect(HouseholdText.contents(players: 1, routines: 2, quests: 0) == "1 player, 2 routines and 0 finished quests")
    }

    @Test("The report of a backup names its file, its checksum and the command that brings it back; that of an export its file")
    func report() {
        #expect(
            BackupCommand.report(84_200, in: "/media/a b.sqlite", "2 players") == [
                "Saved 84 kB to /media/a b.sqlite: 2 players.",
                "Its checksum is in /media/a b.sqlite.sha256. Back again with: timequest restore '/media/a b.sqlite'",
            ])
        #expect(ExportCommand.report(512, in: "all.json") == "Wrote 512 bytes to all.json.")
    }

    @Test("In German, reports and errors are in sentences of the language")
    func german() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let contents = HouseholdText.contents(players: 2, routines: 1, quests: 1)
            #expect(
                BackupCommand.report(12_340_000, in: "f.sqlite", contents) == [
                    "12,3 MB sind in f.sqlite gesichert: 2 Kinder, 1 Routine und 1 fertig gespielte Quest.",
                    "Die Prüfsumme steht in f.sqlite.sha256. So kommt alles zurück: timequest restore f.sqlite",
                ])
            #expect(ExportCommand.report(512, in: "all.json") == "512 Bytes wurden in all.json geschrieben.")
            try inFolder { path in
                let missing = #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
                #expect(missing?.sentences == "Es gibt keine Datei „\(path)“.")
                try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
                let present = #expect(throws: CommandError.self) { try DurableFile(named: path, mayReplace: false) }
                #expect(present?.sentences.hasPrefix("„\(path)“ gibt es schon.") == true)
                let other = #expect(throws: CommandError.self) { try RestoreCommand.backup(path) }
                #expect(other?.sentences == "„\(path)“ ist keine Sicherung von TimeQuest. Nichts wurde geändert.")
                let isFolder = #expect(throws: CommandError.self) { try RestoreCommand.backup(folder.path) }
                #expect(isFolder?.sentences.contains(" ist ein Ordner: ") == true)
            }
        }
    }
}
