/// The identities that PCs had before restores.
///
/// Each PC says it of itself (``Device/former``), also where that does not count because it has left. So nobody can do harm to another PC
/// by it. Others are believed only as long as a PC has said nothing of itself: what another one knows of it may arrive first.
struct FormerIdentities {
    private var formers: [DeviceID: Set<DeviceID>] = [:]

    init(_ announcements: [Membership.Announcement]) {
        let speaking = Set(announcements.filter { $0.id.device == $0.device.id }.map(\.device.id))
        for announcement in announcements {
            let device = announcement.device
            guard let former = device.former, former != device.id,
                announcement.id.device == device.id || !speaking.contains(device.id)
            else { continue }
            formers[device.id, default: []].insert(former)
        }
    }

    /// Those directly before an identity.
    subscript(_ device: DeviceID) -> Set<DeviceID> { formers[device] ?? [] }

    /// All of an identity.
    func all(of device: DeviceID) -> Set<DeviceID> {
        var (found, pending) = (self[device], Array(self[device]))
        while let next = pending.popLast() {
            let new = self[next].subtracting(found)
            found.formUnion(new)
            pending += new
        }
        return found
    }

    /// The identities of which a former one is among some.
    func successors(ofAny devices: Set<DeviceID>) -> Set<DeviceID> {
        Set(formers.keys.filter { !all(of: $0).isDisjoint(with: devices) })
    }
}
