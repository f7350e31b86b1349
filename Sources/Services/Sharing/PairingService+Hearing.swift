import Carrier
import Domain
import Foundation
import Logging
import Sharing
import Storage

/// Which PCs there are to pair with.
extension PairingService {
    /// How often this PC is announced while it looks for others, in seconds. Each time, Syncthing also hears anew which others are there.
    private static let announcements: TimeInterval = 5
    /// How often while it waits for the other PC, in seconds. That one is dialled meanwhile, and its address is unknown for a moment each
    /// time.
    private static let announcementsWhileWaiting: TimeInterval = 10

    /// Looks which PCs are there.
    func search() async {
        do {
            let heard = try await listen(announcingEvery: Self.announcements)
            // Syncthing remembers for good who has knocked. Those of an earlier pairing have got another identity since.
            let knocking = try await outside.carrier.knockingDevices().filter { $0.at ?? .distantPast >= begunAt - 1 }.map(\.id)
            // One that is connected is paired, and works.
            let links = await outside.keeper.condition.links
            problem = nil
            await take(.heard((heard + knocking).filter { links[$0]?.isConnected != true }))
        } catch {
            problem = PCProblem(pairing: error)
            alarm.ring(after: Self.pace)
        }
    }

    /// Notices whether the other PC is still there while its yes is waited for, or has become one of the family meanwhile.
    func awaitYes() async {
        guard case .waiting(let candidate, _, _) = pairing?.phase else { return }
        do {
            let carrier = candidate.carrier.text
            if let joined = try await outside.operations.devices().first(where: { !$0.hasLeft && $0.announced?.carrier == carrier })
            {
                if let device = joined.announced { await take(.joined(device)) }
            }
            _ = try await listen(announcingEvery: Self.announcementsWhileWaiting)
        } catch {
            outside.logger.debug("\(error)")
        }
    }

    /// Announces this PC from time to time.
    ///
    /// - Returns: the PCs that are heard now.
    private func listen(announcingEvery interval: TimeInterval) async throws -> [CarrierID] {
        if outside.now() >= announcedAt + interval || outside.now() < announcedAt {
            announcedAt = outside.now()
            try await outside.carrier.announce()
        }
        let heard = try await outside.carrier.heardDevices().map(\.id)
        let before = progress
        hearing.hear(heard, at: outside.now())
        if progress != before { await outside.changed() }
        return heard
    }
}
