import Domain
import LinuxSystem
import Logging
import Sharing
import Storage

/// What happens when this PC leaves the family, or is forgotten by it.
extension FamilyExchange {
    /// Lets the others know, with the next exchange, that this PC leaves. ``part()`` is to follow.
    func sayFarewell() async throws {
        isLeaving = true
        let end = try await operations.ends()[database.device]?.sequence ?? 0
        try await operations.share(.leave(LeavingDevice(device: database.device, lastSequence: end + 1)))
    }

    /// Parts this PC from the others: it keeps everything, and goes on alone under a new identity, as if it had never been paired.
    ///
    /// It can end at any point: ``goOnAlone()`` goes on.
    func partNow() async throws {
        try forgetKeys()
        let devices = try await operations.devices()
        if let own = devices.first(where: { $0.id == database.device })?.announced { notes?.keepName(own.name) }
        if let end = try await operations.ends()[database.device] {
            notes?.note(parted: PCNotes.Parted(device: database.device, last: end.sequence))
        }
        // Under the old identity: of the new one nobody has said that it has left.
        let formers = devices.formers(of: database.device)
        try await operations.removeLeavings(of: formers + [database.device])
        let device = try identity.renew(.none)
        try await operations.separate(under: device)
        isLeaving = false
        logger.notice("This PC shares its household with no other one any more.")
    }

    /// Makes what was done under former identities that of the present one, before anything is shared: after a restore it is in no file of
    /// operations, and nobody can sign it any more.
    func adoptFormerOperations() async throws {
        let own = database.device
        if try await operations.ends().keys.contains(where: { $0 != own }) { try await operations.separate(under: own) }
    }

    /// Removes what a family that this PC has left has shared with it. To be called before another one shares something.
    func clearFolder() throws {
        // FileManager removes by path, and Syncthing's user may put links in it meanwhile.
        let held = try HeldFolder(folder.root)
        for name in try held.names(where: { DeviceID($0) != nil }) { try held.remove(name) }
    }

    /// Whether this PC belongs to the family no longer, as it says itself or another PC says.
    func hasLeft() async throws -> Bool {
        try await operations.devices().contains { $0.id == database.device && $0.hasLeft }
    }

    /// Says of identities under which this PC has left the family before that they have left, where nobody has heard it: no other PC was
    /// connected then. Not of one that has gone on since: that is another PC, of whose disk this one has a copy.
    func retireParted() async throws {
        guard let parted = notes?.parted, !parted.isEmpty, try await !operations.playsOnly() else { return }
        let ends = try await operations.ends()
        for device in try await operations.devices()
        where device.announced != nil && !device.hasLeft && device.id != database.device {
            guard let former = parted.first(where: { $0.device == device.id }), let end = ends[device.id]?.sequence,
                end <= former.last
            else { continue }
            // All that it has said counts. It is said once.
            try await operations.share(.leave(LeavingDevice(device: device.id, lastSequence: former.last)))
            notes?.forget(parted: former.device)
        }
    }

    /// Passes on who the identities are that have left because a former one was forgotten. Only PCs that had heard of them before can read
    /// what they did; the others are to have the same operations, though these do not count.
    func introduceForgotten() async throws {
        for device in try await operations.devices()
        where device.id != database.device && device.hasLeft && device.introducers.isEmpty {
            if let ownWords = device.ownWords { try await operations.share(.device(ownWords)) }
        }
    }

    /// Finishes what ``partNow()`` has begun, where the service ended meanwhile.
    func goOnAlone() async throws {
        findings = Findings()
        if try await operations.devices().contains(where: { $0.announced != nil }) { try await partNow() }
    }
}
