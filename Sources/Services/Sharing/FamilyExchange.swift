package import Domain
package import Foundation
package import Logging
package import Sharing
package import Storage

/// Publishes the operations of this PC in the shared folder, and receives those of the other PCs of the family from it.
///
/// The folder is only a means of transport: all operations are in the database. If a file of the folder is lost, it is put back from there.
package actor FamilyExchange {
    /// The problems with the shared folder and its files.
    package struct Findings: Hashable, Sendable {
        /// Files that were set aside.
        package var flaws: [SegmentFlaw] = []
        /// Operations whose numbers other operations of the same PC have, too, for example after its disk was copied, and which no PC has
        /// appended again.
        package var lostBranches: [LostBranch] = []
        /// PCs whose earlier operations have been missing for long, with the numbers of the missing ones. Files may arrive in any order, so
        /// a gap is reported only after a while.
        package var gaps: [DeviceID: ClosedRange<Int64>] = [:]
        /// PCs that have a later version: this PC has to be updated before it understands all of their operations.
        package var later: [DeviceID] = []
        /// Why operations are not exchanged; nil if they are.
        package var problem: PCProblem?
    }

    let database: HouseholdDatabase
    let operations: OperationRepository
    let segments: SegmentRepository
    let folder: SegmentFolder
    let identity: PCIdentity
    private let ringFile: KeyRingFile
    /// The notes of this PC about itself; nil if it keeps none.
    let notes: PCNotes?
    let logger: Logger
    /// The present instant, by the wall clock.
    let now: @Sendable () -> Date
    /// The present instant by a clock that is never set, and stands still while the PC sleeps, because no file arrives during that time.
    let awake: @Sendable () -> SuspendingClock.Instant
    var memory = SegmentMemory()
    var chains: [DeviceID: DeviceChain] = [:]
    package internal(set) var findings = Findings()
    /// How often files of this PC were written.
    package internal(set) var publicationCount = 0
    private var last: Task<Void, Never>?
    /// The first missing operation of each PC whose later operations have arrived.
    private(set) var missing = LastingStates<OperationID>()
    /// The live files that are in the database and not in the folder.
    var absent = LastingStates<SegmentSummary>()
    /// Operations that are in effect on no PC, by the identity of their branch.
    var lost: [LostBranch.ID: (branch: LostBranch, operations: [SharedOperation])] = [:]
    /// Whether files have operations of erased players. It is remembered, so that each file is read once.
    var erasedFiles: [InspectedFile: Bool] = [:]
    /// Former identities of this PC with operations that are in no file.
    var unwritten = LastingStates<DeviceID>()
    /// For how long operations or files may be missing before this PC reports or mends that.
    static let patience = Duration.seconds(600)
    /// The identity under which the folder was read.
    private var reader: DeviceID?
    /// The PCs that were paired with this one just now. Operations in which they had forgotten this PC before are ignored for a while.
    private var welcomed: [PCNotes.Welcome] = []
    /// Whether this PC is about to leave, and still has to tell the other PCs.
    var isLeaving = false

    /// - Parameters:
    ///   - stateFolder: the folder of the database.
    ///   - folder: the path of the folder that the PCs share.
    ///   - notes: the notes of this PC about itself; nil if it keeps none.
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
        // The service may have been restarted since they were paired.
        welcomed = notes?.welcomed(at: now()) ?? []
    }

    /// Receives new operations from the folder, publishes those of this PC, and puts back lost files. Does nothing while the household has
    /// no key, because no other PC was ever paired.
    package func exchange() async {
        await inTurn { await self.exchangeOnce() }
    }

    /// Does some work after all work that was begun before, so that no two exchanges run at the same time.
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
            // Another PC has forgotten this one, or this one has left the family and was interrupted.
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

    /// Uses the identity of the file. If the database writes under another one, a restore has made the new identity and failed after that;
    /// the former identity has confirmed it.
    private func useOwnIdentity() throws {
        let present = try identity.present().id
        if present != database.device { database.use(present) }
        // A restore has replaced the database, and the new one lacks operations that were read before.
        if reader != database.device { forgetReading() }
    }

    /// Whether the backup of another household has replaced a shared one, and is not shared itself: it has operations of other PCs, and no
    /// PC is announced in it.
    private func isReplaced() async throws -> Bool {
        guard try await operations.devices().allSatisfy({ $0.announced == nil }) else { return false }
        return try await operations.ends().keys.contains { $0 != database.device }
    }

    /// Whether the household is shared with other PCs, as the last exchange has found.
    var isSharing: Bool { reader != nil && FileManager.default.fileExists(atPath: ringFile.path) }

    /// The household's keys; nil if no other PC was ever paired.
    func ring() throws(KeyFileError) -> KeyRing? { try ringFile.read() }

    /// Adds keys to the household's, after all work that was begun before. If they are the first ones, the files that another family has
    /// left in the folder are removed before.
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

    /// Parts this PC from the others, after all work that was begun before.
    func part() async throws {
        try await inTurn { () async throws in try await self.partNow() }
    }

    /// Stores the household's keys, unless the same ones are stored.
    func store(_ ring: KeyRing) throws(KeyFileError) {
        if try ringFile.read() != ring { try ringFile.write(ring) }
    }

    /// Removes the household's keys, and forgets the findings that were made with them.
    func forgetKeys() throws(KeyFileError) {
        try ringFile.remove()
        forgetReading()
        findings = Findings()
    }

    /// Records which operations are missing now.
    func note(missing gaps: [DeviceID: ClosedRange<Int64>]) {
        missing.note(gaps.map { OperationID(device: $0.key, sequence: $0.value.lowerBound) }, at: awake())
        let lasting = Set(missing.lasting(longerThan: Self.patience, at: awake()).map(\.device))
        findings.gaps = gaps.filter { lasting.contains($0.key) }
    }

    /// Forgets which files were read, so that the next exchange reads all of them.
    func forgetReading() {
        memory = SegmentMemory()
        chains = [:]
        lost = [:]
        reader = database.device
    }

    /// Records that a PC was paired with this one just now. An operation in which that PC had forgotten this one before may arrive earlier
    /// than the one that takes it back.
    func welcome(_ device: Device) async throws {
        let known = try await operations.ends()[device.id]?.sequence ?? 0
        let welcome = PCNotes.Welcome(device: device, known: known, until: now() + Pairing.limit)
        welcomed = welcomed.filter { $0.device.id != device.id } + [welcome]
        notes?.note(welcomed: welcomed)
    }

    /// Ends the welcome of each PC whose operations say that this PC belongs to the family, and of each that has lasted too long.
    private func endWelcomes() async throws {
        if welcomed.isEmpty { return }
        let isForgotten = try await hasLeft()
        var ended: Set<DeviceID> = []
        for welcome in welcomed {
            let said = try await operations.lastAnnouncement(of: database.device, by: welcome.device.id) ?? 0
            if welcome.until <= now() || said > welcome.known && !isForgotten { ended.insert(welcome.device.id) }
        }
        if ended.isEmpty { return }
        // During an await, a further PC may have been paired.
        welcomed.removeAll { ended.contains($0.device.id) }
        notes?.note(welcomed: welcomed)
    }

    /// The PCs that were paired with this one just now, as they have described themselves.
    private var justPaired: [Device] { welcomed.map(\.device) }

    /// The PCs with which Syncthing has to connect this one. A PC that was paired just now has the Syncthing identity that it named during
    /// the pairing: if it had forgotten this PC before, what is known of it here is in effect only after its next operations have arrived.
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
    /// An operation is missing in the database.
    case missing(DeviceID, Int64)
    /// This PC has lost the key of one of its files.
    case noKey(HouseholdKey.ID)

    var sentences: String {
        switch self {
        case .missing(let device, let number):
            "Operation \(number) of the PC \(device) is not in the database. Please restore a backup."
        case .noKey(let key): "The household's key \(key) is not on this PC any more. Please pair it again with another one."
        }
    }
}
