public import Domain

/// When this PC has last received something from each of the others.
///
/// Syncthing calls a PC connected until it closes the connection, which takes it five minutes if the other PC was cut off: an idle
/// connection carries a ping every 90 s. So a connection alone does not show that the other PC is there.
public struct LastHeard: Sendable {
    /// How long ago something must have come from a PC that is taken for connected. An open page shows within 30 seconds that a PC is gone:
    /// after these 25, up to two pass until the next look at the connections, one for Syncthing's answers, and two during which the page
    /// waits for an answer of that PC.
    public static let limit = Duration.seconds(25)

    private struct Link {
        var receivedBytes: Int64
        var isConnected: Bool
    }

    private var links: [CarrierID: Link] = [:]
    private var lookedAt: ContinuousClock.Instant?
    /// When something came at the earliest: between two looks it is not known when.
    public private(set) var instants: [CarrierID: ContinuousClock.Instant] = [:]

    public init() {}

    /// Takes in how the links are now; none while Syncthing does not run. At the first look nothing is known of a connection: it may have
    /// stood for minutes.
    public mutating func update(_ present: [CarrierID: CarrierLink], at now: ContinuousClock.Instant) {
        if let lookedAt {
            for (id, link) in present where link.isConnected && isNew(link, since: links[id]) { hear(id, at: lookedAt) }
        }
        links = present.mapValues { Link(receivedBytes: $0.receivedBytes, isConnected: $0.isConnected) }
        lookedAt = now
    }

    /// Whether a connection was made, or has brought something, since the last look.
    private func isNew(_ link: CarrierLink, since former: Link?) -> Bool {
        guard let former, former.isConnected else { return true }
        return link.receivedBytes != former.receivedBytes
    }

    /// Records that something came from a PC at an instant or later, such as an announcement.
    public mutating func hear(_ id: CarrierID, at instant: ContinuousClock.Instant) {
        instants[id] = max(instants[id] ?? instant, instant)
    }

    /// For how long nothing has come from a PC at most; nil if nothing ever did.
    public func silence(of id: CarrierID, at now: ContinuousClock.Instant) -> Duration? { instants[id].map { now - $0 } }
}
