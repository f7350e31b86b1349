public import Domain

/// Finds connections over which nothing comes any more, so that they can be made anew.
///
/// After a PC was away, both kernels still have their old connection, and send what waits in it at growing distances, up to two minutes:
/// a file that was written meanwhile took 25 s to arrive after a minute without a network. Syncthing itself gives up after five minutes.
public struct StalledLinks: Sendable {
    /// How long nothing may come from a PC that lacks something: it answers each block that it is sent.
    public static let patience = Duration.seconds(3)
    /// Likewise, for one of two PCs. If both dialled at the same moment, and again after the same intervals, their connections would
    /// meet half-way and none would be made.
    public static let otherPatience = Duration.milliseconds(4500)
    /// The longest distance between two attempts, which grows: the other PC may have a reason, such as a full disk.
    public static let longestPatience = Duration.seconds(600)
    /// How long nothing may come from a PC that lacks nothing. Syncthing says something every 90 s.
    public static let longestSilence = Duration.seconds(100)

    private struct Wait: Sendable {
        var receivedBytes: Int64
        /// When something came.
        var heardAt: ContinuousClock.Instant
        var lackingSince: ContinuousClock.Instant?
        var patience: Duration
    }

    private let own: CarrierID
    private var waits: [CarrierID: Wait] = [:]

    /// - Parameter own: this PC.
    public init(own: CarrierID) {
        self.own = own
    }

    /// Takes in how the links are now. Called about once a second while a PC lacks something, otherwise a few times a minute.
    ///
    /// - Parameter lacking: the PCs that lack something, as ``Carrier/backlog(of:at:)`` says.
    /// - Returns: the PCs to dial anew.
    public mutating func update(
        _ links: [CarrierID: CarrierLink], lacking: Set<CarrierID>, at now: ContinuousClock.Instant
    ) -> [CarrierID] {
        waits = waits.filter { links[$0.key] != nil }
        return links.sorted { $0.key < $1.key }.compactMap { id, link in
            isStalled(id, link, isLacking: lacking.contains(id), at: now) ? id : nil
        }
    }

    private mutating func isStalled(_ id: CarrierID, _ link: CarrierLink, isLacking: Bool, at now: ContinuousClock.Instant) -> Bool
    {
        let first = own < id ? Self.patience : Self.otherPatience
        var wait = waits[id] ?? Wait(receivedBytes: link.receivedBytes, heardAt: now, patience: first)
        defer { waits[id] = wait }
        guard link.isConnected else {
            // Syncthing dials already. A new connection gets the time that it needs; what it brings in any case is no progress.
            wait.receivedBytes = 0
            wait.heardAt = now
            return false
        }
        if link.receivedBytes != wait.receivedBytes {
            if wait.receivedBytes > 0, link.receivedBytes > wait.receivedBytes { wait.patience = first }
            wait.receivedBytes = link.receivedBytes
            wait.heardAt = now
        }
        if isLacking {
            wait.lackingSince = wait.lackingSince ?? now
        } else {
            wait.lackingSince = nil
            wait.patience = first
        }
        let silence = now - max(wait.heardAt, wait.lackingSince ?? wait.heardAt)
        guard silence >= (isLacking ? wait.patience : Self.longestSilence) else { return false }
        wait.heardAt = now
        if isLacking { wait.patience = min(wait.patience * 2, Self.longestPatience) }
        return true
    }
}
