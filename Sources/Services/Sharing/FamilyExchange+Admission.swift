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
    ///   - playsOnly: whether the other PC may only play. One that is so already stays so.
    func admit(_ device: Device, to own: Device, with ring: KeyRing, playsOnly: Bool) async throws {
        // Before anything is said of the other PC: without the keys nothing of it can be read.
        try await add(ring)
        let known = try await operations.devices()
        func announced(_ id: DeviceID) -> Device? { known.first { $0.id == id }?.announced }
        var (own, other) = (own, device)
        own.former = announced(own.id)?.former
        try await operations.share(.device(own))
        welcome()
        other.playsOnly = playsOnly || announced(device.id)?.playsOnly ?? false
        other.former = announced(device.id)?.former
        other.readmits = try await operations.leavings(of: device.id)
        try await operations.share(.device(other))
        logger.notice("This PC shares its household with “\(device.name)” (\(device.id)) from now on.")
    }
}
