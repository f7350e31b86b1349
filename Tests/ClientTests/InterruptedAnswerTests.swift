import API
import Domain
import Foundation
import NIOCore
import TestSupport
import Testing

@testable import Client

@Suite("A daemon that goes away in the middle")
struct InterruptedAnswerTests {
    @Test(
        "Whoever asked is told that it may have been done, and may wait for it to come back",
        arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"players\":"])
    func interrupted(beginning: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("daemon.sock")
        let daemon = try FakeDaemon(at: path, answering: beginning)
        defer { daemon.end() }
        let error = await #expect(throws: ClientError.self) {
            _ = try await APIClient(socketPath: path).call(.players)
        }
        guard case .interrupted(path) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.isAway == true && error?.description.contains("stopped before it had answered") == true)
    }

    @Test(
        "A connection that ends while a large file is sent is reported in the sentences of TimeQuest",
        arguments: [
            ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.outputClosed, ChannelError.inputClosed,
            ChannelError.eof, IOError(errnoCode: EPIPE, reason: "write"), IOError(errnoCode: ECONNRESET, reason: "read"),
        ] as [any Error])
    func ended(cause: any Error) async throws {
        let error = await #expect(throws: ClientError.self) {
            try await APIClient(socketPath: "/s").orInterrupted { throw cause }
        }
        guard case .interrupted("/s") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("An error before there is a connection is not reported as an answer that broke off")
    func neverConnected() async throws {
        await #expect(throws: IOError.self) {
            try await APIClient(socketPath: "/s").orInterrupted { throw IOError(errnoCode: ECONNREFUSED, reason: "connect") }
        }
    }

    @Test("A daemon that is not there may come back; one that refuses is there")
    func away() {
        #expect(ClientError.noDaemon(socket: "/s").isAway)
        #expect(!ClientError.refused(.example).isAway && !ClientError.noAnswer(socket: "/s").isAway)
    }
}
