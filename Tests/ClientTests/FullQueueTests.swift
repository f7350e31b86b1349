import API
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Client

@Suite("A daemon that so many connections wait for that the kernel adds no more", .hangLimit)
struct FullQueueTests {
    @Test("The client tries again when there is room, and then gets its answer")
    func waits() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("daemon.sock")
        let listener = try Self.listener(at: path)
        defer { close(listener) }
        let waiting = try Self.fill(path)
        #expect(!waiting.isEmpty)
        var client = APIClient(socketPath: path)
        client.pause = {
            for one in waiting {
                close(accept(listener, nil, nil))
                close(one)
            }
            Thread.detachNewThread { Self.answer(listener) }
        }
        #expect(try await client.call(.players).players.isEmpty)
    }

    private static func listener(at path: String) throws -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let isBound = UnixAddress(path).withPointer { bind(listener, $0, $1) == 0 }
        try #require(isBound && listen(listener, 1) == 0)
        return listener
    }

    /// Connects until the kernel adds no more.
    private static func fill(_ path: String) throws -> [Int32] {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        var waiting: [Int32] = []
        while true {
            let one = socket(AF_UNIX, kind, 0)
            if UnixAddress(path).withPointer({ connect(one, $0, $1) == 0 }) {
                waiting.append(one)
                continue
            }
            #expect(errno == EAGAIN)
            close(one)
            return waiting
        }
    }

    private static func answer(_ listener: Int32) {
        let accepted = accept(listener, nil, nil)
        var request = [UInt8](repeating: 0, count: 4096)
        _ = read(accepted, &request, request.count)
        let body = #"{"players":[]}"#
        let answer = Array("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
        _ = write(accepted, answer, answer.count)
        close(accepted)
    }
}
