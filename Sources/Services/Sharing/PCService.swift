import Carrier
import Domain
import Foundation
import Sharing
import Storage

/// The PCs of the family: which there are, and which belong to it no longer.
struct PCService: Sendable {
    let database: HouseholdDatabase
    let operations: OperationRepository
    let exchange: FamilyExchange
    let keeper: CarrierKeeper
    /// What this PC is called where nobody has given it a name.
    let hostName: @Sendable () -> String
    /// Takes and passes on what is new.
    let exchangeNow: @Sendable () async -> Void

    /// How long it is tried to let the others know before this PC leaves.
    private static let farewell = Duration.seconds(10)
    /// How long a connection may be away meanwhile.
    private static let redialling = Duration.seconds(5)

    /// The PCs as they are now.
    ///
    /// - Parameter isLookedAt: whether somebody looks at how fresh each is: then a PC that says nothing is asked whether it is still there,
    ///   which can take two seconds.
    func all(isLookedAt: Bool = false) async throws -> FamilyPCs {
        let devices = try await operations.devices()
        let own = devices.first { $0.id == database.device }?.announced
        let ownName = own?.name ?? PCName.usable(hostName())
        guard try await exchange.ring() != nil else {
            return FamilyPCs(own: FamilyPCs.PC(id: database.device, name: ownName, playsOnly: own?.playsOnly ?? false))
        }
        if isLookedAt { await keeper.look() }
        let condition = await keeper.condition
        let findings = await exchange.findings
        let history = try await operations.deviceHistory()
        let others = devices.others(of: database.device)
        let wanted = others.compactMap { device in device.announced.map { (device.id, $0.name) } } + [(database.device, ownName)]
        let names = history.names.names(of: Dictionary(wanted) { first, _ in first })
        let ownPC = FamilyPCs.PC(
            id: database.device, name: names[database.device] ?? ownName, playsOnly: own?.playsOnly ?? false)
        // Also under the identities from before a restore.
        let ownIdentities = [database.device] + devices.formers(of: database.device)
        // One that has just got a new identity announces itself with the next exchange.
        let isKnown =
            own != nil
            || exchange.identity.formers(of: database.device).contains { id in
                devices.contains { $0.id == id && $0.announced != nil }
            }
        let lostKeys = lostKeys(own, isKnown: isKnown, others, await keeper.status?.id)
        let otherPCs = others.compactMap { device -> FamilyPCs.PC? in
            guard let announced = device.announced else { return nil }
            let identities = [device.id] + devices.formers(of: device.id)
            let werePaired = identities.contains { one in ownIdentities.contains { history.werePaired(one, $0) } }
            return FamilyPCs.PC(
                id: device.id, name: names[device.id] ?? announced.name, playsOnly: announced.playsOnly,
                contact: contact(
                    device, announced, condition, own, werePaired: werePaired, isUnread: findings.unread.contains(device.id)))
        }
        return FamilyPCs(
            own: ownPC, others: otherPCs.sorted { $0.name.lowercased() < $1.name.lowercased() }, isPaired: true,
            problems: findings.problems(own: database.device, folder: exchange.folder.root) { id in
                names[id] ?? devices.first { $0.id == id }.flatMap { $0.announced ?? $0.ownWords }?.name
            } + lostKeys + condition.problems)
    }

    /// Keys that this PC does not have any more, as after its disk was put back in parts: without them the others do not know it.
    ///
    /// - Parameters:
    ///   - own: this PC as it was announced; nil where it was not.
    ///   - isKnown: whether it was under a former identity, at least.
    ///   - carrier: this PC's Syncthing; nil while it does not run.
    private func lostKeys(_ own: Device?, isKnown: Bool, _ others: [KnownDevice], _ carrier: CarrierID?) -> [PCProblem] {
        if others.isEmpty { return [] }
        if !isKnown { return [PCProblem(.ownKeysLost)] }
        guard let own, !own.carrier.isEmpty, let carrier, carrier != CarrierID(own.carrier) else { return [] }
        return [PCProblem(.syncthingKeysLost)]
    }

    /// How this PC reaches another one.
    ///
    /// - Parameters:
    ///   - werePaired: whether the two were paired with each other; others are known by way of the rest.
    ///   - isUnread: whether something of it is here that cannot be read yet.
    private func contact(
        _ device: KnownDevice, _ announced: Device, _ condition: CarrierKeeper.Condition, _ own: Device?, werePaired: Bool,
        isUnread: Bool
    ) -> FamilyPCs.Contact {
        if own?.carrier.isEmpty == true { return .stick(since: device.metAt) }
        // A stick goes to it from another PC, which passes on what it brings.
        if announced.carrier.isEmpty { return werePaired ? .stick(since: device.metAt) : .relayed(since: device.metAt) }
        guard let carrier = CarrierID(announced.carrier), let link = condition.links[carrier] else {
            return .away(since: device.metAt)
        }
        guard link.isConnected else {
            // What is here of one that was never connected has come by way of others.
            if link.lastSeen == nil, !werePaired, let since = device.metAt { return .relayed(since: since) }
            return .away(since: [link.lastSeen, device.metAt].compactMap(\.self).max())
        }
        let silence = condition.heardAt[carrier].map { keeper.now() - $0 }
        guard let silence, silence < LastHeard.limit else {
            // Syncthing may call it connected for minutes after it was cut off.
            let heardAt = silence.map { exchange.now().addingTimeInterval(-TimeInterval($0.components.seconds)) }
            return .away(since: [heardAt, link.lastSeen, device.metAt].compactMap(\.self).max())
        }
        return condition.lagging.contains(carrier) || isUnread ? .catchingUp : .current
    }

    /// What a PC is called, also under an identity that it has no more; nil where nobody has said it.
    func name(of id: DeviceID) async throws -> String? {
        if let name = try await all()[id]?.name { return name }
        return try await operations.devices().first { $0.id == id }.flatMap { $0.announced ?? $0.ownWords }?.name
    }

    /// Changes what is known of a PC, also of this one. See ``Desk/changePC(_:name:playsOnly:)``.
    func change(_ id: DeviceID, name: String?, playsOnly: Bool?) async throws -> FamilyPCs {
        let pcs = try await all()
        guard pcs[id] != nil else { throw Self.unknown }
        let newName = try name.map { try PCName.validated($0) }
        guard var device = try await operations.devices().first(where: { $0.id == id })?.announced else {
            throw HouseholdError(.conflict, "This PC is paired with no other one yet. It gets its name when it is paired.")
        }
        if playsOnly == true, id == database.device {
            throw HouseholdError(
                .conflict, "A PC cannot limit itself. Set this on the PC on which the parents change things.", field: "playsOnly")
        }
        if let newName { device.name = newName }
        if let playsOnly {
            device.playsOnly = playsOnly
            // What of it is known here counts as before, whatever the clocks say.
            device.knownSequence = try await operations.ends()[id]?.sequence ?? 0
        }
        try await operations.share(.device(device))
        return try await all()
    }

    /// Removes another PC. See ``Desk/forgetPC(_:)``.
    func forget(_ id: DeviceID) async throws -> FamilyPCs {
        let pcs = try await all()
        guard pcs.others.contains(where: { $0.id == id }) else { throw Self.unknown }
        if pcs.own.playsOnly {
            throw HouseholdError(.playsOnly, "This PC is for playing only. Please do this on another PC of the family.")
        }
        // What lies in the folder already was done before.
        await exchangeNow()
        let devices = try await operations.devices()
        let carrier = devices.first { $0.id == id }?.announced?.carrier ?? ""
        let ends = try await operations.ends()
        // Also under the identities that it had before a restore: whoever has its disk has its old keys as well.
        let formers = devices.formers(of: id)
        // Not those under which a PC still writes, whatever the other one says it was before: it is a copy of that one's disk, or lies.
        let present = devices.writers(including: database.device)
        let forgotten = devices.filter { device in
            device.id == id
                || !device.hasLeft && !present.contains(device.id) && (formers.contains(device.id) || device.hasCarrier(carrier))
        }
        // An identity that a restore has made has said who it is by itself only. A PC that comes later could not check that any more: a
        // PC that was forgotten vouches for nobody.
        for device in forgotten where device.former != nil {
            if let announced = device.announced { try await operations.share(.device(announced)) }
        }
        for device in forgotten {
            try await operations.share(
                .leave(LeavingDevice(device: device.id, lastSequence: ends[device.id]?.sequence ?? 0)))
        }
        try await keep(devices.others(of: database.device), without: Set(forgotten.map(\.id)), formers: devices.formers)
        await exchangeNow()
        if let carrier = CarrierID(carrier) { await keeper.part(from: carrier) }
        return try await all()
    }

    /// Keeps other PCs in the family of which a former identity was forgotten, because it goes on as a copy of the disk.
    private func keep(
        _ others: [KnownDevice], without forgotten: Set<DeviceID>, formers: (DeviceID) -> [DeviceID]
    ) async throws {
        for other in others where !forgotten.contains(other.id) && !forgotten.isDisjoint(with: formers(other.id)) {
            guard var announced = other.announced else { continue }
            announced.readmits = try await operations.leavings()
            try await operations.share(.device(announced))
        }
    }

    /// Parts this PC from the others. See ``Desk/leaveFamily()``.
    func leave() async throws -> FamilyPCs {
        guard try await exchange.ring() != nil else {
            throw HouseholdError(.conflict, "This PC is paired with no other one.")
        }
        // Syncthing has to be asked to look at once, so it has to be known that it runs.
        await keeper.settle()
        try await exchange.sayFarewell()
        await exchangeNow()
        try await awaitOthers()
        try await exchange.part()
        await keeper.part(from: nil)
        return try await all()
    }

    /// Waits until a PC that is connected knows that this one leaves. The others hear it from that one. Where none is connected, it waits a
    /// little: a connection may just be made anew. Who is reached by a stick only does not hear it.
    private func awaitOthers() async throws {
        if try await operations.devices().reachable(from: database.device).isEmpty { return }
        let start = ContinuousClock.now
        while ContinuousClock.now - start < Self.farewell {
            await keeper.settle()
            let condition = await keeper.condition
            let connected = condition.links.filter(\.value.isConnected).keys
            if connected.isEmpty {
                if ContinuousClock.now - start > Self.redialling { return }
            } else if !condition.lagging.isSuperset(of: connected) {
                return
            }
            do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
        }
    }

    private static var unknown: HouseholdError {
        HouseholdError(.notFound, "There is no such PC in the family any more.", field: "id")
    }
}

extension KnownDevice {
    fileprivate func hasCarrier(_ carrier: String) -> Bool { !carrier.isEmpty && announced?.carrier == carrier }
}

extension Sequence<KnownDevice> {
    /// The other PCs of the family that Syncthing may reach: none where this PC was paired by a stick only.
    func reachable(from own: DeviceID) -> [KnownDevice] {
        if first(where: { $0.id == own })?.announced?.carrier.isEmpty == true { return [] }
        return others(of: own).filter { $0.announced?.carrier.isEmpty == false }
    }
}
