import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Whose a file is", .tags(.system))
struct FileStatusTests {
    @Test("A link is looked at itself, with the rights of its own")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        chmod(folder.path("file"), 0o4640)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("file"))
        let file = try FileStatus.of(folder.path("file"))
        #expect(file.kind == .regular && file.mode == 0o4640 && file.userID == getuid() && file.size == 1)
        #expect(try FileStatus.of(folder.path("link")).kind == .symbolicLink)
        #expect(throws: FileReaderError.self) { try FileStatus.of(folder.path("none")) }
    }

    @Test("A default ACL says whom it lets read")
    func defaultAccess() {
        // Version 2; user::rwx, user:105:rw-, user:106:-wx, other::---.
        let entries: [[UInt8]] = [
            [1, 0, 7, 0, 255, 255, 255, 255], [2, 0, 6, 0, 105, 0, 0, 0], [2, 0, 3, 0, 106, 0, 0, 0],
            [32, 0, 0, 0, 255, 255, 255, 255],
        ]
        #expect(DefaultAccess(attribute: [2, 0, 0, 0] + entries.flatMap(\.self))?.readers == [105])
        #expect(DefaultAccess(attribute: [2, 0, 0, 0])?.readers == [])
        #expect(DefaultAccess(attribute: [1, 0, 0, 0]) == nil)
        #expect(DefaultAccess(attribute: [2, 0, 0, 0, 1]) == nil)
        #expect(DefaultAccess.of("/proc") == nil)
    }

    @Test("A group lists its members, and a number has its name")
    func groups() throws {
        #expect(try UserAccounts.groupName(of: 0) == "root")
        #expect(try UserAccounts.groupName(of: 4_000_000) == nil)
        #expect(try UserAccounts.listedMembers(ofGroup: "root") != nil)
        #expect(try UserAccounts.listedMembers(ofGroup: "no-such-group") == nil)
    }
}
