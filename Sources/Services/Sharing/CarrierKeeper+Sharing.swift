import Carrier
import Domain
import Sharing
import Storage

/// What Syncthing shares with whom, and what is wrong with it.
extension CarrierKeeper {
    func wantedSharing(
        _ others: [KnownDevice], own: CarrierID, present: CarrierSharing, onlyReceivesCalendars: Bool
    ) -> CarrierSharing {
        let known = present.devices
        var devices: [CarrierID: CarrierDevice] = [:]
        for folder in pairingFolders where folder.other != own {
            devices[folder.other] = CarrierDevice(id: folder.other, name: "", addresses: known[folder.other]?.addresses ?? [])
        }
        let family = others.compactMap(\.announced).compactMap { device -> CarrierDevice? in
            guard let id = CarrierID(device.carrier), id != own else { return nil }
            return CarrierDevice(id: id, name: device.name, addresses: addresses(of: id, known: known[id]?.addresses ?? []))
        }
        for device in family { devices[device.id] = device }
        let members = Set(family.map(\.id))
        var shared = pairingFolders.map { folder in
            CarrierFolder(
                id: CarrierFolder.ID(rawValue: folder.id), path: folders.pairing(folder), devices: [folder.other])
        }
        // One that is shared with nobody at the moment stays as long as Syncthing runs: a folder that is removed and added again lacks its
        // marker, and its files are counted twice.
        if !members.isEmpty || present.folders[.operations] != nil {
            shared.append(CarrierFolder(id: .operations, path: folders.operations, devices: members))
            shared.append(
                CarrierFolder(id: .calendars, path: calendarFolder(), devices: members, onlyReceives: onlyReceivesCalendars))
        }
        return CarrierSharing(devices: Array(devices.values), folders: shared)
    }

    /// Where a PC was met, so that it is found without an announcement.
    private func addresses(of id: CarrierID, known: Set<String>) -> Set<String> {
        guard let link = condition.links[id], link.isConnected, link.isOutgoing, let address = link.address else { return known }
        let new = "tcp://\(address)"
        if known.contains(new) { return known }
        return known.count < Self.mostAddresses ? known.union([new]) : [new]
    }

    func problems(
        _ status: CarrierStatus, _ operations: CarrierFolderCondition?, _ calendars: CarrierFolderCondition?
    ) -> [PCProblem] {
        var problems: [PCProblem] = []
        if let error = status.listenError { problems.append(PCProblem(listening: error)) }
        if let error = status.discoveryError { problems.append(PCProblem(discovery: error)) }
        for (folder, condition) in [(folders.operations, operations), (calendarFolder(), calendars)] {
            guard let condition else { continue }
            if let error = condition.error { problems.append(PCProblem(folder: folder, reason: error)) }
            problems += condition.problems.prefix(3).map { PCProblem(file: "\(folder)/\($0.path)", reason: $0.reason) }
        }
        return problems
    }
}
