import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("The shelf of files that a page has received", .tags(.system))
struct UploadShelfTests {
    private let folder: TemporaryFolder
    private let clock = QuestClock()
    private let shelf: UploadShelf

    init() throws {
        let folder = try TemporaryFolder()
        let clock = self.clock
        self.folder = folder
        shelf = UploadShelf(folder: folder.path, now: { clock.reading().wall }, freeBytes: { _ in 1 << 30 })
    }

    @discardableResult
    private func put(_ text: String, of userID: UInt32 = 1000) throws -> UploadToken {
        let draft = try shelf.draft(of: userID, upTo: 100)
        try draft.append(Data(text.utf8))
        return try draft.finish()
    }

    private func text(_ token: UploadToken, of userID: UInt32 = 1000) throws -> String {
        String(decoding: try shelf.data(of: token, userID: userID, upTo: 100), as: UTF8.self)
    }

    @Test("A file is kept for its login alone, also where nothing in memory knows of it")
    func kept() throws {
        let token = try put("soccer")
        let name = try #require(try folder.names().first)
        let again = try #require(UploadToken(token.description))
        #expect(try folder.mode(of: name) == 0o600)
        #expect(try text(again) == "soccer")
        #expect(throws: UploadError.gone) { try text(token, of: 1001) }
        #expect(throws: UploadError.gone) { try text(UploadToken()) }
        #expect(throws: UploadError.tooLarge) { try shelf.data(of: token, userID: 1000, upTo: 5) }
        shelf.remove(token, userID: 1001)
        #expect(try text(token) == "soccer")
        shelf.remove(token, userID: 1000)
        #expect(try folder.names() == [])
    }

    @Test("It is gone a quarter of an hour after its last use")
    func expiry() throws {
        let token = try put("soccer")
        clock.pass(UploadShelf.lifetime - 1)
        #expect(try text(token) == "soccer")
        clock.pass(UploadShelf.lifetime - 1)
        #expect(try text(token) == "soccer")
        clock.pass(UploadShelf.lifetime)
        #expect(throws: UploadError.gone) { try text(token) }
        shelf.sweep()
        #expect(try folder.names() == [])
    }

    @Test("One of the future goes, too, and what is not of the shelf stays")
    func sweep() throws {
        try put("soccer")
        for name in ["timequest.sqlite", ".upload-", ".upload-x-1000.part", "parent-pin"] { try folder.write("", to: name) }
        clock.pass(-2 * UploadShelf.lifetime)
        shelf.sweep()
        #expect(try folder.names() == [".upload-", ".upload-x-1000.part", "parent-pin", "timequest.sqlite"])
    }

    @Test("A file that is too large, or not finished, leaves nothing behind")
    func unfinished() throws {
        do {
            let draft = try shelf.draft(of: 1000, upTo: 5)
            try draft.append(Data("socce".utf8))
            #expect(throws: UploadError.tooLarge) { try draft.append(Data("r".utf8)) }
            #expect(throws: UploadError.self) { try draft.append(Data()) }
            #expect(throws: UploadError.self) { try draft.finish() }
            _ = try shelf.draft(of: 1000, upTo: 5)
        }
        #expect(try folder.names() == [])
    }

    @Test("A file is finished outside of the threads that run tasks: the disk may take long")
    func thread() async throws {
        let isInTask = Mutex<[Bool]>([])
        let watched = UploadShelf(
            folder: folder.path,
            now: { [clock] in
                isInTask.withLock { $0.append(withUnsafeCurrentTask { $0 != nil }) }
                return clock.reading().wall
            }, freeBytes: shelf.freeBytes)
        let draft = try watched.draft(of: 1000, upTo: 100)
        try draft.append(Data("soccer".utf8))
        let token = try await draft.finished()
        #expect(isInTask.withLock(\.self) == [false])
        #expect(try text(token) == "soccer")
    }

    @Test("After a power cut, what is not whole goes, and what is whole stays")
    func leftovers() throws {
        let token = try put("soccer")
        let other = UploadToken()
        try folder.write("half", to: ".upload-\(other)-1000.unfinished")
        #expect(throws: UploadError.gone) { try text(other) }
        shelf.removeLeftovers()
        #expect(try text(token) == "soccer")
        #expect(try folder.names().count == 1)
    }

    @Test("The oldest files of the login give way to a new one, and no other's")
    func room() throws {
        let other = try put("1234567890", of: 1001)
        let first = try put("1234567890")
        clock.pass(1)
        let second = try put("1234567890")
        clock.pass(1)
        _ = try text(first)
        let room = try shelf.makeRoom(for: 15, of: 1000, in: 30)
        clock.pass(1)
        let third = try put("123456789012345")
        #expect(try folder.names().count == 4, "until the new one is complete")
        room.replaceOlder(with: [third])
        room.release()
        #expect(try text(first) == "1234567890")
        #expect(try text(third) == "123456789012345")
        #expect(throws: UploadError.gone) { try text(second) }
        let all = try shelf.makeRoom(for: 40, of: 1000, in: 30)
        let fourth = try put(String(repeating: "4", count: 40))
        all.replaceOlder(with: [fourth])
        for gone in [first, third] { #expect(throws: UploadError.gone) { try text(gone) } }
        #expect(try text(fourth).count == 40)
        #expect(try text(other, of: 1001) == "1234567890")
    }

    @Test("An upload that is refused for room, or does not come, removes nothing")
    func refused() throws {
        let token = try put("1234567890")
        let room = try shelf.makeRoom(for: 20, of: 1000, in: 30)
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 15, of: 1000, in: 30) }
        #expect(try text(token) == "1234567890", "beside what the login is sending there is no room")
        room.release()
        let full = UploadShelf(folder: folder.path, now: shelf.now, freeBytes: { _ in 64 << 20 })
        #expect(throws: UploadError.noRoom) { try full.makeRoom(for: 30, of: 1000, in: 30) }
        #expect(try text(token) == "1234567890", "the disk is full")
        let dropped = try shelf.makeRoom(for: 30, of: 1000, in: 30)
        _ = try shelf.draft(of: 1000, upTo: 100)
        dropped.release()
        #expect(try text(token) == "1234567890", "it was broken off")
    }

    @Test("Files that came together stay, whatever the clock says of them")
    func together() throws {
        let room = try shelf.makeRoom(for: 30, of: 1000, in: 30)
        let files = try (0..<3).map { _ in try put("1234567890") }
        clock.pass(1)
        let other = try put("1234567890")
        room.replaceOlder(with: files)
        for file in files { #expect(try text(file) == "1234567890") }
        #expect(throws: UploadError.gone) { try text(other) }
    }

    @Test("Who may replace nothing gets the room that is left, and no more")
    func roomLeft() throws {
        let token = try put("1234567890")
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 21, of: 1000, in: 30, replacing: false) }
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 31, of: 1000, in: 30, replacing: false) }
        _ = try shelf.makeRoom(for: 20, of: 1000, in: 30, replacing: false)
        #expect(try text(token) == "1234567890")
    }

    @Test("Empty files take room, too: a login has no more than so many")
    func empty() throws {
        for _ in 0..<UploadShelf.mostFiles { _ = try put("") }
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 1, of: 1000, in: 512, replacing: false) }
        let room = try shelf.makeRoom(for: 1, of: 1000, in: 512)
        let file = try put("x")
        room.replaceOlder(with: [file])
        #expect(try folder.names().count == UploadShelf.mostFiles && text(file) == "x")
    }

    @Test("What is still being received keeps its room")
    func simultaneous() throws {
        let draft = try shelf.draft(of: 1000, upTo: 100)
        try draft.append(Data("1234567890".utf8))
        // The kernel has stamped it with the time of the test's PC.
        let name = try #require(try folder.names().first)
        try FileManager.default.setAttributes([.modificationDate: clock.reading().wall], ofItemAtPath: folder.path(name))
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 25, of: 1000, in: 30) }
        _ = try shelf.makeRoom(for: 25, of: 1001, in: 30)
        #expect(try text(try draft.finish()) == "1234567890")
    }

    @Test("What a login has said that it will send keeps its room, beside what has come of it, until nothing more comes")
    func declared() throws {
        let first = try shelf.makeRoom(for: 20, of: 1000, in: 30)
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 11, of: 1000, in: 30) }
        _ = try shelf.makeRoom(for: 30, of: 1001, in: 30)
        let draft = try shelf.draft(of: 1000, upTo: 100)
        try draft.append(Data("1234567890".utf8))
        first.received(10)
        _ = try draft.finish()
        #expect(throws: UploadError.noRoom) { try shelf.makeRoom(for: 11, of: 1000, in: 30, replacing: false) }
        let second = try shelf.makeRoom(for: 10, of: 1000, in: 30)
        second.release()
        second.release()
        first.received(100)
        _ = try shelf.makeRoom(for: 20, of: 1000, in: 30, replacing: false)
        first.release()
        let isEmpty = shelf.declared.bytes.withLock { $0.isEmpty }
        #expect(isEmpty)
    }

    @Test("What several logins have said that they will send must fit on the disk together")
    func declaredTogether() throws {
        let small = UploadShelf(folder: folder.path, now: shelf.now, freeBytes: { _ in (64 << 20) + 100 })
        let first = try small.makeRoom(for: 60, of: 1000)
        #expect(throws: UploadError.noRoom) { try small.makeRoom(for: 41, of: 1001) }
        _ = try small.makeRoom(for: 40, of: 1001)
        first.release()
        _ = try small.makeRoom(for: 100, of: 1001)
    }

    @Test("A disk that is nearly full takes no files")
    func fullDisk() throws {
        let full = UploadShelf(folder: folder.path, now: shelf.now, freeBytes: { _ in 64 << 20 })
        #expect(throws: UploadError.noRoom) { try full.makeRoom(for: 1, of: 1000) }
    }

    @Test(
        "No text but a token is one, so that none leads out of the folder",
        arguments: [
            "", "../../etc/passwd", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcde/", "0123456789abcdef",
        ])
    func noToken(text: String) {
        #expect(UploadToken(text) == nil)
    }

    @Test("Tokens differ, and survive being written")
    func tokens() {
        let tokens = (0..<100).map { _ in UploadToken() }
        #expect(Set(tokens).count == 100 && tokens.allSatisfy { UploadToken($0.description) == $0 })
    }

    @Test(
        "The desk takes files of parents, and of those whose parent mode has just ended; only parents use them",
        arguments: [
            (Caller(role: .parent), true, true), (Caller(role: .sharedLogin, token: .ended), true, false),
            (Caller(role: .sharedLogin), false, false), (Caller(role: .player(1)), false, false),
            (Caller(role: .sharedLogin, token: .unknown), false, false), (Caller(role: .player(1), token: .unknown), false, false),
        ])
    func desk(caller: Caller, maySend: Bool, mayUse: Bool) async throws {
        let home = try await TestHousehold(players: "Mia")
        let (desk, parent) = (Desk(home.household, for: caller), home.desk(.parent))
        #expect(desk.mayUpload == maySend)
        guard maySend else {
            #expect(throws: HouseholdError.self) { try desk.beginUpload(upTo: 10) }
            #expect(throws: HouseholdError.self) { try desk.makeRoomForUploads(10, upTo: 10) }
            return
        }
        let usual = UploadShelf.usualRoom
        #expect(desk.uploadLimit(10) == 10 && desk.uploadLimit(1 << 30) == (mayUse ? 1 << 30 : usual))
        if mayUse {
            _ = try desk.makeRoomForUploads(usual + 1, upTo: 1 << 30)
        } else {
            #expect(throws: UploadError.noRoom) { try desk.makeRoomForUploads(usual + 1, upTo: 1 << 30) }
        }
        _ = try desk.makeRoomForUploads(10_000, upTo: 10_000)
        let draft = try desk.beginUpload(upTo: 10_000)
        try draft.append(Data(TestHousehold.calendar([("Soccer", .clock("16:00"))]).utf8))
        let token = try draft.finish()
        if !mayUse { #expect(throws: HouseholdError.self) { try desk.upload(token) } }
        #expect(try await parent.previewCalendar("club", upload: token).added.map(\.title) == ["Soccer"])
        #expect(FileManager.default.fileExists(atPath: try parent.path(ofUpload: token)))
        parent.removeUpload(token)
        await #expect(throws: UploadError.gone) { try await parent.previewCalendar("club", upload: token) }
    }
}
