import Domain
import Logging
import Storage

/// Reads which PC of the family gives a player's reminders first.
struct TurnReader: Sendable {
    let operations: OperationRepository
    let database: HouseholdDatabase
    let logger: Logger

    /// Where it cannot be read, this PC gives all reminders at once.
    func turns() async -> ReminderTurns {
        do {
            let present = Set(try await operations.devices().filter { $0.announced != nil && !$0.hasLeft }.map(\.id))
            if present.subtracting([database.device]).isEmpty { return .alone }
            return ReminderTurns(
                of: database.device, among: present.union([database.device]), uses: try await operations.lastUses())
        } catch {
            logger.warning("Which PC a player has used last cannot be read, so reminders come here at once: \(error)")
            return .alone
        }
    }
}
