package import Domain
package import Foundation
package import Logging
package import Sharing
package import Storage

/// Passes on to the other PCs of the family what happens on this one, and takes what has happened on them, through the shared folder.
///
/// The folder is only a means of transport: all operations are in the database. Whatever is lost in the folder is put back from there.
package actor FamilyExchange {
    /// What is wrong with the shared folder or with files in it.
    package struct Findings: Hashable, Sendable {
        /// Files that were set aside.
        package var flaws: [SegmentFlaw] = []
        /// Operations of PCs that have numbered others in the same way, as after a copy of a disk, and that nobody has said again.
        package var lostBranches: [LostBranch] = []
        /// PCs of which operations have been missing for long that later ones continue, with the numbers of these. Files may arrive in any
        /// order, so a gap is none at first.
        package var gaps: [DeviceID: ClosedRange<Int64>] = [:]
        /// PCs that have a later version: something of theirs waits for an update of this PC.
        package var later: [DeviceID] = []
        /// Why nothing is passed on; nil where it is.
        package var problem: PCProblem?
    }

    let database: HouseholdDatabase
    let operations: OperationRepository
    let segments: SegmentRepository
    let folder: SegmentFolder
    let identity: PCIdentity
    private let ringFile: KeyRingFile
    /// What this PC remembers of itself; nil where nothing is to be remembered.
    let notes: PCNotes?
    let logger: Logger
    /// The present instant, by the wall clock.
    let now: @Sendable () -> Date
    /// The present instant by a clock that is never set, and stands still while the PC sleeps: nothing arrives then.
    let awake: @Sendable () -> SuspendingClock.Instant
    var memory = SegmentMemory()
    var chains: [DeviceID: DeviceChain] = [:]
    package internal(set) var findings = Findings()
    /// How often files of this PC were written.
    package internal(set) var publicationCount = 0
    private var last: Task<Void, Never>?
    /// The first missing operation of each PC of which later ones are here.
    private(set) var missing = LastingStates<OperationID>()
    /// The live files that are stored and are not in the folder.
    var absent = LastingStates<SegmentSummary>()
    /// Operations that count on no PC, by the identity of their branch.
    var lost: [LostBranch.ID: (branch: LostBranch, operations: [SharedOperation])] = [:]
    /// Whether files have what was erased, so that each is read once.
    var erasedFiles: [InspectedFile: Bool] = [:]
    /// Former identities of this PC with operations that are in no file.
    var unwritten = LastingStates<DeviceID>()
    /// For how long something may be missing before anything is said or done about it.
    static let patience = Duration.seconds(600)
    /// Under which identity the folder was read.
    private var reader: DeviceID?
    /// The PCs that were paired with this one, and of which it does not matter yet that they had forgotten it before.
    private var welcomed: [PCNotes.Welcome] = []
    /// Whether this PC is about to leave, and only has to let the others know.
    var isLeaving = false

    /// - Parameters:
    ///   - stateFolder: the folder of the database.
    ///   - folder: the path of the folder that the PCs share.
    ///   - notes: what this PC remembers of itself; nil where nothing is to be remembered.
    ///   - now: returns the present instant.
    ///   - awake: returns it by a clock that stands still while the PC sleeps.
    package init(
        _ database: HouseholdDatabase, stateFolder: String, folder: String, notes: PCNotes?, logger: Logger,
        now: @escaping @Sendable () -> Date, awake: @escaping @Sendable () -> SuspendingClock.Instant = { .now }
    ) {
        self.database = database
        operations = OperationRepository(database)
        segments = SegmentRepository(database)
        self.folder = SegmentFolder(root: folder)
        identity = PCIdentity(stateFolder: stateFolder, sharedFolder: folder, logger: logger)
        ringFile = KeyRingFile(path: "\(stateFolder)/household.keys")
        self.notes = notes
        self.logger = logger
        (self.now, self.awake) = (now, awake)
        // Where the service was started anew since they were paired.
        welcomed = notes?.welcomed(at: now()) ?? []
    }

    /// Takes what is new in the folder, passes on what is new here, and puts back what was lost. Does nothing while the household has no
    /// key, because no other PC was ever paired.
    package func exchange() async {
        await inTurn { await self.exchangeOnce() }
    }

    /// Does something when everything before it is done, so that each goes on where the one before has ended.
    private func inTurn<Failure>(_ work: @escaping @Sendable () async throws(Failure) -> Void) async throws(Failure) {
        let before = last
        let task = Task { () -> Result<Void, Failure> in
            await before?.value
            do throws(Failure) {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        last = Task { _ = await task.value }
        try await task.value.get()
    }

    private func exchangeOnce() async {
        do {
            try useOwnIdentity()
            guard let present = try ringFile.read(), present.current != nil else { return try await goOnAlone() }
            if try await isReplaced() { return try forgetKeys() }
            identity.exchangeVouchers(signedBy: try await operations.devices().signingKeys)
            let ring = try await read(with: present)
            findings.later = try await operations.laterDevices()
            try await endWelcomes()
            // It was forgotten on another PC, or has left and could not finish.
            if !isLeaving, justPaired.isEmpty, try await hasLeft() {
                try await publish(identity.present(), ring)
                return try await partNow()
            }
            try await announceOwn(identity.present())
            if !isLeaving {
                try await introduceForgotten()
                try await retireParted()
            }
            let due = try await withDueKey(ring)
            try store(due)
            try await publish(identity.present(), due)
            try await deliver(due, by: identity.present())
            try await putBack(due)
            findings.problem = nil
        } catch {
            let problem = PCProblem(sharing: error)
            if findings.problem != problem { logger.warning("\(problem)") }
            findings.problem = problem
        }
    }

    /// Goes on under the identity of the file. Where that is another one than the database writes under, a restore had given it before it
    /// failed; the former one vouches for it.
    private func useOwnIdentity() throws {
        let present = try identity.present().id
        if present != database.device { database.use(present) }
        // A restore has put another database in place, which has not taken what was read before.
        if reader != database.device { forgetReading() }
    }

    /// Whether the backup of another household was put in the place of one that was shared, and is shared with nobody: it has operations of
    /// other PCs, and knows of none.
    private func isReplaced() async throws -> Bool {
        guard try await operations.devices().allSatisfy({ $0.announced == nil }) else { return false }
        return try await operations.ends().keys.contains { $0 != database.device }
    }

    /// Whether the household is shared with other PCs, as the last exchange has found.
    var isSharing: Bool { reader != nil && FileManager.default.fileExists(atPath: ringFile.path) }

    /// The household's keys; nil where no other PC was ever paired.
    func ring() throws(KeyFileError) -> KeyRing? { try ringFile.read() }

    /// Adds keys to the household's, when everything before it is done. Where this is the first of a family, what another family has left
    /// in the folder goes before.
    package func add(_ ring: KeyRing) async throws {
        try await inTurn { () async throws in try await self.addNow(ring) }
    }

    private func addNow(_ ring: KeyRing) async throws {
        let present = try ringFile.read()
        if present == nil {
            try clearFolder()
            try await adoptFormerOperations()
        }
        try store((present ?? KeyRing()).merging(ring))
    }

    /// Parts this PC from the others, when everything before it is done.
    func part() async throws {
        try await inTurn { () async throws in try await self.partNow() }
    }

    /// Stores the household's keys, if they are others than those that are stored.
    func store(_ ring: KeyRing) throws(KeyFileError) {
        if try ringFile.read() != ring { try ringFile.write(ring) }
    }

    /// Forgets the household's keys, and what was found with them.
    func forgetKeys() throws(KeyFileError) {
        try ringFile.remove()
        forgetReading()
        findings = Findings()
    }

    /// Notes what is missing now.
    func note(missing gaps: [DeviceID: ClosedRange<Int64>]) {
        missing.note(gaps.map { OperationID(device: $0.key, sequence: $0.value.lowerBound) }, at: awake())
        let lasting = Set(missing.lasting(longerThan: Self.patience, at: awake()).map(\.device))
        findings.gaps = gaps.filter { lasting.contains($0.key) }
    }

    /// Has all files read once more.
    func forgetReading() {
        memory = SegmentMemory()
        chains = [:]
        lost = [:]
        reader = database.device
    }

    /// Notes that a PC was paired with this one just now: that it had forgotten this one before may arrive earlier than that this is over.
    func welcome(_ device: Device) async throws {
        let known = try await operations.ends()[device.id]?.sequence ?? 0
        let welcome = PCNotes.Welcome(device: device, known: known, until: now() + Pairing.limit)
        welcomed = welcomed.filter { $0.device.id != device.id } + [welcome]
        notes?.note(welcomed: welcomed)
    }

    /// Forgets which PCs were paired with this one as soon as they have let it know that it belongs to the family.
    private func endWelcomes() async throws {
        if welcomed.isEmpty { return }
        let isForgotten = try await hasLeft()
        var ended: Set<DeviceID> = []
        for welcome in welcomed {
            let said = try await operations.lastAnnouncement(of: database.device, by: welcome.device.id) ?? 0
            if welcome.until <= now() || said > welcome.known && !isForgotten { ended.insert(welcome.device.id) }
        }
        if ended.isEmpty { return }
        // Another one may have been paired meanwhile.
        welcomed.removeAll { ended.contains($0.device.id) }
        notes?.note(welcomed: welcomed)
    }

    /// The PCs that were paired with this one just now, as they have said it of themselves.
    private var justPaired: [Device] { welcomed.map(\.device) }

    /// The PCs with which Syncthing is to connect this one. Those that were paired just now under the Syncthing identity of then: where
    /// they had forgotten this PC before, what is said here counts only when they have let it know that this is over.
    func reachable() async throws -> [KnownDevice] {
        let carriers = Dictionary(justPaired.map { ($0.id, $0.carrier) }, uniquingKeysWith: { first, _ in first })
        return try await operations.devices().reachable(from: database.device).map { known in
            var known = known
            if let carrier = carriers[known.id], !carrier.isEmpty { known.announced?.carrier = carrier }
            return known
        }
    }
}

/// Why the shared folder cannot be brought up to date.
enum FamilyExchangeError: PrintableError, Hashable {
    /// An operation that should be here is not.
    case missing(DeviceID, Int64)
    /// The key of a file of this PC is gone.
    case noKey(HouseholdKey.ID)

    var sentences: String {
        switch self {
        case .missing(let device, let number):
            "Operation \(number) of the PC \(device) is not in the database. Please restore a backup."
        case .noKey(let key): "The household's key \(key) is not on this PC any more. Please pair it again with another one."
        }
    }
}
