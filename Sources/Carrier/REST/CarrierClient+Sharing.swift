import Domain

extension CarrierClient {
    public func state() async throws(CarrierError) -> CarrierState {
        let own = try await ownID()
        let configuration: CarrierWire.Configuration = try await call(CarrierRequest(.get, "config"))
        return Self.state(configuration, own: own, options: options)
    }

    static func state(_ configuration: CarrierWire.Configuration, own: CarrierID, options: CarrierOptions) -> CarrierState {
        let devices = configuration.devices.filter { $0.deviceID != own }
        let folders = configuration.folders
        return CarrierState(
            sharing: CarrierSharing(devices: devices.map(\.device), folders: folders.map { $0.folder(without: own) }),
            outdatedDevices: Set(devices.filter { !$0.isCurrent }.map(\.deviceID)),
            outdatedFolders: Set(folders.filter { !$0.isCurrent }.map(\.id)),
            hasOutdatedOptions: configuration.options.settings != options.json)
    }

    public func make(_ change: CarrierChange) async throws(CarrierError) {
        switch change {
        case .setOptions:
            try await call(CarrierRequest(.patch, "config/options", json: options.json))
        case .setDevice(let device):
            try await call(CarrierRequest(.put, "config/devices/\(device.id)", json: CarrierWire.Device(device)))
        case .removeDevice(let id):
            try await call(CarrierRequest(.delete, "config/devices/\(id)"))
        case .setFolder(let folder):
            try await call(CarrierRequest(.put, "config/folders/\(folder.id.rawValue)", json: CarrierWire.Folder(folder)))
        case .removeFolder(let id):
            try await call(CarrierRequest(.delete, "config/folders/\(id.rawValue)"))
        }
    }
}
