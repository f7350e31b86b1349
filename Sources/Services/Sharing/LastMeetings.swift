import Carrier
import Domain
import Foundation

/// The latest moment at which this PC had a connection to each of the others, by the identity of the other one's Syncthing.
///
/// A moment is recorded if something came over a connection. It moves backwards only if the recorded one is still to come by the present
/// clock, and stays when Syncthing or this service ends.
/// Syncthing's own times are not used: it updates them also after the other PC has refused a connection. Nor is the arrival of operations,
/// which other PCs pass on.
struct LastMeetings {
    private let notes: PCNotes
    /// The moments since the start of the service; those from before are in the notes.
    private var latest: [CarrierID: Date] = [:]
    /// When something came, by the clock that a change of the wall clock does not move. Each instant gives one moment.
    private var heardAt: [CarrierID: ContinuousClock.Instant] = [:]

    /// How old the notes may be while the PCs are connected. A service that is killed loses this much.
    private static let storing: TimeInterval = 600

    init(notes: PCNotes) {
        self.notes = notes
    }

    /// When this PC had a connection to another one last; nil if it records none.
    subscript(_ carrier: CarrierID) -> Date? { latest[carrier] ?? notes.met(carrier) }

    /// Records what has come over the present connections.
    ///
    /// - Parameters:
    ///   - links: the connections. What came from a PC that is not connected, such as an announcement, is no meeting.
    ///   - instants: when something came from each PC, at the earliest.
    ///   - uptime: now, by the clock of `instants`.
    ///   - now: by the wall clock.
    mutating func update(
        _ links: [CarrierID: CarrierLink], heardAt instants: [CarrierID: ContinuousClock.Instant], uptime: ContinuousClock.Instant,
        now: Date
    ) {
        for (carrier, instant) in instants where links[carrier]?.isConnected == true && heardAt[carrier] != instant {
            heardAt[carrier] = instant
            let moment = now.addingTimeInterval(-TimeInterval((uptime - instant).components.seconds))
            // A moment that is still to come was recorded while the clock was ahead.
            if let former = self[carrier], former <= now, former > moment { continue }
            latest[carrier] = moment
        }
        let isDue = latest.contains { carrier, moment in
            guard let stored = notes.met(carrier) else { return true }
            if links[carrier]?.isConnected != true { return moment != stored }
            return abs(moment.timeIntervalSince(stored)) >= Self.storing
        }
        if isDue { store() }
    }

    /// Writes the moments to the notes, if these have others.
    func store() { notes.note(met: latest) }
}
