/// Which operations of which PCs count.
public struct Membership: Hashable, Sendable {
    /// From when on a PC may only play, or may set things again.
    public struct Limit: Hashable, Sendable {
        public var since: HybridTime
        public var playsOnly: Bool

        public init(since: HybridTime, playsOnly: Bool) {
            self.since = since
            self.playsOnly = playsOnly
        }
    }

    /// What the family has decided about a PC.
    public struct Standing: Hashable, Sendable {
        /// The last operation that counts; nil while the PC belongs to the family.
        public var lastSequence: Int64?
        /// Each after those that were known where it was set.
        public var limits: [Limit]

        public init(lastSequence: Int64? = nil, limits: [Limit] = []) {
            self.lastSequence = lastSequence
            self.limits = limits
        }

        /// The same without what makes no difference: a PC that was never limited has no limits.
        var effect: Standing { Standing(lastSequence: lastSequence, limits: limits.contains(where: \.playsOnly) ? limits : []) }
    }

    /// By PC; those without a standing count without limits.
    public var standings: [DeviceID: Standing]

    public init(standings: [DeviceID: Standing] = [:]) {
        self.standings = standings
    }

    /// The kinds of operations that come from playing.
    static let kindsOfPlay: Set = ["quest", "record", "ack", "snooze", "begun", "leave"]
    /// The objects that a player sets.
    static let entitiesOfPlay: Set<SharedEntity> = [.playerSettings, .reflection]

    /// Whether an operation counts.
    ///
    /// - Parameters:
    ///   - entity: what it makes, sets or ends; nil for other kinds.
    public func admits(_ id: OperationID, at time: HybridTime, kind: String, entity: SharedEntity?) -> Bool {
        // The bodies of a player's operations are deleted wherever an erasure arrives, and that cannot be taken back where it is known
        // later that its PC was forgotten: so it counts everywhere.
        if kind == "erase" { return true }
        guard let standing = standings[id.device] else { return true }
        if let last = standing.lastSequence, id.sequence > last { return false }
        let isLimited = standing.limits.last { $0.since < time }?.playsOnly ?? false
        return !isLimited || Self.isPlay(kind: kind, entity: entity)
    }

    /// Whether the same operations count as by another membership, whatever they are.
    public func judges(as other: Membership) -> Bool {
        Set(standings.keys).union(other.standings.keys).allSatisfy { device in
            standings[device]?.effect ?? Standing() == other.standings[device]?.effect ?? Standing()
        }
    }

    /// Whether an operation is one that comes from playing.
    ///
    /// - Parameter entity: what it makes, sets or ends; nil for other kinds.
    public static func isPlay(kind: String, entity: SharedEntity?) -> Bool {
        kindsOfPlay.contains(kind) || entity.map(entitiesOfPlay.contains) == true
    }

    /// What a PC has said of another one, or of itself.
    public struct Announcement: SharedStatement, Sendable {
        public var id: OperationID
        public var time: HybridTime
        public var device: Device

        public init(id: OperationID, time: HybridTime, device: Device) {
            self.id = id
            self.time = time
            self.device = device
        }
    }

    /// The standing of one PC.
    ///
    /// Of several that say that it has left, the highest number counts, so that nothing is lost that arrived somewhere. What the PC says
    /// of itself counts only where no other says it: a stolen one could name any number. What a PC that was paired once more has left
    /// behind is over (``Device/readmits``).
    ///
    /// - Parameters:
    ///   - device: the PC.
    ///   - leaves: what was said of its leaving, by whom.
    ///   - announcements: what was said of it, by whom, in any order.
    public static func standing(
        of device: DeviceID, leaves: [(by: OperationID, leave: LeavingDevice)],
        announcements: [Announcement]
    ) -> Standing {
        // It cannot readmit itself.
        let readmitted = Set(announcements.filter { $0.id.device != device }.flatMap { $0.device.readmits ?? [] })
        let leaves = leaves.filter { !readmitted.contains($0.by) }
        let others = leaves.filter { $0.by.device != device }
        let counted = others.isEmpty ? leaves : others
        let limits = announcements.inCausalOrder { $0.device.heads ?? [] }.filter { $0.id.device != device }
        return Standing(
            lastSequence: counted.map(\.leave.lastSequence).max(),
            limits: limits.map { Limit(since: $0.time, playsOnly: $0.device.playsOnly) })
    }
}
