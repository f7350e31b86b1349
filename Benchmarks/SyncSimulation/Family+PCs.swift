import BenchmarkSupport
import Domain
import Foundation
import Sharing
import Storage

/// What happens to the PCs themselves.
extension Family {
    /// Something that is rare.
    func change(_ pc: Int) async throws {
        let isMember = whereabouts[pc].standing == .member
        switch random.uniform() {
        case ..<0.10: clock.pass(milliseconds: 365 * 86_400_000)
        case ..<0.22: if pcs.count < 5, size == .usual { try await join() }
        case ..<0.34: if isMember, members.count > 2 { try await leave(pc) }
        case ..<0.46: if isMember, members.count > 2 { try await forget(pc) }
        case ..<0.58: if isMember { try await limit(pc) }
        case ..<0.72: try await run(pc) { try await self.shareNewer(pc) }
        case ..<0.84: if exchangesFiles { try copyDisk(pc) }
        default: if exchangesFiles, isMember { try await putBackDisk(pc) }
        }
    }

    /// What a PC does before it is paired for the first time: it may have been restored, and a backup of that time may be put back later.
    func liveAlone(_ pc: Int) async throws {
        for _ in 0..<Int.random(in: 1...4, using: &random) { try await run(pc) { try await self.act(pc) } }
        if random.chance(0.7) { try await run(pc) { try self.backup(pc) } }
        for _ in 0..<Int.random(in: 0...2, using: &random) { try await run(pc) { try await self.act(pc) } }
        if random.chance(0.5) { try await restore(pc) }
        // What a restore has taken back is lost, and the rest is said anew when it is paired.
        expected.doubt(pc, after: 0)
    }

    /// A PC leaves the family, connected with one of the others.
    private func leave(_ pc: Int) async throws {
        guard let other = members.filter({ $0 != pc }).randomElement(using: &random), try await areConnected(pc, other) else {
            return
        }
        // One that may only play cannot be paired with those whom it has not met.
        for limited in members where limited != pc && exchangesFiles {
            guard try await mayOnlyPlay(limited) else { continue }
            for third in members where third != pc && third != limited {
                if try await !areConnected(limited, third) { return }
            }
        }
        trace("pc\(pc) leaves, beside pc\(other)")
        // Later it goes on alone under another identity.
        let (before, device) = (deaths, pcs[pc].device)
        try await meet(pc, other, isCareful: true)
        let end = try await pcs[pc].end()
        try await pcs[pc].operations.share(.leave(LeavingDevice(device: device, lastSequence: end + 1)))
        left[device] = Int(end + 1)
        try await meet(pc, other, isCareful: true)
        whereabouts[pc].standing = .left
        whereabouts[pc].heir = other
        if deaths == before, try await !pcs[other].knowsLeft(device) {
            throw Finding(description: "\(pcs[other].name) does not know that \(pcs[pc].name) has left")
        }
    }

    /// A PC is stolen, and forgotten on another one. It goes on writing, and PCs that do not know yet may meet it.
    private func forget(_ pc: Int) async throws {
        guard let other = members.filter({ $0 != pc }).randomElement(using: &random) else { return }
        let devices = try await pcs[other].operations.devices()
        let isLimited = devices.contains { $0.id == pcs[other].device && $0.announced?.playsOnly == true }
        // All that are known here: it may have been restored meanwhile, and have another one.
        let identities =
            exchangesFiles
            ? devices.filter { $0.announced?.carrier == carrierName(pc) && !$0.hasLeft }.map(\.id) : [pcs[pc].device]
        // Otherwise it is not in the list, or this PC may not forget any.
        if isLimited || identities.isEmpty { return }
        let isCrossing = !identities.contains(pcs[pc].device)
        // A PC that may only play could not pass on who the identity is of which only it has heard.
        if isCrossing, hasLimited { return }
        let known = try await pcs[other].operations.ends()
        // A PC that only this one has introduced would be known to some and not to others.
        if whereabouts[pc].introductions.contains(where: { known[$0.device]?.sequence ?? 0 < $0.sequence }) { return }
        // As the daemon does, so that a PC that comes later can check what was done after a restore.
        for device in devices where identities.contains(device.id) && device.former != nil {
            if rule != .forgotten, let announced = device.announced { try await pcs[other].operations.share(.device(announced)) }
        }
        for device in identities {
            let last = known[device]?.sequence ?? 0
            left[device] = max(left[device] ?? 0, Int(last))
            if rule == .forgotten { continue }
            try await pcs[other].operations.share(.leave(LeavingDevice(device: device, lastSequence: last)))
        }
        hasCrossed = hasCrossed || isCrossing
        trace("pc\(pc) is forgotten on pc\(other)\(isCrossing ? ", which does not know of its restore" : ""), \(left)")
        whereabouts[pc].standing = .forgotten
    }

    /// A PC may only play from now on, or may set things again.
    private func limit(_ pc: Int) async throws {
        guard let other = members.filter({ $0 != pc }).randomElement(using: &random) else { return }
        let known = try await pcs[pc].operations.ends()
        // By a clock that is behind it may have been limited before it has introduced a PC, which the others would not know then.
        let isHeard = whereabouts[other].introductions.allSatisfy { known[$0.device]?.sequence ?? 0 >= $0.sequence }
        if hasCrossed || exchangesFiles && !isHeard { return }
        trace("pc\(pc) says what pc\(other) may do")
        var announcement = try announcement(of: other, playsOnly: random.chance(0.6))
        announcement.knownSequence = known[announcement.id]?.sequence ?? 0
        let before = try await contents(of: pc)
        do {
            let decision = announcement
            try await FactAuthor.$current.withValue(.parent) { try await pcs[pc].operations.share(.device(decision)) }
            hasLimited = hasLimited || announcement.playsOnly
        } catch {
            // One that may only play itself does not decide that.
            guard let error = error as? StorageError, error.code == .playsOnly else { throw error }
            return
        }
        if try await mayOnlyPlay(other, asKnownBy: pc) != announcement.playsOnly {
            throw Finding(description: "\(pcs[pc].name) does not show what \(pcs[other].name) may do, as it was set there")
        }
        // What was done there before counts, whatever its clock said.
        if let difference = Self.difference(before, try await contents(of: pc)) {
            throw Finding(description: "what \(pcs[other].name) may do has changed the household: \(difference)")
        }
    }

    /// What a PC shows of the household, without what it knows of PCs.
    private func contents(of pc: Int) async throws -> String {
        let lines = try await pcs[pc].database.digest().split(separator: "\n")
        return lines.filter { !$0.hasPrefix("device ") }.joined(separator: "\n")
    }

    /// A newer version on this PC shares what this one does not understand: a kind, or a known kind with other contents.
    private func shareNewer(_ pc: Int) async throws {
        let end = try await pcs[pc].operations.ends()[pcs[pc].device]
        let isKind = random.chance(0.5)
        let salt = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
        let operation = SharedOperation(
            version: isKind ? SharedOperation.currentVersion : SharedOperation.currentVersion + 1,
            id: OperationID(device: pcs[pc].device, sequence: (end?.sequence ?? 0) + 1), previous: end?.hash,
            time: HybridTime(milliseconds: clock.milliseconds + pcs[pc].skew), day: pcs[pc].today,
            kind: isKind ? "weather" : "erase",
            content: .body(#"{"sun":true}"#, salt: salt))
        try await pcs[pc].operations.receive([[operation]])
    }

    /// The disk is copied as it is while the PC runs.
    private func copyDisk(_ pc: Int) throws {
        trace("the disk of pc\(pc) is copied")
        let copy = "\(path)/\(pc).disk.\(clock.milliseconds)"
        try FileManager.default.copyItem(atPath: pcs[pc].state, toPath: copy)
        whereabouts[pc].disk = (copy, clock.milliseconds)
    }

    /// The copy of the disk is put back, without TimeQuest's help: with the keys of then, and the shared folder.
    private func putBackDisk(_ pc: Int) async throws {
        guard let disk = whereabouts[pc].disk else { return }
        trace("the disk of pc\(pc) is put back")
        let known = try await knownToAll(but: pc)
        try pcs[pc].database.close()
        let state = pcs[pc].state
        try FileManager.default.removeItem(atPath: state)
        try FileManager.default.copyItem(atPath: disk.path, toPath: state)
        pcs[pc] = try start(pcs[pc].name, pc, skew: pcs[pc].skew, state: state)
        whereabouts[pc].forked = pcs[pc].device
        expected.doubt(pc, after: disk.at, known: known)
    }

    /// How many operations of each identity all other PCs of the family have.
    private func knownToAll(but pc: Int) async throws -> [DeviceID: Int64] {
        var known: [DeviceID: Int64]?
        for other in members where other != pc {
            let ends = try await pcs[other].operations.ends().mapValues(\.sequence)
            known = known.map { $0.merging(ends, uniquingKeysWith: min).filter { ends[$0.key] != nil } } ?? ends
        }
        return known ?? [:]
    }

    /// Whether there are two histories under the identity of a PC.
    func isForked(_ pc: Int) -> Bool { whereabouts[pc].forked == pcs[pc].device }

    /// What a PC has just said.
    func statement(_ pc: Int) async throws -> Expected.Statement {
        Expected.Statement(
            pc: pc, operation: OperationID(device: pcs[pc].device, sequence: try await pcs[pc].end()), at: clock.milliseconds,
            isForked: isForked(pc))
    }

    /// A PC was started again after it has died: what it was busy with has happened or not, as its disk says.
    func settle(_ pc: Int) async throws {
        if let id = expected.underTap[pc] {
            expected.underTap[pc] = nil
            if let quest = try await pcs[pc].quests.find(id), !quest.isOpen {
                try await note(quest, pc)
            } else {
                expected.quests[id] = nil
            }
        }
        if let player = expected.underErasure[pc] {
            expected.underErasure[pc] = nil
            let isGone = try await pcs[pc].players.find(player) == nil
            if isGone, expected.erased[player] == nil { expected.erased[player] = try await statement(pc) }
        }
    }
}
