import Carrier
import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// Pairs this PC with another one: does what a `Pairing` asks for, and tells it what happens.
actor PairingService {
    /// What it needs from outside.
    struct Dependencies: Sendable {
        var carrier: any Carrier
        var keeper: CarrierKeeper
        var exchange: FamilyExchange
        var operations: OperationRepository
        var folders: SharedFolders
        var notes: PCNotes
        var now: @Sendable () -> Date
        /// What this PC is called where nobody has given it a name.
        var hostName: @Sendable () -> String
        /// The PC was paired: everything is to be passed on.
        var paired: @Sendable () async -> Void
        /// A page about it would show something else.
        var changed: @Sendable () async -> Void
        var logger: Logger
    }

    let outside: Dependencies
    let alarm = ServiceAlarm()
    /// Nil before a parent begins, and while Syncthing starts.
    var pairing: Pairing?
    /// When a parent has begun, and the name of this PC; nil where Syncthing runs, or nothing was begun.
    private var start: (at: Date, name: String)?
    private var refusal: PairingRefusal?
    var problem: PCProblem?
    /// The PC that has to be made one of the family, as long as that has not succeeded.
    var accepting: Device?
    /// The household's keys for this pairing: those that there are, or the first.
    var ring: KeyRing?
    /// The other PC's keys, opened and not used yet.
    var opened: KeyRing?
    /// Whether the other PC may only play.
    var othersPlayOnly = false
    /// When this PC was announced last.
    var announcedAt = Date.distantPast
    /// Which PCs are heard.
    var hearing = PairingHearing()

    /// When a parent has begun.
    var begunAt = Date.distantPast
    /// When the other PC was paired.
    private var pairedAt: Date?
    /// For how long the folder of a pairing stays at least, in seconds: Syncthing has to notice what was written last.
    private static let afterword: TimeInterval = 10

    /// How often it looks while something is under way.
    static let pace = Duration.milliseconds(500)

    init(_ outside: Dependencies) {
        self.outside = outside
        // The pairing itself is not stored.
        if outside.notes.isPairing { refusal = .restarted }
        outside.notes.note(isPairing: false)
    }

    /// Works until cancelled.
    func run() async {
        for await _ in alarm.rings { await step() }
    }

    /// How far it is.
    var progress: PairingProgress {
        guard let pairing else {
            if let start { return PairingProgress(step: .searching, endsAt: start.at + Pairing.limit, problem: problem) }
            return PairingProgress(step: refusal.map { .refused($0) } ?? .idle)
        }
        let step = accepting.map { .exchanging(name: $0.name) } ?? PairingProgress.Step(pairing.phase, hearing)
        return PairingProgress(step: step, endsAt: pairing.deadline, problem: problem)
    }

    /// Begins to look for another PC. A pairing that is under way goes on, under the new name.
    ///
    /// - Parameter name: what this PC is called; nil leaves its name as it is.
    /// - Throws: `FieldProblem` if the name cannot be one; `conflict` if the other PC knows this one by another name already; an error that
    ///   `HouseholdError` translates.
    func begin(name: String?) async throws -> PairingProgress {
        let name = try name.map { try PCName.validated($0) }
        // Also for a pairing that is begun once more.
        if let name { outside.notes.keepName(name) }
        if progress.isUnderWay {
            if let name { try rename(name) }
            return progress
        }
        let own = try await ownDevice()
        if own?.playsOnly == true {
            throw HouseholdError(
                .playsOnly, "This PC is for playing only. Please pair PCs on another PC of the family.",
                reason: CodedReason(.pcPlaysOnlyPairing))
        }
        await outside.keeper.search(true)
        // What is left of the one before. Syncthing goes on, so that it keeps its identity.
        await take(.delivered)
        accepting = nil
        (pairing, refusal, problem, ring, opened, othersPlayOnly, pairedAt) = (nil, nil, nil, nil, nil, false, nil)
        begunAt = outside.now()
        start = (begunAt, name ?? own?.name ?? PCName.usable(outside.hostName()))
        (announcedAt, hearing) = (.distantPast, PairingHearing())
        outside.notes.note(isPairing: true)
        await step()
        return progress
    }

    /// Gives this PC another name in a pairing that is under way.
    private func rename(_ name: String) throws {
        if let begun = start { return start = (begun.at, name) }
        guard let own = pairing?.own.name, pairing?.rename(name) == false else { return }
        throw HouseholdError(
            .conflict,
            "The other PC knows this one as “\(own)” already. Finish the pairing without another name, then rename this PC.",
            field: "name", reason: CodedReason(.pcKnownAs, ["name": own]))
    }

    /// Says that the words of a PC are the same on both screens.
    func confirm(_ candidate: String, playsOnly: Bool) async throws -> PairingProgress {
        guard case .comparing(let candidates, _) = pairing?.phase, candidates.contains(where: { $0.id == candidate }) else {
            throw HouseholdError(
                .notFound, "This PC is not found at the moment. Begin once more on both PCs.", field: "candidate",
                reason: CodedReason(.pcNotFound))
        }
        othersPlayOnly = playsOnly
        await take(.same(candidate))
        return progress
    }

    /// Says that the words of no PC are those of the other screen.
    func refuse() async -> PairingProgress {
        let wasUnderWay = pairing != nil && progress.isUnderWay
        await take(.differ)
        if wasUnderWay, !progress.isUnderWay { await outside.keeper.fallSilent() }
        return progress
    }

    /// Gives up.
    func cancel() async -> PairingProgress {
        if start != nil {
            start = nil
            refusal = .cancelled
            outside.notes.note(isPairing: false)
            await outside.keeper.search(false)
            await outside.changed()
        }
        let wasUnderWay = pairing != nil && progress.isUnderWay
        await take(.cancel)
        if wasUnderWay { await outside.keeper.fallSilent() }
        return progress
    }

    /// Lets the pairing know what has happened, and does what follows from it.
    func take(_ event: PairingEvent) async {
        guard var next = pairing else { return }
        let before = progress
        let effects = next.take(event, at: outside.now())
        pairing = next
        for effect in effects {
            do {
                try await perform(effect)
            } catch {
                problem = PCProblem(pairing: error)
                outside.logger.warning("Pairing: \(error)")
            }
        }
        if progress != before { await outside.changed() }
        if !progress.isUnderWay { outside.notes.note(isPairing: false) }
        if next.deadline != nil || accepting != nil { alarm.ring(after: Self.pace) }
    }

    /// Looks for what is new.
    func step() async {
        if let start { return await awaitCarrier(start.at) }
        guard let phase = pairing?.phase else { return }
        if let accepting { await acceptAgain(accepting) }
        await take(.tick)
        switch phase {
        case .searching, .comparing: await search()
        case .waiting(_, let folder, _):
            await read(folder)
            await awaitYes()
        case .exchanging(let exchange, _): await read(exchange.folder)
        case .paired(_, let folder, _): if let folder { await awaitDelivery(folder) }
        case .idle, .refused: break
        }
    }

    /// Tries once more what has failed, because a disk was full for example: the other PC takes this one for paired.
    private func acceptAgain(_ device: Device) async {
        do {
            try await accept(device)
            await outside.changed()
        } catch {
            problem = PCProblem(pairing: error)
            alarm.ring(after: .seconds(5))
        }
    }

    /// Keeps the folder of a pairing that is over only until the other PC has everything in it.
    private func awaitDelivery(_ folder: PairingFolder) async {
        let since = pairedAt ?? outside.now()
        pairedAt = since
        guard outside.now() >= since + Self.afterword else { return }
        do throws(CarrierError) {
            let backlog = try await outside.carrier.backlog(of: CarrierFolder.ID(rawValue: folder.id), at: folder.other)
            if backlog.isEmpty { await take(.delivered) }
        } catch {
            // It ends by itself.
            outside.logger.debug("\(error)")
        }
    }

    /// Waits until Syncthing runs: only then is it known who this PC is.
    private func awaitCarrier(_ begun: Date) async {
        guard outside.now() < begun + Pairing.limit, outside.now() >= begun else {
            (start, refusal) = (nil, .nobodyFound)
            outside.notes.note(isPairing: false)
            await outside.keeper.search(false)
            return await outside.changed()
        }
        let before = progress
        guard let status = await outside.keeper.status else {
            problem = await outside.keeper.condition.problems.first
            if progress != before { await outside.changed() }
            return alarm.ring(after: Self.pace)
        }
        do {
            let id = outside.exchange.identity.device()
            let known = try await outside.operations.devices().others(of: id).compactMap(\.announced)
            // It may have got another name meanwhile.
            guard let name = start?.name else { return }
            let own = outside.exchange.identity.keys().device(name: name, carrier: status.id.text)
            (pairing, start, problem) = (Pairing(own: own, known: known), nil, nil)
            await take(.begin)
            await search()
        } catch {
            problem = PCProblem(pairing: error)
            alarm.ring(after: Self.pace)
        }
    }

    /// Reads what the other PC has written into the folder of the two.
    private func read(_ folder: PairingFolder) async {
        for item in PairingFolder.Item.allCases {
            let path = "\(outside.folders.pairing(folder))/\(folder.othersName(of: item))"
            // It is not there yet, or not whole: it is looked for again.
            guard let data = try? FileReader.read(path, limit: item.maximumSize, followsSymbolicLinks: false).data else { continue }
            switch item {
            case .hello: await take(.hello(data))
            case .ring: await take(.ring(data))
            case .done: await take(.done(data))
            }
        }
    }

    private func ownDevice() async throws -> Device? {
        let id = outside.exchange.identity.device()
        return try await outside.operations.devices().first { $0.id == id }?.announced
    }
}

extension PairingProgress.Step {
    fileprivate init(_ phase: Pairing.Phase, _ hearing: PairingHearing) {
        switch phase {
        case .idle: self = .idle
        case .searching: self = .searching
        case .comparing(let candidates, _):
            self = .comparing(candidates.map { PairingProgress.Candidate($0, isSilent: hearing.silent.contains($0.carrier)) })
        // A PC of a family is heard again later, and has still said no.
        case .waiting(let candidate, _, _):
            self = .waiting(PairingProgress.Candidate(candidate, isSilent: hearing.onceSilent.contains(candidate.carrier)))
        case .exchanging(let exchange, _): self = .exchanging(name: exchange.device.name)
        case .paired(let device, _, _): self = .paired(name: device.name)
        case .refused(let reason): self = .refused(reason)
        }
    }
}

extension PairingProgress.Candidate {
    fileprivate init(_ candidate: PairingCandidate, isSilent: Bool) {
        self.init(id: candidate.id, words: candidate.words, isSilent: isSilent)
    }
}
