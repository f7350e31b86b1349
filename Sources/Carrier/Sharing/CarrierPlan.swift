public import Domain

/// A change of Syncthing's configuration. Making it again changes nothing.
public enum CarrierChange: Hashable, Sendable {
    /// The options are set to those of TimeQuest.
    case setOptions
    /// A PC is added, or gets another name or addresses.
    case setDevice(CarrierDevice)
    /// A PC is removed, also from all folders.
    case removeDevice(CarrierID)
    /// A folder is added, or gets another place, other settings, or is shared with others.
    case setFolder(CarrierFolder)
    /// A folder is not shared any more. Its files stay.
    case removeFolder(CarrierFolder.ID)
}

extension CarrierChange: CustomStringConvertible {
    /// For the log.
    public var description: String {
        switch self {
        case .setOptions: "its options are set"
        case .setDevice(let device): "the PC \(device.id)\(device.name.isEmpty ? "" : " (“\(device.name)”)") is added or changed"
        case .removeDevice(let id): "the PC \(id) is removed"
        case .setFolder(let folder):
            "\(folder.path) is shared with \(folder.devices.count == 1 ? "1 PC" : "\(folder.devices.count) PCs")"
                + (folder.onlyReceives ? ", and only receives" : "")
        case .removeFolder(let id): "the folder \(id.rawValue) is not shared any more"
        }
    }
}

/// Which changes make Syncthing's configuration the wanted one.
public enum CarrierPlan {
    /// The changes, in an order in which nothing is shared with a PC for longer than wanted, and each can be made after those before it.
    ///
    /// - Returns: none where everything is as wanted.
    public static func changes(from present: CarrierState, to wanted: CarrierSharing) -> [CarrierChange] {
        var changes: [CarrierChange] = present.hasOutdatedOptions ? [.setOptions] : []
        let (folders, devices) = (present.sharing.folders, present.sharing.devices)
        changes += folders.keys.filter { wanted.folders[$0] == nil }.sorted().map(CarrierChange.removeFolder)
        changes += devices.keys.filter { wanted.devices[$0] == nil }.sorted().map(CarrierChange.removeDevice)
        changes += wanted.devices.values
            .filter { present.outdatedDevices.contains($0.id) || devices[$0.id] != $0 }
            .sorted { $0.id < $1.id }.map(CarrierChange.setDevice)
        changes += wanted.folders.values
            .filter { present.outdatedFolders.contains($0.id) || isDifferent(folders[$0.id], $0, in: wanted) }
            .sorted { $0.id < $1.id }.map(CarrierChange.setFolder)
        return changes
    }

    /// A device that is removed leaves its folders by itself.
    private static func isDifferent(_ present: CarrierFolder?, _ folder: CarrierFolder, in wanted: CarrierSharing) -> Bool {
        guard var present else { return true }
        present.devices.formIntersection(wanted.devices.keys)
        return present != folder
    }
}
