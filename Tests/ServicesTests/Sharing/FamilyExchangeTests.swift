import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("What PCs share through a folder")
final class FamilyExchangeTests {
    /// A PC whose folder is carried at once: both have the same.
    private struct PC {
        let state: TemporaryFolder
        let keys: DeviceKeys
        let database: HouseholdDatabase
        let notes: PCNotes
        let exchange: FamilyExchange
        let players: PlayerRepository
        let routines: RoutineRepository
        let operations: OperationRepository

        /// - Parameter disk: what is in its state folder; nil for a new PC.
        init(_ folder: TemporaryFolder, ring: KeyRing?, _ clock: Clock, disk: TemporaryFolder? = nil) throws {
            state = try disk ?? TemporaryFolder()
            let file = DeviceKeyFile(path: state.path("pc.keys"))
            keys = try disk == nil ? file.renew() : #require(try file.read())
            if let ring { try KeyRingFile(path: state.path("household.keys")).write(ring) }
            database = try HouseholdDatabase(path: state.path("timequest.sqlite"), device: keys.id, moment: clock.moment)
            notes = PCNotes(stateFolder: state.path, logger: FamilyExchangeTests.logger)
            exchange = FamilyExchange(
                database, stateFolder: state.path, folder: folder.path, notes: notes, logger: FamilyExchangeTests.logger,
                now: { clock.now }, awake: { clock.awake })
            players = PlayerRepository(database)
            routines = RoutineRepository(database)
            operations = OperationRepository(database)
        }

        /// A copy of its disk.
        func copyDisk() throws -> TemporaryFolder {
            let copy = try TemporaryFolder()
            try database.backup(to: copy.path("timequest.sqlite"))
            for file in ["pc.keys", "household.keys"] {
                try FileManager.default.copyItem(atPath: state.path(file), toPath: copy.path(file))
            }
            return copy
        }

        /// Has this PC know that another belongs to the family.
        func know(_ other: PC, _ name: String) async throws {
            try await operations.share(.device(other.keys.device(name: name, carrier: "")))
        }
    }

    /// The wall clock of the PCs. It goes on by a second whenever somebody looks at it.
    private final class Clock: Sendable {
        private let seconds = Mutex(1_790_000_000.0)

        /// What it shows, without going on.
        var now: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }

        /// The same by a clock that is never set.
        var awake: SuspendingClock.Instant { Self.start.advanced(by: .seconds(seconds.withLock(\.self))) }
        private static let start = SuspendingClock.now

        func pass(_ seconds: Double) { self.seconds.withLock { $0 += seconds } }

        func moment() -> Moment {
            pass(1)
            let now = seconds.withLock(\.self)
            return Moment(at: Date(timeIntervalSince1970: now), day: LocalDate(dayNumber: Int(now / 86_400)))
        }
    }

    private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    private let clock = Clock()
    private let folder: TemporaryFolder
    private var desk: PC
    private let laptop: PC

    init() async throws {
        folder = try TemporaryFolder()
        let ring = KeyRing([HouseholdKey(epoch: 1)])
        desk = try PC(folder, ring: ring, clock)
        laptop = try PC(folder, ring: ring, clock)
        try await desk.know(laptop, "laptop")
        try await laptop.know(desk, "desk")
    }

    private func exchange() async {
        for pc in [desk, laptop, desk] { await pc.exchange.exchange() }
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tq") }.sorted()
    }

    private func expectSame(_ location: SourceLocation = #_sourceLocation) async throws {
        func lines(_ pc: PC) async throws -> Set<Substring> { Set(try await pc.database.digest().split(separator: "\n")) }
        let (first, second) = (try await lines(desk), try await lines(laptop))
        #expect(first.symmetricDifference(second) == [], sourceLocation: location)
    }

    @Test("What happens on one PC is on the other after both have read the folder")
    func both() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        #expect(try await laptop.players.all().map(\.name) == ["Mia"])
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [mia.id])
        _ = try await laptop.routines.create(draft, createdBy: .parent)
        await exchange()
        #expect(try await desk.routines.all().map(\.name) == ["Judo"])
        try await expectSame()
        let findings = await desk.exchange.findings
        #expect(findings == FamilyExchange.Findings())
    }

    @Test("What a family that was left has shared is removed, and nothing that a link in place of the folder leads to")
    func cleared() async throws {
        await exchange()
        try await desk.exchange.clearFolder()
        #expect(folder.listing() == [])
        let elsewhere = try TemporaryFolder()
        try elsewhere.makeFolder("\(laptop.keys.id)")
        try folder.link("operations", to: elsewhere.path)
        let linked = FamilyExchange(
            desk.database, stateFolder: desk.state.path, folder: folder.path("operations"), notes: nil, logger: Self.logger,
            now: { Date() })
        await #expect(throws: SystemCallFailure.self) { try await linked.clearFolder() }
        #expect(elsewhere.listing() == ["\(laptop.keys.id)"])
    }

    @Test("The history of years is written in parts, into the same files as at once, and all of it arrives")
    func years() async throws {
        let device = desk.keys.id
        let end = try await desk.operations.ends()[device]
        var (before, last) = (end?.hash, end?.sequence ?? 0)
        let years = (0..<9_000).map { number in
            last += 1
            let operation = SharedOperation(
                id: OperationID(device: device, sequence: last), previous: before,
                time: HybridTime(milliseconds: 1_790_000_000_000 + Int64(number)), day: LocalDate(dayNumber: 20_717),
                kind: "weather", content: .body(#"{"rain":\#(number)}"#, salt: Data(repeating: 7, count: 16)))
            before = operation.hash
            return operation
        }
        try await desk.operations.receive([years])
        await desk.exchange.exchange()
        let all = try await desk.operations.operations(of: device, after: 0, limit: .max)
        let plan = SegmentWriter().plan(all, key: try #require(try await desk.exchange.ring()?.current).id)
        let planned = (plan.sealed + [plan.live].compactMap(\.self)).compactMap { $0.operations.first?.id.sequence }
        let stored = try await SegmentRepository(desk.database).all().filter { $0.device == device }
        #expect(stored.map(\.numbers.lowerBound) == planned)
        #expect(stored.map(\.isSealed) == planned.indices.map { $0 < planned.count - 1 })
        #expect(planned.count > 3)
        await laptop.exchange.exchange()
        #expect(try await laptop.operations.ends()[device]?.sequence == last)
        #expect(await laptop.exchange.findings.gaps.isEmpty)
    }

    @Test("A PC that was never paired writes and reads nothing")
    func alone() async throws {
        let other = try TemporaryFolder()
        let pc = try PC(other, ring: nil, clock)
        _ = try await pc.players.create(PlayerDraft(name: "Mia"))
        await pc.exchange.exchange()
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
    }

    @Test("Two players of one name, added on PCs that were apart, are both there, the later one with a number")
    func sameName() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        #expect(Set(try await desk.players.all().map(\.name)) == ["Mia", "Mia 2"])
        try await expectSame()
    }

    @Test("A torn or foreign file is set aside and named; what is intact is read, and nothing is lost")
    func flaws() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let file = folder.path("\(desk.keys.id)/1.live.tq")
        let intact = try Data(contentsOf: URL(fileURLWithPath: file))
        try intact.dropLast(20).write(to: URL(fileURLWithPath: file))
        try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.path("\(desk.keys.id)/2.live.tq")))
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        await laptop.exchange.exchange()
        let flaws = await laptop.exchange.findings.flaws
        #expect(flaws.map(\.file).contains("\(desk.keys.id)/2.live.tq"))
        #expect(flaws.allSatisfy { "\($0)".contains("Nothing is lost on this PC.") })
        await exchange()
        #expect(try await desk.players.all().count == 2)
        try await expectSame()
    }

    @Test("A sealed file that was deleted is put back by the other PC")
    func putBack() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        for number in 1...120 {
            let tasks = (1...10).map { RoutineTask(name: "Task \($0) \(String(repeating: "x", count: 60))") }
            let draft = RoutineDraft(name: "Routine \(number)", tasks: tasks, playerIDs: [mia.id])
            let routine = try await desk.routines.create(draft, createdBy: .parent)
            try await desk.routines.delete(routine.id)
        }
        await exchange()
        let sealed = try files().filter { !$0.contains("live") }
        #expect(!sealed.isEmpty)
        for file in sealed { try FileManager.default.removeItem(atPath: folder.path(file)) }
        await laptop.exchange.exchange()
        #expect(try files().filter { !$0.contains("live") } == sealed)
        try await expectSame()
    }

    @Test("A file in the place of a PC's folder, and a folder in that of a file, keep nobody from sharing")
    func foreignKinds() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        for pc in [desk, laptop] {
            let path = folder.path("\(pc.keys.id)")
            try FileManager.default.removeItem(atPath: path)
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
        }
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        #expect(Set(try await desk.players.all().map(\.name)) == ["Mia", "Ben"])
        for name in ["1", "5"] {
            let path = folder.path("\(desk.keys.id)/\(name).live.tq")
            if name == "1" { try FileManager.default.removeItem(atPath: path) }
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        _ = try await desk.players.create(PlayerDraft(name: "Leo"))
        await exchange()
        #expect(Set(try await laptop.players.all().map(\.name)) == ["Mia", "Ben", "Leo"])
        for pc in [desk, laptop] { #expect(await pc.exchange.findings.problem == nil) }
    }

    @Test("A live file that was deleted is put back by the other PC, because its own PC may never come back")
    func putBackLive() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let live = "\(laptop.keys.id)/1.live.tq"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(live)))
        try FileManager.default.removeItem(atPath: folder.path(live))
        await desk.exchange.exchange()
        #expect(try files().allSatisfy { $0 != live }, "its own PC will write it again")
        clock.pass(700)
        await desk.exchange.exchange()
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(live))) == bytes)
        #expect(await desk.exchange.findings == FamilyExchange.Findings())
    }

    @Test("A player who is removed on one PC is removed on the other, and no file has anything of the player any more")
    func erased() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        try await laptop.players.delete(mia.id)
        await exchange()
        #expect(try await desk.players.all().map(\.name) == ["Ben"])
        try await expectSame()
        let left = try await desk.operations.operations(of: desk.keys.id, after: 0)
        #expect(left.count { if case .erased = $0.content { true } else { false } } >= 2)
    }

    @Test("A player who was removed on another PC since a backup is removed again where that is restored")
    func erasedSinceBackup() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        try await laptop.players.delete(mia.id)
        await exchange()
        let identity = PCIdentity(stateFolder: desk.state.path, sharedFolder: folder.path, logger: Self.logger)
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite")) { try identity.renew() }
        #expect(try await desk.players.all().map(\.name) == ["Mia"])
        for pc in [desk, laptop, desk] { await pc.exchange.exchange() }
        #expect(try await desk.players.all().isEmpty)
        try await expectSame()
    }

    @Test("A PC whose database was put back goes on under a new identity, and gets back what it had shared")
    func restored() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite"))
        #expect(try await desk.players.all().map(\.name) == ["Mia"])
        let exchange = FamilyExchange(
            desk.database, stateFolder: desk.state.path, folder: folder.path, notes: nil,
            logger: Self.logger, now: { [clock] in clock.now }, awake: { [clock] in clock.awake })
        await exchange.exchange()
        #expect(Set(try await desk.players.all().map(\.name)) == ["Mia", "Ben"])
        #expect(desk.database.device != desk.keys.id)
    }

    @Test(
        "A PC that was forgotten, and is paired again, keeps the other one's new Syncthing though its own word does not count yet")
    func pairedAgain() async throws {
        func carrier(_ byte: UInt8) throws -> CarrierID {
            try #require(CarrierID(certificateHash: Data(repeating: byte, count: 32)))
        }
        let own = laptop.keys.device(name: "laptop", carrier: try carrier(1).text)
        let former = desk.keys.device(name: "desk", carrier: try carrier(2).text)
        for pc in [desk, laptop] { for device in [own, former] { try await pc.operations.share(.device(device)) } }
        await exchange()
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        let end = try #require(try await desk.operations.ends()[laptop.keys.id]).sequence
        try await desk.operations.share(.leave(LeavingDevice(device: laptop.keys.id, lastSequence: end)))

        // Its Syncthing has ended, and begins anew with another identity.
        let present = desk.keys.device(name: "desk", carrier: try carrier(3).text)
        await desk.exchange.exchange()
        let ring = try #require(try await desk.exchange.ring())
        try await laptop.exchange.admit(present, to: own, with: ring, playsOnly: false)
        await laptop.exchange.exchange()
        #expect(try await laptop.operations.devices().first { $0.id == laptop.keys.id }?.hasLeft == true)
        #expect(try await laptop.exchange.reachable().map(\.announced?.carrier) == [present.carrier])
        #expect(laptop.database.device == laptop.keys.id, "it has not parted")

        // Also where its service was started anew before the two have met.
        let started = FamilyExchange(
            laptop.database, stateFolder: laptop.state.path, folder: folder.path, notes: laptop.notes, logger: Self.logger,
            now: { [clock] in clock.now }, awake: { [clock] in clock.awake })
        await started.exchange()
        #expect(laptop.database.device == laptop.keys.id, "it has not parted after a restart")
    }

    @Test("A PC whose whole disk was put back, with its file in the folder, gets back what it had shared, before it does anything")
    func putBackDisk() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let live = URL(fileURLWithPath: folder.path("\(desk.keys.id)/1.live.tq"))
        let older = try Data(contentsOf: live)
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        let newer = try Data(contentsOf: live)

        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite"))
        try older.write(to: live)
        await laptop.exchange.exchange()
        #expect(try Data(contentsOf: live) == newer)
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        #expect(Set(try await desk.players.all().map(\.name)) == ["Mia", "Ben"])
        #expect(desk.database.device != desk.keys.id)
        try await expectSame()
    }

    @Test("The last file of a PC that has left is put back where it was damaged and is as long as before")
    func damagedLastFile() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        try await laptop.exchange.sayFarewell()
        await exchange()
        let live = URL(fileURLWithPath: folder.path("\(laptop.keys.id)/1.live.tq"))
        var bytes = try Data(contentsOf: live)
        bytes[bytes.count / 2] ^= 0x40
        try bytes.write(to: live)
        // One that comes later.
        let tablet = try PC(folder, ring: try await desk.exchange.ring(), clock)
        try await desk.know(tablet, "tablet")
        try await tablet.know(desk, "desk")
        for pc in [desk, tablet, desk, tablet] { await pc.exchange.exchange() }
        #expect(try await tablet.players.all().map(\.name) == ["Mia"])
        #expect(try await tablet.operations.ends()[laptop.keys.id] == desk.operations.ends()[laptop.keys.id])
    }

    @Test(
        "Where a player was removed, and a PC never comes back that had set something of the player, a PC that comes later has the rest"
    )
    func erasedWithoutItsPC() async throws {
        let mia = try await laptop.players.create(PlayerDraft(name: "Mia"))
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        try await desk.players.delete(mia.id)
        await desk.exchange.exchange()
        // The folder was emptied meanwhile, and the laptop is forgotten much later.
        try FileManager.default.removeItem(atPath: folder.path("\(laptop.keys.id)"))
        await desk.exchange.exchange()
        #expect(try files().allSatisfy { !$0.hasPrefix("\(laptop.keys.id)/") }, "the laptop may write it again without her")
        let end = try #require(try await desk.operations.ends()[laptop.keys.id]).sequence
        try await desk.operations.share(.leave(LeavingDevice(device: laptop.keys.id, lastSequence: end)))
        let tablet = try PC(folder, ring: try await desk.exchange.ring(), clock)
        try await desk.know(tablet, "tablet")
        try await tablet.know(desk, "desk")
        for pc in [desk, tablet, desk, tablet] { await pc.exchange.exchange() }
        #expect(try await tablet.players.all().map(\.name) == ["Ben"])
    }

    /// Adds so much on the desk that it seals a file. Mia is the first in it.
    private func fillFile() async throws -> PlayerID {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        let ben = try await desk.players.create(PlayerDraft(name: "Ben"))
        for number in 1...60 {
            let tasks = (1...10).map { RoutineTask(name: "Task \($0) \(String(repeating: "x", count: 60))") }
            let draft = RoutineDraft(name: "Routine \(number)", tasks: tasks, playerIDs: [ben.id])
            try await desk.routines.delete(try await desk.routines.create(draft, createdBy: .parent).id)
        }
        return mia.id
    }

    /// The files in the folder, and those that the PCs have stored, which contain something of a player.
    /// The operation that says it was removed is none of it.
    private func files(with player: PlayerID) async throws -> [String] {
        let ring = try #require(try await desk.exchange.ring())
        var keys: [DeviceID: Data] = [:]
        var found: [String] = []
        func look(_ bytes: Data, _ path: String) throws {
            let parts = path.split(separator: "/").suffix(2).map(String.init)
            let segment = try SegmentCodec.decode(
                bytes, named: try #require(SegmentName(parts[1])), in: try #require(DeviceID(parts[0])), keys: ring,
                signingKey: { keys[$0] })
            let contains = segment.operations.contains { operation in
                guard operation.operation.kind != "erase", case .body(let text, _) = operation.operation.content else {
                    return false
                }
                return text.contains("\(player)")
            }
            if contains { found.append(path) }
        }
        for pc in [desk, laptop] {
            keys.merge(try await pc.operations.devices().compactMap(\.announced).map { ($0.id, $0.signingKey) }) { $1 }
        }
        for file in try files() { try look(try Data(contentsOf: URL(fileURLWithPath: folder.path(file))), file) }
        for (name, pc) in [("desk", desk), ("laptop", laptop)] {
            let segments = SegmentRepository(pc.database)
            for file in try await segments.all() {
                let bytes = try #require(try await segments.bytes(of: file.device, file.name))
                try look(bytes, "\(name): \(file.device)/\(file.name)".replacing(": ", with: "/"))
            }
        }
        return found
    }

    @Test("Where a player of a sealed file is removed on another PC, its PC writes it again, and then all files stay as they are")
    func erasedInSealedFile() async throws {
        let mia = try await fillFile()
        await exchange()
        #expect(try files().contains { !$0.contains("live") })
        try await laptop.players.delete(mia)
        for pc in [laptop, desk, laptop, desk] { await pc.exchange.exchange() }
        let remaining = try await files(with: mia)
        #expect(remaining == [])
        let before = try files()
        for _ in 0..<3 {
            for pc in [laptop, desk] {
                clock.pass(700)
                await pc.exchange.exchange()
                #expect(try files() == before)
            }
        }
        try await expectSame()
    }

    @Test("A sealed file that is stored in the moment after a player in it was removed is written again")
    func erasedWhileWriting() async throws {
        let mia = try await fillFile()
        await exchange()
        let segments = SegmentRepository(desk.database)
        let sealed = try #require(try await segments.all().first { $0.device == desk.keys.id && $0.isSealed })
        let bytes = try #require(try await segments.bytes(of: sealed.device, sealed.name))
        try await desk.players.delete(mia)
        // It had been encoded before.
        try await segments.store([
            SegmentRecord(device: sealed.device, name: sealed.name, numbers: sealed.numbers, isSealed: true, bytes: bytes)
        ])
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        let remaining = try await files(with: mia)
        #expect(remaining == [])
        try await expectSame()
    }

    @Test("A file with a removed player that an older disk brings back, of an identity that writes no more, is removed again")
    func erasedOfFormerIdentity() async throws {
        let mia = try await fillFile()
        await exchange()
        let old = try files().filter { $0.hasPrefix("\(desk.keys.id)/") }
        let bytes = try old.map { try Data(contentsOf: URL(fileURLWithPath: folder.path($0))) }
        try await laptop.players.delete(mia)
        for pc in [laptop, desk, laptop, desk] { await pc.exchange.exchange() }
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        let identity = PCIdentity(stateFolder: desk.state.path, sharedFolder: folder.path, logger: Self.logger)
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite")) { try identity.renew() }
        for pc in [desk, laptop, desk] { await pc.exchange.exchange() }
        for (file, bytes) in zip(old, bytes) where !file.contains("live") {
            try bytes.write(to: URL(fileURLWithPath: folder.path(file)))
        }
        for pc in [laptop, desk, laptop, desk] { await pc.exchange.exchange() }
        let remaining = try await files(with: mia)
        #expect(remaining == [])
        try await expectSame()
    }

    @Test(
        "The last file of an identity that writes no more, with a removed player, is put back once, and then all files stay as they are"
    )
    func erasedOfEndedIdentity() async throws {
        _ = try await restoreDesk()
        let mia = try #require(try await desk.players.all().first)
        for pc in [desk, laptop, desk] { await pc.exchange.exchange() }
        try await laptop.players.delete(mia.id)
        for pc in [laptop, desk, laptop] { await pc.exchange.exchange() }
        try FileManager.default.removeItem(atPath: folder.path("\(desk.keys.id)/1.live.tq"))
        for pc in [laptop, desk] { await pc.exchange.exchange() }
        let before = try files()
        #expect(before.contains { $0.hasPrefix("\(desk.keys.id)/") })
        for pc in [laptop, desk, laptop, desk] {
            await pc.exchange.exchange()
            #expect(try files() == before)
        }
        try await expectSame()
    }

    @Test("What a PC writes again without a removed player takes the place of what the others have kept of it")
    func erasedAndWrittenAgain() async throws {
        let mia = try await laptop.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        try await desk.players.delete(mia.id)
        await exchange()
        await exchange()
        let stored = try await SegmentRepository(desk.database).all().filter { $0.device == laptop.keys.id }
        let ring = try #require(try await desk.exchange.ring())
        #expect(!stored.isEmpty)
        for file in stored {
            let bytes = try #require(try await SegmentRepository(desk.database).bytes(of: file.device, file.name))
            let segment = try SegmentCodec.decode(
                bytes, named: try #require(SegmentName(file.name)), in: file.device, keys: ring,
                signingKey: { _ in laptop.keys.signingKey })
            #expect(
                segment.operations.allSatisfy { operation in
                    guard case .body(let text, _) = operation.operation.content else { return true }
                    return !text.contains("\(mia.id)")
                })
        }
        try await expectSame()
    }

    /// The desk goes on with a backup, under a new identity.
    ///
    /// - Returns: the path of the file that vouches for it.
    private func restoreDesk() async throws -> String {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        let identity = PCIdentity(stateFolder: desk.state.path, sharedFolder: folder.path, logger: Self.logger)
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite")) { try identity.renew() }
        return folder.path("\(desk.keys.id)/\(desk.database.device).successor")
    }

    @Test(
        "A damaged file of a former identity is removed as soon as what was in it is in another one",
        arguments: [Data([7]), Data(repeating: 7, count: 200)])
    func damagedFileOfFormer(bytes: Data) async throws {
        _ = try await restoreDesk()
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        let file = "\(desk.keys.id)/1.live.tq"
        var damaged = try Data(contentsOf: URL(fileURLWithPath: folder.path(file)))
        damaged.replaceSubrange(
            damaged.count / 2 - bytes.count / 2..<damaged.count / 2 - bytes.count / 2 + bytes.count, with: bytes)
        try damaged.write(to: URL(fileURLWithPath: folder.path(file)))
        for pc in [laptop, desk, laptop, desk] { await pc.exchange.exchange() }
        for pc in [desk, laptop] { #expect(await pc.exchange.findings == FamilyExchange.Findings()) }
        #expect(try !files().contains(file) && files().contains { $0.hasPrefix("\(desk.keys.id)/1-") })
        try await expectSame()
    }

    @Test("More files of a former identity than a scan reads are read to their end", .hangLimit)
    func manyFilesOfFormer() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        for number in 1...70 { _ = try await desk.players.create(PlayerDraft(name: "Child \(number)")) }
        let key = try #require(try await desk.exchange.ring()?.current)
        for operation in try await desk.operations.operations(of: desk.keys.id, after: 0) {
            try SegmentFolder(root: folder.path).putBack(try SegmentCodec.encode([operation], by: desk.keys, with: key))
        }
        let identity = PCIdentity(stateFolder: desk.state.path, sharedFolder: folder.path, logger: Self.logger)
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite")) { try identity.renew() }
        await desk.exchange.exchange()
        #expect(try await desk.players.all().count == 71)
    }

    @Test("A new identity is known to the others though the file that vouches for it was deleted before they have read it")
    func restoredWithoutVoucher() async throws {
        let voucher = try await restoreDesk()
        try FileManager.default.removeItem(atPath: voucher)
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        #expect(Set(try await laptop.players.all().map(\.name)) == ["Mia", "Ben"])
        #expect(FileManager.default.fileExists(atPath: voucher))
        try await expectSame()
    }

    @Test("A new identity stays known though the file that vouches for it is deleted on all PCs, and its own PC has it no more")
    func vouchersOfOthers() async throws {
        let voucher = try await restoreDesk()
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        try FileManager.default.removeItem(atPath: voucher)
        try FileManager.default.removeItem(atPath: desk.state.path("vouchers"))
        try FileManager.default.removeItem(atPath: desk.state.path("known-vouchers"))
        await laptop.exchange.exchange()
        #expect(FileManager.default.fileExists(atPath: voucher))
    }

    @Test("What vouches for identities is closed to other users, also in folders that an earlier version has made")
    func vouchersArePrivate() async throws {
        _ = try await restoreDesk()
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        let folders = ["vouchers", "known-vouchers"].map { desk.state.path($0) }
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        for folder in folders {
            #expect(try mode(folder) == 0o700, "\(folder)")
            try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: folder)
        }
        await desk.exchange.exchange()
        for folder in folders { #expect(try mode(folder) == 0o700, "\(folder)") }
    }

    /// The disk of the desk is put back to before Ben was added, and somebody adds Zoe there at once. Then the PCs exchange, in an order.
    private func putBackAndGoOn(clockIsBehind: Bool = false, _ exchange: () async -> Void) async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await self.exchange()
        let live = URL(fileURLWithPath: folder.path("\(desk.keys.id)/1.live.tq"))
        let older = try Data(contentsOf: live)
        let disk = try desk.copyDisk()
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        await self.exchange()

        try desk.database.close()
        desk = try PC(folder, ring: nil, clock, disk: disk)
        if clockIsBehind { clock.pass(-86_400) }
        let zoe = try await desk.players.create(PlayerDraft(name: "Zoe"))
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [zoe.id])
        _ = try await desk.routines.create(draft, createdBy: .parent)
        try older.write(to: live)
        await exchange()
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
    }

    private func expectNothingLost(_ location: SourceLocation = #_sourceLocation) async throws {
        for pc in [desk, laptop] {
            #expect(Set(try await pc.players.all().map(\.name)) == ["Mia", "Ben", "Zoe"], sourceLocation: location)
            #expect(try await pc.routines.all().map(\.tasks.count) == [1], sourceLocation: location)
            #expect(await pc.exchange.findings.lostBranches == [], sourceLocation: location)
        }
        #expect(desk.database.device != desk.keys.id, sourceLocation: location)
        try await expectSame(location)
    }

    @Test("A disk that is put back, and played on before the others are met: both histories count", arguments: [false, true])
    func putBackAndPlayedOn(clockIsBehind: Bool) async throws {
        try await putBackAndGoOn(clockIsBehind: clockIsBehind) {}
        try await expectNothingLost()
    }

    @Test("The same where the other PC has read what was done on the old disk", arguments: [false, true])
    func putBackAndPassedOn(clockIsBehind: Bool) async throws {
        try await putBackAndGoOn(clockIsBehind: clockIsBehind) {
            await desk.exchange.exchange()
            await laptop.exchange.exchange()
        }
        try await expectNothingLost()
        // The same disk once more: nothing is there twice.
        let operations = try await laptop.operations.ends().values.map(\.sequence).reduce(0, +)
        for pc in [desk, laptop, desk] { await pc.exchange.exchange() }
        #expect(try await laptop.operations.ends().values.map(\.sequence).reduce(0, +) == operations)
    }

    @Test("The same where the other PC puts back the newer file before this PC has written what was done on the old disk")
    func putBackBeforeItIsWritten() async throws {
        try await putBackAndGoOn(clockIsBehind: true) {
            await laptop.exchange.exchange()
            await desk.exchange.exchange()
            clock.pass(700)
            await desk.exchange.exchange()
        }
        try await expectNothingLost()
        var made = 0
        for device in try await laptop.operations.ends().keys {
            made += try await laptop.operations.operations(of: device, after: 0).count { operation in
                if case .make(let change) = operation.body { change.entity == .player } else { false }
            }
        }
        #expect(made == 3, "nothing is said twice")
    }

    @Test("What another PC has lost is not said again, though it vouches for the identity of this one")
    func forgedVoucher() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let shared = SegmentFolder(root: folder.path)
        try shared.appoint(desk.keys, by: laptop.keys)
        let backup = laptop.state.path("backup.sqlite")
        try laptop.database.backup(to: backup)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        _ = try laptop.database.restore(from: backup, keeping: laptop.state.path("aside.sqlite"))
        _ = try await laptop.players.create(PlayerDraft(name: "Zoe"))
        // It has no other identity for that: its keys are what the desk knows it by.
        let own = try await desk.operations.ends()[desk.keys.id]
        let ring = try #require(try await desk.exchange.ring()?.current)
        let operations = try await laptop.operations.operations(of: laptop.keys.id, after: 0)
        let branch = try SegmentCodec.encode(operations[...], by: laptop.keys, with: ring)
        try shared.putBack(branch)
        await desk.exchange.exchange()
        #expect(Set(try await desk.players.all().map(\.name)) == ["Mia", "Ben"])
        #expect(await desk.exchange.findings.lostBranches.count == 1)
        #expect(try await desk.operations.ends()[desk.keys.id] == own)
    }

    @Test("What a copy of a disk has said of other PCs and removed counts, too")
    func copied() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        let ben = try await desk.players.create(PlayerDraft(name: "Ben"))
        await exchange()
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        _ = try await desk.players.update(mia.id, PlayerDraft(name: "Maria"))
        await exchange()
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite"))
        try await desk.players.delete(ben.id)
        let tablet = try PC(folder, ring: nil, clock)
        try await desk.know(tablet, "tablet")
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        for pc in [desk, laptop] {
            #expect(try await pc.players.all().map(\.name) == ["Maria"])
            #expect(try await pc.operations.devices().contains { $0.id == tablet.keys.id && $0.announced?.name == "tablet" })
        }
        try await expectSame()
    }

    @Test("What a PC had shared right before it was restored is not lost where an older version of its file comes back")
    func restoredWithoutItsLastFile() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        await exchange()
        let live = URL(fileURLWithPath: folder.path("\(desk.keys.id)/1.live.tq"))
        let older = try Data(contentsOf: live)
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        // The backup has the player, but not the file, which is written afterwards.
        let backup = desk.state.path("backup.sqlite")
        try desk.database.backup(to: backup)
        await desk.exchange.exchange()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let identity = PCIdentity(stateFolder: desk.state.path, sharedFolder: folder.path, logger: logger)
        _ = try desk.database.restore(from: backup, keeping: desk.state.path("aside.sqlite")) { try identity.renew() }
        await desk.exchange.exchange()
        try older.write(to: live)
        for pc in [desk, laptop, desk, laptop] { await pc.exchange.exchange() }
        #expect(Set(try await laptop.players.all().map(\.name)) == ["Mia", "Ben"])
        try await expectSame()
    }
}
