import Domain
import Logging
import ServiceLifecycle
import Synchronization

/// The address of the pages while they are served; nil if there are none.
final class WebAddress: Sendable {
    private let address: Mutex<String?>
    /// The port that the pages were to have, if another program had it.
    let taken: TakenPort?

    init(_ address: String?, taken: TakenPort?) {
        self.address = Mutex(address)
        self.taken = taken
    }

    var value: String? { address.withLock(\.self) }

    func withdraw() { address.withLock { $0 = nil } }
}

/// Serves the pages. Where that fails, everything else still works, and nothing names their address any more.
struct PagesService: Service {
    let server: HTTPService
    let address: WebAddress
    let logger: Logger

    func run() async throws {
        do {
            try await server.run()
        } catch is CancellationError {
        } catch {
            address.withdraw()
            logger.error("There are no pages any more: \(error). Everything else works.")
            try await gracefulShutdown()
        }
    }
}
