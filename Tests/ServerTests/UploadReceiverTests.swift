import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Server

@Suite("Files that are sent to a page")
struct UploadReceiverTests {
    private let home: TestHousehold
    private let key = FormKey()
    private static let limits = UploadLimits(files: 2, bytesEach: 100, bytesTogether: 150)

    init() async throws {
        home = try await TestHousehold(players: "Mia")
    }

    private func route(_ body: PageRoute.Body) -> PageRoute {
        PageRoute(.post, "/parent/test", access: .parent, body: body) { _, _ in .page("") }
    }

    /// A body in portions, as the door decodes it.
    private func portions(_ body: String) -> RequestBody {
        let bytes = Array(body.utf8)
        let (stream, source) = AsyncStream.makeStream(of: ByteBuffer.self)
        for start in stride(from: 0, to: bytes.count, by: 1_024) {
            source.yield(ByteBuffer(bytes: bytes[start..<min(start + 1_024, bytes.count)]))
        }
        source.finish()
        return RequestBody(asyncSequence: stream)
    }

    /// What a page gets of a request whose form has its mark.
    private func request(
        _ body: String, type: String, to accepted: PageRoute.Body = .upload(UploadReceiverTests.limits), length: Int? = nil,
        as caller: Caller = Caller(role: .parent)
    ) async throws -> PageRequest {
        var headers: HTTPFields = [.contentType: type]
        if let length { headers[.contentLength] = "\(length)" }
        let marked = FormBody.marked(body, type: type, with: key, path: "/parent/test?a=1", of: caller.userID)
        let head = Requests.make(.post, "/parent/test?a=1", headers: headers).head
        return try await WebRoutes.pageRequest(
            Requests.api(Request(head: head, body: portions(marked))), route(accepted), Desk(home.household, for: caller), key)
    }

    private func files(_ contents: [String], as caller: Caller = Caller(role: .parent)) async throws -> PageRequest {
        let parts = contents.enumerated().map { index, content in
            "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(index).ics\"\r\n\r\n\(content)\r\n"
        }
        let owner = "--x\r\nContent-Disposition: form-data; name=\"owner\"\r\n\r\nmia\r\n"
        return try await request(parts.joined() + owner + "--x--", type: "multipart/form-data; boundary=x", as: caller)
    }

    private func text(_ file: UploadedFile?) throws -> String {
        String(decoding: try home.desk(.parent).upload(try #require(file?.token)), as: UTF8.self)
    }

    @Test("A page gets the fields, and the files where they are kept", arguments: [FormBody.chromium, .firefox])
    func form(body: FormBody) async throws {
        let request = try await request(body.text, type: body.contentType)
        #expect(request.form["owner"] == #"Jürgen & "Co""# && request.query["a"] == "1" && request.uploadProblem == nil)
        #expect(request.files.map(\.field) == ["file", "file"])
        #expect(request.files.map(\.name) == [#"Große "Schule" (1)%.ics"#, "empty.ics"])
        #expect(try text(request.files.first) == FormBody.calendar)
        #expect(try text(request.files.last) == "")
    }

    @Test("A file that is too large or one too many is named and not kept; the fields after it are there")
    func tooLarge() async throws {
        let large = try await files([String(repeating: "1", count: 101), "2"])
        #expect(large.files.first?.outcome == .tooLarge && large.form["owner"] == "mia" && large.uploadProblem == nil)
        #expect(try text(large.files.last) == "2")
        let many = try await files(["1", "2", "3"])
        #expect(many.files.map { $0.token != nil } == [true, true, false] && many.files.last?.outcome == .tooMany)
        let together = try await files([String(repeating: "1", count: 80), String(repeating: "2", count: 80)])
        #expect(together.files.map { $0.token != nil } == [true, false] && together.files.last?.outcome == .tooLarge)
    }

    @Test("What is too large together, or has too many parts, is not read to its end")
    func tooMuch() async throws {
        let file = "--x\r\nContent-Disposition: form-data; name=file; filename=a.ics\r\n\r\n"
        let body = file + String(repeating: "1", count: Self.limits.bodyBytes + 1)
        let type = "multipart/form-data; boundary=x"
        #expect(try await request(file, type: type, length: body.utf8.count).uploadProblem == .tooLarge)
        #expect(try await request(body, type: type).uploadProblem == .tooLarge)
        let field = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
        let fields = String(repeating: field, count: MultipartReader.maximumParts + 1)
        #expect(try await request(fields, type: type).uploadProblem == .tooMany)
    }

    @Test("Where the form cannot be read, none of its files is kept", arguments: ["", "--x", "--x\r\nnonsense\r\n\r\n--x--"])
    func unreadable(rest: String) async throws {
        let file = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.ics\"\r\n\r\n1\r\n"
        await #expect(throws: PageRefusal.self) { try await request(file + rest, type: "multipart/form-data; boundary=x") }
        #expect(try home.folder.names() == [])
    }

    @Test("Who is no parent sends no files, except where parent mode has ended: these wait for the PIN")
    func callers() async throws {
        let refused = try await files(["1"], as: Caller(role: .sharedLogin))
        #expect(refused.uploadProblem == .notAllowed && refused.files == [] && refused.form.isEmpty)
        #expect(try home.folder.names() == [])
        let waiting = try await files(["1"], as: Caller(role: .sharedLogin, token: .ended))
        #expect(waiting.uploadProblem == nil && waiting.form["owner"] == "mia")
        #expect(try text(waiting.files.first) == "1")
    }

    @Test("However a form ends, the room for its files is free again")
    func roomReleased() async throws {
        let type = "multipart/form-data; boundary=x"
        let file = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.ics\"\r\n\r\n1\r\n"
        // Each says that it sends a whole gigabyte.
        func send(_ body: String) async throws -> PageRequest {
            try await request(body, type: type, to: .upload(.backup), length: BackupService.maximumBytes)
        }
        for _ in 1...2 {
            let whole = try await send(file + "--x--")
            #expect(whole.files.first?.token != nil)
            if let token = whole.files.first?.token { home.desk(.parent).removeUpload(token) }
            await #expect(throws: PageRefusal.self) { try await send(file + "--x") }
            let field = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
            let fields = String(repeating: field, count: MultipartReader.maximumParts + 1)
            #expect(try await send(fields).uploadProblem == .tooMany)
        }
    }

    @Test("A form that says it sends more than there is room for replaces nothing until its files are there")
    func replacing() async throws {
        let type = "multipart/form-data; boundary=x"
        let file = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.ics\"\r\n\r\n2\r\n"
        func send(_ body: String) async throws -> PageRequest {
            try await request(body, type: type, to: .upload(.backup), length: BackupService.maximumBytes)
        }
        let older = try await files(["1"])
        await #expect(throws: PageRefusal.self) { try await send(file + "--x") }
        #expect(try text(older.files.first) == "1")
        let field = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
        let refused = try await send(file + String(repeating: field, count: MultipartReader.maximumParts + 1))
        #expect(refused.uploadProblem == .tooMany && refused.files == [])
        #expect(try text(older.files.first) == "1")
        #expect(try home.folder.names().filter { $0.hasPrefix(".upload-") }.count == 1)
        let newer = try await send(file + "--x--")
        #expect(try text(newer.files.first) == "2")
        #expect(try text(older.files.first) == "1", "both fit")
    }

    @Test("A token that was never issued lets nobody send files, whoever invents it")
    func inventedToken() async throws {
        for role in [Caller.Role.sharedLogin, .player(1)] {
            let refused = try await files(["1"], as: Caller(role: role, token: .unknown))
            #expect(refused.uploadProblem == .notAllowed && refused.files == [])
        }
        #expect(try home.folder.names() == [])
    }

    @Test("Where parent mode has ended, no more than usual waits for the PIN, and it takes no other file's place")
    func endedLimits() async throws {
        let ended = Caller(role: .sharedLogin, token: .ended)
        let type = "multipart/form-data; boundary=x"
        let form = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.sqlite\"\r\n\r\n1\r\n--x--"
        func send(_ megabytes: Int, as caller: Caller) async throws -> PageRequest {
            try await request(form, type: type, to: .upload(.backup), length: megabytes << 20, as: caller)
        }
        let staged = try await files(["1"])
        #expect(try await send(100, as: ended).uploadProblem == .tooLarge)
        // With the file that a parent has sent, it is too much.
        #expect(try await send(64, as: ended).files.first?.outcome == .notStored)
        #expect(try text(staged.files.first) == "1")
        #expect(try await send(50, as: ended).files.first?.token != nil)
        #expect(try await send(100, as: Caller(role: .parent)).files.first?.token != nil)
    }

    @Test("A page without files takes forms of 64 KiB, and no files; one with files takes both")
    func bodies() async throws {
        let type = "application/x-www-form-urlencoded"
        #expect(try await request("owner=mia", type: type).form["owner"] == "mia")
        let rest = FormBody.marked("a=", type: type, with: key, path: "/parent/test?a=1").utf8.count
        let largest = "a=" + String(repeating: "1", count: PageRoute.usualForm - rest)
        let usual = PageRoute.Body.form(limit: PageRoute.usualForm)
        #expect(try await request(largest, type: type, to: usual).form["a"] != nil)
        await #expect(throws: (any Error).self) { try await request(largest + "1", type: type, to: usual) }
        await #expect(throws: (any Error).self) { try await request(largest + "1", type: type) }
        await #expect(throws: PageRefusal.self) {
            try await request(FormBody.chromium.text, type: FormBody.chromium.contentType, to: usual)
        }
        await #expect(throws: PageRefusal.self) { try await request("a", type: "text/plain") }
    }

    @Test("Every page that takes no files takes forms of 64 KiB; only the PIN's takes a larger one, with the form that waits")
    func routes() throws {
        let forms = try PageSite().routes.filter { $0.method == .post }
        for route in forms where route.body != .form(limit: 1 << 16) {
            if case .upload = route.body { continue }
            #expect(route.path == "/parent/unlock" && route.body == .form(limit: 1 << 18))
        }
        #expect(forms.contains { $0.path == "/parent/unlock" })
    }
}
