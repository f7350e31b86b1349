import Carrier
import Domain
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("Syncthing, as long as a PC shares with others")
struct CarrierKeeperTests {
    /// A clock that only counts on.
    private final class Uptime: Sendable {
        private static let start = ContinuousClock.Instant.now

        private let instant = Mutex(start)

        var now: ContinuousClock.Instant { instant.withLock(\.self) }
        /// The wall clock, which nobody sets.
        var date: Date { Date(timeIntervalSince1970: 1_790_000_000 + TimeInterval((now - Self.start).components.seconds)) }
        func pass(_ seconds: Int) { instant.withLock { $0 += .seconds(seconds) } }
    }

    private let network = CarrierNetwork()
    private let uptime = Uptime()
    private let own: CarrierID
    private let other: CarrierID
    private let laptop: KnownDevice
    private let keeper: CarrierKeeper
    private let state: TemporaryFolder

    init() throws {
        own = try #require(CarrierID(certificateHash: Data(repeating: 1, count: 32)))
        other = try #require(CarrierID(certificateHash: Data(repeating: 2, count: 32)))
        let laptop = KnownDevice(
            id: .numbered(2),
            announced: Device(id: .numbered(2), name: "laptop", signingKey: Data(), agreementKey: Data(), carrier: other.text))
        state = try TemporaryFolder()
        keeper = Self.keeper(network.carrier(own), others: [laptop], state, uptime)
        self.laptop = laptop
    }

    private static func keeper(
        _ carrier: any Carrier, others: [KnownDevice], _ state: TemporaryFolder, _ uptime: Uptime,
        changed: @escaping @Sendable () async -> Void = {}, isWatched: Bool = false
    ) -> CarrierKeeper {
        CarrierKeeper(
            carrier: carrier, folders: SharedFolders(stateFolder: state.path), calendarFolder: { state.path("calendars") },
            others: { others }, playsOnly: { false }, changed: changed, isWatched: { isWatched },
            notes: PCNotes(stateFolder: state.path, logger: RecordingLog().logger), now: { uptime.now }, date: { uptime.date },
            logger: RecordingLog().logger)
    }

    @Test("A PC that has said no is not announced for 45 seconds; then the family's PCs hear it again")
    func silence() async {
        await keeper.settle()
        await keeper.fallSilent()
        #expect(!network.isAnnounced(own))
        uptime.pass(44)
        await keeper.settle()
        #expect(!network.isAnnounced(own))
        uptime.pass(1)
        await keeper.settle()
        #expect(network.isAnnounced(own))
    }

    @Test("It is announced again though Syncthing's answers were lost")
    func lostAnswers() async {
        await keeper.settle()
        network.loseAnswers(of: own, true)
        await keeper.fallSilent()
        #expect(!network.isAnnounced(own))
        uptime.pass(45)
        network.loseAnswers(of: own, false)
        await keeper.settle()
        #expect(network.isAnnounced(own))
    }

    @Test("Where Syncthing is busy for a moment, the other PC is not called away; after five seconds it is")
    func busy() async throws {
        await keeper.settle()
        var device = try #require(network.sharing(of: own).devices[other])
        device.id = own
        _ = try await network.carrier(other).share(CarrierSharing(devices: [device]))
        await keeper.settle()
        #expect(await keeper.condition.links[other]?.isConnected == true)
        network.run(own, false)
        await keeper.settle()
        uptime.pass(4)
        await keeper.settle()
        #expect(await keeper.condition.links[other]?.isConnected == true)
        #expect(await keeper.condition.problems.isEmpty)
        uptime.pass(1)
        await keeper.settle()
        #expect(await keeper.condition.links.isEmpty)
        #expect(await keeper.condition.problems.isEmpty == false)
    }

    /// Connects the other PC.
    private func meet() async throws { try await meet(keeper, network) }

    private func meet(_ keeper: CarrierKeeper, _ network: CarrierNetwork) async throws {
        await keeper.settle()
        var device = try #require(network.sharing(of: own).devices[other])
        device.id = own
        _ = try await network.carrier(other).share(CarrierSharing(devices: [device]))
        await keeper.settle()
    }

    /// Whether something came from the other PC lately enough for a PC that is connected.
    private var isHeard: Bool {
        get async {
            let heardAt = await keeper.condition.heardAt[other]
            return heardAt.map { uptime.now - $0 < LastHeard.limit } ?? false
        }
    }

    @Test("A PC that says nothing for 30 seconds is asked when somebody looks, and is heard from again if it is there")
    func quiet() async throws {
        try await meet()
        #expect(await isHeard, "the connection is new")
        uptime.pass(30)
        await keeper.settle()
        #expect(await isHeard == false, "nobody looks, so it is not asked")
        await keeper.look()
        #expect(await isHeard)
        #expect(await keeper.condition.links[other]?.isConnected == true)
    }

    @Test("A PC that is cut off is silent after 30 seconds, though Syncthing calls it connected; when it is back, it is heard")
    func cutOff() async throws {
        try await meet()
        await keeper.look()
        network.cutOff(other, true)
        for _ in 0..<15 {
            uptime.pass(2)
            await keeper.settle()
        }
        #expect(await keeper.condition.links[other]?.isConnected == true)
        #expect(await isHeard == false)
        await keeper.look(within: .milliseconds(200))
        #expect(await isHeard == false)
        network.cutOff(other, false)
        uptime.pass(6)
        await keeper.look()
        #expect(await isHeard)
    }

    @Test("A page that is open is told when a PC falls silent, and when it is back")
    func watched() async throws {
        let changes = Mutex(0)
        let network = CarrierNetwork()
        let keeper = Self.keeper(
            network.carrier(own), others: [laptop], state, uptime, changed: { changes.withLock { $0 += 1 } }, isWatched: true)
        try await meet(keeper, network)
        await keeper.look()
        func pass(_ seconds: Int) async -> Int {
            let before = changes.withLock(\.self)
            for _ in 0..<seconds / 2 {
                uptime.pass(2)
                await keeper.settle()
            }
            return changes.withLock(\.self) - before
        }
        #expect(await pass(120) == 0, "it answers whenever it is asked")
        network.cutOff(other, true)
        #expect(await pass(60) == 1)
        #expect(await keeper.condition.silent == [other])
        network.cutOff(other, false)
        #expect(await pass(10) == 1)
        #expect(await keeper.condition.silent.isEmpty)
    }

    @Test("An open page shows within 30 seconds that a PC is gone, though it had just answered, and Syncthing takes a second")
    func gone() async throws {
        let changes = Mutex(0)
        let network = CarrierNetwork()
        let keeper = Self.keeper(
            network.carrier(own), others: [laptop], state, uptime, changed: { changes.withLock { $0 += 1 } }, isWatched: true)
        try await meet(keeper, network)
        await keeper.look()
        func cycle() async {
            uptime.pass(3)
            await keeper.settle()
        }
        for _ in 0..<5 { await cycle() }
        let cut = uptime.now
        #expect(await keeper.askedAt == cut, "it is asked for the first time")
        network.cutOff(other, true)
        let before = changes.withLock(\.self)
        while changes.withLock(\.self) == before, uptime.now - cut < .seconds(60) { await cycle() }
        let heardAt = try #require(await keeper.condition.heardAt[other])
        #expect(heardAt == cut, "its answer is taken after the cut")
        // The page is asked for then. It waits for another answer, which does not come.
        let shown = uptime.now + CarrierKeeper.answering
        #expect(shown - cut <= .seconds(30))
        #expect(uptime.now - heardAt >= LastHeard.limit, "otherwise the page would show the PC as connected once more")
    }

    @Test("The last meeting stays when Syncthing and the service end, and moves with the next connection")
    func lastMeeting() async throws {
        try await meet()
        let met = uptime.date
        #expect(await keeper.lastMeetings[other] == met)
        network.run(other, false)
        uptime.pass(60)
        await keeper.settle()
        #expect(await keeper.lastMeetings[other] == met)
        network.run(own, false)
        uptime.pass(60)
        await keeper.settle()
        #expect(await keeper.lastMeetings[other] == met)
        let next = Self.keeper(network.carrier(own), others: [laptop], state, uptime)
        #expect(await next.lastMeetings[other] == met)
        await next.settle()
        #expect(await next.lastMeetings[other] == met, "the other PC is not connected")
        network.run(other, true)
        await next.settle()
        #expect(await next.lastMeetings[other] == uptime.date)
    }

    @Test("The end of Syncthing stores a meeting that is not ten minutes old")
    func storedMeeting() async throws {
        try await meet()
        network.run(other, false)
        await keeper.settle()
        uptime.pass(60)
        network.run(other, true)
        await keeper.settle()
        let met = await keeper.lastMeetings[other]
        network.run(own, false)
        await keeper.settle()
        #expect(await Self.keeper(network.carrier(own), others: [laptop], state, uptime).lastMeetings[other] == met)
    }

    @Test("The folder of operations is made again with its marker where somebody has deleted it")
    func deletedFolder() async throws {
        await keeper.settle()
        let folder = SharedFolders(stateFolder: state.path).operations
        try FileManager.default.removeItem(atPath: folder)
        await keeper.settle()
        #expect(FileManager.default.fileExists(atPath: "\(folder)/.stfolder"))
    }

    @Test("A PC that looks for others is not silenced")
    func searching() async {
        await keeper.search(true)
        await keeper.fallSilent()
        #expect(network.isAnnounced(own))
    }
}
