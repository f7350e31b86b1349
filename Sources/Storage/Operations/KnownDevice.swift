public import Domain
public import Foundation

/// What is known of a PC.
public struct KnownDevice: Hashable, Sendable {
    public var id: DeviceID
    /// What was announced; nil where nothing has arrived yet.
    public var announced: Device?
    /// The last operation that counts; nil while it belongs to the family.
    public var lastSequence: Int64?
    /// When something of it arrived here last; nil where nothing has.
    public var metAt: Date?
    /// The time of its last operation that is here; nil where there is none.
    public var lastTime: HybridTime?

    public init(
        id: DeviceID, announced: Device? = nil, lastSequence: Int64? = nil, metAt: Date? = nil, lastTime: HybridTime? = nil
    ) {
        self.id = id
        self.announced = announced
        self.lastSequence = lastSequence
        self.metAt = metAt
        self.lastTime = lastTime
    }

    /// Whether it has left, or was forgotten.
    public var hasLeft: Bool { lastSequence != nil }
}

extension Sequence<KnownDevice> {
    /// The other PCs of the family, each under its present identity. A restore gives a PC a new identity, and it keeps its Syncthing: the
    /// one with the latest operation is the present one, because it is made after it has taken all of the former one.
    ///
    /// - Parameter own: this PC.
    public func others(of own: DeviceID) -> [KnownDevice] {
        let ownCarrier = first { $0.id == own }?.announced?.carrier ?? ""
        let present = filter { device in
            guard let announced = device.announced, device.id != own, !device.hasLeft else { return false }
            return announced.carrier.isEmpty || announced.carrier != ownCarrier
        }
        let byPC = Dictionary(grouping: present) { device in
            device.announced.map { $0.carrier.isEmpty ? "\($0.id)" : $0.carrier } ?? ""
        }
        return byPC.values.compactMap { identities in
            identities.max { ($0.lastTime ?? .zero, $0.id) < ($1.lastTime ?? .zero, $1.id) }
        }.sorted { $0.id < $1.id }
    }
}
