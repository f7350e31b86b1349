import Carrier
import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// Controls Syncthing, which carries the shared files: starts and ends it, sets its PCs and folders, and has it connect again if nothing
/// arrives over a connection any more.
actor CarrierKeeper {
    /// The state of the connections between this PC and the others.
    struct Condition: Hashable, Sendable {
        /// The connections, by PC.
        var links: [CarrierID: CarrierLink] = [:]
        /// PCs that lack files, or that have files which are missing here.
        var lagging: Set<CarrierID> = []
        /// When data came from each PC last, at the earliest. A connection alone does not show that the other PC is running.
        var heardAt: [CarrierID: ContinuousClock.Instant] = [:]
        /// PCs that are connected and do not answer. They are determined while a person looks at the connections.
        var silent: Set<CarrierID> = []
        /// The problems of Syncthing and its folders.
        var problems: [PCProblem] = []
    }

    let carrier: any Carrier
    let folders: SharedFolders
    let logger: Logger
    let calendarFolder: @Sendable () -> String
    /// The other PCs that Syncthing may reach; nil while this PC is not paired.
    private let others: @Sendable () async throws -> [KnownDevice]?
    /// Whether this PC may only play, so that it only receives calendars.
    private let playsOnly: @Sendable () async throws -> Bool
    private let changed: @Sendable () async -> Void
    /// Whether a page may be open that shows the connections.
    let isWatched: @Sendable () -> Bool
    let now: @Sendable () -> ContinuousClock.Instant
    /// The wall clock.
    private let date: @Sendable () -> Date
    private let alarm = ServiceAlarm()

    var condition = Condition()
    /// The identity and version of this PC's Syncthing; nil while it does not run.
    private(set) var status: CarrierStatus?
    var pairingFolders: Set<PairingFolder> = []
    /// Whether changes of the calendar folder are being undone.
    var isUndoing = false
    /// When changes of the calendar folder were last undone; nil for never.
    var undoneAt: ContinuousClock.Instant?
    private(set) var isSearching = false
    /// When data came from each of the other PCs.
    var lastHeard = LastHeard()
    /// When this PC had a connection to each of the others last.
    private(set) var lastMeetings: LastMeetings
    /// When a person has last looked at the connections; nil for never.
    var lookedAt: ContinuousClock.Instant?
    /// When the other PCs were last asked to answer; nil for never.
    var askedAt: ContinuousClock.Instant?
    private var stalled: StalledLinks?
    /// The sharing that Syncthing was last found to use. It is compared again only if the wanted sharing changes.
    private var inForce: CarrierSharing?
    private var awaySince: ContinuousClock.Instant?
    /// Until when this PC does not announce itself; nil if it does.
    private(set) var silentUntil: ContinuousClock.Instant?
    private var last: Task<Void, Never>?

    /// How long Syncthing may take to start before that is a problem.
    private static let startTime = Duration.seconds(5)
    /// How many addresses of a PC are tried.
    static let mostAddresses = 4

    init(
        carrier: any Carrier, folders: SharedFolders, calendarFolder: @escaping @Sendable () -> String,
        others: @escaping @Sendable () async throws -> [KnownDevice]?, playsOnly: @escaping @Sendable () async throws -> Bool,
        changed: @escaping @Sendable () async -> Void, isWatched: @escaping @Sendable () -> Bool = { false }, notes: PCNotes,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, date: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.carrier = carrier
        self.folders = folders
        self.calendarFolder = calendarFolder
        self.others = others
        self.playsOnly = playsOnly
        self.changed = changed
        self.isWatched = isWatched
        self.now = now
        self.date = date
        lastMeetings = LastMeetings(notes: notes)
        self.logger = logger
    }

    /// Works until cancelled.
    func run() async {
        removeLeftovers()
        alarm.ring()
        for await _ in alarm.rings { await settle() }
        lastMeetings.store()
    }

    /// Starts a cycle at once, because the wanted sharing has changed.
    nonisolated func wake() { alarm.ring() }

    /// Sets whether Syncthing runs although no PC is paired yet.
    func search(_ isOn: Bool) async {
        isSearching = isOn
        await settle()
    }

    /// Does not announce this PC for a while, if Syncthing keeps running for other PCs of the family. By that the PC of a refused pairing
    /// notices the end.
    func fallSilent() async {
        guard status != nil, !isSearching else { return }
        // Set before Syncthing is asked: it may stop announcing although its answer is lost. A cycle comes every 15 s at least.
        silentUntil = now() + .seconds(PairingHearing.silence)
        do throws(CarrierError) {
            try await carrier.stopAnnouncing()
        } catch {
            logger.debug("\(error)")
        }
    }

    /// Announces this PC again when the silence is over.
    private func endSilence() async throws {
        guard let silentUntil, isSearching || now() >= silentUntil else { return }
        // A pairing announces this PC in any case.
        if !isSearching { try await carrier.announce() }
        // During the await, a new silence may have begun.
        if self.silentUntil == silentUntil { self.silentUntil = nil }
    }

    /// Shares a new, empty folder with the other PC of a pairing.
    func open(_ folder: PairingFolder) async throws {
        removePairings { $0 == folder.id }
        try GroupFolder.make(folders.pairing(folder))
        pairingFolders.insert(folder)
        await settle()
    }

    /// Stops sharing the folder of a pairing, and removes it.
    func close(_ folder: PairingFolder) async {
        guard pairingFolders.remove(folder) != nil else { return }
        await settle()
        removePairings { $0 == folder.id }
    }

    /// Stops sharing with a PC that no longer belongs to the family, including the folder of a pairing that is over.
    ///
    /// - Parameter carrier: nil for all PCs.
    func part(from carrier: CarrierID?) async {
        for folder in pairingFolders where carrier == nil || folder.other == carrier { await close(folder) }
        await settle()
    }

    /// Has Syncthing look for the files of a PC at once. Otherwise it would notice them after a second.
    func carry(_ device: DeviceID) async {
        guard status != nil else { return }
        do throws(CarrierError) {
            try await carrier.rescan(.operations, "\(device)")
        } catch {
            logger.debug("\(error)")
        }
        // The next cycle finds the PCs that lack them now.
        alarm.ring()
    }

    /// Has Syncthing look for the files of a pairing at once.
    func carry(_ folder: PairingFolder) async {
        do throws(CarrierError) {
            try await carrier.rescan(CarrierFolder.ID(rawValue: folder.id), nil)
        } catch {
            logger.debug("\(error)")
        }
    }

    /// Runs a cycle now, after the present one has ended.
    func settle() async {
        // Cycles run one after the other: each compares the wanted state with the present one, and changes the latter.
        let task = Task { [last] in
            await last?.value
            alarm.ring(after: await cycle())
        }
        last = task
        await task.value
    }

    /// Brings Syncthing into the wanted state.
    ///
    /// - Returns: the time to the next cycle; nil if only a change requires one.
    private func cycle() async -> Duration? {
        let before = condition
        let delay: Duration?
        do {
            let others = try await others()
            if others?.isEmpty ?? true, pairingFolders.isEmpty, !isSearching {
                await end()
                delay = nil
            } else {
                delay = try await keep(others ?? [])
            }
        } catch let error as CarrierError {
            delay = note(error)
        } catch {
            condition.problems = [PCProblem(carrying: error)]
            delay = .seconds(30)
        }
        if condition.isOtherwise(than: before) {
            for problem in condition.problems where !before.problems.contains(problem) { logger.warning("\(problem)") }
            await changed()
        }
        return delay
    }

    private func keep(_ others: [KnownDevice]) async throws -> Duration {
        try switchOn()
        let status = try await carrier.status()
        if self.status?.id != status.id { (stalled, inForce) = (StalledLinks(own: status.id), nil) }
        self.status = status
        awaySince = nil
        let present = try await carrier.state().sharing
        let calendars = try await playsOnly() ? try await direction(whereOnlyPlaying: present.folders[.calendars]) : .both
        let wanted = wantedSharing(others, own: status.id, present: present, onlyReceivesCalendars: calendars == .receiving)
        let changes = inForce == wanted ? [] : try await carrier.share(wanted)
        inForce = wanted
        for change in changes { logger.info("Syncthing: \(change)") }
        try await endSilence()
        let links = try await carrier.links()
        condition.links = links
        lastHeard.update(links, at: now())
        condition.heardAt = lastHeard.instants
        lastMeetings.update(links, heardAt: lastHeard.instants, uptime: now(), now: date())
        let hasAttention = isLookedAt()
        if hasAttention { try await ask() }
        let devices = others.compactMap { $0.announced.flatMap { CarrierID($0.carrier) } }
        let lacking = try await lacking(among: devices)
        let own = devices.isEmpty ? nil : try await carrier.condition(of: .operations)
        condition.lagging = own?.backlog.isEmpty ?? true ? lacking : Set(devices)
        let ofCalendars = devices.isEmpty ? nil : try await carrier.condition(of: .calendars)
        condition.problems = problems(status, own, ofCalendars)
        if calendars == .receiving {
            try await undoOwnChanges(ofCalendars?.ownChanges ?? 0)
            condition.problems += undoneCalendars.map { [$0] } ?? []
        }
        for device in stalled?.update(links, lacking: lacking, at: now()) ?? [] {
            logger.info("Nothing comes from \(device) any more; it is dialled anew.")
            try await carrier.redial(device)
        }
        let isWaiting =
            isSearching || !pairingFolders.isEmpty || calendars == .bothAtFirst && !devices.isEmpty
            || lacking.contains { links[$0]?.isConnected ?? false }
        return isWaiting ? .seconds(1) : hasAttention ? Self.lookingPace : .seconds(15)
    }

    private func lacking(among devices: [CarrierID]) async throws -> Set<CarrierID> {
        var lacking: Set<CarrierID> = []
        for device in devices {
            for folder in [CarrierFolder.ID.operations, .calendars] where !lacking.contains(device) {
                if try await !carrier.backlog(of: folder, at: device).isEmpty { lacking.insert(device) }
            }
        }
        return lacking
    }

    private func note(_ error: CarrierError) -> Duration {
        let since = awaySince ?? now()
        (awaySince, status, inForce) = (since, nil, nil)
        // systemd takes a moment to start it. If it ran before, it may only be busy, and the other PCs are still connected.
        let isStarting = error.isAway && now() - since < Self.startTime
        // The connections of the next Syncthing process are new ones.
        if case .notRunning = error { lastHeard.update([:], at: now()) }
        lastMeetings.store()
        if !isStarting { (condition.links, condition.lagging, condition.silent) = ([:], [], []) }
        condition.problems = isStarting ? [] : [PCProblem(error)]
        return isStarting ? .milliseconds(500) : .seconds(15)
    }

    /// Has systemd start Syncthing (timequest-sync.path). What the file contains is a token: Syncthing gets new keys when it changes.
    private func switchOn() throws {
        try folders.make()
        if FileManager.default.fileExists(atPath: folders.switchFile) { return }
        try DurableFile.write(Data(UUID().uuidString.utf8), to: folders.switchFile, mode: 0o640)
        logger.notice("Syncthing is started, to carry files between the PCs of the family.")
    }

    /// Ends Syncthing if it runs.
    private func end() async {
        condition = Condition()
        guard FileManager.default.fileExists(atPath: folders.switchFile) else { return }
        do {
            if case .some = status { try await carrier.share(.nothing) }
            // Removed before Syncthing ends, because systemd would start it again otherwise.
            try DurableFile.remove(folders.switchFile)
            try await carrier.shutDown()
            logger.notice("Syncthing has ended: this PC shares nothing.")
        } catch let error as CarrierError where error.isAway {
            logger.debug("Syncthing has ended already.")
        } catch {
            logger.warning("\(error)")
        }
        lastHeard.update([:], at: now())
        lastMeetings.store()
        (status, inForce, stalled, awaySince, silentUntil) = (nil, nil, nil, nil, nil)
    }

    /// Removes the folders of pairings that were under way when the service ended. The first cycle ends their sharing.
    private func removeLeftovers() { removePairings { $0.hasPrefix(PairingFolder.idPrefix) } }

    /// Removes folders of pairings. If one cannot be removed, it is not shared, and is removed at the next start.
    ///
    /// - Parameter isOver: returns whether to remove the folder of a ``PairingFolder/id``.
    private func removePairings(where isOver: (String) -> Bool) {
        do throws(SystemCallFailure) {
            let shared = try HeldFolder(folders.root)
            for name in try shared.names(where: isOver) { try shared.remove(name) }
        } catch {
            // The folder is missing until the first files are shared.
            if error.code != ENOENT { logger.warning("The folder of a pairing is not removed: \(error)") }
        }
    }
}

extension CarrierKeeper.Condition {
    /// Whether a page would show the two conditions differently. The counts of bytes do not matter.
    fileprivate func isOtherwise(than other: Self) -> Bool {
        func connected(_ condition: Self) -> Set<CarrierID> {
            Set(condition.links.filter(\.value.isConnected).keys)
        }
        return connected(self) != connected(other) || lagging != other.lagging || silent != other.silent
            || problems != other.problems
    }
}
