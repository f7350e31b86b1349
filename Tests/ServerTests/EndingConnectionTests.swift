import Services
import TestSupport
import Testing

@testable import Server

/// The service gives the last answer of a connection, and the client has sent more, or is still sending.
@Suite("Clients that go on while the service ends their connection", .hangLimit)
struct EndingConnectionTests {
    private static let answer = 1_000

    @Test("A request that came before the last answer is not carried out: it would have none")
    func pipelined() async throws {
        let answers = SizedAnswers(of: Self.answer, isLast: true)
        try await ServedAnswers.run(answers) { served in
            let client = try SilentClient(served.address, headers: "\r\nGET / HTTP/1.1\r\nHost: localhost\r\n")
            try await eventually("its connection has ended") {
                let count = try client.read()
                return client.isOver && count >= Self.answer
            }
            #expect(answers.count == 1)
        }
    }

    @Test("One that writes before it reads has the time for that, although there was no room within the body")
    func body() async throws {
        try await ServedAnswers.run(SizedAnswers(of: Self.answer)) { served in
            let others = served.limit.input.share(of: 1001, .person)
            #expect(others.hold(served.limit.input.each * InputBudget.bytesOfPlace))
            let client = try SilentClient(
                served.address, "POST", headers: "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\na: b\r\n")
            try await write(client)
            #expect(try client.read() >= Self.answer)
            others.end()
        }
    }

    @Test("So has one without a place for its connection, which is refused before its request")
    func refused() async throws {
        let limit = ConnectionLimit(descriptors: 8) { _ in .person }
        let answers = SizedAnswers(of: Self.answer)
        try await ServedAnswers.run(answers, limit: limit) { served in
            let others = try (0..<limit.each).map { _ in try SilentClient(served.address) }
            try await eventually("they have all places") { others.allSatisfy(\.hasAnswer) }
            let client = try SilentClient(served.address, "POST", headers: "Content-Length: 600000\r\n")
            try await eventually("it is refused") { client.hasAnswer }
            #expect(try client.beginning().hasPrefix("HTTP/1.1 429 "))
            try await write(client)
            #expect(answers.count == others.count)
            for client in others { client.close() }
        }
    }

    /// Sends more than the kernel has room for, and waits for the end.
    private func write(_ client: SilentClient) async throws {
        var rest = 600_000
        try await eventually("it has sent all") {
            rest -= try client.sendBlanks(rest)
            return rest == 0
        }
        try await eventually("it sees the end") {
            _ = try client.read()
            return client.hasEnd
        }
    }
}
