import Domain
import Logging
import Sharing
import Storage

/// Who belongs to the family.
extension FamilyExchange {
    /// Makes another PC one of the family, when a parent has compared words.
    ///
    /// - Parameters:
    ///   - device: the other PC, as it says itself.
    ///   - own: this PC.
    ///   - ring: the household's keys: those of this PC, or the first, with those that the other PC has given.
    ///   - playsOnly: whether the other PC may only play. One that is so already stays so, also after a restore.
    func admit(_ device: Device, to own: Device, with ring: KeyRing, playsOnly: Bool) async throws {
        // Before anything is said of the other PC: without the keys nothing of it can be read.
        try await add(ring)
        let known = try await operations.devices()
        func announced(_ id: DeviceID) -> Device? { known.first { $0.id == id }?.announced }
        var (own, other) = (own, device)
        own.former = announced(own.id)?.former
        try await operations.share(.device(own))
        try await welcome(device)
        let formers = formers(of: device.id, known)
        other.playsOnly = playsOnly || ([device.id] + formers).contains { announced($0)?.playsOnly == true }
        other.former = known.first { $0.id == device.id }?.former ?? formers.first
        other.knownSequence = nil
        try await keep(formers, of: known.first { $0.id == device.id }, known)
        other.readmits = try await operations.leavings()
        try await operations.share(.device(other))
        logger.notice("This PC shares its household with “\(device.name)” (\(device.id)) from now on.")
    }

    /// The identities that have vouched for that of a PC, also those that were forgotten. The latest first. Its own words prove nothing.
    private func formers(of device: DeviceID, _ known: [KnownDevice]) -> [DeviceID] {
        let successors = folder.successors(of: known.signingKeys)
        var found = [device]
        var next = 0
        while next < found.count {
            for successor in successors where successor.id == found[next] && !found.contains(successor.former) {
                found.append(successor.former)
            }
            next += 1
        }
        return Array(found.dropFirst())
    }

    /// Has everything count that is here of the former identities of a PC which is paired once more. They stay forgotten, because it does
    /// not write under them any more: if somebody does, that is somebody else who has their keys.
    ///
    /// - Parameter device: the PC as it was known before; nil where it was not.
    private func keep(_ formers: [DeviceID], of device: KnownDevice?, _ known: [KnownDevice]) async throws {
        let ends = try await operations.ends()
        for former in known where formers.contains(former.id) {
            guard let last = former.lastSequence, let end = ends[former.id]?.sequence, end > last else { continue }
            // One that has gone on since then is another PC: a copy of the disk.
            guard let first = device?.announcedAt, let time = former.lastTime, time <= first else { continue }
            try await operations.share(.leave(LeavingDevice(device: former.id, lastSequence: end)))
        }
    }
}
