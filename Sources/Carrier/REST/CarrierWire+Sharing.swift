import Domain

extension CarrierWire {
    /// A known PC, this one included.
    struct Device: Codable, Hashable {
        /// Stands for the addresses that are heard on the network.
        private static let dynamic = "dynamic"
        /// Private addresses, and those of the own link. Syncthing dials and accepts no others, whatever a PC announces.
        private static let ownNetworks = [
            "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10",
        ]

        var deviceID: CarrierID
        var name: String
        var addresses: [String]
        /// Names of files and the like are compressed, segments are already.
        var compression = "metadata"
        var allowedNetworks = Self.ownNetworks
        // What a PC could otherwise decide for this one.
        var introducer = false
        var autoAcceptFolders = false
        var paused = false

        init(_ device: CarrierDevice) {
            deviceID = device.id
            name = device.name
            addresses = [Self.dynamic] + device.addresses.subtracting([Self.dynamic]).sorted()
        }

        var device: CarrierDevice {
            CarrierDevice(id: deviceID, name: name, addresses: Set(addresses).subtracting([Self.dynamic]))
        }

        /// Whether the settings are those of TimeQuest, whatever its name and addresses.
        var isCurrent: Bool {
            var expected = Device(device)
            expected.addresses = addresses
            return self == expected
        }
    }

    /// A shared folder.
    struct Folder: Codable, Hashable {
        struct Member: Codable, Hashable { var deviceID: CarrierID }

        /// What happens to files that are replaced or deleted because another PC has done so, or because what was changed here is undone.
        struct Versioning: Codable, Hashable {
            var type: String
            var params: [String: String]

            static let none = Versioning(type: "", params: [:])
            /// The last version of each is kept in `.stversions`.
            static let trashcan = Versioning(type: "trashcan", params: ["cleanoutDays": "365"])
        }

        private static let sendsAndReceives = "sendreceive"
        private static let onlyReceives = "receiveonly"

        var id: CarrierFolder.ID
        var label: String
        var path: String
        var devices: [Member]
        var type: String
        var versioning: Versioning
        /// In case that a change was not noticed.
        var rescanIntervalS = 600
        var fsWatcherEnabled = true
        /// The least that Syncthing takes.
        var fsWatcherDelayS = 1
        /// The owners differ between PCs, so the modes are each PC's own: those of the umask and of the folder's default ACL.
        var ignorePerms = true
        /// Otherwise of two files whose names differ in their case only one is carried.
        var caseSensitiveFS = true
        var maxConflicts = 10
        var paused = false

        init(_ folder: CarrierFolder) {
            id = folder.id
            label = folder.id.rawValue
            path = folder.path
            devices = folder.devices.sorted().map(Member.init)
            type = folder.onlyReceives ? Self.onlyReceives : Self.sendsAndReceives
            versioning = folder.onlyReceives ? .trashcan : .none
        }

        /// - Parameter own: this PC, which Syncthing adds to each folder.
        func folder(without own: CarrierID) -> CarrierFolder {
            CarrierFolder(
                id: id, path: path, devices: Set(devices.map(\.deviceID)).subtracting([own]),
                onlyReceives: type == Self.onlyReceives)
        }

        /// Whether the settings are those of TimeQuest, whatever its place and members.
        var isCurrent: Bool {
            var expected = Folder(CarrierFolder(id: id, path: path, onlyReceives: type == Self.onlyReceives))
            expected.devices = devices
            return self == expected
        }
    }
}

extension CarrierWire.Folder.Versioning {
    /// Go writes an empty map as `{}` or `null`.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        type = try fields.decode(String.self, forKey: .type)
        params = try fields.decodeIfPresent([String: String].self, forKey: .params) ?? [:]
    }
}
