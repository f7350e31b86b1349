public import Domain
import GRDB

/// What PCs have said of PCs, and counts.
public struct DeviceHistory: Hashable, Sendable {
    /// What the PCs are called.
    public var names: PCNames
    /// By PC, which others have made it one of the family. The rest only know of it.
    public var sponsors: [DeviceID: Set<DeviceID>]

    public init(names: PCNames = PCNames(), sponsors: [DeviceID: Set<DeviceID>] = [:]) {
        self.names = names
        self.sponsors = sponsors
    }

    init(_ announcements: [Membership.Announcement], _ leavings: [Membership.Leaving]) {
        names = PCNames(announcements: announcements, leavings: leavings)
        sponsors = announcements.reduce(into: [:]) { sponsors, announcement in
            let (device, author) = (announcement.device, announcement.id.device)
            // Who gives a PC another name, or says what it may do, knows what was said of it before.
            guard author != device.id, device.heads?.isEmpty ?? true || device.readmits != nil else { return }
            sponsors[device.id, default: []].insert(author)
        }
    }

    /// Whether two PCs were paired with each other, and do not only know of each other by way of others.
    public func werePaired(_ one: DeviceID, _ other: DeviceID) -> Bool {
        sponsors[one]?.contains(other) == true || sponsors[other]?.contains(one) == true
    }
}

extension OperationRepository {
    /// What PCs have said of PCs, and counts.
    public func deviceHistory() async throws(StorageError) -> DeviceHistory {
        try await database.read { database in
            let membership = try DeviceRows.membership(database)
            var (announcements, leavings) = ([Membership.Announcement](), [Membership.Leaving]())
            for row in try DeviceRows.statements(database) {
                let operation = row.operation
                let counts = membership.admits(
                    operation.id, at: operation.time, kind: operation.kind, entity: nil, leaving: row.body?.leaving)
                switch row.body {
                case .device(let device) where counts:
                    announcements.append(.init(id: operation.id, time: operation.time, device: device))
                // What a PC says of its own leaving may be the first that does not count.
                case .leave(let leave) where counts || membership.standings[leave.device]?.lastSequence != nil:
                    leavings.append(.init(id: operation.id, time: operation.time, leave: leave))
                default: continue
                }
            }
            return DeviceHistory(announcements, leavings)
        }
    }
}
