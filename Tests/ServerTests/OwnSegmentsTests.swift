import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// The door counts the segments and bytes of a connection, to find those of another socket. However a client sends its own requests, they
/// must be carried out.
@Suite("Requests in many segments, and several on a connection", .tags(.system), .hangLimit)
struct OwnSegmentsTests {
    private static let path = "/parent/children"

    /// - Parameter isLast: whether the service is to close the connection after it.
    private func page(_ pages: ServedPages, isLast: Bool = false) -> String {
        "GET \(Self.path) HTTP/1.1\r\nHost: \(pages.address)\r\n\(isLast ? "Connection: close\r\n" : "")\r\n"
    }

    /// - Parameters:
    ///   - chunk: the size of the chunks of the body; nil if its length is in the head.
    ///   - isLast: whether the service is to close the connection after it.
    private func form(_ name: String, _ pages: ServedPages, chunk: Int? = nil, isLast: Bool = false) -> String {
        let mark = "\(FormKey.field)=\(pages.mark(Self.path))"
        let form = "\(mark)&name=\(name)&\(mark)"
        var (length, body) = ("Content-Length: \(form.utf8.count)", form)
        if let chunk {
            (length, body) = ("Transfer-Encoding: chunked", "")
            var rest = form[...]
            while !rest.isEmpty {
                let piece = rest.prefix(chunk)
                body += "\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n"
                rest = rest.dropFirst(chunk)
            }
            body += "0\r\n\r\n"
        }
        return "POST \(Self.path) HTTP/1.1\r\nHost: \(pages.address)\r\nSec-Fetch-Site: same-origin\r\n"
            + (isLast ? "Connection: close\r\n" : "")
            + "Content-Type: application/x-www-form-urlencoded\r\n\(length)\r\n\r\n\(body)"
    }

    @Test("A request in many segments is carried out", arguments: [1, 7, 100])
    func segments(size: Int) async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let read = try await pages.answer(to: page(pages, isLast: true), segment: size)
            #expect(read.hasPrefix("HTTP/1.1 200 "), "\(read.prefix(200))")
            for form in [form("Ben", pages, isLast: true), form("Ida", pages, chunk: 5, isLast: true)] {
                let answer = try await pages.answer(to: form, segment: size)
                #expect(answer.hasPrefix("HTTP/1.1 303 "), "\(answer.prefix(200))")
            }
        }
        #expect(try await home.players.all().map(\.name) == ["Mia", "Ben", "Ida"])
    }

    @Test("Requests that are sent before those before them are answered are carried out")
    func pipelined() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let requests = page(pages) + form("Ben", pages) + page(pages) + form("Ida", pages, chunk: 5, isLast: true)
            let answer = try await pages.answer(to: requests)
            #expect(answer.ranges(of: "HTTP/1.1 200 ").count == 2 && answer.ranges(of: "HTTP/1.1 303 ").count == 2, "\(answer)")
        }
        #expect(try await home.players.all().map(\.name) == ["Mia", "Ben", "Ida"])
    }
}
