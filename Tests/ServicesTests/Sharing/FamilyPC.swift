import Carrier
import Domain
import Foundation
import Sharing
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Services

/// A PC of a family, with all that shares its household, at a network of carriers. Nothing runs by itself.
struct FamilyPC {
    let state: TemporaryFolder
    let carrierID: CarrierID
    let database: HouseholdDatabase
    let sharing: FamilySharing
    let log = RecordingLog()
    let clock: TestClock

    /// The clocks of a test's PCs.
    final class TestClock: Sendable {
        private static let start = Date(timeIntervalSince1970: 1_790_000_000)

        private let date = Mutex(start)
        private let startOfUptime = ContinuousClock.Instant.now

        var now: Date { date.withLock(\.self) }
        var uptime: ContinuousClock.Instant { startOfUptime + .seconds(now.timeIntervalSince(Self.start)) }
        func pass(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
    }

    init(_ number: UInt8, _ network: CarrierNetwork, _ clock: TestClock) throws {
        let carrierID = try #require(CarrierID(certificateHash: Data(repeating: number, count: 32)))
        try self.init(TemporaryFolder(), carrierID, network, clock)
    }

    /// The same PC after a restart of its service.
    ///
    /// - Parameter carrier: the number of another Syncthing that it has then; nil for the same.
    init(continuing pc: FamilyPC, _ network: CarrierNetwork, carrier: UInt8? = nil) throws {
        try pc.database.close()
        let carrierID = try carrier.map { try #require(CarrierID(certificateHash: Data(repeating: $0, count: 32))) }
        try self.init(pc.state, carrierID ?? pc.carrierID, network, pc.clock)
    }

    private init(_ state: TemporaryFolder, _ carrierID: CarrierID, _ network: CarrierNetwork, _ clock: TestClock) throws {
        self.state = state
        self.carrierID = carrierID
        self.clock = clock
        var configuration = Configuration()
        configuration.stateFolder = state.path
        configuration.calendarFolder = state.path("calendars")
        try FileManager.default.createDirectory(atPath: configuration.calendarFolder, withIntermediateDirectories: true)
        let identity = PCIdentity(stateFolder: state.path, logger: log.logger)
        database = try HouseholdDatabase(
            path: state.path("timequest.sqlite"), device: identity.device(),
            moment: { Moment(at: clock.now, day: LocalDate(dayNumber: Int(clock.now.timeIntervalSince1970 / 86_400))) })
        sharing = FamilySharing(
            database, carrier: network.carrier(carrierID),
            settings: CurrentSettings(HouseholdSettings(configuration: configuration, zone: .utc)),
            clock: WallClock(now: { clock.now }, sleep: { _ in }, wake: {}), publish: { _ in },
            uptime: { clock.uptime }, logger: log.logger)
    }

    var players: PlayerRepository { PlayerRepository(database) }
    var routines: RoutineRepository { RoutineRepository(database) }
    var operations: OperationRepository { OperationRepository(database) }
    var folders: SharedFolders { SharedFolders(stateFolder: state.path) }

    func playerNames() async throws -> Set<String> { Set(try await players.all().map(\.name)) }
}

extension CarrierNetwork {
    /// Lets PCs do what is to be done, until nothing changes any more.
    func settle(_ pcs: FamilyPC..., rounds: Int = 6) async throws {
        for _ in 0..<rounds {
            for pc in pcs {
                await pc.sharing.pairing.step()
                await pc.sharing.exchangeNow()
                await pc.sharing.keeper.settle()
            }
            try carry()
        }
    }
}
