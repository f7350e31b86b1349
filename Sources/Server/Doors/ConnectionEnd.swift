import LinuxSystem
import NIOCore
import ServiceLifecycle

/// Waits after the end of a connection until its client has taken the answers that the kernel still has, or has closed its own end.
///
/// This memory is the service's (`MemoryMax=`), also when the service has closed the connection: over a Unix socket all that the client
/// has not read, and over TCP the output for which the client's socket has no room. So such a connection keeps its place
/// (`ConnectionLimit`): otherwise a login could close its output, or let the service close, and connect again without end.
///
/// The channel cannot show that. NIO also closes it without asking its handlers, e.g. when the client has ended both directions and still
/// has not read. Therefore each connection has a second descriptor from its beginning.
struct ConnectionEnd: Sendable {
    /// The pauses between two looks: most clients read the last answer at once.
    private static let firstPause = Duration.milliseconds(10)
    private static let longestPause = Duration.seconds(1)

    private let socket: SecondDescriptor

    /// Must be called before anything is written to the connection.
    ///
    /// - Throws: if the connection is closed already, or the process has no descriptor left.
    init(of channel: any Channel) async throws {
        socket = try await channel.eventLoop.submit {
            let pipeline = channel.pipeline.syncOperations
            guard let socket = try pipeline.withUnsafeTransportIfAvailable(of: CInt.self, { try SecondDescriptor(of: $0) }) else {
                throw ChannelError.operationUnsupported
            }
            // With a second descriptor, closing the first one is no end for the client.
            channel.closeFuture.whenComplete { _ in socket.shutDown() }
            return socket
        }.get()
    }

    /// Waits until the kernel has no output of the connection. The channel must be closed. A shutdown of the service ends it, too.
    func wait() async {
        guard socket.pendingBytes > 0 else { return }
        await cancelWhenGracefulShutdown {
            var pause = Self.firstPause
            while socket.pendingBytes > 0 {
                // A cancelled sleep is the end of the service.
                do { try await Task.sleep(for: pause) } catch { return }
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }
}
