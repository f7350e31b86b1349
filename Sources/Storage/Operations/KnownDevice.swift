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
            identities.max { ($0.lastTime ?? .zero, $0.id) < ($1.lastTime ?? .zero, $1.id) }
        }.sorted { $0.id < $1.id }
    }

    /// The identities in whose place others have come, also where these have left since. Not one that has gone on since: there, the other
    /// PC is a copy of its disk.
    private var replacedIdentities: Set<DeviceID> {
        let lastTimes = Dictionary(map { ($0.id, $0.lastTime) }, uniquingKeysWith: { first, _ in first })
        return Set(
            compactMap { device in
                guard let former = device.former else { return nil }
                if let first = device.announcedAt, let last = lastTimes[former] ?? nil, last > first { return nil }
                return former
            })
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
