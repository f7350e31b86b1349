import Domain
import GRDB

/// One transaction that changes the household: the facts that it appends, the rows that it makes of them, and what has changed by it.
struct WriteTransaction {
    let database: Database
    let moment: Moment
    private let identities: IdentitySource
    /// To be handed to the listener once the transaction is durable.
    private(set) var change = Change()

    init(_ database: Database, moment: Moment, identities: IdentitySource) {
        self.database = database
        self.moment = moment
        self.identities = identities
    }

    /// An identity for something new.
    func newID<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> { identities.make() }

    /// Notes what has changed.
    mutating func changed(_ areas: Change.Areas) { change.areas.formUnion(areas) }

    /// Notes that a player has begun a quest.
    mutating func began(_ player: PlayerID) { change.begun.insert(player) }

    /// Notes that reminders need not be shown any more.
    mutating func withdraw(_ occasion: ReminderOccasion, _ reason: ReminderWithdrawal.Reason) {
        change.withdrawals.insert(ReminderWithdrawal(occasion: occasion, playerID: occasion.playerID, reason: reason))
    }
}
