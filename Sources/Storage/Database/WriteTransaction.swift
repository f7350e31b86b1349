public import Domain
public import Foundation
import GRDB

/// A transaction that changes the household's data. It appends facts, updates rows, and collects the change that the listener
/// receives.
struct WriteTransaction {
    let database: Database
    var moment: Moment
    /// Who has asked for the change; nil where nobody has.
    let author: FactAuthor?
    /// The rules that a simulation has switched off.
    let disabled: Set<SharingRule>
    /// The PC that writes.
    let device: DeviceID
    /// The limits of playing without a parent's rights; nil for all else.
    private let playLimits: PlayGrowth.Limits?
    /// Counts what the transaction stores by playing; nil until ``limitPlay(of:)``.
    private(set) var playGrowth: PlayGrowth?
    private let identities: IdentitySource
    /// What the transaction changes; the listener receives it when the transaction is durable.
    private(set) var change = Change()
    /// The end of this PC's log of operations; nil until it is needed.
    var own: OwnLog?
    /// The subjects whose rows are to be made anew from their operations.
    var touched: Set<String> = []
    /// The new makes, ends and changes of fields, by subject.
    var appended: [String: [OperationRow]] = [:]
    /// The subjects and registers that may have lost an operation, so that all that are left are read.
    var shortened = (subjects: Set<String>(), registers: Set<String>())
    /// When the players lost their names, or got others, by operations that are new; by player.
    var nameLosses: [String: HybridTime] = [:]
    /// The bodies of operations that are new, so that they are not read from their JSON once more.
    var bodies: [OperationID: OperationBody] = [:]
    /// Which operations counted before the first new one that says something of PCs; nil where there is none.
    var formerMembership: Membership?
    /// Whether the rows of the whole household are to be made anew.
    var touchesAll = false
    /// Whether a rewind is among what is new.
    var isRewinding = false
    /// How many operations it has read of objects, quests and reminders.
    let operationsRead = ReadCount()
    /// The membership and the rewinds, until an operation changes them.
    private var judging: OperationReading?

    init(
        _ database: Database, moment: Moment, identities: IdentitySource, author: FactAuthor?, device: DeviceID,
        disabled: Set<SharingRule> = [], playLimits: PlayGrowth.Limits? = nil
    ) {
        self.database = database
        self.moment = moment
        self.device = device
        self.disabled = disabled
        self.playLimits = playLimits
        self.identities = identities
        self.author = author
    }

    /// Makes the identity of a new object.
    func newID<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> { identities.make() }

    /// Reads the operations in effect.
    mutating func reading() throws -> OperationReading {
        var reading = try judging ?? OperationReading(database, count: operationsRead)
        judging = reading
        reading.bodies = bodies
        return reading
    }

    /// Discards the cached reading.
    mutating func judgeAnew() { judging = nil }

    /// Makes the rows of what was shared, and stores the clock. It is called once, at the end.
    mutating func finish() throws {
        try Projection.run(&self)
        guard let own else { return }
        try database.execute(
            sql: "UPDATE sharing SET milliseconds = ?, counter = ? WHERE id = 1",
            arguments: [own.time.milliseconds, own.time.counter])
    }

    /// Counts what the transaction stores from now on for a player who plays. With a parent's rights, nothing is counted.
    ///
    /// - Returns: why the player can neither open a quest nor change one again and again; nil if it is possible.
    mutating func limitPlay(of player: PlayerID) throws -> StorageError? {
        guard let playLimits else { return nil }
        let growth = try PlayGrowth(database, of: player, on: moment.day, limits: playLimits)
        playGrowth = growth
        return try growth.refusal
    }

    /// Adds areas to the change.
    mutating func changed(_ areas: Change.Areas) { change.areas.formUnion(areas) }

    /// Adds a player who has begun a quest to the change.
    mutating func began(_ player: PlayerID) { change.begun.insert(player) }

    /// Adds a withdrawal to the change: clients no longer need to show the reminders of an occasion.
    mutating func withdraw(_ occasion: ReminderOccasion, _ reason: ReminderWithdrawal.Reason) {
        change.withdrawals.insert(ReminderWithdrawal(occasion: occasion, playerID: occasion.playerID, reason: reason))
    }
}

/// A rule of the operations that a simulation can switch off, to show that it is needed.
package enum SharingRule: Hashable, Sendable {
    /// A change names those that it replaces.
    case heads
    /// What a PC shares gets a time after all that it has received.
    case clock
}

/// When a transaction was written: the instant, and the day in the household's zone.
public struct Moment: Hashable, Sendable {
    public var at: Date
    public var day: LocalDate

    public init(at: Date, day: LocalDate) {
        self.at = at
        self.day = day
    }

    /// The beginning of 1970, for databases whose dates are not used.
    public static let epoch = Moment(at: Date(timeIntervalSince1970: 0), day: LocalDate(dayNumber: 0))
}
