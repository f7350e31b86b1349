import Foundation
import Glibc
import Synchronization
import TestSupport

/// Listens at a path and answers like Syncthing, one request on each connection, until it is released.
final class FakeSyncthing: Sendable {
    struct NotListening: Error {}

    /// A request that was received.
    struct Request {
        /// `GET /rest/system/status`
        var line: String
        /// By lower-case name.
        var headers: [String: String]
        var body: String
    }

    let path: String
    private let listener: Int32
    private let received = Mutex<[Request]>([])

    var requests: [Request] { received.withLock(\.self) }
    var lines: [String] { requests.map(\.line) }

    /// - Parameters:
    ///   - answers: whole HTTP answers by request line, see `answer`. Another request gets 404, as from Syncthing.
    ///   - key: the key that a request must contain.
    init(at path: String, key: String, _ answers: [String: String]) throws {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let isBound = UnixAddress(path).withPointer { bind(socket, $0, $1) == 0 }
        guard socket >= 0, isBound, listen(socket, 8) == 0 else { throw NotListening() }
        self.path = path
        listener = socket
        Thread.detachNewThread { [weak self] in
            defer { close(socket) }
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                defer { close(connection) }
                // A client that ends its connection without a request does not end the listener.
                guard let request = Self.read(connection) else { continue }
                self?.received.withLock { $0.append(request) }
                let answer =
                    if request.headers["host"] == nil {
                        Self.answer("missing required Host header", status: "400 Bad Request")
                    } else if request.headers["x-api-key"] != key {
                        Self.answer("CSRF Error\n", status: "403 Forbidden")
                    } else {
                        answers[request.line] ?? Self.answer("404 page not found\n", status: "404 Not Found")
                    }
                _ = answer.withCString { Glibc.write(connection, $0, strlen($0)) }
            }
        }
    }

    deinit {
        // The thread's accept(2) fails, and it closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    static func answer(_ body: String, status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }

    private static func read(_ connection: Int32) -> Request? {
        var data: [UInt8] = []
        while true {
            if let request = parse(String(decoding: data, as: UTF8.self)) { return request }
            var piece = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(connection, &piece, piece.count)
            guard count > 0 else { return nil }
            data += piece.prefix(count)
        }
    }

    /// Nil if it is not complete.
    private static func parse(_ text: String) -> Request? {
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        let request = Request(
            line: lines[0].replacing(" HTTP/1.1", with: ""), headers: Dictionary(headers) { $1 },
            body: String(text[end.upperBound...]))
        return request.body.utf8.count < Int(request.headers["content-length"] ?? "0") ?? 0 ? nil : request
    }
}
