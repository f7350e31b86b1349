public import Domain
public import Foundation
import GRDB

/// A transaction that changes the household's data. It appends facts, updates rows, and collects the change that the listener
/// receives.
struct WriteTransaction {
    let database: Database
    let moment: Moment
    /// Who has asked for the change; nil where nobody has.
    let author: FactAuthor?
    private let identities: IdentitySource
    /// What the transaction changes; the listener receives it when the transaction is durable.
    private(set) var change = Change()

    init(_ database: Database, moment: Moment, identities: IdentitySource, author: FactAuthor?) {
        self.database = database
        self.moment = moment
        self.identities = identities
        self.author = author
    }

    /// Makes the identity of a new object.
    func newID<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> { identities.make() }

    /// Adds areas to the change.
    mutating func changed(_ areas: Change.Areas) { change.areas.formUnion(areas) }

    /// Adds a player who has begun a quest to the change.
    mutating func began(_ player: PlayerID) { change.begun.insert(player) }

    /// Adds a withdrawal to the change: clients no longer need to show the reminders of an occasion.
    mutating func withdraw(_ occasion: ReminderOccasion, _ reason: ReminderWithdrawal.Reason) {
        change.withdrawals.insert(ReminderWithdrawal(occasion: occasion, playerID: occasion.playerID, reason: reason))
    }
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
