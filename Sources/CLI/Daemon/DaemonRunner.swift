import Services
import Domain
import Foundation
import LinuxSystem
import Logging
import Server
import ServiceLifecycle
import UnixSignals

/// Puts the daemon together and runs it: the household, its socket, and manners towards systemd.
struct DaemonRunner {
    let environment: ServiceEnvironment
    let options: ConfigurationOptions
    let configuration: Configuration

    /// A cycle of the scheduler comes at least this often without a watchdog, in seconds.
    private static let idleCycle: TimeInterval = 3600

    /// A start that failed turns away who waits for it, or systemd would try it again and again without a pause.
    static func turnAway(from environment: ServiceEnvironment) {
        InheritedListener.turnAway(from: environment.listeners, for: .seconds(5))
    }

    func run() async throws {
        let logger = Logger(label: "timequestd")
        BrokenPipe.ignore()
        let hangups = try ProcessSignals.stream([.hangup])
        let manager = ServiceManager(notifier: ServiceNotifier(environment), logger: logger)
        let watchdog = manager.notifier.watchdogInterval.map { max(0.1, $0 / .seconds(2)) }
        let household: Household
        let listeners: [Listener]
        do {
            household = try Household.open(
                configuration, options: options, logger: logger, longestSleep: watchdog ?? Self.idleCycle,
                reading: { manager.reading($0, of: $1) }, cycled: { manager.cycled(nextFireAt: $0) })
            listeners = try Listener.open(inherited: environment.listeners, path: configuration.socketPath)
        } catch {
            Self.turnAway(from: environment)
            throw error
        }
        let server = HTTPService(household: household, listeners: listeners, logger: logger) {
            logger.info(
                "Ready", metadata: ["socket": "\(configuration.socketPath)", "calendars": "\(configuration.calendarFolder)"])
            manager.ready()
        }
        try await ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [
                    household, server, ReloadService(household: household, hangups: hangups, manager: manager, logger: logger),
                ],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        ).run()
        logger.info("Stopped")
    }
}

/// Tells systemd how the service fares; does nothing where nobody asked.
struct ServiceManager: Sendable {
    let notifier: ServiceNotifier
    let logger: Logger

    func ready() { notify(.ready, .status("Ready")) }

    func reloading() { notify(.reloading) }

    func stopping() { notify(.stopping, .status("Stopping")) }

    /// The scheduler has gone round: it lives.
    func cycled(nextFireAt: Date?) {
        let next = nextFireAt.map { "Next reminder at \($0.formatted(.iso8601))" } ?? "No reminder ahead"
        notify(.watchdog, .status(next))
    }

    /// One more calendar file of the first reading is read, before which the scheduler does not begin. Each is done with in seconds, so
    /// the service lives; thousands may take longer than the watchdog waits.
    func reading(_ done: Int, of total: Int) {
        guard done.isMultiple(of: Self.filesPerSignOfLife) else { return }
        notify(.watchdog, .status("Reading calendars: \(done) of \(total) files"))
    }

    /// So many files take less than seven minutes even if each of them takes all the time it may.
    private static let filesPerSignOfLife = 20

    private func notify(_ states: ServiceState...) {
        for state in states {
            do {
                try notifier.notify(state)
            } catch {
                logger.warning("\(error)")
            }
        }
    }
}
