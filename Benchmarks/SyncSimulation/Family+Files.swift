import BenchmarkSupport
import Domain
import Foundation
import Services
import Sharing
import Storage

/// How operations get from one PC to another: as values in folders in memory, or as real files.
extension Family {
    /// Writes what others have to know.
    func publish(_ pc: Int) async throws {
        if exchangesFiles { return try await exchange(pc) }
        for (device, _) in try await pcs[pc].operations.ends() {
            let isOwn = device == pcs[pc].device
            if rule == .putBack, !isOwn { continue }
            let operations = try await pcs[pc].operations.operations(of: device, after: 0)
            folders[pc].publish(operations, of: device, isOwn: isOwn, last: left[device])
        }
    }

    /// Takes what is new.
    func take(_ pc: Int) async throws {
        if exchangesFiles { return try await exchange(pc) }
        var ends = try await pcs[pc].operations.ends().mapValues(\.sequence)
        var all: [[SharedOperation]] = []
        for (name, operations) in folders[pc].files.sorted(by: { $0.key < $1.key }) {
            if name.device == pcs[pc].device { continue }
            let known = ends[name.device] ?? 0
            var new = operations.filter { $0.id.sequence > known }
            guard let first = new.first, let last = new.last, first.id.sequence == known + 1 else { continue }
            if rule == .unknownKept { new.removeAll { if case .body = $0.content { $0.body == nil } else { false } } }
            ends[name.device] = last.id.sequence
            all.append(new)
            for operation in new {
                if case .quest(let played) = operation.body { expected.counted[pc, default: 0] += played.quest.earnedXP }
            }
        }
        // One transaction for each file, or one for all: it makes no difference.
        if random.chance(0.5) {
            try await pcs[pc].operations.receive(all)
        } else {
            for operations in all { try await pcs[pc].operations.receive([operations]) }
        }
    }

    private func exchange(_ pc: Int) async throws {
        await pcs[pc].exchange.exchange()
        try carrier.noteChanges(in: pcs[pc].sharedFolder)
        if let problem = await pcs[pc].exchange.findings.problem, !Mortality.hasDied {
            throw Finding(description: "\(pcs[pc].name): \(problem)")
        }
    }

    /// Carries files between two folders.
    func carry(_ one: Int, _ other: Int, _ isCareful: Bool) throws {
        var random = random
        defer { self.random = random }
        if exchangesFiles {
            let sides = [one, other].map { FileCarrier.Side(root: pcs[$0].sharedFolder, device: pcs[$0].device) }
            return try carrier.carry(sides[0], sides[1], isCareful: isCareful, &random)
        }
        var (first, second) = (folders[one], folders[other])
        first.exchange(with: &second) { name in
            // An owner's file is newer; that of a third PC may be either.
            if name.device == pcs[one].device { return false }
            if name.device == pcs[other].device { return true }
            if isCareful { return folders[other].files[name]?.count ?? 0 > folders[one].files[name]?.count ?? 0 }
            return random.chance(0.5)
        }
        (folders[one], folders[other]) = (first, second)
    }

    /// What a carrier, a disk or a person may do to files.
    func damage(_ pc: Int) throws {
        trace("a file of pc\(pc) is damaged")
        if exchangesFiles { return try carrier.damage(pcs[pc].sharedFolder, &random) }
        guard let name = folders[pc].files.keys.sorted().randomElement(using: &random), let file = folders[pc].files[name] else {
            return
        }
        switch random.uniform() {
        case ..<0.4: folders[pc].files[name] = Array(file.prefix(Int(random.uniform() * Double(file.count))))
        case ..<0.8: folders[pc].files[name] = nil
        // The carrier takes the deletion to all PCs.
        default: for folder in folders.indices { folders[folder].files[name] = nil }
        }
    }

    /// Puts back a backup. The PC goes on under a new identity.
    func restore(_ pc: Int) async throws {
        guard let file = whereabouts[pc].backup else { return }
        trace("pc\(pc), \(pcs[pc].device), is restored")
        // What was not passed on yet is lost with the household that is replaced; this family always passes it on first.
        let before = deaths
        try await run(pc) { try await self.publish(pc) }
        if deaths > before { try await publish(pc) }
        let (aside, state) = ("\(path)/\(pc).aside.\(clock.milliseconds)", pcs[pc].state)
        let former = pcs[pc].device
        let end = Int(try await pcs[pc].end())
        try await run(pc) {
            do throws(StorageError) {
                _ = try self.pcs[pc].database.restore(from: file, keeping: aside) {
                    if self.exchangesFiles { return try PCKeys.renew(in: state, &self.random) }
                    if self.rule == .newIdentity { return former }
                    self.seal(former, end, in: pc)
                    let device = self.device()
                    self.whereabouts[pc].device = device
                    return device
                }
            } catch {
                guard error.code == .conflict else { throw error }
                self.trace("the backup of pc\(pc) has nothing in common with the family")
            }
        }
        try await run(pc) { try await self.take(pc) }
    }

    /// An identity writes no more: its last file is sealed.
    private func seal(_ device: DeviceID, _ end: Int, in pc: Int) {
        left[device] = end
        let operations = folders[pc].files.filter { $0.key.device == device && $0.key.last == nil }
        for (name, file) in operations {
            guard let last = file.last else { continue }
            folders[pc].files[Folder.Name(device: device, first: name.first, last: last.id.sequence)] = file
        }
    }

    /// All PCs are connected for long enough.
    func meetAll() async throws {
        let before = deaths
        for _ in 0..<4 {
            // So long that what is missing is put back.
            clock.pass(milliseconds: 660_000)
            for one in members { for other in members where one < other { try await meet(one, other, isCareful: true) } }
        }
        if deaths > before { try await meetAll() }
    }
}
