import Domain
import Sharing
import Storage

/// The household's keys, and who has them.
extension FamilyExchange {
    /// Begins to use a new key where a PC has left since the present one was made: that PC has the present one.
    ///
    /// Each PC counts for itself, so it needs no message, and PCs that make one at the same time agree on the greatest.
    func withDueKey(_ ring: KeyRing) async throws -> KeyRing {
        // The next key is not for a PC that leaves.
        if isLeaving { return ring }
        let count = try await operations.leavingCount()
        return ring.current?.epoch ?? 0 > count ? ring : ring.addingNextEpoch(atLeast: count + 1)
    }

    /// Gives the keys to the other PCs.
    func deliver(_ ring: KeyRing, by keys: DeviceKeys) async throws {
        try folder.deliver(ring, to: try await others(), by: keys, &memory)
    }

    /// The PCs to which this one gives the household's keys, and from which it takes them.
    ///
    /// Those that got a new identity by a restore are among them as soon as the former one vouches for it. Otherwise two PCs that were
    /// restored while they were apart, and have each made a new key, could read from each other neither the key nor who the other is now.
    func others() async throws -> [Device] {
        let devices = try await operations.devices()
        let known = Set(devices.filter { $0.announced != nil }.map(\.id)).union([database.device])
        let successors = folder.successors(of: devices.trustedKeys, without: devices.gone).filter { !known.contains($0.id) }
        return devices.others(of: database.device).compactMap(\.announced) + successors.map(\.device)
    }

    /// Announces this PC under an identity that it has got by a restore, with what was known of it before.
    func announceOwn(_ keys: DeviceKeys) async throws {
        let devices = try await operations.devices()
        guard devices.first(where: { $0.id == keys.id })?.announced == nil else { return }
        for former in identity.formers(of: keys.id) {
            guard let known = devices.first(where: { $0.id == former })?.announced else { continue }
            var own = keys.device(name: known.name, carrier: known.carrier, playsOnly: known.playsOnly)
            own.former = known.id
            try await operations.share(.device(own))
            // A PC that is paired with this one later knows of the others only from what this identity says.
            for other in devices where !other.hasLeft && !other.introducers.contains(keys.id) {
                if let announced = other.announced { try await operations.share(.device(announced)) }
            }
            return
        }
    }
}
