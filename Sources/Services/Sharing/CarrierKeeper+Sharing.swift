import Carrier
import Domain
import Sharing
import Storage

/// What Syncthing shares with whom, and what is wrong with it.
extension CarrierKeeper {
    func wantedSharing(
        _ others: [KnownDevice], own: CarrierID, known: [CarrierID: CarrierDevice]
    ) -> CarrierSharing {
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
        if !members.isEmpty {
            shared.append(CarrierFolder(id: .operations, path: folders.operations, devices: members))
            shared.append(CarrierFolder(id: .calendars, path: calendarFolder(), devices: members))
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
    ) -> [String] {
        var problems: [String] = []
        if let error = status.listenError {
            problems.append("Other PCs cannot connect to this one: \(error). Is another program using the port?")
        }
        if let error = status.discoveryError { problems.append("Other PCs cannot be heard on the network: \(error).") }
        for (folder, condition) in [(folders.operations, operations), (calendarFolder(), calendars)] {
            guard let condition else { continue }
            if let error = condition.error { problems.append("Nothing of \(folder) is carried to the other PCs: \(error).") }
            for problem in condition.problems.prefix(3) {
                problems.append("\(folder)/\(problem.path) is not carried to the other PCs: \(problem.reason).")
            }
        }
        return problems
    }
}
