import Domain
import Foundation
import Services

extension ReminderService {
    /// The next reminder ahead within two weeks, of one player or of anyone.
    func next(at now: Date, player: PlayerID? = nil) async throws -> Reminder? {
        let fortnight = DateInterval(start: now, duration: 14 * 86_400)
        return try await entries(in: fortnight, at: now, player: player).first { $0.outcome == nil }?.reminder
    }
}
