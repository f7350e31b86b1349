import API
import HTTPTypes
import Hummingbird
import HummingbirdCore
import LinuxSystem
import Logging
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Services

/// Serves requests on the listening sockets of one door until shutdown, which also ends open streams.
struct HTTPService: Service {
    /// How long requests may continue after the shutdown begins, and again how long they may take to end when they are cancelled. There are
    /// two services, one after the other, and systemd kills the process after ten seconds (`TimeoutStopSec=`).
    static let shutdownPatience = Duration.seconds(1)
    /// How long a connection may be without a request. An open stream is a request.
    private static let idleTimeout = TimeAmount.seconds(60)
    /// How many fields a head may have: four times those of a browser. Each has objects of its own in memory (`InputBudget`).
    static let fields = 100

    private let listeners: [Listener]
    private let door: any Door
    private let responder: any HTTPResponder<APIRequestContext>
    private let logger: Logger
    private let listening: @Sendable () async -> Void
    private let limit: ConnectionLimit
    private let gate: RequestGate
    private let unreadable: UnreadableRequestAnswer.Answers?
    private let patience: TimeAmount
    private let shutdownPatience: Duration

    /// - Parameters:
    ///   - listeners: the sockets.
    ///   - door: identifies the clients of these sockets.
    ///   - responder: answers their requests.
    ///   - limit: of the connections of each login; one for all doors, because they share the descriptors of the process.
    ///   - gate: lets the requests of each login in.
    ///   - unreadable: the answers to requests that cannot be parsed; nil for a `Problem`.
    ///   - patience: how long a client may take nothing of a whole answer.
    ///   - shutdownPatience: how long requests may continue after the shutdown begins, and again after they are cancelled.
    ///   - listening: called when all sockets accept connections.
    init(
        listeners: [Listener], door: any Door, responder: any HTTPResponder<APIRequestContext>, limit: ConnectionLimit,
        gate: RequestGate, logger: Logger, unreadable: UnreadableRequestAnswer.Answers? = nil,
        patience: TimeAmount = AnswerDelivery.patience, shutdownPatience: Duration = HTTPService.shutdownPatience,
        listening: @escaping @Sendable () async -> Void = {}
    ) {
        self.listeners = listeners
        self.door = door
        self.responder = responder
        self.limit = limit
        self.gate = gate
        self.logger = logger
        self.unreadable = unreadable
        self.patience = patience
        self.shutdownPatience = shutdownPatience
        self.listening = listening
    }

    func run() async throws {
        defer { for listener in listeners { listener.owned?.release() } }
        let channel = HTTP1Channel(
            responder: respond,
            configuration: HTTP1Channel.Configuration(
                idleTimeout: Self.idleTimeout, httpDecoderConfiguration: .init(maxHeaderFieldCount: Self.fields)))
        let quiescing = ServerQuiescingHelper(group: MultiThreadedEventLoopGroup.singleton)
        var servers: [NIOAsyncChannel<HTTP1Channel.Value, Never>] = []
        for listener in listeners { servers.append(try await bind(listener, channel, quiescing)) }
        await listening()

        let listening = servers
        let serving = ConnectionWork {
            try await withGracefulShutdownHandler {
                try await serve(listening, channel)
            } onGracefulShutdown: {
                quiescing.initiateShutdown(promise: nil)
            }
        }
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await waitForShutdown(of: serving))
        } catch {
            outcome = .failure(error)
        }
        if !(await serving.stop(within: shutdownPatience)) {
            logger.warning("Some requests did not end when they were cancelled. The service ends without them.")
        }
        try outcome.get()
    }

    /// Waits until all connections are closed, or the time after the beginning of the shutdown is over.
    private func waitForShutdown(of serving: ConnectionWork) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await serving.wait() }
            group.addTask {
                try await gracefulShutdown()
                try await Task.sleep(for: shutdownPatience)
            }
            try await group.next()
            group.cancelAll()
        }
    }

    private func serve(_ servers: [NIOAsyncChannel<HTTP1Channel.Value, Never>], _ channel: HTTP1Channel) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for server in servers {
                group.addTask { try await accept(server, channel) }
            }
        }
    }

    private func bind(
        _ listener: Listener, _ channel: HTTP1Channel, _ quiescing: ServerQuiescingHelper
    ) async throws -> NIOAsyncChannel<HTTP1Channel.Value, Never> {
        let logger = logger
        let answers = try unreadable ?? .problem()
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelInitializer { server in
                server.eventLoop.makeCompletedFuture {
                    // For a socket that listens already, NIO calls listen(2) again with 128, whatever the option `backlog` is: then so
                    // many slow connections would be all that can wait.
                    try ListenQueue.lengthen(of: listener.descriptor)
                    try server.pipeline.syncOperations.addHandlers([
                        AcceptPause(), quiescing.makeServerChannelHandler(channel: server),
                    ])
                }
            }
            .childChannelOption(ChannelOptions.allowRemoteHalfClosure, value: true)
            // Otherwise a read brings up to 256 KiB, which would be in memory while the request waits for its turn.
            .childChannelOption(
                ChannelOptions.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: InputPortions.size)
            )
            .childChannelOption(ChannelOptions.maxMessagesPerRead, value: 1)
            // The kernel's bytes are the service's memory, too (`InputPortions`).
            .childChannelOption(.socketOption(.so_rcvbuf), value: InputPortions.kernelBytes)
            .bind(
                listener.descriptor,
                childChannelInitializer: { child in
                    // Before `setup`: NIO traps if its connection is dropped because the option cannot be set.
                    child.setOption(.socketOption(.so_sndbuf), value: AnswerDelivery.kernelBytes(of: child)).flatMap {
                        channel.setup(channel: child, logger: logger)
                    }.flatMapThrowing { connection in
                        try addHandlers(to: child.pipeline.syncOperations, answers)
                        return connection
                    }
                })
    }

    /// Adds the handlers next to the socket, and those that need the version of HTTP, which Hummingbird's types do not have.
    private func addHandlers(
        to pipeline: ChannelPipeline.SynchronousOperations, _ answers: UnreadableRequestAnswer.Answers
    ) throws {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        let (cookies, turn) = (CookieLength(), RequestTurn())
        try pipeline.addHandler(AnswerDelivery(patience: patience, logger: logger), position: .first)
        try pipeline.addHandlers([InputPortions(turn), cookies], position: .before(decoder))
        try pipeline.addHandlers(
            [
                turn, AbsoluteTarget(), LastAnswer(turn), UnreadableRequestAnswer(answers, cookies: cookies, turn: turn),
                BodyPatience(), BodyTurn(), JoinedPieces(),
            ],
            position: .after(decoder))
    }

    private func accept(_ server: NIOAsyncChannel<HTTP1Channel.Value, Never>, _ channel: HTTP1Channel) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            try await server.executeThenClose { connections in
                for try await connection in connections {
                    group.addTask { await handle(connection, channel) }
                }
            }
        }
    }

    /// Every path ends in `executeThenClose`: NIO traps if a connection is dropped without it.
    private func handle(_ connection: HTTP1Channel.Value, _ channel: HTTP1Channel) async {
        switch await limit.enter(await userID(of: connection.channel)) {
        case .admitted(let place):
            defer { limit.leave(place) }
            InputPortions.admit(connection.channel, place.input)
            await toItsEnd(connection) { await channel.handle(value: connection, logger: logger) }
        case .told(let place, let problem):
            defer { limit.leave(place) }
            await toItsEnd(connection) { await refuse(connection, with: problem, place) }
        case .closed:
            // Nothing was written to it: also an answer to what cannot be parsed comes from `HTTP1Channel.handle`.
            await close(connection)
        }
    }

    /// Serves a connection, and then waits until the kernel keeps nothing of its answers.
    private func toItsEnd(_ connection: HTTP1Channel.Value, _ serve: () async -> Void) async {
        do {
            let end = try await ConnectionEnd(of: connection.channel)
            await serve()
            await end.wait()
        } catch {
            logger.debug("A connection was closed before its first request: \(error)")
            await close(connection)
        }
    }

    /// The user number of a client; nil if it cannot be identified, e.g. because it is gone. The routes refuse it.
    private func userID(of channel: any Channel) async -> UInt32? {
        do {
            return try await door.userID(of: channel)
        } catch {
            logger.debug("The client of a connection cannot be identified: \(error)")
            return nil
        }
    }

    /// Closes a connection at once, without an answer.
    private func close(_ connection: HTTP1Channel.Value) async {
        do {
            try await connection.executeThenClose { _, _ in }
        } catch {
            logger.trace("A connection without a place was closed already: \(error)")
        }
    }

    /// Answers before a request, so that no descriptor waits for one. The client has time to finish what it writes (`LastAnswer`), but
    /// nothing of that is decoded.
    private func refuse(_ connection: HTTP1Channel.Value, with problem: Problem, _ place: ConnectionLimit.Place) async {
        let channel = connection.channel
        do {
            try await withTaskCancellationHandler {
                try await connection.executeThenClose { _, outbound in
                    var response = try Response.json(
                        problem, status: .init(code: problem.status), type: "application/problem+json")
                    response.headers[.connection] = "close"
                    try await ResponseWriter(outbound: outbound).write(response: response.head, body: response.body)
                    InputPortions.admit(channel, place.input)
                    try await channel.closeFuture.get()
                }
            } onCancel: {
                channel.close(promise: nil)
            }
        } catch {
            logger.debug("A connection above the limit was closed before the answer: \(error)")
        }
    }

    /// Answers a request, and does not return after the last answer of a connection: for an error within a body that no route has read,
    /// Hummingbird would close the connection at once, and the client would not get the answer.
    @Sendable private func respond(to request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel) async throws {
        try await answer(request, writer, channel)
        try await LastAnswer.wait(on: channel)
    }

    /// Answers a request when it is its turn, and keeps its place until the answer is delivered or the connection has ended: an answer that
    /// nobody takes is in memory for as long.
    ///
    /// A body of unknown length is not in memory as a whole: it is made while the client takes it, for hours if it is a stream, and needs
    /// no place.
    private func answer(_ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel) async throws {
        let place = try await gate.enter(await userID(of: channel) ?? .max)
        defer { place.leave() }
        let context = APIRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
        var response = try await responder.respond(to: request, context: context)
        response.headers[.server] = "timequestd"
        if response.body.contentLength == nil {
            // A stream reads the client's end, and then Hummingbird gives no other request to the service.
            response.headers[.connection] = "close"
            place.leave()
            AnswerDelivery.beginStream(on: channel)
        }
        try await writer.write(response: response.head, body: response.body)
        try await AnswerDelivery.wait(on: channel)
    }
}
