/// Which operations of which PCs count.
public struct Membership: Hashable, Sendable {
    /// From when on a PC may only play, or may set things again.
    public struct Limit: Hashable, Sendable {
        /// When that was decided.
        public var since: HybridTime
        /// The last operation of the PC that was known where that was decided; nil where it was not noted.
        public var known: Int64?
        public var playsOnly: Bool

        public init(since: HybridTime, known: Int64? = nil, playsOnly: Bool) {
            self.since = since
            self.known = known
            self.playsOnly = playsOnly
        }

        /// Whether it is in force for an operation of the PC.
        ///
        /// Where it is lifted, no clock decides: what was not known there counts. Where it is set, what the PC had set before counts as
        /// well, though it had not arrived yet.
        func concerns(_ sequence: Int64, at time: HybridTime) -> Bool {
            guard let known else { return since < time }
            return known < sequence && (!playsOnly || since < time)
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
    /// What PCs have said of PCs and does not count, because it contradicts what it depends on: two PCs that limit each other while they
    /// are apart, for example, of which one then lifts the limit of the other.
    var contradicted: Set<OperationID> = []

    public init(standings: [DeviceID: Standing] = [:]) {
        self.standings = standings
    }

    /// The kinds of operations that come from playing.
    static let kindsOfPlay: Set = ["quest", "record", "ack", "snooze", "begun"]
    /// The objects that a player sets.
    static let entitiesOfPlay: Set<SharedEntity> = [.playerSettings, .reflection]

    /// Whether an operation counts.
    ///
    /// - Parameters:
    ///   - entity: what it makes, sets or ends; nil for other kinds.
    ///   - leaving: the PC of which it says that it has left; nil for other kinds.
    public func admits(_ id: OperationID, at time: HybridTime, kind: String, entity: SharedEntity?, leaving: DeviceID?) -> Bool {
        // The bodies of a player's operations are deleted wherever an erasure arrives, and that cannot be taken back where it is known
        // later that its PC was forgotten: so it counts everywhere.
        if kind == "erase" { return true }
        guard belongs(id), !contradicted.contains(id) else { return false }
        return !limits(id, at: time, kind: kind, entity: entity, leaving: leaving)
    }

    /// Whether an operation does not count because its PC was for playing only when it was made.
    ///
    /// - Parameters: as of ``admits(_:at:kind:entity:leaving:)``.
    public func limits(_ id: OperationID, at time: HybridTime, kind: String, entity: SharedEntity?, leaving: DeviceID?) -> Bool {
        !Self.isPlay(kind: kind, entity: entity, leaving: leaving, by: id.device) && mayOnlyPlay(id, at: time)
    }

    /// Whether the PC of an operation had not left before it.
    func belongs(_ id: OperationID) -> Bool {
        guard let last = standings[id.device]?.lastSequence else { return true }
        return id.sequence <= last
    }

    /// Whether the PC of an operation was for playing only when it was made.
    func mayOnlyPlay(_ id: OperationID, at time: HybridTime) -> Bool {
        standings[id.device]?.limits.last { $0.concerns(id.sequence, at: time) }?.playsOnly ?? false
    }

    /// Whether the same operations count as by another membership, whatever they are.
    public func judges(as other: Membership) -> Bool {
        contradicted == other.contradicted
            && Set(standings.keys).union(other.standings.keys).allSatisfy { device in
                standings[device]?.effect ?? Standing() == other.standings[device]?.effect ?? Standing()
            }
    }

    /// Whether a PC that may only play makes such an operation: one that comes from playing, or says that the PC itself has left. Of other
    /// PCs it does not say that.
    ///
    /// - Parameters:
    ///   - entity: what it makes, sets or ends; nil for other kinds.
    ///   - leaving: the PC of which it says that it has left; nil for other kinds.
    ///   - device: the PC that makes it.
    public static func isPlay(kind: String, entity: SharedEntity?, leaving: DeviceID?, by device: DeviceID) -> Bool {
        kindsOfPlay.contains(kind) || entity.map(entitiesOfPlay.contains) == true || leaving == device
    }
}
