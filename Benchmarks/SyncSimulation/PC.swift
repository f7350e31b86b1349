import Domain
import Foundation
import Storage
import Synchronization

/// One PC of a simulated family: its database, and a wall clock that may be wrong.
struct PC {
    let name: String
    /// In milliseconds: how far its clock is ahead.
    let skew: Int64
    let clock: VirtualMoment
    let database: HouseholdDatabase

    let players: PlayerRepository
    let routines: RoutineRepository
    let decisions: EventDecisionRepository
    let calendars: CalendarAssignmentRepository
    let quests: QuestRepository
    let settings: PlayerSettingsRepository
    let reflections: ReflectionRepository
    let preferences: HouseholdPreferencesRepository
    let operations: OperationRepository

    init(_ name: String, device: DeviceID, skew: Int64, clock: VirtualMoment, path: String, seed: UInt64, without rule: Rule? = nil)
        throws
    {
        self.name = name
        self.skew = skew
        self.clock = clock
        let random = Mutex(SeededRandom(seed: seed))
        let identities = IdentitySource.from { random.withLock { $0.next() } }
        database = try HouseholdDatabase(path: path, device: device, identities: identities) { clock.moment(skew: skew) }
        if rule == .heads { database.disable(.heads) }
        players = PlayerRepository(database)
        routines = RoutineRepository(database)
        decisions = EventDecisionRepository(database)
        calendars = CalendarAssignmentRepository(database)
        quests = QuestRepository(database)
        settings = PlayerSettingsRepository(database)
        reflections = ReflectionRepository(database)
        preferences = HouseholdPreferencesRepository(database)
        operations = OperationRepository(database)
    }

    var now: Date { clock.moment(skew: skew).at }
    var today: LocalDate { clock.moment(skew: skew).day }

    var reading: ClockReading {
        ClockReading(bootID: name, bootSeconds: Double(clock.milliseconds) / 1000, wall: now)
    }
}

/// The time of a simulation.
final class VirtualMoment: Sendable {
    private let now: Mutex<Int64>

    init(milliseconds: Int64) { now = Mutex(milliseconds) }

    /// Milliseconds since 1970.
    var milliseconds: Int64 { now.withLock(\.self) }

    func pass(milliseconds: Int64) { now.withLock { $0 += milliseconds } }

    /// What a clock shows that is wrong by some milliseconds.
    func moment(skew: Int64) -> Moment {
        let shown = milliseconds + skew
        let day = Int((Double(shown) / 86_400_000).rounded(.down))
        return Moment(at: Date(timeIntervalSince1970: Double(shown) / 1000), day: LocalDate(dayNumber: day))
    }
}
