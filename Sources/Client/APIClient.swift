import API
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

    private static let timeout = TimeAmount.seconds(30)
    /// An answer larger than this is none of ours.
    private static let maximumBytes = 256 << 20

    static let http = makeHTTP()

    /// Says at once that nobody listens, instead of trying again until the time is up.
    ///
    /// - Parameter silence: how long nothing may come before an answer counts as broken off; nil for as long as it takes.
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

    /// Gets a value.
    ///
    /// - Throws: `ClientError`
    public func get<Value: Decodable>(_ path: String, query: [String: String?] = [:]) async throws -> Value {
        try decode(try await send(.GET, path, query: query))
    }

    /// Sends a value and gets one back.
    public func send<Value: Decodable>(_ method: Method, _ path: String, body: some Encodable) async throws -> Value {
        try decode(try await send(method.http, path, body: try JSONCoding.encoder().encode(body)))
    }

    /// Sends bytes and gets a value back.
    public func put<Value: Decodable>(_ path: String, bytes: Data) async throws -> Value {
        try decode(try await send(.PUT, path, body: bytes, contentType: "text/calendar"))
    }

    /// Asks for something to be done that needs no body.
    public func post<Value: Decodable>(_ path: String) async throws -> Value {
        try decode(try await send(.POST, path))
    }

    /// Removes something.
    public func delete(_ path: String) async throws {
        _ = try await send(.DELETE, path)
    }

    /// How a value is sent.
    public enum Method: Sendable {
        case post, put, patch

        fileprivate var http: HTTPMethod {
            switch self {
            case .post: .POST
            case .put: .PUT
            case .patch: .PATCH
            }
        }
    }

    private func send(
        _ method: HTTPMethod, _ path: String, query: [String: String?] = [:], body: Data? = nil,
        contentType: String = "application/json"
    ) async throws -> Data {
        var request = try request(method, path, query: query)
        if let body {
            request.headers.add(name: "Content-Type", value: contentType)
            request.body = .bytes(ByteBuffer(data: body))
        }
        return try await answer(request, timeout: Self.timeout)
    }

    /// The body of an answer that is no refusal.
    func answer(_ request: HTTPClientRequest, timeout: TimeAmount) async throws -> Data {
        let response = try await execute(request, timeout: timeout)
        let data = Data(buffer: try await orInterrupted { try await response.body.collect(upTo: Self.maximumBytes) })
        if response.status.code < 400 { return data }
        throw Self.error(status: response.status.code, data)
    }

    func request(_ method: HTTPMethod, _ path: String, query: [String: String?] = [:]) throws -> HTTPClientRequest {
        var components = URLComponents()
        components.percentEncodedPath = path
        let items = query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
        if !items.isEmpty {
            components.queryItems = items.sorted { $0.name < $1.name }
            // A plus is a space to many readers of queries.
            components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        }
        guard let target = components.string, let url = URL(httpURLWithSocketPath: socketPath, uri: target) else {
            throw ClientError.unexpectedAnswer("no address can be made of \(socketPath) and \(path)")
        }
        var request = HTTPClientRequest(url: url.absoluteString)
        request.method = method
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        return request
    }

    func execute(
        _ request: HTTPClientRequest, timeout: TimeAmount, through http: HTTPClient = Self.http
    ) async throws -> HTTPClientResponse {
        do {
            return try await orInterrupted { try await http.execute(request, timeout: timeout) }
        } catch let error as HTTPClientError where error == .connectTimeout {
            throw ClientError.noDaemon(socket: socketPath)
        } catch let error as HTTPClientError where error == .deadlineExceeded || error == .readTimeout {
            throw ClientError.noAnswer(socket: socketPath)
        } catch is ChannelError {
            throw ClientError.noDaemon(socket: socketPath)
        } catch is IOError {
            throw ClientError.noDaemon(socket: socketPath)
        }
    }

    /// A daemon that is killed leaves half an answer behind.
    func orInterrupted<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as HTTPClientError where error == .remoteConnectionClosed {
            throw ClientError.interrupted(socket: socketPath)
        } catch is HTTPParserError {
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
