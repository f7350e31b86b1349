import Carrier
import Domain
import Foundation

/// Whether the PCs that Syncthing calls connected are still there.
///
/// An idle connection carries a ping every 90 s, and Syncthing has no request that another PC answers. But each PC that hears an
/// announcement answers it. Announcing writes Syncthing's configuration twice, so it is done only while somebody looks.
extension CarrierKeeper {
    /// For how long nothing comes from a PC before it is asked whether it is still there.
    private static let quiet = Duration.seconds(15)
    /// The least time between two announcements.
    private static let asking = Duration.seconds(5)
    /// For how long this goes on after somebody has looked, and no page follows any more.
    private static let attention = Duration.seconds(30)
    /// The time between two looks at the connections while somebody looks at them.
    static let lookingPace = Duration.seconds(2)
    /// How long a look waits for the answers of PCs. As a rule they come within a tenth of a second.
    static let answering = Duration.seconds(2)

    /// Brings what is known of the connections up to date, because somebody looks at it. A PC that is there answers at once.
    ///
    /// - Parameter limit: how long it waits for answers, and for Syncthing.
    func look(within limit: Duration = CarrierKeeper.answering) async {
        lookedAt = now()
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        // Syncthing may not answer for longer than anybody waits.
        let work = Task {
            await settle()
            while await !isAnswered(), !Task.isCancelled {
                do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
            }
            end.finish()
        }
        let timer = Task {
            // The sleep ends early if the work has ended.
            try? await Task.sleep(for: limit)
            end.finish()
        }
        for await _ in ends {}
        work.cancel()
        timer.cancel()
    }

    /// Takes the answers to the last announcement.
    ///
    /// - Returns: whether nothing more is to be waited for.
    private func isAnswered() async -> Bool {
        if silent(for: LastHeard.limit).isEmpty { return true }
        guard askedAt != nil else { return true }
        do throws(CarrierError) {
            try await takeAnswers()
        } catch {
            return true
        }
        return silent(for: LastHeard.limit).isEmpty
    }

    private func takeAnswers() async throws(CarrierError) {
        guard let askedAt else { return }
        // With an announcement, Syncthing forgets the PCs that it had heard before.
        for heard in try await carrier.heardDevices() { lastHeard.hear(heard.id, at: askedAt) }
        condition.heardAt = lastHeard.instants
    }

    /// Whether somebody looks at the connections, and a page that shows them may be open.
    func isLookedAt() -> Bool {
        guard let lookedAt, now() - lookedAt < Self.attention else { return false }
        if isWatched() { self.lookedAt = now() }
        return true
    }

    /// Asks the PCs from which nothing has come for a while whether they are still there.
    func ask() async throws {
        try await takeAnswers()
        condition.silent = silent(for: LastHeard.limit)
        // A pairing announces by itself, and after one that was refused this PC is silent on purpose.
        guard !isSearching, silentUntil == nil, !silent(for: Self.quiet).isEmpty else { return }
        if let askedAt, now() - askedAt < Self.asking { return }
        askedAt = now()
        try await carrier.announce()
    }

    /// The PCs that Syncthing calls connected, and from which nothing has come for some time.
    private func silent(for duration: Duration) -> Set<CarrierID> {
        Set(
            condition.links.filter { id, link in
                link.isConnected && lastHeard.silence(of: id, at: now()).map { $0 >= duration } ?? true
            }.keys)
    }
}
