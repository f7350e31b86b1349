import Foundation
import Hummingbird
import LinuxSystem
import Logging
import Pages
import ServiceLifecycle
public import Services
import UnixSignals

/// The process of the service: start, readiness, reload and shutdown.
public struct DaemonProcess: Sendable {
    private let environment: ServiceEnvironment
    private let options: ConfigurationOptions
    private let configuration: Configuration

    /// The longest time between two cycles of the scheduler without a watchdog, in seconds.
    private static let idleCycle: TimeInterval = 3600

    /// Runs the service until SIGTERM or SIGINT. SIGHUP reloads the configuration and the calendars.
    ///
    /// - Parameter options: from the command line.
    /// - Throws: `ConfigurationError`, or an error if the household or the socket cannot be opened.
    public static func run(_ options: ConfigurationOptions) async throws {
        // Before any child process starts, because none may inherit systemd's variables.
        let environment = try ServiceEnvironment.take()
        let configuration: Configuration
        do {
            configuration = try Configuration.load(options)
        } catch {
            rejectConnections(environment)
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

    /// Closes the waiting connections after a failed start. Otherwise systemd would restart the service without a pause.
    private static func rejectConnections(_ environment: ServiceEnvironment) {
        InheritedListener.rejectConnections(from: environment.listeners, for: .seconds(5))
    }

    private func run() async throws {
        let logger = Logger(label: "timequestd")
        BrokenPipe.ignore()
        let hangups = try ProcessSignals.stream([.hangup])
        let manager = ServiceManager(notifier: ServiceNotifier(environment), logger: logger)
        let watchdog = manager.notifier.watchdogInterval.map { max(0.1, $0 / .seconds(2)) }
        let memory = UnusedMemory()
        let household: Household
        let listeners: [Listener]
        do {
            household = try Household.open(
                configuration, options: options, logger: logger, longestSleep: watchdog ?? Self.idleCycle,
                reading: { manager.reading($0, of: $1) },
                cycled: { nextFireAt in
                    manager.cycled(nextFireAt: nextFireAt)
                    // Here, because a cycle follows each change; where nothing changes, the watchdog has one run.
                    memory.giveBackSoon()
                })
            listeners = try Listener.open(inherited: environment.listeners, path: configuration.socketPath)
        } catch {
            Self.rejectConnections(environment)
            throw error
        }
        let resolver = CallerResolver(household)
        let limit = ConnectionLimit { await resolver.standing(of: $0) }
        let (web, address) = webService(household, resolver, limit, logger)
        let door = UnixDoor(resolver: resolver)
        let routes = JSONRoutes.table(household, door: door, webAddress: { address.value }, takenPort: address.taken)
        let server = HTTPService(
            listeners: listeners, door: door, responder: routes.responder(), limit: limit, gate: routes.gate, logger: logger
        ) {
            logger.info(
                "Ready", metadata: ["socket": "\(configuration.socketPath)", "calendars": "\(configuration.calendarFolder)"])
            manager.ready()
        }
        let reload = ReloadService(household: household, hangups: hangups, manager: manager, logger: logger)
        var services: [ServiceGroupConfiguration.ServiceConfiguration] = [
            .init(service: household, serviceName: "household"), .init(service: server, serviceName: "socket"),
            .init(service: reload, serviceName: "reload"),
        ]
        if let web { services.append(.init(service: web, serviceName: "pages")) }
        try await ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        ).run()
        logger.info("Stopped")
    }

    /// The service of the pages, and their address. Without pages, a port that systemd has opened answers that there are none.
    private func webService(
        _ household: Household, _ resolver: CallerResolver, _ limit: ConnectionLimit, _ logger: Logger
    ) -> (service: PagesService?, address: WebAddress) {
        let (opened, taken) = WebListeners.open(
            inherited: environment.listeners, port: configuration.webPort, takesFreePort: options.takesFreePort, logger: logger)
        guard let web = opened else {
            let address = WebAddress(nil, taken: taken)
            guard let tcp = environment.listeners.first(where: { $0.kind == .tcp }) else { return (nil, address) }
            let listener = Listener(name: tcp.name, descriptor: tcp.descriptor, owned: nil)
            let server = HTTPService(
                listeners: [listener], door: ClosedDoor(), responder: NoPages(), limit: limit, gate: RequestGate(), logger: logger)
            return (PagesService(server: server, address: address, logger: logger), address)
        }
        let door = WebDoor(port: web.port, peers: web.peers, resolver: resolver, logger: logger)
        let responder: any HTTPResponder<APIRequestContext>
        var unreadable: UnreadableRequestAnswer.Answers?
        let gate: RequestGate
        do {
            let site = try PageSite(folder: options.pagesFolder.map { URL(fileURLWithPath: $0) })
            let formKey = FormKeyFile(stateFolder: configuration.stateFolder, logger: logger).key()
            let table = try WebRoutes.table(household, door: door, site: site, formKey: formKey)
            unreadable = try .pages(of: site)
            responder = WebResponder(routes: table.routes, entries: table.entries, door: door, site: site)
            gate = table.gate
        } catch {
            logger.error("There are no pages: \(error). Everything else works.")
            responder = NoPages()
            gate = RequestGate()
        }
        let server = HTTPService(
            listeners: [web.listener], door: door, responder: responder, limit: limit, gate: gate, logger: logger,
            unreadable: unreadable)
        let address = WebAddress(responder is NoPages ? nil : "http://\(door.address)", taken: taken)
        return (PagesService(server: server, address: address, logger: logger), address)
    }
}

/// Reloads the configuration on SIGHUP, and notifies systemd when the service begins to stop.
private struct ReloadService: Service {
    let household: Household
    /// Caught from the start, because an early SIGHUP must not end the daemon.
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
            logger.error("The old configuration stays in force: \(error)")
        }
        manager.ready()
    }
}
