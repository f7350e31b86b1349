import NIOCore
import NIOEmbedded
import NIOHTTP1
import Services
import Testing

@testable import Server

@Suite("The pieces of a body, joined")
struct JoinedPiecesTests {
    private let channel: EmbeddedChannel

    init() {
        let turn = RequestTurn()
        channel = EmbeddedChannel(
            handlers: [InputPortions(turn), ByteToMessageHandler(HTTPRequestDecoder()), turn, JoinedPieces()])
        InputPortions.admit(channel, InputBudget().share(of: 1, .person))
    }

    private static let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// Sends text, which is read at once.
    private func send(_ text: String) throws {
        try channel.writeInbound(ByteBuffer(string: text))
        channel.embeddedEventLoop.run()
    }

    /// The parts that the service gets: the text of a piece, or a word.
    private func received() throws -> [String] {
        var parts: [String] = []
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            switch part {
            case .head: parts.append("head")
            case .body(let piece): parts.append(String(buffer: piece))
            case .end: parts.append("end")
            }
        }
        return parts
    }

    @Test("Pieces that come together are one")
    func together() throws {
        try send(Self.head + String(repeating: "1\r\nx\r\n", count: 300))
        #expect(try received() == ["head", String(repeating: "x", count: 300)])
    }

    @Test("What comes apart stays apart, and the end of a body comes after its last piece")
    func apart() throws {
        try send(Self.head)
        try send("1\r\na\r\n2\r\nbc\r\n")
        try send("1\r\nd\r\n0\r\n\r\n")
        #expect(try received() == ["head", "abc", "d", "end"])
    }

    @Test("What came before an error, or before the client has ended its output, comes before it")
    func before() throws {
        try send(Self.head)
        #expect(throws: (any Error).self) { try send("1\r\na\r\n1\r\nb\r\nGARBAGE\r\n") }
        #expect(try received() == ["head", "ab"])
    }
}
