import API
import Foundation
import TestSupport
import Testing

@testable import Client

@Suite("The address of the pages", .hangLimit)
struct PagesAddressTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("daemon.sock") }

    private func status(_ address: String?) throws -> String {
        var report = StatusReport.example
        report.webAddress = address
        let body = try JSONCoding.encoder().encode(report)
        return
            "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n\(String(decoding: body, as: UTF8.self))"
    }

    @Test("The daemon is queried once for each connection, however many reminders are shown")
    func once() async throws {
        let daemon = try FakeDaemon(at: path, answering: status("http://127.0.0.1:8463"), status("http://127.0.0.1:9000"))
        defer { daemon.end() }
        let pages = PagesAddress(client: APIClient(socketPath: path))
        await pages.connectionOpened()
        for _ in 1...3 { #expect(await pages.current() == "http://127.0.0.1:8463") }
        #expect(daemon.requests == ["GET /v1/status HTTP/1.1"])
        await pages.connectionOpened()
        for _ in 1...3 { #expect(await pages.current() == "http://127.0.0.1:9000") }
        #expect(daemon.requests.count == 2)
    }

    @Test("A daemon without pages is queried once, too")
    func noPages() async throws {
        let daemon = try FakeDaemon(at: path, answering: status(nil), status("http://127.0.0.1:8463"))
        defer { daemon.end() }
        let pages = PagesAddress(client: APIClient(socketPath: path))
        for _ in 1...3 { #expect(await pages.current() == nil) }
        #expect(daemon.requests.count == 1)
        await pages.connectionOpened()
        #expect(await pages.current() == "http://127.0.0.1:8463")
    }

    @Test("A daemon that did not answer is queried again")
    func interrupted() async throws {
        let daemon = try FakeDaemon(at: path, answering: "", status("http://127.0.0.1:8463"))
        defer { daemon.end() }
        let pages = PagesAddress(client: APIClient(socketPath: path))
        #expect(await pages.current() == nil)
        for _ in 1...3 { #expect(await pages.current() == "http://127.0.0.1:8463") }
        #expect(daemon.requests.count == 2)
    }
}
