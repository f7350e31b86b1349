import BenchmarkSupport
import Domain
import Foundation
import Services
import Sharing
import Storage

/// A family whose PCs are mostly apart: what happens in some weeks, and whether all PCs show the same in the end.
final class Family {
    /// How much happens.
    enum Size {
        case usual
        /// Two PCs and a few days, so that it can be repeated for every write.
        case small
    }

    /// What the simulation knows of a PC besides what is on its disk.
    struct Whereabouts {
        enum Standing { case member, left, forgotten }

        var standing = Standing.member
        /// The PC with which it was connected when it left; nil while it has not.
        var heir: Int?
        /// A backup that it has made.
        var backup: String?
        /// A copy of its disk, and when that was made.
        var disk: (path: String, at: Int64)?
        /// The identity of which there may be two histories, because its disk was put back or copied.
        var forked: DeviceID?
        /// Where it has said that another PC belongs to the family.
        var introductions: [OperationID] = []
        /// Its identity, where that is not in the file of its keys.
        var device: DeviceID?
    }

    var random: SeededRandom
    let rule: Rule?
    let size: Size
    /// Whether the PCs exchange real files; otherwise operations as values.
    let exchangesFiles: Bool
    let clock = VirtualMoment(milliseconds: 1_772_377_920_125)
    let path: String
    var pcs: [PC] = []
    var whereabouts: [Whereabouts] = []
    /// The folder of each PC, where they exchange values.
    var folders: [Folder] = []
    var carrier = FileCarrier()
    /// The identities that write no more, with how many operations count.
    var left: [DeviceID: Int] = [:]
    var expected = Expected()
    /// Whether a PC was told that it may only play.
    var hasLimited = false
    /// Whether a PC was forgotten where nobody knew of its restore.
    var hasCrossed = false
    /// After how many writes the PC that is at work dies; nil where none does.
    var writesUntilDeath: Int64?
    /// How many writes there were, and how many deaths.
    private(set) var (writes, deaths): (Int64, Int) = (0, 0)
    /// Prints what happens.
    var isTraced = false
    private let ring = KeyRing([HouseholdKey(epoch: 1)])
    private var nextDevice: UInt64 = 1

    init(seed: UInt64, without rule: Rule? = nil, exchangesFiles: Bool, size: Size = .usual) {
        random = SeededRandom(seed: seed)
        // Keys, salts and nonces come from the system.
        Mortality.seed(seed)
        (self.rule, self.exchangesFiles, self.size) = (rule, exchangesFiles, size)
        path = "\(Template.folder)/\(seed)"
    }

    /// Lives for some weeks.
    ///
    /// - Returns: what is wrong; nil if nothing is.
    func live() async throws -> String? {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { if ProcessInfo.processInfo.environment["SIM_KEEP"] == nil { try? FileManager.default.removeItem(atPath: path) } }
        do {
            try await begin()
            for _ in 0..<(size == .small ? 10 : Int(20 + random.uniform() * 60)) {
                clock.pass(milliseconds: Int64(pow(10, 3 + random.uniform() * 4.8)))
                try await step()
            }
            return try await finding()
        } catch let finding as Finding {
            return finding.description
        } catch let error as StorageError {
            return "\(error) \(error.detail ?? "")"
        } catch {
            return "\(error)"
        }
    }

    /// Whether what a PC has done before it left was handed to one that is still there. Otherwise it may have gone with that one.
    func hasHandedOver(_ pc: Int) -> Bool { whereabouts[pc].heir.map { whereabouts[$0].standing == .member } ?? true }

    /// The PCs that belong to the family.
    var members: [Int] { pcs.indices.filter { whereabouts[$0].standing == .member } }

    private func begin() async throws {
        let count = size == .small ? 2 : random.chance(0.2) ? 2 : random.chance(0.2) ? 4 : 3
        for _ in 0..<count { try await join() }
    }

    /// A new PC comes, and is paired with one of the others.
    func join() async throws {
        let number = pcs.count
        // Most clocks are right to a second; some are wrong by a day, a few by much more.
        let skew: Int64 =
            random.chance(0.6)
            ? Int64(random.normal(deviation: 300))
            : Int64(random.normal(deviation: random.chance(0.7) ? 3.0e7 : random.chance(0.6) ? 9.0e7 : 3.0e9))
        let state = "\(path)/\(number)"
        try FileManager.default.createDirectory(atPath: PC.sharedFolder(state), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try Template.database(), toPath: "\(state)/timequest.sqlite")
        whereabouts.append(Whereabouts())
        if exchangesFiles {
            try PCKeys.make(in: state, &random)
        } else {
            whereabouts[number].device = device()
        }
        pcs.append(try start("pc\(number)", number, skew: skew, state: state))
        folders.append(Folder())
        trace("pc\(number), \(pcs[number].device), comes; its clock is \(skew / 1000) s ahead")
        if exchangesFiles, size == .usual, random.chance(0.3) { try await liveAlone(number) }
        // One that may only play is paired with no further one.
        var others: [Int] = []
        for other in members.dropLast() where try await !mayOnlyPlay(other) { others.append(other) }
        if let other = others.randomElement(using: &random) { try await pair(number, other) }
    }

    func device() -> DeviceID {
        nextDevice += 1
        return .numbered(Int(nextDevice))
    }

    /// Starts a PC from what is on its disk.
    func start(_ name: String, _ number: Int, skew: Int64, state: String) throws -> PC {
        try PC(
            name, device: whereabouts[number].device, skew: skew, clock: clock, state: state, seed: random.next(), without: rule)
    }

    /// Two PCs are connected by a parent: each has the other's keys, and those of the household.
    func pair(_ one: Int, _ other: Int) async throws {
        guard exchangesFiles else { return }
        trace("pc\(one) and pc\(other) are paired")
        for pc in [one, other] {
            let others = try KeyRingFile(path: "\(pcs[pc == one ? other : one].state)/household.keys").read()
            try await pcs[pc].exchange.add(others ?? ring)
            try await pcs[pc].operations.share(.device(try announcement(of: one)))
            try await pcs[pc].operations.share(.device(try announcement(of: other)))
        }
        whereabouts[other].introductions.append(try await statement(other).operation)
        try await meet(one, other, isCareful: true)
    }

    /// How Syncthing knows a PC, under whichever identity.
    func carrierName(_ pc: Int) -> String { "carrier-\(pc)" }

    /// A PC as the others know it.
    func announcement(of pc: Int, playsOnly: Bool = false) throws -> Device {
        let (name, carrier) = (pcs[pc].name, carrierName(pc))
        if exchangesFiles { return try PCKeys.stored(in: pcs[pc].state).device(name: name, carrier: carrier, playsOnly: playsOnly) }
        let key = Data(repeating: 1, count: 32)
        return Device(
            id: pcs[pc].device, name: name, signingKey: key, agreementKey: key, carrier: carrier, playsOnly: playsOnly)
    }

    func trace(_ sentence: @autoclosure () -> String) {
        if isTraced { print("  \(clock.milliseconds): \(sentence())") }
    }

    private func step() async throws {
        // Those that have left are not seen again.
        guard let pc = pcs.indices.filter({ whereabouts[$0].standing != .left }).randomElement(using: &random) else { return }
        let mayDie = size == .usual && random.chance(0.1)
        if mayDie { writesUntilDeath = Int64(pow(10, random.uniform() * 2.7)) }
        defer { if mayDie { writesUntilDeath = nil } }
        switch random.uniform() {
        case ..<0.52: try await run(pc) { try await self.act(pc) }
        case ..<0.80:
            let other = Int.random(in: pcs.indices, using: &random)
            if other != pc, whereabouts[other].standing != .left { try await meet(pc, other) }
        case ..<0.84: try damage(pc)
        case ..<0.88: try await run(pc) { try self.backup(pc) }
        case ..<0.91: if whereabouts[pc].standing == .member { try await restore(pc) }
        default: try await change(pc)
        }
    }

    /// Two PCs exchange their folders, and take what is new.
    ///
    /// - Parameter isCareful: whether nothing gets lost on the way.
    func meet(_ one: Int, _ other: Int, isCareful: Bool = false) async throws {
        guard try await areConnected(one, other) else { return }
        trace("pc\(one) and pc\(other) meet")
        for pc in [one, other] { try await run(pc) { try await self.publish(pc) } }
        try carry(one, other, isCareful)
        for pc in [one, other] { try await run(pc) { try await self.take(pc) } }
        try await checkBegun(one, on: other)
        try await checkBegun(other, on: one)
    }

    /// Whether the carriers of two PCs know each other. They do not where one was forgotten, or has not heard of the other yet.
    func areConnected(_ one: Int, _ other: Int) async throws -> Bool {
        for (pc, other) in [(one, other), (other, one)] {
            let devices = try await pcs[pc].operations.devices()
            if !exchangesFiles {
                if devices.contains(where: { $0.id == pcs[other].device && $0.hasLeft }) { return false }
            } else if !devices.contains(where: { $0.announced?.carrier == carrierName(other) && !$0.hasLeft }) {
                return false
            }
        }
        return true
    }

    func backup(_ pc: Int) throws {
        trace("pc\(pc) makes a backup")
        let file = "\(path)/\(pc).backup.\(clock.milliseconds)"
        try pcs[pc].database.backup(to: file)
        whereabouts[pc].backup = file
    }

    /// Runs what a PC does. If it dies meanwhile, it is started again from its disk.
    func run(_ pc: Int, _ work: () async throws -> Void) async throws {
        Mortality.begin(writesUntilDeath)
        do {
            try await work()
        } catch {
            // Whatever a dead PC says does not count.
            if !Mortality.hasDied {
                _ = Mortality.end()
                throw error
            }
        }
        let hasDied = Mortality.hasDied
        // Nothing is written when it is closed.
        if hasDied { try? pcs[pc].database.close() }
        let writes = Mortality.end()
        self.writes += writes
        guard hasDied else {
            writesUntilDeath = writesUntilDeath.map { max(0, $0 - writes) }
            return
        }
        writesUntilDeath = nil
        deaths += 1
        trace("pc\(pc) has died")
        pcs[pc] = try start(pcs[pc].name, pc, skew: pcs[pc].skew, state: pcs[pc].state)
        try await settle(pc)
    }
}

/// An empty household, from which those of all PCs are copied.
enum Template {
    /// The folder of all families of this process.
    static let folder = NewFolder.make("/dev/shm/timequest-sync")

    static func database() throws -> String {
        let path = "\(folder)/template.sqlite"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: path) { try HouseholdDatabase(path: path).close() }
        return path
    }
}
