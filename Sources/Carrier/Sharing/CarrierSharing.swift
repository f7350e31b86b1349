public import Domain

/// What is shared, and with whom: as wanted, or as Syncthing's configuration has it.
public struct CarrierSharing: Hashable, Sendable {
    /// The other PCs.
    public private(set) var devices: [CarrierID: CarrierDevice]
    public private(set) var folders: [CarrierFolder.ID: CarrierFolder]

    public static let nothing = CarrierSharing()

    /// - Parameters:
    ///   - devices: the later one counts where two have the same id.
    ///   - folders: likewise. A folder is shared with none but `devices`.
    public init(devices: [CarrierDevice] = [], folders: [CarrierFolder] = []) {
        let known = Dictionary(devices.map { ($0.id, $0) }) { $1 }
        self.devices = known
        self.folders = Dictionary(
            folders.map { folder in
                var folder = folder
                folder.devices.formIntersection(known.keys)
                return (folder.id, folder)
            }
        ) { $1 }
    }
}

/// Syncthing's configuration, as far as it matters here.
public struct CarrierState: Hashable, Sendable {
    public var sharing: CarrierSharing
    /// PCs whose settings are not those that TimeQuest gives them, as after an upgrade that changes them.
    public var outdatedDevices: Set<CarrierID>
    /// Likewise, folders.
    public var outdatedFolders: Set<CarrierFolder.ID>
    /// Whether an option is not as ``CarrierOptions`` has it.
    public var hasOutdatedOptions: Bool

    public init(
        sharing: CarrierSharing, outdatedDevices: Set<CarrierID> = [], outdatedFolders: Set<CarrierFolder.ID> = [],
        hasOutdatedOptions: Bool = false
    ) {
        self.sharing = sharing
        self.outdatedDevices = outdatedDevices
        self.outdatedFolders = outdatedFolders
        self.hasOutdatedOptions = hasOutdatedOptions
    }
}
