import Domain
import Foundation
import Storage

/// A family whose PCs are mostly apart: what happens in some weeks, and whether all PCs show the same in the end.
final class Family {
    var random: SeededRandom
    let rule: Rule?
    let clock = VirtualMoment(milliseconds: 1_772_377_920_125)
    let path: String
    var pcs: [PC] = []
    /// The folder of each PC.
    var folders: [Folder] = []
    /// A backup of each PC, where it has made one.
    var backups: [Int: String] = [:]
    /// The identities that were given up, with how many operations they made.
    var left: [DeviceID: Int] = [:]
    /// What is expected in the end.
    var expected = Expected()
    private var nextDevice: UInt64 = 1

    /// What must be there in the end, whatever happened.
    struct Expected {
        /// The XP of every quest that was finished, by its identity, with its player.
        var quests: [QuestID: (player: PlayerID, xp: Int)] = [:]
        var erased: Set<PlayerID> = []
        /// The quests that were corrected or left out afterwards, whose XP may have changed.
        var corrected: Set<QuestID> = []
        /// For each PC, how many XP have arrived: a counter that a design without identities would keep.
        var counted: [Int: Int] = [:]
    }

    init(seed: UInt64, without rule: Rule?) throws {
        random = SeededRandom(seed: seed)
        self.rule = rule
        path = "/dev/shm/timequest-sync.\(ProcessInfo.processInfo.processIdentifier).\(seed)"
    }

    /// Lives for some weeks.
    ///
    /// - Returns: what is wrong; nil if nothing is.
    func live() async throws -> String? {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        for number in 0..<(random.chance(0.2) ? 2 : random.chance(0.2) ? 4 : 3) { try add(number) }
        do {
            for _ in 0..<Int(20 + random.uniform() * 60) {
                clock.pass(milliseconds: Int64(pow(10, 3 + random.uniform() * 4.8)))
                try await step()
            }
            try await meetAll()
            return try await finding()
        } catch let finding as Finding {
            return finding.description
        } catch let error as StorageError {
            return "\(error) \(error.detail ?? "")"
        }
    }

    private func add(_ number: Int) throws {
        // Most clocks are right to a second; some are wrong by a day, a few by much more.
        let skew: Int64 =
            random.chance(0.6)
            ? Int64(random.normal(deviation: 300)) : Int64(random.normal(deviation: random.chance(0.8) ? 3.0e7 : 3.0e9))
        let database = "\(path)/\(number).sqlite"
        try FileManager.default.copyItem(atPath: try Template.path(), toPath: database)
        pcs.append(
            try PC("pc\(number)", device: device(), skew: skew, clock: clock, path: database, seed: random.next(), without: rule))
        folders.append(Folder())
    }

    private func device() -> DeviceID {
        nextDevice += 1
        return .numbered(Int(nextDevice))
    }

    private func step() async throws {
        let pc = Int.random(in: pcs.indices, using: &random)
        switch random.uniform() {
        case ..<0.55: try await act(pc)
        case ..<0.85:
            let other = Int.random(in: pcs.indices, using: &random)
            if other != pc { try await meet(pc, other) }
        case ..<0.90: damage(&folders[pc])
        case ..<0.95: try backup(pc)
        default: try await restore(pc)
        }
    }

    /// Two PCs exchange their folders, and take what is new.
    private func meet(_ one: Int, _ other: Int) async throws {
        for pc in [one, other] { try await publish(pc) }
        var (first, second) = (folders[one], folders[other])
        var random = random
        first.exchange(with: &second) { name in
            // An owner's file is newer; that of a third PC may be either.
            if name.device == pcs[one].database.device { return false }
            if name.device == pcs[other].database.device { return true }
            return random.chance(0.5)
        }
        self.random = random
        (folders[one], folders[other]) = (first, second)
        for pc in [one, other] { try await take(pc) }
    }

    private func publish(_ pc: Int) async throws {
        for (device, _) in try await pcs[pc].operations.ends() {
            let isOwn = device == pcs[pc].database.device
            if rule == .putBack, !isOwn { continue }
            let operations = try await pcs[pc].operations.operations(of: device, after: 0)
            // Of an identity that writes no more, whoever has all of it puts it back.
            let isLast = left[device].map { $0 == operations.count } ?? false
            folders[pc].publish(operations, of: device, isOwn: isOwn, isLast: isLast)
        }
    }

    private func take(_ pc: Int) async throws {
        var ends = try await pcs[pc].operations.ends().mapValues(\.sequence)
        var all: [[SharedOperation]] = []
        for (name, operations) in folders[pc].files.sorted(by: { $0.key < $1.key }) {
            if name.device == pcs[pc].database.device { continue }
            let known = ends[name.device] ?? 0
            let new = operations.filter { $0.id.sequence > known }
            guard let first = new.first, let last = new.last, first.id.sequence == known + 1 else { continue }
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

    /// What a carrier, a disk or a person may do to files.
    private func damage(_ folder: inout Folder) {
        guard let name = folder.files.keys.sorted().randomElement(using: &random), let file = folder.files[name] else { return }
        if random.chance(0.5) {
            folder.files[name] = nil
        } else {
            folder.files[name] = Array(file.prefix(Int(random.uniform() * Double(file.count))))
        }
    }

    private func backup(_ pc: Int) throws {
        let file = "\(path)/\(pc).backup.\(clock.milliseconds)"
        try pcs[pc].database.backup(to: file)
        backups[pc] = file
    }

    private func restore(_ pc: Int) async throws {
        guard let file = backups[pc] else { return }
        // What was not passed on yet is lost with the household that is replaced; this family always passes it on first.
        if rule == .newIdentity {
            try await publish(pc)
        } else {
            let former = pcs[pc].database.device
            folders[pc].publish(
                try await pcs[pc].operations.operations(of: former, after: 0), of: former, isOwn: true, isLast: true)
            left[former] = try await pcs[pc].operations.operations(of: former, after: 0).count
            pcs[pc].database.use(device())
        }
        _ = try pcs[pc].database.restore(from: file, keeping: "\(path)/\(pc).aside.\(clock.milliseconds)")
        try await take(pc)
    }

    /// All PCs are connected for long enough.
    private func meetAll() async throws {
        for _ in 0..<3 {
            for one in pcs.indices { for other in pcs.indices where one < other { try await meet(one, other) } }
        }
    }

    /// What differs in the end.
    private func finding() async throws -> String? {
        let first = try await pcs[0].database.digest()
        for pc in pcs.dropFirst() {
            if let difference = Self.difference(first, try await pc.database.digest()) {
                return "\(pc.name) differs: \(difference)"
            }
        }
        // A PC that comes new, and gets everything in another order.
        try add(pcs.count)
        folders[pcs.count - 1] = folders[0]
        try await take(pcs.count - 1)
        try await take(pcs.count - 1)
        if let difference = Self.difference(first, try await pcs[pcs.count - 1].database.digest()) {
            return "a new PC differs: \(difference)"
        }
        try await pcs[0].operations.foldWhole()
        if let difference = Self.difference(first, try await pcs[0].database.digest()) {
            return "made anew it differs: \(difference)"
        }
        return try await countedWrong()
    }

    private func countedWrong() async throws -> String? {
        var xp: [PlayerID: Int] = [:]
        for quest in expected.quests.values where !expected.erased.contains(quest.player) {
            xp[quest.player, default: 0] += quest.xp
        }
        for (number, pc) in pcs.enumerated() {
            for (id, quest) in expected.quests where !expected.erased.contains(quest.player) {
                if try await pc.quests.find(id) == nil { return "\(pc.name) has lost quest \(id)" }
            }
            let corrected = Set(expected.corrected.compactMap { expected.quests[$0]?.player })
            for (player, wanted) in xp where !corrected.contains(player) {
                let shown = try await pc.quests.totals(player: player).xp
                if shown != wanted { return "\(pc.name) shows \(shown) XP instead of \(wanted)" }
            }
            if rule == .questsOnce, number + 1 < pcs.count, let counted = expected.counted[number] {
                if counted > xp.values.reduce(0, +) { return "\(pc.name) has counted \(counted) XP" }
            }
        }
        return nil
    }

    static func difference(_ one: String, _ other: String) -> String? {
        if one == other { return nil }
        let (first, second) = (Set(one.split(separator: "\n")), Set(other.split(separator: "\n")))
        let lines =
            first.subtracting(second).sorted().prefix(12).map { "- \($0.prefix(3000))" }
            + second.subtracting(first).sorted().prefix(12).map { "+ \($0.prefix(3000))" }
        return "\n" + lines.joined(separator: "\n")
    }
}

/// Something that must not happen, noticed while it happens.
struct Finding: Error, CustomStringConvertible {
    let description: String
}

/// An empty household, from which those of all PCs are copied.
enum Template {
    static func path() throws -> String {
        let path = "/dev/shm/timequest-sync.\(ProcessInfo.processInfo.processIdentifier).template.sqlite"
        if !FileManager.default.fileExists(atPath: path) { try HouseholdDatabase(path: path).close() }
        return path
    }
}
