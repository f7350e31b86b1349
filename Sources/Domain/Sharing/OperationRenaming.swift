/// The new identities of operations that are said once more, for what names them.
public struct OperationRenaming: Hashable, Sendable {
    /// The PC that had made them.
    let device: DeviceID
    /// The first number there of those that get another identity, or none.
    let first: Int64
    /// By their number there.
    let identities: [Int64: OperationID]

    public init(device: DeviceID, first: Int64, identities: [Int64: OperationID]) {
        (self.device, self.first, self.identities) = (device, first, identities)
    }

    /// The names of the same operations. Those that are not said once more are left out.
    func callAsFunction(_ names: [OperationID]) -> [OperationID] {
        names.compactMap { $0.device == device && $0.sequence >= first ? identities[$0.sequence] : $0 }
    }

    fileprivate func callAsFunction(_ rewind: Rewind) -> Rewind {
        guard let range = rewind.ranges[device], range.upperBound >= first else { return rewind }
        var rewind = rewind
        rewind.ranges[device] = range.lowerBound < first ? range.lowerBound...first - 1 : nil
        let new = Dictionary(grouping: identities.filter { range.contains($0.key) }.values, by: \.device)
        for (device, names) in new {
            let numbers = names.map(\.sequence).sorted()
            // What lies between would be undone as well.
            guard let least = numbers.first, let greatest = numbers.last, Int(greatest - least) == numbers.count - 1,
                rewind.ranges[device] == nil
            else { continue }
            rewind.ranges[device] = least...greatest
        }
        return rewind
    }
}

extension OperationBody {
    /// The same, with other names of the operations that it names.
    public func renamed(_ renaming: OperationRenaming) -> OperationBody {
        func renamed(_ change: ObjectChange) -> ObjectChange {
            var change = change
            change.heads = renaming(change.heads)
            return change
        }
        switch self {
        case .make(let change): return .make(renamed(change))
        case .end(let change): return .end(renamed(change))
        case .set(var change):
            change.heads = renaming(change.heads)
            return .set(change)
        case .quest(var played):
            played.heads = renaming(played.heads)
            return .quest(played)
        case .record(var tap):
            tap.heads = tap.heads.map { renaming($0) }
            return .record(tap)
        case .device(var device):
            device.heads = device.heads.map { renaming($0) }
            device.readmits = device.readmits.map { renaming($0) }
            return .device(device)
        case .rewind(let rewind): return .rewind(renaming(rewind))
        case .acknowledge, .snooze, .begun, .leave, .erase: return self
        }
    }
}
