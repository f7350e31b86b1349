public import Domain
public import Foundation

/// What is known of a PC.
public struct KnownDevice: Hashable, Sendable {
    public var id: DeviceID
    /// What was announced; nil where nothing has arrived yet. Of one that has left with all that it has said, it is its own words.
    public var announced: Device?
    /// What it says of itself, also where that does not count because it has left; nil where it has said nothing.
    public var ownWords: Device?
    /// The other PCs that have said who it is, also where that does not count.
    public var introducers: Set<DeviceID> = []
    /// The last operation that counts; nil while it belongs to the family.
    public var lastSequence: Int64?
    /// When something of it arrived here last; nil where nothing has.
    public var metAt: Date?
    /// When it has announced itself first; nil where that is not here.
    public var announcedAt: HybridTime?
    /// The time of its last operation that is here; nil where there is none.
    public var lastTime: HybridTime?

    public init(
        id: DeviceID, announced: Device? = nil, ownWords: Device? = nil, lastSequence: Int64? = nil, metAt: Date? = nil,
        announcedAt: HybridTime? = nil, lastTime: HybridTime? = nil
    ) {
        self.id = id
        self.announced = announced
        self.ownWords = ownWords
        self.lastSequence = lastSequence
        self.metAt = metAt
        self.announcedAt = announcedAt
        self.lastTime = lastTime
    }

    /// Whether it has left, or was forgotten.
    public var hasLeft: Bool { lastSequence != nil }

    /// When it has done something last. What it says again has the times of the first time, so it may be later than its last operation.
    fileprivate var latest: HybridTime { max(lastTime ?? .zero, announcedAt ?? .zero) }

    /// The identity that it had before a restore; nil where it has its first. What others say of it is believed only where it has said
    /// nothing.
    public var former: DeviceID? { (ownWords ?? announced)?.former }
}

extension Sequence<KnownDevice> {
    /// The other PCs of the family, each under its present identity. A restore gives a PC a new identity, which names the former one. Where
    /// it does not, as in earlier versions, it keeps its Syncthing: the one with the latest operation is the present one, because it is
    /// made after it has taken all of the former one.
    ///
    /// - Parameter own: this PC.
    public func others(of own: DeviceID) -> [KnownDevice] {
        let ownCarrier = first { $0.id == own }?.announced?.carrier ?? ""
        let replaced = replacedIdentities
        let present = filter { device in
            guard let announced = device.announced, device.id != own, !device.hasLeft, !replaced.contains(device.id) else {
                return false
            }
            return announced.carrier.isEmpty || announced.carrier != ownCarrier
        }
        let byPC = Dictionary(grouping: present) { device in
            device.announced.map { $0.carrier.isEmpty ? "\($0.id)" : $0.carrier } ?? ""
        }
        return byPC.values.compactMap { identities in
            identities.max { ($0.latest, $0.id) < ($1.latest, $1.id) }
        }.sorted { $0.id < $1.id }
    }

    /// The identities in whose place others have come, also where these have left since. Not one that has gone on since: there, the other
    /// PC is a copy of its disk. Of those that one PC has got because the same disk was put back several times, all but the last one.
    private var replacedIdentities: Set<DeviceID> {
        let lastTimes = Dictionary(map { ($0.id, $0.lastTime) }, uniquingKeysWith: { first, _ in first })
        let formers = Set(
            compactMap { device -> DeviceID? in
                guard let former = device.former else { return nil }
                if let first = device.announcedAt, let last = lastTimes[former] ?? nil, last > first { return nil }
                return former
            })
        let siblings = Dictionary(grouping: filter { $0.former != nil && $0.announced?.carrier.isEmpty == false }) { device in
            "\(device.former.map { "\($0)" } ?? "") \(device.announced?.carrier ?? "")"
        }
        return siblings.values.reduce(into: formers) { replaced, identities in
            let last = identities.max { ($0.latest, $0.id) < ($1.latest, $1.id) }?.id
            replaced.formUnion(identities.map(\.id).filter { $0 != last })
        }
    }

    /// The identities that a PC had before restores, the latest first.
    public func formers(of id: DeviceID) -> [DeviceID] {
        var formers: [DeviceID] = []
        var present = id
        while let former = first(where: { $0.id == present })?.former, former != id, !formers.contains(former) {
            formers.append(former)
            present = former
        }
        return formers
    }
}
