import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import NIOPosix

/// Asks a Syncthing that runs, over its Unix socket.
public struct CarrierClient: Sendable {
    /// Where it listens.
    public let socketPath: String
    let options: CarrierOptions
    private let files: CarrierFiles
    private let program: String

    private static let timeout = TimeAmount.seconds(20)
    /// The maximum size of an answer.
    private static let maximumBytes = 16 << 20
    private static let keyHeader = "X-API-Key"

    /// Fails at once if no program listens, instead of trying again until the timeout.
    private static let http: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    /// - Parameters:
    ///   - files: where its key is. It is read for each request: a restart may change it.
    ///   - options: what its options should be.
    ///   - program: whose absence shows that Syncthing is not installed.
    public init(
        socketPath: String = CarrierFiles.systemSocket, files: CarrierFiles = .system, options: CarrierOptions = .system,
        program: String = CarrierFiles.systemProgram
    ) {
        self.socketPath = socketPath
        self.files = files
        self.options = options
        self.program = program
    }

    func call<Answer: Decodable>(_ request: CarrierRequest, as: Answer.Type = Answer.self) async throws(CarrierError) -> Answer {
        let data = try await call(request)
        do {
            return try JSONDecoder().decode(Answer.self, from: data)
        } catch {
            throw .unexpectedAnswer(request: request.name, reason: "\(error)")
        }
    }

    @discardableResult
    func call(_ request: CarrierRequest) async throws(CarrierError) -> Data {
        guard FileManager.default.fileExists(atPath: socketPath) else { throw absent }
        guard let url = URL(httpURLWithSocketPath: socketPath, uri: request.target) else {
            throw .unexpectedAnswer(request: request.name, reason: "no address can be made of \(socketPath)")
        }
        var call = HTTPClientRequest(url: url.absoluteString)
        call.method = HTTPMethod(rawValue: request.method.rawValue)
        // Go refuses a request without it, and a socket's path makes none.
        call.headers.add(name: "Host", value: "localhost")
        call.headers.add(name: Self.keyHeader, value: try files.readKey())
        if let body = request.body {
            call.headers.add(name: "Content-Type", value: "application/json")
            call.body = .bytes(ByteBuffer(data: body))
        }
        let (status, answer) = try await answer(to: call, request.name)
        switch status {
        case 200..<300: return answer
        // A wrong key is answered as if a browser had been tricked.
        case 401, 403: throw .wrongKey(path: files.key)
        default:
            let reason = String(decoding: answer.prefix(500), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            throw .refused(request: request.name, reason: reason.isEmpty ? "status \(status)" : reason)
        }
    }

    private func answer(to call: HTTPClientRequest, _ name: String) async throws(CarrierError) -> (status: UInt, Data) {
        do {
            let response = try await Self.http.execute(call, timeout: Self.timeout)
            return (response.status.code, Data(buffer: try await response.body.collect(upTo: Self.maximumBytes)))
        } catch let error as HTTPClientError where error == .connectTimeout {
            throw absent
        } catch let error as HTTPClientError where error == .deadlineExceeded || error == .readTimeout {
            throw .noAnswer(socket: socketPath)
        } catch let error as HTTPClientError where error == .remoteConnectionClosed {
            throw .interrupted(socket: socketPath)
        } catch is HTTPParserError {
            throw .interrupted(socket: socketPath)
        } catch is ChannelError {
            throw absent
        } catch is IOError {
            throw absent
        } catch {
            throw .unexpectedAnswer(request: name, reason: "\(error)")
        }
    }

    private var absent: CarrierError {
        FileManager.default.fileExists(atPath: program)
            ? .notRunning(socket: socketPath, lastLine: files.readLastLine()) : .notInstalled(program: program)
    }
}
