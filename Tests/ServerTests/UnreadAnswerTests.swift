import TestSupport
import Testing

@testable import Server

/// A login asks for answers on many connections and reads none: the service must not keep them all.
@Suite("Answers that nobody reads", .hangLimit)
struct UnreadAnswerTests {
    /// More than the kernel keeps for a connection.
    private static let large = 4 << 20
    private static let connections = 20
    /// Those of a large head.
    private static let fields = (0..<10).map { "x\($0): \(String(repeating: "a", count: 7_800))\r\n" }.joined()

    @Test("A few large ones are made; the next one when one is read, or its client has gone")
    func large() async throws {
        let answers = SizedAnswers(of: Self.large)
        try await ServedAnswers.run(answers) { served in
            let (gate, address) = (served.gate, served.address)
            var clients: [SilentClient] = []
            for _ in 0..<Self.connections { clients.append(try SilentClient(address)) }
            try await eventually("every request has come") { gate.placeCount + gate.waitingCount == Self.connections }
            let atOnce = RequestGate.atOnce
            try await eventually("as many have an answer as have a place") {
                answers.count == atOnce && clients.filter(\.hasAnswer).count == atOnce
            }
            #expect(gate.placeCount == atOnce)

            let first = clients.first(where: \.hasAnswer)
            let reader = try #require(first)
            try await eventually("it has read all") { try reader.read() >= Self.large }
            try await eventually("the next one is made") { answers.count == atOnce + 1 }
            let leaver = try #require(clients.first { $0 !== reader && $0.hasAnswer })
            clients.removeAll { $0 === leaver }
            leaver.close()
            try await eventually("another one is made") { answers.count == atOnce + 2 }
            #expect(gate.placeCount == atOnce && gate.waitingCount == Self.connections - atOnce - 2)
            withExtendedLifetime(clients) {}
        }
    }

    @Test(
        "Those that the kernel takes at once keep no place, nor do those without a body, and those that are made while they are read"
    )
    func others() async throws {
        let kinds = [
            (SizedAnswers(of: 1_000), "GET"), (SizedAnswers(of: Self.large), "HEAD"),
            (SizedAnswers(of: Self.large, isWhole: false), "GET"),
        ]
        for (answers, method) in kinds {
            try await ServedAnswers.run(answers) { served in
                let (gate, address) = (served.gate, served.address)
                let clients = try (0..<Self.connections).map { _ in try SilentClient(address, method) }
                try await eventually("all are made, and no place is kept") {
                    answers.count == Self.connections && gate.placeCount == 0 && clients.allSatisfy(\.hasAnswer)
                }
            }
        }
    }

    @Test("Large heads of requests that wait for their turn have the places of one login; those above them are answered")
    func largeHeads() async throws {
        let answers = SizedAnswers(of: Self.large)
        let fields = Self.fields
        try await ServedAnswers.run(answers) { served in
            let (gate, address, input) = (served.gate, served.address, served.limit.input)
            var clients: [SilentClient] = []
            for _ in 0..<(input.each + 8) { clients.append(try SilentClient(address, headers: fields)) }
            try await eventually("each of them waits, or has an answer") {
                gate.waitingCount + clients.filter(\.hasAnswer).count == clients.count
            }
            #expect(gate.waitingCount + gate.placeCount == input.each && input.placeCount == input.each)
            let answered = try clients.filter(\.hasAnswer).map { try $0.beginning() }
            #expect(answered.filter { $0.hasPrefix("HTTP/1.1 429 ") }.count == clients.count - input.each)
            // Without a large head, there is always room.
            let small = try SilentClient(address)
            clients.append(small)
            try await eventually("it waits, too") {
                gate.waitingCount + clients.filter(\.hasAnswer).count == clients.count
            }
            #expect(!small.hasAnswer)
            for client in clients { client.close() }
            try await eventually("all is given back") { input.placeCount == 0 }
        }
    }

    @Test("A connection ends after the answer to a large head, and its place is given back with that")
    func answeredHead() async throws {
        try await ServedAnswers.run(SizedAnswers(of: 1_000)) { served in
            let input = served.limit.input
            let client = try SilentClient(served.address, headers: Self.fields)
            try await eventually("its connection ends after the answer") {
                let count = try client.read()
                return client.hasEnd && count >= 1_000
            }
            client.close()
            try await eventually("the place is given back") { input.placeCount == 0 }
        }
    }

    @Test("A client with a large head that has ended its output gets all of a large answer")
    func endedHead() async throws {
        try await ServedAnswers.run(SizedAnswers(of: Self.large)) { served in
            let client = try SilentClient(served.address, headers: Self.fields)
            client.endOutput()
            try await eventually("it has all of the answer, and sees the end") {
                let count = try client.read()
                return client.hasEnd && count >= Self.large
            }
        }
    }

    @Test("A request that came behind trailers is not carried out: the connection ends after the answer before it")
    func behindTrailers() async throws {
        let answers = SizedAnswers(of: 1_000)
        try await ServedAnswers.run(answers) { served in
            let body = "1\r\nx\r\n0\r\na: b\r\n\r\n"
            let client = try SilentClient(
                served.address, "POST",
                headers: "Transfer-Encoding: chunked\r\n\r\n\(body)GET / HTTP/1.1\r\nHost: localhost\r\n")
            try await eventually("its connection has ended") {
                let count = try client.read()
                return client.isOver && count >= 1_000
            }
            #expect(answers.count == 1)
        }
    }

    @Test("The connection of an HTTP/1.0 client ends after its answer, also if another request came behind")
    func old() async throws {
        let answers = SizedAnswers(of: 1_000, isWhole: false)
        try await ServedAnswers.run(answers) { served in
            let client = try SilentClient(
                served.address, version: "1.0", headers: "Connection: keep-alive\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n")
            try await eventually("its connection has ended") {
                let count = try client.read()
                return client.isOver && count >= 1_000
            }
            #expect(answers.count == 1)
        }
    }

    @Test("A body whose client has ended its output waits, in the budget, for the turn of its request")
    func endedBody() async throws {
        let answers = SizedAnswers(of: Self.large)
        try await ServedAnswers.run(answers) { served in
            let (gate, address, input) = (served.gate, served.address, served.limit.input)
            let holders = try (0..<RequestGate.atOnce).map { _ in try SilentClient(address) }
            try await eventually("they have all places") { gate.placeCount == RequestGate.atOnce }
            let size = 200_000
            let client = try SilentClient(address, "POST", headers: "Content-Length: \(size)\r\n")
            try client.send(String(repeating: " ", count: size))
            client.endOutput()
            // Of its bytes, 4 KiB are free, and two portions at most are with the request.
            try await eventually("the rest is counted") { gate.waitingCount == 1 && input.placeCount == 3 }
            for each in holders + [client] { each.close() }
            try await eventually("it is given back") { input.placeCount == 0 }
        }
    }

    @Test("The service ends although they wait for their clients")
    func end() async throws {
        let answers = SizedAnswers(of: Self.large)
        var clients: [SilentClient] = []
        try await ServedAnswers.run(answers) { served in
            let (gate, address) = (served.gate, served.address)
            for _ in 0..<Self.connections { clients.append(try SilentClient(address)) }
            try await eventually("every request has come") { gate.placeCount + gate.waitingCount == Self.connections }
        }
    }
}
