import AsyncHTTPClient
import Foundation
import NIOCore
import TestSupport
import Testing

@testable import Client

@Suite("A daemon that hangs", .hangLimit)
struct SilentDaemonTests {
    private static let impatient = APIClient.makeHTTP(silence: .milliseconds(300))

    @Test("A stream from which nothing is heard any more counts as dead")
    func silence() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("daemon.sock")
        let beginning = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nd\r\n: TimeQuest\n\n\r\n"
        let daemon = try FakeDaemon(at: path, answering: beginning, isHanging: true)
        defer { daemon.end() }
        let error = await #expect(throws: ClientError.self) {
            let signals = try await APIClient(socketPath: path).reminders(player: nil, after: nil, through: Self.impatient)
            for try await signal in signals { Issue.record("\(signal)") }
        }
        guard case .noAnswer = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
