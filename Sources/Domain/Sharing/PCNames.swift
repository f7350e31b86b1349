/// What the PCs of a family are called where several have one name: the second gets a number.
///
/// All PCs show the same names, because these follow from what PCs have said of PCs and from nothing else. A PC keeps its number until it
/// gets another name: what happens to the others does not change who is meant.
public struct PCNames: Hashable, Sendable {
    /// The name that a PC has at some point of the history.
    private struct Claim: Hashable, Sendable {
        /// As it was given, in lower case.
        var base: String
        /// With its number, in lower case.
        var shown: String
        /// 1 where it has no number.
        var number: Int
        /// How Syncthing knows the PC.
        var carrier: String
    }

    private var claims: [DeviceID: Claim] = [:]
    /// The identities in whose place others have come. What is still said of them changes no name.
    private var replaced: Set<DeviceID> = []
    /// What was said of the leaving of PCs that were not paired once more. What is still said of these takes no name from others.
    private var gone: [DeviceID: Set<OperationID>] = [:]

    /// - Parameters:
    ///   - announcements: all that was said of PCs, in any order.
    ///   - leavings: all that was said of their leaving, in any order.
    public init(announcements: [Membership.Announcement] = [], leavings: [Membership.Leaving] = []) {
        let all = announcements.map(MembershipFold.Statement.announcement) + leavings.map(MembershipFold.Statement.leaving)
        for statement in all.sorted(by: { ($0.time, $0.id) < ($1.time, $1.id) }) {
            switch statement {
            case .announcement(let announcement): take(announcement.device)
            case .leaving(let leaving):
                claims[leaving.leave.device] = nil
                gone[leaving.leave.device, default: []].insert(leaving.id)
            }
        }
    }

    /// The names of PCs, each other than those of the rest.
    ///
    /// - Parameter present: the PCs of the family with the names that count, which conflicts may have made others than the last ones.
    public func names(of present: [DeviceID: String]) -> [DeviceID: String] {
        var names = self
        names.claims = claims.filter { $0.value.base == present[$0.key]?.lowercased() }
        for (device, name) in present.sorted(by: { $0.key < $1.key }) where names.claims[device] == nil {
            names.claim(name, for: device, carrier: "")
        }
        return present.reduce(into: [:]) { shown, pc in
            shown[pc.key] = Self.numbered(pc.value, names.claims[pc.key]?.number ?? 1)
        }
    }

    private mutating func take(_ device: Device) {
        if replaced.contains(device.id) { return }
        if let former = device.former, former != device.id { replaced.insert(former) }
        gone[device.id]?.subtract(device.readmits ?? [])
        if gone[device.id]?.isEmpty == false { return }
        // After a restore, a PC has another identity and the same place.
        let former = claims.filter { id, claim in
            id != device.id && (id == device.former || !device.carrier.isEmpty && claim.carrier == device.carrier)
        }.min { $0.key < $1.key }
        if let former, claims[device.id] == nil {
            claims[former.key] = nil
            claims[device.id] = former.value
        }
        if claims[device.id]?.base == device.name.lowercased() {
            claims[device.id]?.carrier = device.carrier
        } else {
            claim(device.name, for: device.id, carrier: device.carrier)
        }
    }

    private mutating func claim(_ name: String, for device: DeviceID, carrier: String) {
        claims[device] = nil
        let taken = Set(claims.values.map(\.shown))
        // There is always one: so many names cannot all be taken.
        let number = (1...taken.count + 1).first { !taken.contains(Self.numbered(name, $0).lowercased()) } ?? 1
        claims[device] = Claim(
            base: name.lowercased(), shown: Self.numbered(name, number).lowercased(), number: number, carrier: carrier)
    }

    private static func numbered(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name) \(number)" }
}
