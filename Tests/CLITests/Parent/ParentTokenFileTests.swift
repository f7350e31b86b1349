import API
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What keeps parent mode open between commands", .tags(.system))
struct ParentTokenFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)").path
    private var file: ParentTokenFile { ParentTokenFile(path: "\(folder)/timequest/parent-token") }
    private let token = ParentToken.example

    @Test("A token is kept for this login alone, and sent to the daemon that gave it until its time is up")
    func kept() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }  // nothing depends on it
        let before = token.expiresAt - 1
        #expect(file.token(for: "/a.sock", at: before) == nil)
        try file.keep(token, of: "/a.sock")
        try file.keep(token, of: "/a.sock")
        #expect(file.token(for: "/a.sock", at: before) == token.token)
        #expect(file.expiresAt(for: "/a.sock") == token.expiresAt)
        #expect(file.token(for: "/b.sock", at: before) == nil && file.expiresAt(for: "/b.sock") == nil)
        #expect(file.token(for: "/a.sock", at: token.expiresAt) == nil)
        let mode = { path in try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
        #expect(try mode(file.path) == 0o600 && mode("\(folder)/timequest") == 0o700)
        try file.remove()
        try file.remove()
        #expect(file.token(for: "/a.sock", at: before) == nil)
    }

    @Test("A file that makes no sense is as good as none")
    func damaged() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }  // nothing depends on it
        try file.keep(token, of: "/a.sock")
        try Data("{".utf8).write(to: URL(fileURLWithPath: file.path))
        #expect(file.token(for: "/a.sock", at: token.expiresAt - 1) == nil)
    }

    @Test("The folder is the session's own, where it has one")
    func folders() {
        #expect(UserFolders(environment: ["XDG_RUNTIME_DIR": "/run/user/1001"], home: "/").runtime == "/run/user/1001/timequest")
        #expect(UserFolders(environment: ["XDG_RUNTIME_DIR": "run"], home: "/").runtime == nil)
        #expect(UserFolders(environment: [:], home: "/").runtime == nil)
    }
}
