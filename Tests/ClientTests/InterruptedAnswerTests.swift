import API
import Foundation
import Glibc
import Testing

@testable import Client

@Suite("A daemon that goes away in the middle")
struct InterruptedAnswerTests {
    @Test(
        "Whoever asked is told that it may have been done, and may wait for it to come back",
        arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"players\":"])
    func interrupted(beginning: String) async throws {
        let path = "/tmp/tq-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        try Self.answerOnce(at: path, with: beginning)
        let error = await #expect(throws: ClientError.self) {
            let _: PlayerList = try await APIClient(socketPath: path).get(Paths.players)
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

    private struct NotListening: Error {}

    /// Listens at a path, reads one request, answers with the beginning of an answer, and is gone.
    private static func answerOnce(at path: String, with beginning: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
        }
        guard listener >= 0, isBound, listen(listener, 1) == 0 else { throw NotListening() }
        Thread.detachNewThread {
            let connection = accept(listener, nil, nil)
            var request = [UInt8](repeating: 0, count: 4096)
            _ = read(connection, &request, request.count)
            let answer = Array(beginning.utf8)
            _ = write(connection, answer, answer.count)
            close(connection)
            close(listener)
        }
    }
}
