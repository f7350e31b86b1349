/// What PCs say of PCs: who belongs to the family is a value of the set of these operations, whatever their order.
extension Membership {
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

    /// What a PC has said of the leaving of another one, or of its own.
    public struct Leaving: SharedStatement, Sendable {
        public var id: OperationID
        public var time: HybridTime
        public var leave: LeavingDevice

        public init(id: OperationID, time: HybridTime, leave: LeavingDevice) {
            self.id = id
            self.time = time
            self.leave = leave
        }
    }

    /// Those announcements of a PC that decide whether it may only play, each after those that it names: what others have said, where it is
    /// not only what they had found, as with a new name.
    public static func decisions(about device: DeviceID, _ announcements: [Announcement]) -> [Announcement] {
        let ordered = announcements.inCausalOrder { $0.device.heads ?? [] }.filter { $0.id.device != device }
        return ordered.filter { announcement in
            guard announcement.device.knownSequence == nil, let heads = announcement.device.heads.map(Set.init) else { return true }
            let found = ordered.last { heads.contains($0.id) && $0.id != announcement.id }?.device.playsOnly ?? false
            return announcement.device.playsOnly != found
        }
    }

    /// Which operations count, from all that was said about PCs.
    ///
    /// An identity has left from its beginning where others have forgotten a former one (``Device/former``) and have not spoken of it
    /// itself: who has forgotten a PC before hearing of its restore would never hear of what it does since, because a PC that was
    /// forgotten vouches for nobody. What such an identity says of PCs does not count either, whatever its clock says.
    ///
    /// - Parameters:
    ///   - announcements: in any order.
    ///   - leavings: in any order.
    public init(announcements: [Announcement], leavings: [Leaving]) {
        let all = announcements.map(MembershipFold.Statement.announcement) + leavings.map(MembershipFold.Statement.leaving)
        let statements = all.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        let formers = FormerIdentities(announcements)
        let suspects = formers.successors(ofAny: Set(leavings.map(\.leave.device)))
        guard !suspects.isEmpty else {
            self = MembershipFold(statements).membership
            return
        }
        // What one of them says must not decide about itself, so at first none of them is heard; then those that have not left, who may
        // have paired others once more.
        var left = suspects
        var fold = MembershipFold(statements.filter { !left.contains($0.id.device) })
        while case let present = left.filter({ !fold.hasLeft($0, with: formers) }), !present.isEmpty {
            left.subtract(present)
            fold = MembershipFold(statements.filter { !left.contains($0.id.device) })
        }
        while true {
            fold = MembershipFold(statements.filter { !left.contains($0.id.device) })
            let more = suspects.subtracting(left).filter { fold.hasLeft($0, with: formers) }
            if more.isEmpty { break }
            left.formUnion(more)
        }
        self = fold.membership
        for device in left where !fold.isForgotten(device) { standings[device, default: Standing()].lastSequence = 0 }
    }
}
