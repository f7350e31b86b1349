import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Folders in which somebody else may rename and replace everything", .tags(.system))
struct HeldFolderTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.makeFolder("shared/laptop/old")
        try root.makeFolder("secret")
        #expect(chmod(root.path("secret"), 0o711) == 0)
        try root.write("x", to: "shared/laptop/old/1.tq")
        try root.write("x", to: "shared/laptop/2.tq")
        try root.write("the keys", to: "secret/household.keys")
    }

    @Test("A folder is removed with everything in it; what links in it lead to stays")
    func whole() throws {
        try root.link("shared/laptop/old/link", to: root.path("secret"))
        try root.link("shared/laptop/household.keys", to: root.path("secret/household.keys"))
        let shared = try HeldFolder(root.path("shared"))
        #expect(try shared.names { $0 != "." } == ["laptop"])
        try shared.remove("laptop")
        #expect(try shared.names { _ in true } == [] && root.listing() == ["secret", "secret/household.keys", "shared"])
        try shared.remove("laptop")
    }

    @Test("A link to a folder is neither opened nor followed")
    func link() throws {
        try root.link("shared/desk", to: root.path("secret"))
        #expect(throws: SystemCallFailure(call: "open", code: ENOTDIR)) { try HeldFolder(root.path("shared/desk")) }
        try HeldFolder(root.path("shared")).remove("desk")
        #expect(!root.exists("shared/desk") && root.read("secret/household.keys") == "the keys")
    }

    @Test("Whoever puts a link in the place of an open folder leads nothing elsewhere")
    func replaced() throws {
        let laptop = try HeldFolder(root.path("shared/laptop"))
        try root.rename("shared/laptop", to: "shared/moved")
        try root.link("shared/laptop", to: root.path("secret"))
        try root.write("x", to: "shared/moved/household.keys")
        #expect(try laptop.names { $0.hasSuffix(".keys") } == ["household.keys"])
        try laptop.remove("household.keys")
        try laptop.setMode(0o750)
        #expect(root.read("secret/household.keys") == "the keys" && !root.exists("shared/moved/household.keys"))
        #expect(try root.mode(of: "shared/moved") == 0o750 && root.mode(of: "secret") == 0o711)
    }

    @Test("A name that is not UTF-8 is removed with its folder, and some names can be asked for")
    func names() throws {
        #expect(mkdir(root.path("shared/odd"), 0o700) == 0)
        let descriptor = (Array("\(root.path)/shared/odd/".utf8) + [0xff, 0xfe, 0]).withUnsafeBytes { name in
            open(name.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600)  // of a non-empty array
        }
        try #require(descriptor >= 0)
        close(descriptor)
        let shared = try HeldFolder(root.path("shared"))
        #expect(try shared.names(limit: 1) { _ in true }.count == 1)
        try shared.remove("odd")
        #expect(try shared.names { _ in true } == ["laptop"])
    }

    @Test("Folders inside each other without end are refused, and take no descriptors for good")
    func deep() throws {
        var path = root.path("shared/deep")
        for _ in 0..<40 {
            try #require(mkdir(path, 0o700) == 0)
            path += "/a"
        }
        let shared = try HeldFolder(root.path("shared"))
        #expect(throws: SystemCallFailure(call: "unlink", code: ELOOP)) { try shared.remove("deep") }
        #expect(throws: SystemCallFailure(call: "unlink", code: ELOOP)) { try shared.remove("deep") }
    }
}

@Suite("Folders of one user", .tags(.system))
struct PrivateFolderTests {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    @Test("A folder is made for its user, and one that others may use is closed to them")
    func made() throws {
        let path = root.path("vouchers")
        try PrivateFolder.restrict(path)
        #expect(!root.exists("vouchers"))
        try PrivateFolder.make(path)
        #expect(try FileStatus.of(path).mode == 0o700)
        let closes: [(String) throws -> Void] = [{ try PrivateFolder.make($0) }, { try PrivateFolder.restrict($0) }]
        for close in closes {
            #expect(chmod(path, 0o777) == 0)
            try close(path)
            #expect(try FileStatus.of(path).mode == 0o700)
        }
    }

    @Test("A link or a file in its place is refused, and its target keeps its permissions")
    func replaced() throws {
        try root.makeFolder("target")
        #expect(chmod(root.path("target"), 0o755) == 0)
        try root.link("vouchers", to: root.path("target"))
        try root.write("", to: "file")
        for name in ["vouchers", "file"] {
            #expect(throws: SystemCallFailure(call: "open", code: ENOTDIR)) { try PrivateFolder.make(root.path(name)) }
            #expect(throws: SystemCallFailure(call: "open", code: ENOTDIR)) { try PrivateFolder.restrict(root.path(name)) }
        }
        #expect(try root.mode(of: "target") == 0o755)
    }
}

@Suite("Folders for the users of a group", .tags(.system))
struct GroupFolderTests {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    @Test("A folder is made for its group, and keeps the bit that hands the group on")
    func made() throws {
        let path = root.path("shared")
        try GroupFolder.make(path)
        #expect(try FileStatus.of(path).mode == 0o770)
        #expect(chmod(path, 0o2700) == 0)
        try GroupFolder.make(path)
        #expect(try FileStatus.of(path).mode == 0o2770)
    }

    @Test("A link or a file in its place is refused, and its target keeps its permissions")
    func replaced() throws {
        try root.makeFolder("secret")
        #expect(chmod(root.path("secret"), 0o700) == 0)
        try root.link("shared", to: root.path("secret"))
        try root.write("", to: "file")
        for name in ["shared", "file"] {
            #expect(throws: SystemCallFailure(call: "open", code: ENOTDIR)) { try GroupFolder.make(root.path(name)) }
        }
        #expect(try root.mode(of: "secret") == 0o700)
    }
}
