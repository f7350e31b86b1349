import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Reading files from outside", .tags(.system), .hangLimit)
struct FileReaderTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    @Test("A file of up to the limit is read whole, with its fingerprint", arguments: [0, 1, 4_096, 100_000])
    func whole(size: Int) throws {
        let text = String(repeating: "x", count: size)
        try root.write(text, to: "a.ics")
        let contents = try FileReader.read(root.path("a.ics"), limit: size)
        #expect(contents.data == Data(text.utf8))
        #expect(contents.fingerprint.size == size)
        #expect(try contents.fingerprint == FileFingerprint.of(root.path("a.ics")))
    }

    @Test("A file past the limit is refused")
    func tooLarge() throws {
        try root.write("12345", to: "a.ics")
        #expect(throws: FileReaderError.tooLarge(path: root.path("a.ics"), limit: 4)) {
            try FileReader.read(root.path("a.ics"), limit: 4)
        }
    }

    @Test("A file that does not tell its size, as in /proc, is read to its end")
    func proc() throws {
        #expect(try FileReader.read("/proc/self/status", limit: 65_536).data.starts(with: Data("Name:".utf8)))
        #expect(throws: FileReaderError.tooLarge(path: "/proc/self/status", limit: 10)) {
            try FileReader.read("/proc/self/status", limit: 10)
        }
    }

    @Test("Pipes, folders and devices are refused")
    func special() throws {
        #expect(mkfifo(root.path("pipe"), 0o600) == 0)
        for (path, kind) in [(root.path("pipe"), FileKind.pipe), (root.path, .folder), ("/dev/null", .device)] {
            #expect(throws: FileReaderError.notARegularFile(path: path, kind: kind)) { try FileReader.read(path, limit: 10) }
        }
    }

    @Test("A symbolic link is followed only where that is wanted")
    func symbolicLink() throws {
        try root.write("1", to: "a.ics")
        try root.link("link.ics", to: "a.ics")
        #expect(try FileReader.read(root.path("link.ics"), limit: 10).data == Data("1".utf8))
        #expect(throws: FileReaderError.notARegularFile(path: root.path("link.ics"), kind: .symbolicLink)) {
            try FileReader.read(root.path("link.ics"), limit: 10, followsSymbolicLinks: false)
        }
    }

    @Test("A missing file says so")
    func missing() {
        let error = #expect(throws: FileReaderError.self) { try FileReader.read(root.path("none"), limit: 10) }
        #expect(error?.isNotFound == true)
        #expect(error?.description.contains(root.path("none")) == true)
    }

    @Test("A file rewritten with the same size and time has another fingerprint")
    func fingerprint() throws {
        try root.write("1", to: "a.ics")
        let before = try FileFingerprint.of(root.path("a.ics"))
        try root.write("2", to: "b.ics")
        var times = [
            timespec(
                tv_sec: Int(before.modifiedNanoseconds / 1_000_000_000), tv_nsec: Int(before.modifiedNanoseconds % 1_000_000_000))
        ]
        times.append(times[0])
        #expect(utimensat(AT_FDCWD, root.path("b.ics"), times, 0) == 0)
        #expect(rename(root.path("b.ics"), root.path("a.ics")) == 0)
        let after = try FileFingerprint.of(root.path("a.ics"))
        #expect(after.modifiedNanoseconds == before.modifiedNanoseconds)
        #expect(after != before)
    }
}
