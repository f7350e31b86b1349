import API
import AsyncHTTPClient
import Domain
import Foundation
import NIOHTTP1
import TestSupport
import Testing

@testable import Client

@Suite("API client")
struct APIClientTests {
    @Test(
        "Where nothing listens, the error names the socket; how to start the service is the command's to say (`StartAdviceTests`)")
    func noDaemon() async {
        let client = APIClient(socketPath: "/nonexistent/timequest.sock")
        let error = await #expect(throws: ClientError.self) {
            let _ = try await client.call(.players)
        }
        guard case .noDaemon(let socket) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(socket == "/nonexistent/timequest.sock")
        #expect(error?.description == "TimeQuest does not answer at /nonexistent/timequest.sock.")
    }

    @Test("A refusal carries the daemon's sentence; anything else is not understood")
    func errors() {
        let body = #"{"kind":"notFound","title":"Not found","status":404,"detail":"There is no player number 7."}"#
        #expect(APIClient.error(status: 404, .init(body.utf8)).description == "There is no player number 7.")
        #expect(APIClient.error(status: 502, .init("<html>".utf8)).description.contains("status 502"))
    }

    @Test("Parameters are escaped, a plus too, and those without a value are left out")
    func queries() throws {
        let client = APIClient(socketPath: "/tmp/a b.sock")
        let request = try client.request(.events(from: "2026-03-01T17:00+01:00", to: nil).page(after: "a&b"))
        #expect(request.url.hasPrefix("http+unix://%2Ftmp%2Fa%20b.sock/v1/events?"))
        #expect(request.url.hasSuffix("cursor=a%26b&from=2026-03-01T17:00%2B01:00"))
    }

    @Test("All pages of a list are asked for, each behind the one before, and become one list")
    func pages() async throws {
        let path = "/tmp/tq-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        func answer(_ list: PreviewList) throws -> String {
            let body = try JSONCoding.encoder().encode(list)
            return
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n\(String(decoding: body, as: UTF8.self))"
        }
        let daemon = try FakeDaemon(
            at: path, answering: try answer(PreviewList(reminders: [.example], timeZone: "UTC", nextCursor: "b")),
            try answer(PreviewList(reminders: [.example, .example], timeZone: "UTC")))
        let list = try await APIClient(socketPath: path).all(.reminderPreview(from: "now", to: nil))
        #expect(list == PreviewList(reminders: [.example, .example, .example], timeZone: "UTC"))
        #expect(
            daemon.requests == [
                "GET /v1/reminders/preview?from=now&limit=10000 HTTP/1.1",
                "GET /v1/reminders/preview?cursor=b&from=now&limit=10000 HTTP/1.1",
            ])
    }

    @Test("A removed player is answered with the backup; the answer of an earlier version has no body")
    func removedPlayer() async throws {
        let path = "/tmp/tq-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        let body = #"{"backup":"/srv/a.sqlite"}"#
        let daemon = try FakeDaemon(
            at: path,
            answering: "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
            "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        let client = APIClient(socketPath: path)
        #expect(try await client.answerIfAny(.removePlayer(1)) == RemovedPlayer(backup: "/srv/a.sqlite"))
        #expect(try await client.answerIfAny(.removePlayer(1)) == nil)
        #expect(daemon.requests.count == 2)
    }

    @Test("A daemon of an earlier version, which has no questions to parents, has empty lists of them; another refusal is thrown")
    func earlierDaemon() async throws {
        let path = "/tmp/tq-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        func answer(_ kind: Problem.Kind) throws -> String {
            let body = String(decoding: try JSONCoding.encoder().encode(Problem(kind, "There is nothing here.")), as: UTF8.self)
            return "HTTP/1.1 \(kind.status) No\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        let missing = try answer(.notFound)
        let daemon = try FakeDaemon(at: path, answering: missing, missing, missing, missing, try answer(.forbidden))
        let client = APIClient(socketPath: path)
        #expect(try await client.ways() == WayList(questions: [], answers: []))
        #expect(try await client.away() == AwayList(questions: [], answers: []))
        #expect(try await client.titles() == TitleList(questions: []))
        #expect(try await client.groups() == GroupList(questions: [], ofNobody: []))
        let refusal = await #expect(throws: ClientError.self) { try await client.ways() }
        #expect(refusal?.problem?.kind == .forbidden)
        #expect(
            daemon.requests.map { $0.split(separator: " ")[1] }
                == ["/v1/ways", "/v1/away", "/v1/titles", "/v1/groups", "/v1/ways"])
    }

    @Test("The tag of an answer is read, and sent with the change that it is for")
    func tags() async throws {
        let path = "/tmp/tq-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        let body = String(decoding: try JSONCoding.encoder().encode(RoutineInfo.example), as: UTF8.self)
        func answer(_ headers: String) -> String {
            "HTTP/1.1 200 OK\r\nConnection: close\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        _ = try FakeDaemon(at: path, answering: answer("etag: \"0f\"\r\n"), answer(""))
        let client = APIClient(socketPath: path)
        let (info, tag) = try await client.tagged(.routine(RoutineInfo.example.routine.id))
        #expect(info == .example && tag?.header == "\"0f\"")
        #expect(try await client.tagged(.routine(RoutineInfo.example.routine.id)).tag == nil)
        #expect(try client.request(.changeRoutine(info.routine.id, to: .example, ifMatch: tag)).headers["If-Match"] == ["\"0f\""])
        #expect(try client.request(.changeRoutine(info.routine.id, to: .example)).headers["If-Match"].isEmpty)
    }

    @Test("What is sent has its type, and a file its digest")
    func bodies() throws {
        let client = APIClient(socketPath: "/tmp/a.sock", token: "t")
        let json = try client.request(.addPlayer(.example))
        #expect(json.method == .POST && json.headers["Content-Type"] == ["application/json"] && json.body != nil)
        #expect(json.headers["Authorization"] == ["Bearer t"])
        let file = try client.request(.restore(Data("a".utf8)))
        #expect(file.headers[ContentDigest.contentHeader] == [ContentDigest(of: Data("a".utf8)).header])
        #expect(try client.request(.acknowledge("a.b")).body == nil)
    }
}
