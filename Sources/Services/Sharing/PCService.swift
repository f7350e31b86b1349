import Carrier
import Domain
import Foundation
import Sharing
import Storage

/// Lists the PCs of the family, changes what is set of them, and removes PCs from the family.
struct PCService: Sendable {
    let database: HouseholdDatabase
    let operations: OperationRepository
    let exchange: FamilyExchange
    let keeper: CarrierKeeper
    /// The name of this PC if a parent has not given it one.
    let hostName: @Sendable () -> String
    /// Receives and publishes new operations.
    let exchangeNow: @Sendable () async -> Void

    /// For how long this PC tries to tell the other PCs before it leaves.
    private static let farewell = Duration.seconds(10)
    /// For how long a connection may be missing during that time.
    private static let redialling = Duration.seconds(5)

    /// The PCs as they are now.
    ///
    /// - Parameter isLookedAt: whether a person looks at how fresh each PC is. Then a PC from which nothing has come for a while is asked
    ///   to answer, which can take two seconds.
    func all(isLookedAt: Bool = false) async throws -> FamilyPCs {
        let devices = try await operations.devices()
        let own = devices.first { $0.id == database.device }?.announced
        let ownName = own?.name ?? PCName.usable(hostName())
        guard try await exchange.ring() != nil else {
            return FamilyPCs(own: FamilyPCs.PC(id: database.device, name: ownName, playsOnly: own?.playsOnly ?? false))
        }
        if isLookedAt { await keeper.look() }
        let condition = await keeper.condition
        let lastMeetings = await keeper.lastMeetings
        let findings = await exchange.findings
        let history = try await operations.deviceHistory()
        let others = devices.others(of: database.device)
        let wanted = others.compactMap { device in device.announced.map { (device.id, $0.name) } } + [(database.device, ownName)]
        let names = history.names.names(of: Dictionary(wanted) { first, _ in first })
        let ownPC = FamilyPCs.PC(
            id: database.device, name: names[database.device] ?? ownName, playsOnly: own?.playsOnly ?? false)
        // Including the identities from before a restore.
        let ownIdentities = [database.device] + devices.formers(of: database.device)
        // A PC that has just received a new identity announces it with the next exchange.
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
                    device, announced, condition, lastMeetings, own, werePaired: werePaired,
                    isUnread: findings.unread.contains(device.id)))
        }
        return FamilyPCs(
            own: ownPC, others: otherPCs.sorted { $0.name.lowercased() < $1.name.lowercased() }, isPaired: true,
            problems: findings.problems(own: database.device, folder: exchange.folder.root) { id in
                names[id] ?? devices.first { $0.id == id }.flatMap { $0.announced ?? $0.ownWords }?.name
            } + lostKeys + condition.problems)
    }

    /// The keys that this PC has lost, for example because only a part of its disk was restored. Without them the other PCs do not
    /// recognize it.
    ///
    /// - Parameters:
    ///   - own: this PC as it was announced; nil if it was not.
    ///   - isKnown: whether it was announced under its present or a former identity.
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
    ///   - lastMeetings: when this PC had a connection to others last.
    ///   - werePaired: whether the two were paired with each other. This PC knows the remaining ones only from the operations of others.
    ///   - isUnread: whether the folder has a file of that PC that cannot be read yet.
    private func contact(
        _ device: KnownDevice, _ announced: Device, _ condition: CarrierKeeper.Condition, _ lastMeetings: LastMeetings,
        _ own: Device?, werePaired: Bool, isUnread: Bool
    ) -> FamilyPCs.Contact {
        if own?.carrier.isEmpty == true { return .stick(since: device.metAt) }
        // A stick goes between it and another PC, which passes on its operations.
        if announced.carrier.isEmpty { return werePaired ? .stick(since: device.metAt) : .relayed(since: device.metAt) }
        guard let carrier = CarrierID(announced.carrier) else { return .away(since: nil) }
        // For minutes after the network was cut, Syncthing may report the PC as connected.
        guard condition.links[carrier]?.isConnected == true, let heardAt = condition.heardAt[carrier],
            keeper.now() - heardAt < LastHeard.limit
        else {
            let lastMeeting = lastMeetings[carrier]
            // The operations of a PC that was never connected have come from other PCs.
            if lastMeeting == nil, !werePaired, let since = device.metAt { return .relayed(since: since) }
            return .away(since: lastMeeting)
        }
        return condition.lagging.contains(carrier) || isUnread ? .catchingUp : .current
    }

    /// The name of a PC, also by a former identity; nil if no operation has a name of it.
    func name(of id: DeviceID) async throws -> String? {
        if let name = try await all()[id]?.name { return name }
        return try await operations.devices().first { $0.id == id }.flatMap { $0.announced ?? $0.ownWords }?.name
    }

    /// Changes the name or the use of a PC, also of this one. See ``Desk/changePC(_:name:playsOnly:)``.
    func change(_ id: DeviceID, name: String?, playsOnly: Bool?) async throws -> FamilyPCs {
        let pcs = try await all()
        guard pcs[id] != nil else { throw Self.unknown }
        let newName = try name.map { try PCName.validated($0) }
        guard var device = try await operations.devices().first(where: { $0.id == id })?.announced else {
            throw HouseholdError(
                .conflict, "This PC is paired with no other one yet. It gets its name when it is paired.",
                reason: CodedReason(.pcNotPairedYet))
        }
        if playsOnly == true, id == database.device {
            throw HouseholdError(
                .conflict, "A PC cannot limit itself. Set this on the PC on which the parents change things.", field: "playsOnly",
                reason: CodedReason(.pcLimitsItself))
        }
        if let newName { device.name = newName }
        if let playsOnly {
            device.playsOnly = playsOnly
            // Its operations that are known here stay in effect, even if its clock is wrong.
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
            throw HouseholdError(
                .playsOnly, "This PC is for playing only. Please do this on another PC of the family.",
                reason: CodedReason(.pcPlaysOnly))
        }
        // Operations that are in the folder already precede the removal.
        await exchangeNow()
        let devices = try await operations.devices()
        let carrier = devices.first { $0.id == id }?.announced?.carrier ?? ""
        let ends = try await operations.ends()
        // Including its identities from before a restore: a person who has the disk has its old keys, too.
        let formers = devices.formers(of: id)
        // But not an identity under which another PC still writes, even if the removed PC names it as a former one of its own: it is a copy
        // of that PC's disk, or its statement is false.
        let present = devices.writers(including: database.device)
        let forgotten = devices.filter { device in
            device.id == id
                || !device.hasLeft && !present.contains(device.id) && (formers.contains(device.id) || device.hasCarrier(carrier))
        }
        // Only the new identity itself has announced that it was made by a restore. A PC that joins later could not check that any more,
        // because a forgotten PC may not confirm identities. So this PC announces it.
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

    /// Keeps other PCs in the family if one of their former identities was forgotten, because a copy of their disk still uses it.
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
            throw HouseholdError(.conflict, "This PC is paired with no other one.", reason: CodedReason(.pcNotPaired))
        }
        // First the keeper has to find out that Syncthing runs: only then it asks Syncthing to look for new files at once.
        await keeper.settle()
        try await exchange.sayFarewell()
        await exchangeNow()
        try await awaitOthers()
        try await exchange.part()
        await keeper.part(from: nil)
        return try await all()
    }

    /// Waits until a connected PC has received that this one leaves; it tells the other PCs. If no PC is connected, this waits a little,
    /// because Syncthing may be about to connect again. PCs that are reached by a stick only are not told.
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
        HouseholdError(.notFound, "There is no such PC in the family any more.", field: "id", reason: CodedReason(.pcUnknown))
    }
}

extension KnownDevice {
    fileprivate func hasCarrier(_ carrier: String) -> Bool { !carrier.isEmpty && announced?.carrier == carrier }
}

extension Sequence<KnownDevice> {
    /// The other PCs of the family that Syncthing may reach; empty if this PC was paired by a stick only.
    func reachable(from own: DeviceID) -> [KnownDevice] {
        if first(where: { $0.id == own })?.announced?.carrier.isEmpty == true { return [] }
        return others(of: own).filter { $0.announced?.carrier.isEmpty == false }
    }
}
