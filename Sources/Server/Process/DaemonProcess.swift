import Foundation
import LinuxSystem
import Logging
import ServiceLifecycle
public import Services
import UnixSignals

/// The life of the service's process: it starts, reports that it is ready, reloads, and ends in order.
public struct DaemonProcess: Sendable {
    private let environment: ServiceEnvironment
    private let options: ConfigurationOptions
    private let configuration: Configuration

    /// Without a watchdog, the longest time between two cycles of the scheduler, in seconds.
    private static let idleCycle: TimeInterval = 3600

    /// Runs the service until SIGTERM or SIGINT; SIGHUP reads the configuration and the calendars again.
    ///
    /// - Parameter options: what the command line says.
    /// - Throws: `ConfigurationError`, and why the household or the socket cannot be opened.
    public static func run(_ options: ConfigurationOptions) async throws {
        // Before anything starts a child: none may inherit systemd's variables.
        let environment = try ServiceEnvironment.take()
        let configuration: Configuration
        do {
            configuration = try Configuration.load(options)
        } catch {
            turnAway(from: environment)
            throw error
        }
        ProcessLog.start(level: configuration.logLevel, toJournal: environment.isJournalStream)
        let outcome: Result<Void, any Error>
        do {
            let process = DaemonProcess(environment: environment, options: options, configuration: configuration)
            outcome = .success(try await process.run())
        } catch {
            outcome = .failure(error)
        }
        await ProcessLog.end()
        try outcome.get()
    }

    /// A start that failed closes the connections that wait, or systemd would try it again and again without a pause.
    private static func turnAway(from environment: ServiceEnvironment) {
        InheritedListener.rejectConnections(from: environment.listeners, for: .seconds(5))
    }

    private func run() async throws {
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
