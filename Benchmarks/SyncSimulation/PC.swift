import BenchmarkSupport
import Domain
import Foundation
import Logging
import Services
import Sharing
import Storage
import Synchronization

/// One PC of a simulated family, while it is on: its database, and a wall clock that may be wrong.
struct PC {
    let name: String
    /// In milliseconds: how far its clock is ahead.
    let skew: Int64
    let clock: VirtualMoment
    /// The folder with its database, its keys, and the folder that it shares with others.
    let state: String
    let database: HouseholdDatabase
    let exchange: FamilyExchange

    let players: PlayerRepository
    let routines: RoutineRepository
    let decisions: EventDecisionRepository
    let calendars: CalendarAssignmentRepository
    let quests: QuestRepository
    let settings: PlayerSettingsRepository
    let reflections: ReflectionRepository
    let preferences: HouseholdPreferencesRepository
    let ledger: ReminderLedger
    let operations: OperationRepository

    /// Starts a PC from what is in its folder.
    ///
    /// - Parameter device: its identity; nil for that of its keys.
    init(_ name: String, device: DeviceID?, skew: Int64, clock: VirtualMoment, state: String, seed: UInt64, without rule: Rule?)
        throws
    {
        self.name = name
        self.skew = skew
        self.clock = clock
        self.state = state
        let random = Mutex(SeededRandom(seed: seed))
        let identities = IdentitySource.from { random.withLock { $0.next() } }
        let device = try device ?? PCKeys.stored(in: state).id
        database = try HouseholdDatabase(path: "\(state)/timequest.sqlite", device: device, identities: identities) {
            clock.moment(skew: skew)
        }
        if rule == .heads { database.disable(.heads) }
        if rule == .clock { database.disable(.clock) }
        exchange = FamilyExchange(
            database, stateFolder: state, folder: Self.sharedFolder(state), notes: nil,
            logger: Logger(label: name) { _ in SwiftLogNoOpLogHandler() }, now: { clock.moment(skew: 0).at }, awake: { clock.awake }
        )
        players = PlayerRepository(database)
        routines = RoutineRepository(database)
        decisions = EventDecisionRepository(database)
        calendars = CalendarAssignmentRepository(database)
        quests = QuestRepository(database)
        settings = PlayerSettingsRepository(database)
        reflections = ReflectionRepository(database)
        preferences = HouseholdPreferencesRepository(database)
        ledger = ReminderLedger(database)
        operations = OperationRepository(database)
    }

    static func sharedFolder(_ state: String) -> String { "\(state)/shared/operations" }

    var sharedFolder: String { Self.sharedFolder(state) }
    var device: DeviceID { database.device }

    var now: Date { clock.moment(skew: skew).at }
    var today: LocalDate { clock.moment(skew: skew).day }

    var reading: ClockReading {
        ClockReading(bootID: name, bootSeconds: Double(clock.milliseconds) / 1000, wall: now)
    }

    /// The number of its last operation, 0 before the first.
    func end() async throws -> Int64 { try await operations.ends()[device]?.sequence ?? 0 }

    /// Whether it knows that a PC has left, or was forgotten.
    func knowsLeft(_ other: DeviceID) async throws -> Bool {
        try await operations.devices().contains { $0.id == other && $0.hasLeft }
    }
}

/// The time of a simulation.
final class VirtualMoment: Sendable {
    private let now: Mutex<Int64>

    init(milliseconds: Int64) { now = Mutex(milliseconds) }

    /// Milliseconds since 1970.
    var milliseconds: Int64 { now.withLock(\.self) }

    /// The same as an instant.
    var awake: SuspendingClock.Instant { Self.start.advanced(by: .milliseconds(milliseconds)) }
    private static let start = SuspendingClock.now

    func pass(milliseconds: Int64) { now.withLock { $0 += milliseconds } }

    /// What a clock shows that is wrong by some milliseconds.
    func moment(skew: Int64) -> Moment {
        let shown = milliseconds + skew
        let day = Int((Double(shown) / 86_400_000).rounded(.down))
        return Moment(at: Date(timeIntervalSince1970: Double(shown) / 1000), day: LocalDate(dayNumber: day))
    }
}
