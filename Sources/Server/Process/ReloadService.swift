import LinuxSystem
import Logging
import ServiceLifecycle
import Services

/// Reads the configuration again on SIGHUP, and reports when the service begins to stop.
struct ReloadService: Service {
    let household: Household
    /// Caught from the very start: an early SIGHUP must not end the daemon.
    let hangups: AsyncStream<ProcessSignal>
    let manager: ServiceManager
    let logger: Logger

    func run() async throws {
        await withGracefulShutdownHandler {
            for await _ in hangups.cancelOnGracefulShutdown() { await reload() }
        } onGracefulShutdown: {
            manager.stopping()
        }
    }

    private func reload() async {
        manager.reloading()
        do {
            try await household.reload()
            logger.notice("The configuration and the calendars were read again.")
        } catch {
            logger.error("The configuration stays as it was: \(error)")
        }
        manager.ready()
    }
}
