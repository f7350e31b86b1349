import LinuxSystem
import NIOCore
import NIOEmbedded
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// A browser sends the cookies of every port of 127.0.0.1 to every other: another program of the PC can set more than a request may have.
@Suite("A request whose head is too large", .tags(.system), .hangLimit)
struct LargeHeadTests {
    /// The answer to a request for a page.
    private func answer(to path: String = "/who", _ fields: String = "") async throws -> String {
        let home = try await TestHousehold(players: "Mia")
        var answer = ""
        try await ServedPages.run(of: home) { pages in
            answer = try await pages.answer(
                to: "GET \(path) HTTP/1.1\r\nHost: \(pages.address)\r\n\(fields)Connection: close\r\n\r\n")
        }
        return answer
    }

    private static let long = 60

    private static func cookies(_ count: Int) -> String {
        let each = (0..<count).map { "name\($0)=\(String(repeating: "a", count: 4000))" }
        return "Cookie: \(each.joined(separator: "; "))\r\n"
    }

    @Test(
        "Too many cookies are answered with a page in all languages, and the browser is asked to delete them", arguments: [24, 150])
    func cookies(count: Int) async throws {
        let answer = try await answer(Self.cookies(count))
        #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(answer.prefix(300))")
        #expect(answer.contains("Clear-Site-Data: \"cookies\"\r\n"), "\(answer.prefix(1500))")
        #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n") && answer.contains("Connection: close\r\n"))
        #expect(answer.contains("Content-Security-Policy: default-src 'none'"))
        #expect(answer.contains("delete the cookies of 127.0.0.1"))
        #expect(answer.contains("<section lang=\"de\"><h2>Der Browser hat zu viel geschickt</h2>"))
        #expect(answer.contains("</html>"))
    }

    @Test("As many as a request may have are no reason for that", arguments: [0, 1, 19])
    func fewer(count: Int) async throws {
        let answer = try await answer(Self.cookies(count))
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && !answer.contains("Clear-Site-Data"), "\(answer.prefix(300))")
    }

    @Test("A web site that leads a browser to a long address here does not have its cookies deleted")
    func address() async throws {
        let path = "/who?" + String(repeating: "a", count: 100_000)
        for fields in ["", Self.cookies(2), "X: cookie: \(String(repeating: "a", count: 50_000))\r\n"] {
            let answer = try await answer(to: path, fields)
            #expect(answer.hasPrefix("HTTP/1.1 431 ") && !answer.contains("Clear-Site-Data"), "\(answer.prefix(300))")
        }
    }

    @Test("One for which there is no room beside others has a page, too, and keeps its cookies")
    func withoutRoom() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let others = pages.input.share(of: UserAccounts.own, .person)
            #expect(others.hold(pages.input.each * InputBudget.bytesOfPlace))
            let answer = try await pages.answer(to: "GET /who HTTP/1.1\r\nHost: \(pages.address)\r\n\(Self.cookies(2))\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 429 "), "\(answer.prefix(300))")
            #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n") && answer.contains("Connection: close\r\n"))
            #expect(answer.contains("Content-Security-Policy: default-src 'none'") && !answer.contains("Clear-Site-Data"))
            #expect(answer.contains("That was too much at once") && answer.contains("<h2>Das war zu viel auf einmal</h2>"))
            #expect(answer.contains("</html>"))
        }
    }

    @Test(
        "So has a form within which there is no more room, with or without files",
        arguments: [
            ("/parent/children", "application/x-www-form-urlencoded"),
            ("/parent/safety/restore", "multipart/form-data; boundary=x"),
        ])
    func formWithoutRoom(path: String, type: String) async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let others = pages.input.share(of: UserAccounts.own, .person)
            #expect(others.hold(pages.input.each * InputBudget.bytesOfPlace))
            let answer = try await pages.answer(
                to: "POST \(path) HTTP/1.1\r\nHost: \(pages.address)\r\nSec-Fetch-Site: same-origin\r\nContent-Type: \(type)\r\n"
                    + "Accept-Language: en\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n0\r\na: b\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 429 ") && answer.contains("That was too much at once"), "\(answer.prefix(300))")
            #expect(answer.lowercased().contains("connection: close\r\n"))
        }
    }

    private static func fields(_ count: Int) -> String { (0..<count).map { "x\($0): a\r\n" }.joined() }

    @Test("A request for a page has 100 fields at most", arguments: [(100, 200), (101, 431)])
    func pageFields(count: Int, status: Int) async throws {
        // Two of them are in each request of these tests.
        let answer = try await answer(Self.fields(count - 2))
        #expect(answer.hasPrefix("HTTP/1.1 \(status) ") && !answer.contains("Clear-Site-Data"), "\(answer.prefix(300))")
    }

    @Test("So has one over the Unix socket", arguments: [(100, 200), (101, 400)])
    func socketFields(count: Int, status: Int) async throws {
        try await ServedAnswers.run(SizedAnswers(of: 10)) { served in
            // The other one is Host.
            let client = try SilentClient(served.address, headers: Self.fields(count - 1))
            try await eventually("it is answered") { client.hasAnswer }
            #expect(try client.beginning().hasPrefix("HTTP/1.1 \(status) "))
            client.close()
        }
    }

    @Test("A request that is not one at all has no page")
    func malformed() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let answer = try await pages.answer(to: "GARBAGE\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("not a request as HTTP requires"), "\(answer)")
        }
    }

    @Test(
        "A Cookie line is found however its bytes come, and nothing else is one",
        arguments: [
            ("Cookie: ", true), ("cOOkIE:", true), ("Cookies: ", false), ("X-Cookie: ", false), (" Cookie: ", false), ("", false),
        ])
    func lines(name: String, isCookie: Bool) throws {
        let text = "GET / HTTP/1.1\r\n\(name)\(String(repeating: "a", count: Self.long))\r\nHost: a\r\n\r\n"
        for size in [1, 7, 20, text.utf8.count] {
            let handler = CookieLength(long: Self.long)
            let channel = EmbeddedChannel(handler: handler)
            var bytes = ByteBuffer(string: text)
            while let piece = bytes.readSlice(length: min(size, bytes.readableBytes)), piece.readableBytes > 0 {
                try channel.writeInbound(piece)
            }
            #expect(handler.isLong == isCookie, "\(size)")
        }
    }

    @Test("Two lines together are not a long one")
    func shortLines() throws {
        let handler = CookieLength(long: Self.long)
        let line = "Cookie: \(String(repeating: "a", count: Self.long / 2))\r\n"
        try EmbeddedChannel(handler: handler).writeInbound(ByteBuffer(string: line + line))
        #expect(!handler.isLong)
    }
}
