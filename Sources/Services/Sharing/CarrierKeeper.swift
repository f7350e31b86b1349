import Carrier
import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// Has Syncthing carry what is shared: starts and ends it, gives it the other PCs and the folders, and has connections made anew over
/// which nothing comes any more.
actor CarrierKeeper {
    /// How things are between this PC and the others.
    struct Condition: Hashable, Sendable {
        /// The connections, by PC.
        var links: [CarrierID: CarrierLink] = [:]
        /// PCs that lack something, or from which something is to come.
        var lagging: Set<CarrierID> = []
        /// When something came from each PC at the earliest. A connection alone does not show that the other PC is there.
        var heardAt: [CarrierID: ContinuousClock.Instant] = [:]
        /// PCs that are connected and silent, as somebody who looks at them sees it.
        var silent: Set<CarrierID> = []
        /// What is wrong.
        var problems: [PCProblem] = []
    }

    let carrier: any Carrier
    let folders: SharedFolders
    let logger: Logger
    let calendarFolder: @Sendable () -> String
    /// The other PCs that Syncthing may reach; nil while this PC is paired with none.
    private let others: @Sendable () async throws -> [KnownDevice]?
    /// Whether this PC may only play, so that it only receives calendars.
    private let playsOnly: @Sendable () async throws -> Bool
    private let changed: @Sendable () async -> Void
    /// Whether a page may be open that shows the connections.
    let isWatched: @Sendable () -> Bool
    let now: @Sendable () -> ContinuousClock.Instant
    private let alarm = ServiceAlarm()

    var condition = Condition()
    /// What this PC's Syncthing is; nil while it does not run.
    private(set) var status: CarrierStatus?
    var pairingFolders: Set<PairingFolder> = []
    /// Whether changes of the calendar folder are being undone.
    var isUndoing = false
    /// When changes of the calendar folder were last undone; nil where none were.
    var undoneAt: ContinuousClock.Instant?
    private(set) var isSearching = false
    /// When something came from the other PCs.
    var lastHeard = LastHeard()
    /// When somebody has last looked at the connections; nil for never.
    var lookedAt: ContinuousClock.Instant?
    /// When the other PCs were last asked whether they are still there; nil for never.
    var askedAt: ContinuousClock.Instant?
    private var stalled: StalledLinks?
    /// What was last found to be in force, so that it is compared again only when something changes.
    private var inForce: CarrierSharing?
    private var awaySince: ContinuousClock.Instant?
    /// Until when this PC does not announce itself; nil where it does.
    private(set) var silentUntil: ContinuousClock.Instant?
    private var last: Task<Void, Never>?

    /// How long Syncthing may take to start before that is a problem.
    private static let startTime = Duration.seconds(5)
    /// How many addresses of a PC are tried.
    static let mostAddresses = 4

    init(
        carrier: any Carrier, folders: SharedFolders, calendarFolder: @escaping @Sendable () -> String,
        others: @escaping @Sendable () async throws -> [KnownDevice]?, playsOnly: @escaping @Sendable () async throws -> Bool,
        changed: @escaping @Sendable () async -> Void, isWatched: @escaping @Sendable () -> Bool = { false },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, logger: Logger
    ) {
        self.carrier = carrier
        self.folders = folders
        self.calendarFolder = calendarFolder
        self.others = others
        self.playsOnly = playsOnly
        self.changed = changed
        self.isWatched = isWatched
        self.now = now
        self.logger = logger
    }

    /// Works until cancelled.
    func run() async {
        removeLeftovers()
        alarm.ring()
        for await _ in alarm.rings { await settle() }
    }

    /// Has it look at once, because what is to be shared has changed.
    nonisolated func wake() { alarm.ring() }

    /// Has Syncthing run, although no PC is paired yet.
    func search(_ isOn: Bool) async {
        isSearching = isOn
        await settle()
    }

    /// Does not announce this PC for a while, where Syncthing goes on running for other PCs of the family: so the PC with which it was not
    /// paired notices.
    func fallSilent() async {
        guard status != nil, !isSearching else { return }
        // Before it is asked: it may fall silent, and its answer may be lost. It looks every 15 s at least.
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
        // A pairing announces by itself.
        if !isSearching { try await carrier.announce() }
        // Unless it has to be silent once more since then.
        if self.silentUntil == silentUntil { self.silentUntil = nil }
    }

    /// Shares a new, empty folder with the other PC of a pairing.
    func open(_ folder: PairingFolder) async throws {
        removePairings { $0 == folder.id }
        try GroupFolder.make(folders.pairing(folder))
        pairingFolders.insert(folder)
        await settle()
    }

    /// Shares the folder of a pairing no longer, and removes it.
    func close(_ folder: PairingFolder) async {
        guard pairingFolders.remove(folder) != nil else { return }
        await settle()
        removePairings { $0 == folder.id }
    }

    /// Shares nothing with a PC that is no longer to be one of the family, not even the folder of a pairing that is over.
    ///
    /// - Parameter carrier: nil for all PCs.
    func part(from carrier: CarrierID?) async {
        for folder in pairingFolders where carrier == nil || folder.other == carrier { await close(folder) }
        await settle()
    }

    /// Has the files of a PC carried at once. Syncthing would notice them after a second.
    func carry(_ device: DeviceID) async {
        guard status != nil else { return }
        do throws(CarrierError) {
            try await carrier.rescan(.operations, "\(device)")
        } catch {
            logger.debug("\(error)")
        }
        // Who lacks them now?
        alarm.ring()
    }

    /// Has the files of a pairing carried at once.
    func carry(_ folder: PairingFolder) async {
        do throws(CarrierError) {
            try await carrier.rescan(CarrierFolder.ID(rawValue: folder.id), nil)
        } catch {
            logger.debug("\(error)")
        }
    }

    /// Does now what is to be done, after what is being done.
    func settle() async {
        // One after the other: each compares what is wanted with what there is, and changes it.
        let task = Task { [last] in
            await last?.value
            alarm.ring(after: await cycle())
        }
        last = task
        await task.value
    }

    /// Brings Syncthing to what is wanted.
    ///
    /// - Returns: after how long it has to look again; nil where only a change matters.
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
        condition.links = links.reduce(into: [:]) { $0[$1.key] = $1.value.sinceLastTime(condition.links[$1.key]) }
        lastHeard.update(links, at: now())
        condition.heardAt = lastHeard.instants
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
        // It is started by systemd, which takes a moment. Where it ran before, it may be busy: the other PCs are connected all the same.
        let isStarting = error.isAway && now() - since < Self.startTime
        // A connection of the Syncthing that runs next is a new one.
        if case .notRunning = error { lastHeard.update([:], at: now()) }
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

    /// Ends Syncthing where it runs.
    private func end() async {
        condition = Condition()
        guard FileManager.default.fileExists(atPath: folders.switchFile) else { return }
        do {
            if case .some = status { try await carrier.share(.nothing) }
            // Before it ends, or systemd would start it again.
            try DurableFile.remove(folders.switchFile)
            try await carrier.shutDown()
            logger.notice("Syncthing has ended: this PC shares nothing.")
        } catch let error as CarrierError where error.isAway {
            logger.debug("Syncthing has ended already.")
        } catch {
            logger.warning("\(error)")
        }
        lastHeard.update([:], at: now())
        (status, inForce, stalled, awaySince, silentUntil) = (nil, nil, nil, nil, nil)
    }

    /// Removes the folders of pairings that were under way when the service ended. Syncthing shares them no longer after the first cycle.
    private func removeLeftovers() { removePairings { $0.hasPrefix(PairingFolder.idPrefix) } }

    /// Removes folders of pairings. One that is left shares nothing, and is removed at the next start.
    ///
    /// - Parameter isOver: which of them, by ``PairingFolder/id``
    private func removePairings(where isOver: (String) -> Bool) {
        do throws(SystemCallFailure) {
            let shared = try HeldFolder(folders.root)
            for name in try shared.names(where: isOver) { try shared.remove(name) }
        } catch {
            // There is no folder before anything is shared.
            if error.code != ENOENT { logger.warning("The folder of a pairing is not removed: \(error)") }
        }
    }
}

extension CarrierLink {
    /// The same with when the other PC was really met: Syncthing notes also when a PC was dialled that has refused the connection. What it
    /// has noted before this PC's service was started stays.
    ///
    /// - Parameter before: how it was when it was looked at last; nil where it was not.
    func sinceLastTime(_ before: CarrierLink?) -> CarrierLink {
        guard let before, !isConnected, !before.isConnected, before.lastSeen != nil else { return self }
        var link = self
        link.lastSeen = before.lastSeen
        return link
    }
}

extension CarrierKeeper.Condition {
    /// Whether a page about it would show something else. Bytes that are counted do not matter.
    fileprivate func isOtherwise(than other: Self) -> Bool {
        func connected(_ condition: Self) -> Set<CarrierID> {
            Set(condition.links.filter(\.value.isConnected).keys)
        }
        return connected(self) != connected(other) || lagging != other.lagging || silent != other.silent
            || problems != other.problems
    }
}
