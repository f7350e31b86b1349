public import API
import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import NIOPosix

/// Calls the daemon's API over its Unix socket.
public struct APIClient: Sendable {
    /// Where the daemon listens.
    public let socketPath: String
    /// For parent mode; sent along with every request but the stream's.
    private let token: String?
    /// Waits between two attempts to connect.
    var pause: @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(20)) }

    private static let timeout = TimeAmount.seconds(30)
    /// For backups and exports: the daemon checks a backup whole before it answers.
    private static let patience = TimeAmount.minutes(10)
    /// The maximum size of an answer.
    private static let maximumBytes = 256 << 20

    static let http = makeHTTP()

    /// An HTTP client that fails at once if no program listens, instead of trying again until the timeout.
    ///
    /// - Parameter silence: the time without data after which an answer counts as broken off; nil for no limit.
    static func makeHTTP(silence: TimeAmount? = nil) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.read = silence
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// - Parameter token: for parent mode; nil where it is not unlocked.
    public init(socketPath: String, token: String? = nil) {
        self.socketPath = socketPath
        self.token = token
    }

    /// Calls an operation and decodes its answer.
    ///
    /// - Throws: `ClientError`
    public func call<Response: Decodable>(_ endpoint: Endpoint<Response>) async throws -> Response {
        try decode(try await answer(endpoint))
    }

    /// Calls an operation and decodes its answer.
    ///
    /// - Returns: the answer, and its tag for a later change; nil where the daemon names none.
    /// - Throws: `ClientError`
    public func tagged<Response: Decodable>(_ endpoint: Endpoint<Response>) async throws -> (value: Response, tag: EntityTag?) {
        let response = try await execute(try request(endpoint), timeout: Self.timeout)
        let tag = response.headers.first(name: EntityTag.answerHeader).map { EntityTag(header: $0) }
        return (try decode(try await bytes(of: response)), tag)
    }

    /// Calls an operation that has no answer.
    ///
    /// - Throws: `ClientError`
    public func call(_ endpoint: Endpoint<Void>) async throws {
        _ = try await answer(endpoint)
    }

    /// Calls an operation whose answer has no body if the daemon is of an earlier version.
    ///
    /// - Returns: nil if the answer has no body.
    /// - Throws: `ClientError`
    public func answerIfAny<Response: Decodable>(_ endpoint: Endpoint<Response>) async throws -> Response? {
        let data = try await answer(endpoint)
        if data.isEmpty { return nil }
        let value: Response = try decode(data)
        return value
    }

    /// All pages of a list as one.
    ///
    /// - Throws: `ClientError`
    public func all<List: PagedList>(_ endpoint: Endpoint<List>) async throws -> List {
        var list = try await call(endpoint)
        while let cursor = list.nextCursor { list.append(try await call(endpoint.page(after: cursor))) }
        return list
    }

    /// Reads an answer piece by piece.
    ///
    /// - Returns: the digest of all bytes as the daemon states it; nil where it states none.
    /// - Throws: `ClientError`, and what `each` throws.
    public func download(_ endpoint: Endpoint<ByteStream>, each: (Data) throws -> Void) async throws -> ContentDigest? {
        let response = try await execute(try request(endpoint), timeout: Self.patience)
        var pieces = response.body.makeAsyncIterator()
        while let piece = try await orInterrupted({ try await pieces.next() }) { try each(Data(buffer: piece)) }
        return response.headers.first(name: ContentDigest.representationHeader).flatMap(ContentDigest.init(header:))
    }

    private func answer<Response>(_ endpoint: Endpoint<Response>) async throws -> Data {
        let isLarge = if case .file = endpoint.body { true } else { false }
        let response = try await execute(try request(endpoint), timeout: isLarge ? Self.patience : Self.timeout)
        return try await bytes(of: response)
    }

    private func bytes(of response: HTTPClientResponse) async throws -> Data {
        Data(buffer: try await orInterrupted { try await response.body.collect(upTo: Self.maximumBytes) })
    }

    func request<Response>(_ endpoint: Endpoint<Response>) throws -> HTTPClientRequest {
        var components = URLComponents()
        components.percentEncodedPath = endpoint.path
        if !endpoint.query.isEmpty {
            components.queryItems = endpoint.query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) }
            // A plus is a space to many readers of queries.
            components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        }
        guard let target = components.string, let url = URL(httpURLWithSocketPath: socketPath, uri: target) else {
            throw ClientError.unexpectedAnswer("no address can be made of \(socketPath) and \(endpoint.path)")
        }
        var request = HTTPClientRequest(url: url.absoluteString)
        request.method = HTTPMethod(rawValue: endpoint.method.rawValue)
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let tag = endpoint.ifMatch { request.headers.add(name: EntityTag.conditionHeader, value: tag.header) }
        switch endpoint.body {
        case .json(let value): request.setBody(try JSONCoding.encoder().encode(value), "application/json")
        case .bytes(let bytes, let contentType): request.setBody(bytes, contentType)
        case .file(let bytes, let contentType):
            request.setBody(bytes, contentType)
            request.headers.add(name: ContentDigest.contentHeader, value: ContentDigest(of: bytes).header)
        case nil: break
        }
        return request
    }

    /// Sends a request and returns the answer's head and body stream; a refusal is thrown.
    ///
    /// - Throws: `ClientError`
    func execute(
        _ request: HTTPClientRequest, timeout: TimeAmount, through http: HTTPClient = Self.http
    ) async throws -> HTTPClientResponse {
        let response: HTTPClientResponse
        do {
            response = try await orInterrupted { try await send(request, timeout: timeout, through: http) }
        } catch let error as HTTPClientError where error == .connectTimeout {
            throw ClientError.noDaemon(socket: socketPath)
        } catch let error as HTTPClientError where error == .deadlineExceeded || error == .readTimeout {
            throw ClientError.noAnswer(socket: socketPath)
        } catch is ChannelError {
            throw ClientError.noDaemon(socket: socketPath)
        } catch is IOError {
            throw ClientError.noDaemon(socket: socketPath)
        }
        if response.status.code < 400 { return response }
        throw Self.error(status: response.status.code, try await bytes(of: response))
    }

    /// Sends a request. If too many connections wait to be accepted, it tries again until the timeout.
    private func send(
        _ request: HTTPClientRequest, timeout: TimeAmount, through http: HTTPClient
    ) async throws -> HTTPClientResponse {
        let deadline = NIODeadline.now() + timeout
        while true {
            do {
                return try await http.execute(request, deadline: deadline)
            } catch let error as IOError where error.errnoCode == EAGAIN && NIODeadline.now() < deadline {
                // The kernel refuses at once to add a connection to the full queue of a Unix socket.
                try await pause()
            }
        }
    }

    /// Turns the errors of a connection that has ended into `ClientError.interrupted`: the daemon was killed, or it has refused a large
    /// file and closed the connection before all of the file was sent.
    func orInterrupted<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as HTTPClientError where error == .remoteConnectionClosed {
            throw ClientError.interrupted(socket: socketPath)
        } catch is HTTPParserError {
            throw ClientError.interrupted(socket: socketPath)
        } catch ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.outputClosed, ChannelError.inputClosed,
            ChannelError.eof
        {
            throw ClientError.interrupted(socket: socketPath)
        } catch let error as IOError where error.errnoCode == EPIPE || error.errnoCode == ECONNRESET {
            throw ClientError.interrupted(socket: socketPath)
        }
    }

    static func error(status: UInt, _ data: Data) -> ClientError {
        do {
            return .refused(try JSONCoding.decoder().decode(Problem.self, from: data))
        } catch {
            return .unexpectedAnswer("status \(status)")
        }
    }

    func decode<Value: Decodable>(_ data: Data) throws -> Value {
        do {
            return try JSONCoding.decoder().decode(Value.self, from: data)
        } catch {
            throw ClientError.unexpectedAnswer("\(error)")
        }
    }
}

extension HTTPClientRequest {
    fileprivate mutating func setBody(_ bytes: Data, _ contentType: String) {
        headers.add(name: "Content-Type", value: contentType)
        body = .bytes(ByteBuffer(data: bytes))
    }
}
