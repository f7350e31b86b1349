import TestSupport
import Testing

@testable import Server

/// A closed connection whose client has not read the answers: they are in kernel memory that is the service's.
@Suite("The end of a connection", .hangLimit)
struct ConnectionEndTests {
    /// The kernel takes such an answer at once.
    private static let small = 2_000
    private static let connections = 20
    private static let close = "Connection: close\r\n"

    enum Ending: CaseIterable {
        /// The service closes the connection, a moment after its last answer.
        case service
        /// The client ends both directions, and the service closes it at once.
        case client
    }

    @Test("It keeps its place until the client has read everything, or is gone", arguments: Ending.allCases)
    func places(ending: Ending) async throws {
        try await ServedAnswers.run(SizedAnswers(of: Self.small)) { served in
            var clients = try (0..<Self.connections).map { _ in
                try SilentClient(served.address, headers: ending == .service ? Self.close : "")
            }
            try await eventually("all have their answers") { clients.allSatisfy { $0.waiting > Self.small } }
            if ending == .client { for client in clients { client.shutDown() } }
            try await eventually("all are closed") { clients.allSatisfy(\.isOver) }

            let other = try SilentClient(served.address, headers: Self.close)
            try await eventually("another one reads, and sees the end") {
                try other.read() > Self.small && other.hasEnd
            }
            other.close()
            try await eventually("only its place is free") { served.limit.placeCount == Self.connections }

            for client in clients.prefix(Self.connections / 2) { #expect(try client.read() > Self.small && client.hasEnd) }
            try await eventually("those that have read everything have none") {
                served.limit.placeCount == Self.connections / 2
            }
            clients = []
            try await eventually("nor have those that are gone") { served.limit.placeCount == 0 }
        }
    }

    @Test("The kernel keeps little of each connection")
    func kernel() async throws {
        try await ServedAnswers.run(SizedAnswers(of: 1 << 20)) { served in
            let client = try SilentClient(served.address)
            try await eventually("it has the beginning of its answer") { client.waiting > 0 && served.gate.placeCount == 1 }
            var before = -1
            try await eventually("no more comes") {
                defer { before = client.waiting }
                return client.waiting == before
            }
            #expect(client.waiting < 8_192)
            try await eventually("it reads all") { try client.read() > 1 << 20 }
        }
    }
}
