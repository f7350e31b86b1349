import Foundation
import TestSupport
import Testing

/// Requests to the daemon's socket as any program would make them: with curl. An answer whose status docs/openapi.yaml does not list for
/// its operation is an issue of the test.
struct Curl: Sendable {
    struct Missing: Error, CustomStringConvertible {
        let description = "There is no curl. `make test` installs it; by hand: apt-get install curl"
    }

    struct Answer: Sendable {
        let status: Int
        let contentType: String
        let body: Data
        let headers: String

        var text: String { String(decoding: body, as: UTF8.self) }

        /// Whether the connection was refused above the limit of connections: then the answer comes before the request, and belongs to no
        /// operation.
        var isBeforeRequest: Bool { status == 429 && headers.lowercased().contains("connection: close") }

        func object() throws -> [String: Any] { try JSON.object(text) }

        func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decoded(type, from: body) }
    }

    let socket: String
    let folder: TemporaryFolder
    /// What curl is started with, e.g. to be another user.
    var prefix: [String] = []
    /// For the names in angle brackets in paths and bodies; nil sends them as they are.
    private(set) var ids: KnownIDs?

    init(socket: String, folder: TemporaryFolder) {
        self.socket = socket
        self.folder = folder
    }

    /// The same, and `<Mia>` in a path or a body is her id.
    func knowing(_ ids: KnownIDs) -> Curl {
        var curl = self
        curl.ids = ids
        return curl
    }

    /// The same as a login of this PC; needs root and setpriv.
    func signedIn(as login: String) throws -> Curl {
        guard let user = getpwnam(login) else { throw TooLate(description: "There is no login \(login) here.") }
        return signedIn(as: user.pointee.pw_uid)
    }

    func signedIn(as userID: uid_t) -> Curl {
        var curl = self
        curl.prefix = [Programs.find("setpriv") ?? "", "--reuid=\(userID)", "--regid=\(userID)", "--clear-groups", "--"]
        return curl
    }

    func get(_ path: String) async throws -> Answer { try await request("GET", path) }

    /// - Parameters:
    ///   - path: sent as it is, percent signs and dots too.
    ///   - body: nil sends none.
    func request(_ method: String, _ path: String, _ body: String? = nil, headers: [String] = []) async throws -> Answer {
        let body = try body.map { try ids?.filled($0) ?? $0 }
        return try await request(method, path, bytes: body.map { Data($0.utf8) }, headers: headers)
    }

    func request(_ method: String, _ path: String, bytes: Data?, headers: [String] = []) async throws -> Answer {
        var arguments = [
            "--silent", "--show-error", "--path-as-is", "--max-time", "\(Patience.stepSeconds)", "--include", "--request", method,
        ]
        // Without it curl waits a second for a "100 Continue" before it sends a large body.
        arguments += ["--header", "Expect:"]
        for header in headers { arguments += ["--header", header] }
        if bytes != nil { arguments += ["--data-binary", "@-"] }
        if bytes != nil, !headers.contains(where: { $0.lowercased().hasPrefix("content-type:") }) {
            arguments += ["--header", "Content-Type: application/json"]
        }
        let path = try ids?.filled(path) ?? path
        let process = try start(arguments + ["http://localhost\(path)"], input: bytes)
        let status = try await process.ended(within: Patience.load)
        guard let answer = Answer(parsing: process.outputBytes) else {
            throw TooLate(description: "curl \(method) \(path) ended with \(status): \(process.errors)")
        }
        if !answer.isBeforeRequest, let fault = try OpenAPIText.ofClone.get().fault(ofStatus: answer.status, method, path) {
            Issue.record("\(fault): \(answer.text.prefix(300))")
        }
        return answer
    }

    /// A stream that stays open until it is ended.
    func stream(_ path: String, headers: [String] = []) throws -> BackgroundProcess {
        let fields = headers.flatMap { ["--header", $0] }
        return try start(["--silent", "--show-error", "--no-buffer"] + fields + ["http://localhost\(path)"], input: nil)
    }

    private func start(_ arguments: [String], input: Data?) throws -> BackgroundProcess {
        guard let curl = Programs.curl else { throw Missing() }
        let command = prefix + [curl, "--unix-socket", socket] + arguments
        return try BackgroundProcess(command[0], Array(command.dropFirst()), in: folder, input: input)
    }
}

extension Curl.Answer {
    /// Head and body as `--include` prints them.
    init?(parsing bytes: Data) {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        headers = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let lines = headers.components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        self.status = status
        contentType =
            lines.first { $0.lowercased().hasPrefix("content-type:") }?.dropFirst(13).trimmingCharacters(in: .whitespaces) ?? ""
        body = Data(bytes[end.upperBound...])
    }
}
