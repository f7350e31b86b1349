import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// A request can name its address more than once: in several `Host` fields, and in its target.
@Suite("The address of a request", .tags(.system), .hangLimit)
struct RequestAddressTests {
    @Test(
        "An absolute target has its own address",
        arguments: [
            ("/", nil), ("/who?a=http://b/", nil), ("*", nil), ("127.0.0.1:8463", nil),
            ("http://127.0.0.1:8463/who", "127.0.0.1:8463"), ("HTTP://evil.example", "evil.example"),
            ("http://evil.example?a", "evil.example"), ("http://eve@127.0.0.1:8463/", "eve@127.0.0.1:8463"),
            ("http:///who", ""), ("https://127.0.0.1:8463/", ""), ("ftp://127.0.0.1:8463/", ""),
        ] as [(String, String?)])
    func authority(target: String, expected: String?) {
        #expect(AbsoluteTarget.authority(of: target) == expected)
    }

    /// Requests for a page, `<own>` being the address of the pages, and the status of the answer.
    private static let requests: [(request: String, status: Int)] = [
        ("GET /who HTTP/1.1\r\nHost: <own>\r\n", 200),
        ("GET http://<own>/who HTTP/1.1\r\nHost: <own>\r\n", 200),
        // The address of the target is the one that is valid (RFC 9112, 3.2.2).
        ("GET http://<own>/who HTTP/1.1\r\nHost: evil.example\r\n", 200),
        ("GET http://evil.example/who HTTP/1.1\r\nHost: <own>\r\n", 421),
        ("GET http://evil.example:80/who HTTP/1.1\r\nHost: <own>\r\n", 421),
        ("GET https://<own>/who HTTP/1.1\r\nHost: <own>\r\n", 421),
        ("GET http://eve@<own>/who HTTP/1.1\r\nHost: <own>\r\n", 400),
        ("GET /who HTTP/1.1\r\nHost: evil.example\r\n", 421),
        ("GET /who HTTP/1.1\r\nHost: <own>\r\nHost: evil.example\r\n", 400),
        ("GET /who HTTP/1.1\r\nHost: <own>\r\nhost: <own>\r\n", 400),
        ("GET /who HTTP/1.1\r\nHost: evil.example\r\nHost: <own>\r\n", 400),
        ("GET http://<own>/who HTTP/1.1\r\nHost: <own>\r\nHost: evil.example\r\n", 400),
        ("GET /who HTTP/1.1\r\n", 400),
        ("GET /who HTTP/1.1\r\nHost: <own>/\r\n", 400),
    ]

    @Test("Only one address is accepted, and only this one, however a request names it")
    func requests() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            for (request, status) in Self.requests {
                let bytes = request.replacing("<own>", with: pages.address) + "Connection: close\r\n\r\n"
                let answer = try await pages.answer(to: bytes)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.debugDescription): \(answer.prefix(200))")
            }
        }
    }

    @Test("A form with two addresses changes nothing", arguments: ["Host: evil.example\r\n", "Host: <own>\r\n"])
    func form(second: String) async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let mark = "\(FormKey.field)=\(pages.mark("/parent/children"))"
            let form = "\(mark)&name=Eve&\(mark)"
            let request =
                "POST /parent/children HTTP/1.1\r\nHost: <own>\r\n\(second)Sec-Fetch-Site: same-origin\r\nConnection: close\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
            let answer = try await pages.answer(to: request.replacing("<own>", with: pages.address))
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(200))")
        }
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }
}
