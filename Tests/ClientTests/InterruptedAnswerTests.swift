import API
import Domain
import Foundation
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

    @Test("A daemon that is not there may come back; one that refuses is there")
    func away() {
        #expect(ClientError.noDaemon(socket: "/s").isAway)
        #expect(!ClientError.refused(.example).isAway && !ClientError.noAnswer(socket: "/s").isAway)
    }
}
