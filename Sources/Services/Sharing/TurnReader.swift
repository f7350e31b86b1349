import Domain
import Logging
import Storage

/// Reads which PC of the family gives a player's reminders first.
struct TurnReader: Sendable {
    let operations: OperationRepository
    let database: HouseholdDatabase
    let exchange: FamilyExchange
    let logger: Logger

    /// Where it cannot be read, this PC gives all reminders at once.
    func turns() async -> ReminderTurns {
        do {
            guard try await exchange.ring() != nil else { return .alone }
            let others = Set(try await operations.devices().others(of: database.device).map(\.id))
            if others.isEmpty { return .alone }
            return ReminderTurns(
                of: database.device, among: others.union([database.device]), uses: try await operations.lastUses())
        } catch {
            logger.warning("Which PC a player has used last cannot be read, so reminders come here at once: \(error)")
            return .alone
        }
    }
}
