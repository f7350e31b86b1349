import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Durable files", .tags(.system))
struct DurableFileTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    private func write(_ text: String, mode: UInt32 = 0o660) throws {
        try DurableFile.write(Data(text.utf8), to: root.path("a.ics"), mode: mode, partPath: root.path(".adding"))
    }

    private func mode(of name: String) -> mode_t? {
        var status = stat()
        return stat(root.path(name), &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    @Test("A file has the rights it should have, whatever the umask, and a second one replaces it")
    func replaced() throws {
        for text in ["", "one", String(repeating: "two", count: 500_000)] {
            try write(text)
            #expect(root.read("a.ics") == text)
            #expect(mode(of: "a.ics") == 0o660)
            #expect(root.listing() == ["a.ics"])
        }
        try DurableFile.write(Data(), to: root.path("private"))
        #expect(mode(of: "private") == 0o600)
        try write("open", mode: 0o666)
        #expect(mode(of: "a.ics") == 0o666)
    }

    @Test("A symbolic link at the part's name, or at the target's, is replaced and never followed")
    func links() throws {
        try root.write("mine", to: "other")
        try root.link(".adding", to: "other")
        try root.link("a.ics", to: "other")
        try write("new")
        #expect(root.read("a.ics") == "new" && root.read("other") == "mine")
        #expect(root.listing() == ["a.ics", "other"])
        #expect(try FileManager.default.attributesOfItem(atPath: root.path("a.ics"))[.type] as? FileAttributeType == .typeRegular)
    }

    @Test("A pipe at the part's name is replaced without waiting for it", .hangLimit)
    func pipe() throws {
        try #require(mkfifo(root.path(".adding"), 0o666) == 0)
        try write("new")
        #expect(root.read("a.ics") == "new" && root.listing() == ["a.ics"])
    }

    @Test(
        "A file of another user at the part's name stays, and is named", .enabled(if: Nobody.isPossible("a file of another user")))
    func partOfAnotherUser() throws {
        try root.write("theirs", to: "a.part")
        try #require(chown(root.path("a.part"), 65_534, 65_534) == 0)
        let error = #expect(throws: DurableFileError.self) { try DurableFile(root.path("a")) }
        #expect(error?.description == "“\(root.path("a.part"))” cannot be written: File exists.")
        #expect(root.read("a.part") == "theirs" && root.listing() == ["a.part"])
    }

    @Test("Where nothing may be replaced, a file or a link that came meanwhile stays")
    func notReplacing() throws {
        let first = try DurableFile(root.path("a"), mayReplace: false)
        try first.append(Data("new".utf8))
        try root.write("theirs", to: "a")
        let error = #expect(throws: DurableFileError.self) { try first.publish() }
        #expect(error?.failure == SystemCallFailure(call: "rename", code: EEXIST))
        #expect(root.read("a") == "theirs" && root.listing() == ["a"])

        try root.link("b", to: "nowhere")
        let second = try DurableFile(root.path("b"), mayReplace: false)
        #expect(throws: DurableFileError.self) { try second.publish() }
        let third = try DurableFile(root.path("c"), mayReplace: false)
        try third.publish()
        #expect(root.listing() == ["a", "b", "c"])
    }

    @Test("A part that a power cut has left is removed, and what it allowed others does not count")
    func leftover() throws {
        try root.write("half of an earlier file, longer than the new one", to: "a.part")
        #expect(chmod(root.path("a.part"), 0o666) == 0)
        let file = try DurableFile(root.path("a"))
        try file.append(Data("new".utf8))
        #expect(mode(of: "a.part") == 0o600)
        try file.publish()
        #expect(root.read("a") == "new")
        #expect(root.listing() == ["a"])
    }

    @Test("Until it is published the old file is there, and only its owner can read the new one")
    func draft() throws {
        try root.write("old", to: "a")
        let file = try DurableFile(root.path("a"), mode: 0o644)
        try file.append(Data("new".utf8))
        // A reader that has opened the old file keeps it.
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: root.path("a")))
        #expect(root.read("a") == "old" && mode(of: "a.part") == 0o600)
        try file.append(Data("er".utf8))
        try file.publish()
        #expect(root.read("a") == "newer" && mode(of: "a") == 0o644)
        #expect(try reader.readToEnd() == Data("old".utf8))
        #expect(root.listing() == ["a"])
        file.discard()
        #expect(root.read("a") == "newer")
    }

    @Test("A draft that another writer has filled is published as that one has left it")
    func filledByAnother() throws {
        let file = try DurableFile(root.path("a"), partPath: root.path("a.1.part"))
        let other = try FileHandle(forWritingTo: URL(fileURLWithPath: file.partPath))
        try other.write(contentsOf: Data("filled".utf8))
        try other.close()
        try file.publish()
        #expect(root.read("a") == "filled")
        #expect(root.listing() == ["a"])
    }

    @Test("A draft that is discarded or forgotten leaves the old file and nothing else")
    func discarded() throws {
        try root.write("old", to: "a")
        let file = try DurableFile(root.path("a"))
        try file.append(Data("new".utf8))
        file.discard()
        #expect(root.listing() == ["a"])
        #expect(throws: DurableFileError.self) { try file.publish() }
        do { _ = try DurableFile(root.path("a")) }
        #expect(root.read("a") == "old")
        #expect(root.listing() == ["a"])
    }

    @Test("Of two drafts with one part the later one counts, and the earlier one neither replaces nor removes it")
    func twoWriters() throws {
        let first = try DurableFile(root.path("a"))
        try first.append(Data("half".utf8))
        let second = try DurableFile(root.path("a"))
        try second.append(Data("whole".utf8))
        let error = #expect(throws: DurableFileError.self) { try first.publish() }
        #expect(error?.failure == SystemCallFailure(call: "rename", code: EBUSY))
        try second.publish()
        #expect(root.read("a") == "whole")
        #expect(root.listing() == ["a"])
    }

    @Test("Where it cannot be written, the reason is said and nothing is left behind")
    func impossible() throws {
        try root.makeFolder("a.ics")
        let folder = #expect(throws: DurableFileError.self) { try write("new") }
        #expect(folder?.failure == SystemCallFailure(call: "rename", code: EISDIR))
        #expect(folder?.description == "“\(root.path("a.ics"))” cannot be written: Is a directory.")
        #expect(root.listing() == ["a.ics"])

        let missing = #expect(throws: DurableFileError.self) { try DurableFile.write(Data(), to: root.path("none/a")) }
        #expect(missing?.failure == SystemCallFailure(call: "open", code: ENOENT))

        try root.makeFolder("b.part")
        let blocked = #expect(throws: DurableFileError.self) { try DurableFile.write(Data(), to: root.path("b")) }
        #expect(blocked?.failure == SystemCallFailure(call: "unlink", code: EISDIR))
        #expect(root.listing() == ["a.ics", "b.part"])
    }

    @Test("A folder of another user is named", .enabled(if: Nobody.isPossible("a folder of another user")))
    func closedFolder() {
        let closed = #expect(throws: DurableFileError.self) {
            try asNobody { try DurableFile.write(Data(), to: root.path("c")) }
        }
        #expect(closed?.failure == SystemCallFailure(call: "open", code: EACCES) && root.listing().isEmpty)
    }

    @Test("A folder that may be written and not read takes a file, too", .enabled(if: Nobody.isPossible("a folder to write only")))
    func unreadableFolder() throws {
        try root.makeFolder("drop")
        #expect(chmod(root.path("drop"), 0o733) == 0)
        try asNobody { try DurableFile.write(Data("new".utf8), to: root.path("drop/a")) }
        #expect(root.listing() == ["drop", "drop/a"])
    }

    @Test("Where there is no room for all of it, the old file stays and nothing else")
    func noRoom() throws {
        try root.write("old", to: "a")
        // As on a full disk, a part of the bytes is taken first. The limit is the whole process's: no other test writes so much.
        let limit = 16 << 20
        var before = rlimit()
        let handler = signal(SIGXFSZ, SIG_IGN)
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before) == 0)
        var small = rlimit(rlim_cur: rlim_t(limit), rlim_max: before.rlim_max)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small) == 0)
        defer {
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
            signal(SIGXFSZ, handler)
        }
        let error = #expect(throws: DurableFileError.self) {
            try DurableFile.write(Data(repeating: 7, count: limit + 1), to: root.path("a"))
        }
        #expect(error?.failure == SystemCallFailure(call: "write", code: EFBIG))
        #expect(root.read("a") == "old")
        #expect(root.listing() == ["a"])
    }

    @Test("What is removed is gone, and may be gone already")
    func removed() throws {
        try write("new")
        for _ in 0..<2 { try DurableFile.remove(root.path("a.ics")) }
        #expect(root.listing() == [])
        try root.makeFolder("folder")
        let error = #expect(throws: DurableFileError.self) { try DurableFile.remove(root.path("folder")) }
        #expect(error?.failure == SystemCallFailure(call: "unlink", code: EISDIR))
    }
}
