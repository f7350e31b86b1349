import Carrier
import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// Connects what shares the household with the family's other PCs, and runs it.
struct FamilySharing: Sendable {
    let exchange: FamilyExchange
    let keeper: CarrierKeeper
    let pairing: PairingService
    let pcs: PCService
    let stick: StickService
    let turns: TurnReader
    private let folders: SharedFolders
    private let round: ExchangeRound
    private let due = ServiceAlarm()
    private let logger: Logger

    /// Several changes within this time are passed on together.
    private static let settling = Duration.milliseconds(100)
    /// How often files are looked for that were lost in the folder, where nothing else happens.
    private static let rounds = Duration.seconds(600)

    /// - Parameters:
    ///   - publish: lets pages and reminders know.
    ///   - isWatched: returns whether a page may be open that shows the connections.
    ///   - uptime: returns the time of a clock that nobody sets, by which connections are judged.
    init(
        _ database: HouseholdDatabase, carrier: any Carrier, settings: CurrentSettings, clock: WallClock,
        publish: @escaping @Sendable (Change) async -> Void, isWatched: @escaping @Sendable () -> Bool = { false },
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, logger: Logger
    ) {
        let stateFolder = settings.value.configuration.stateFolder
        let folders = SharedFolders(stateFolder: stateFolder)
        let operations = OperationRepository(database)
        let notes = PCNotes(stateFolder: stateFolder, logger: logger)
        let exchange = FamilyExchange(
            database, stateFolder: stateFolder, folder: folders.operations, notes: notes, logger: logger, now: clock.now)
        let keeper = CarrierKeeper(
            carrier: carrier, folders: folders, calendarFolder: { settings.value.configuration.calendarFolder },
            others: {
                guard try await exchange.ring() != nil else { return nil }
                return try await exchange.reachable()
            },
            playsOnly: { try await operations.playsOnly() }, changed: { await publish(Change(.devices)) },
            isWatched: isWatched, notes: notes, now: uptime, date: clock.now, logger: logger)
        let hostName: @Sendable () -> String = { notes.name ?? HostName.displayText() }
        let due = due
        let round = ExchangeRound(exchange: exchange, keeper: keeper, database: database, publish: publish)
        pairing = PairingService(
            PairingService.Dependencies(
                carrier: carrier, keeper: keeper, exchange: exchange, operations: operations, folders: folders, notes: notes,
                now: clock.now, hostName: hostName,
                paired: {
                    notes.forgetName()
                    await round.run(); await keeper.settle(); due.ring()
                },
                changed: { await publish(Change(.devices)) }, logger: logger))
        pcs = PCService(
            database: database, operations: operations, exchange: exchange, keeper: keeper, hostName: hostName,
            exchangeNow: { await round.run() })
        stick = StickService(exchange: exchange, notes: notes, hostName: hostName, exchangeNow: { await round.run() })
        turns = TurnReader(operations: operations, database: database, exchange: exchange, logger: logger)
        self.exchange = exchange
        self.keeper = keeper
        self.round = round
        self.folders = folders
        self.logger = logger
    }

    /// Works until cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await keeper.run() }
            group.addTask { await pairing.run() }
            group.addTask { await passOn() }
            group.addTask { await followFolder() }
        }
    }

    /// Notes that something has happened on this PC.
    func receive(_ change: Change) {
        due.ring()
        if change.areas.contains(.devices) { keeper.wake() }
    }

    /// Takes what is new from the folder, and passes on what is new here, now.
    func exchangeNow() async { await round.run() }

    private func passOn() async {
        due.ring()
        for await _ in due.rings {
            do { try await Task.sleep(for: Self.settling) } catch { return }  // cancelled
            await exchangeNow()
            // Alone, nothing has to be put back.
            due.ring(after: await exchange.isSharing ? Self.rounds : nil)
        }
    }

    /// Follows the files that other PCs have written.
    private func followFolder() async {
        while !Task.isCancelled {
            do {
                try folders.make()
                let watcher = try FolderWatcher(
                    folder: folders.operations, settling: Settling(quiet: .milliseconds(100), atMost: .milliseconds(500)),
                    reports: SegmentFolder.isShared)
                // Keeps the watcher alive while its changes are read.
                defer { watcher.stop() }
                due.ring()
                for await _ in watcher.changes { due.ring() }
            } catch {
                logger.debug("The shared folder is looked at every ten minutes only: \(error)")
                do { try await Task.sleep(for: Self.rounds) } catch { return }  // cancelled
            }
        }
    }
}

/// Takes what is new from the shared folder, passes on what is new here, and lets everybody know who has to.
struct ExchangeRound: Sendable {
    let exchange: FamilyExchange
    let keeper: CarrierKeeper
    let database: HouseholdDatabase
    /// Lets pages know.
    let publish: @Sendable (Change) async -> Void

    func run() async {
        let (count, findings) = (await exchange.publicationCount, await exchange.findings)
        await exchange.exchange()
        if await exchange.publicationCount != count { await keeper.carry(database.device) }
        if await exchange.findings != findings { await publish(Change(.devices)) }
    }
}
