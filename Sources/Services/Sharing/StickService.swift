import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// Shares the household with PCs that this one never meets on one network: each makes a parcel, and reads those of the others. A stick, or
/// anything else that carries a file, brings them from one PC to the other.
///
/// Beside its notes it keeps no state between two parcels: a parent who says that words are the same says it together with the parcel.
struct StickService: Sendable {
    let exchange: FamilyExchange
    let notes: PCNotes
    /// What this PC is called where nobody has given it a name.
    let hostName: @Sendable () -> String
    /// Takes and passes on what is new.
    let exchangeNow: @Sendable () async -> Void

    /// How many problems with files that cannot be used are returned at most.
    private static let mostProblems = 10

    private var operations: OperationRepository { exchange.operations }

    /// The parcel of this PC, in short.
    func summary() async throws -> ParcelSummary {
        let own = try await ownDevice()
        return ParcelSummary(
            pc: own.id, name: own.name, words: own.words, file: Parcel.fileName(of: own), isPaired: try await exchange.ring() != nil
        )
    }

    /// Gives this PC another name. See ``Desk/nameForParcels(_:)``.
    func rename(_ name: String) async throws -> ParcelSummary {
        let name = try PCName.validated(name)
        // After a restore it is known by its former identity what this PC is called.
        await exchangeNow()
        var own = try await ownDevice()
        guard own.name != name else { return try await summary() }
        if own.playsOnly {
            throw HouseholdError(
                .playsOnly, "This PC is for playing only. Please rename it on another PC of the family.", field: "name",
                reason: CodedReason(.pcPlaysOnlyRename))
        }
        if try await exchange.ring() == nil {
            try note(name)
        } else {
            own.name = name
            try await operations.share(.device(own))
        }
        return try await summary()
    }

    private func note(_ name: String) throws(HouseholdError) {
        do throws(DurableFileError) {
            try notes.call(name)
        } catch {
            throw HouseholdError(
                .unavailable, "The name of this PC cannot be stored. \(error)",
                reason: CodedReason(.pcNameNotStored, ["reason": "\(error)"]))
        }
    }

    /// The bytes of the parcel of this PC.
    func parcel() async throws -> Data {
        await exchangeNow()
        let card = try PairingHello(of: try await ownDevice(), for: nil, signedBy: try exchange.identity.present())
        let data = try await exchange.parcel(card).data()
        notes.noteWritten(Parcel.checksum(of: data))
        return data
    }

    /// Reads the parcel of another PC. One of a PC that is not of the family is read only where a parent has compared its words.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    /// - Throws: an error that `HouseholdError` translates: `invalid` if the parcel cannot be used, or the words are not those of the PC;
    ///   `conflict` if the PC cannot be made one of the family.
    func read(_ data: consuming Data, same words: [String]? = nil, playsOnly: Bool = false) async throws -> ParcelResult {
        let checksum = Parcel.checksum(of: data)
        // Its parts are copies, so the bytes are not kept beside them.
        let parcel = try Parcel(reading: consume data)
        // What is in the folder may say who belongs to the family.
        await exchangeNow()
        var sender = try await ParcelSender(of: parcel, exchange)
        // Under an identity that it had before it has left a family, which some PCs may still take for one of theirs.
        if sender == .family, notes.hasWritten(checksum) { sender = .former(isOwn: true) }
        if sender == .stranger || sender == .hasLeft {
            let device = parcel.card.device
            // All that is in it was here.
            if notes.hasWritten(checksum) { return ParcelResult(pc: device.id, name: device.name, outcome: .own) }
            let compared = device.words
            guard let words else {
                let outcome = ParcelResult.Outcome.stranger(words: compared, hasLeft: sender == .hasLeft)
                return ParcelResult(pc: device.id, name: device.name, outcome: outcome, knowsThisPC: false)
            }
            guard words == compared else {
                throw HouseholdError(
                    .invalid, "These are not the six words of the PC that has written this file. Nothing was shared.",
                    field: "same", reason: CodedReason(.stickWordsDiffer)
                )
            }
            try await admit(parcel, playsOnly: playsOnly)
        }
        return try await take(parcel, from: sender)
    }

    /// Makes the PC that has written a parcel one of the family.
    private func admit(_ parcel: Parcel, playsOnly: Bool) async throws {
        let (own, other) = (try await ownDevice(), parcel.card.device)
        if own.playsOnly {
            throw HouseholdError(
                .playsOnly, "This PC is for playing only. Please pair PCs on another PC of the family.",
                reason: CodedReason(.pcPlaysOnlyPairing))
        }
        let devices = try await operations.devices()
        let known = devices.compactMap(\.announced)
        if other.takesIdentity(of: own, or: known) { throw ParcelSender.identityTaken }
        // Also those of PCs that were forgotten: they show that it is one of these after a restore.
        try exchange.folder.put(parcel.vouchers, signedBy: devices.signingKeys)
        let stored = try await exchange.ring() ?? KeyRing()
        let ring = stored.merging(try openedRing(of: parcel) ?? KeyRing())
        try await exchange.admit(
            other, to: own, with: ring.current == nil ? ring.addingNextEpoch() : ring, playsOnly: playsOnly)
        notes.forgetName()
    }

    /// The household's keys that a parcel has for this PC; nil for none.
    private func openedRing(of parcel: Parcel) throws -> KeyRing? {
        let keys = try exchange.identity.present()
        return try parcel.rings[keys.id].map { try KeyRing(opening: $0, from: parcel.card.device, by: keys) }
    }

    /// Whether a parcel has keys for this PC, also under an identity that it had before a restore: the one of now is known there with the
    /// next trip.
    private func hasKeys(_ parcel: Parcel) async throws -> Bool {
        let id = try exchange.identity.present().id
        let formers = try await operations.devices().formers(of: id)
        return ([id] + formers).contains { parcel.rings[$0] != nil }
    }

    /// Takes what a parcel of a PC of the family has. One of this PC itself may have what its database has not, where an older one was put
    /// in its place.
    private func take(_ parcel: Parcel, from sender: ParcelSender) async throws -> ParcelResult {
        let (device, before) = (parcel.card.device, try await othersEnds())
        // Problems with keys say already why files cannot be read.
        var (problems, isClosed, isWaiting) = ([ParcelProblem](), false, false)
        let hasKeys = try await hasKeys(parcel)
        let knowsThisPC = hasKeys || !sender.hasKeysForThisPC
        do {
            if let ring = try openedRing(of: parcel) {
                try await exchange.add(ring)
            } else if !parcel.files.isEmpty, !knowsThisPC {
                problems.append(.noKeys(name: device.name))
                isClosed = true
            }
        } catch let error as SealedRingError {
            problems.append(.keysUnusable("\(error)"))
            isClosed = true
        }
        var rest = parcel.files
        while true {
            let putting = try await exchange.put(rest, parcel.vouchers)
            problems += putting.flaws.filter { !$0.comesByItself }.map { ParcelProblem($0) }
            if putting.flaws.contains(where: \.comesByItself) { isWaiting = true }
            // What was put in may say of PCs that they belong to the family.
            await exchangeNow()
            if putting.rest.isEmpty || putting.rest.count == rest.count {
                if !putting.rest.isEmpty { isWaiting = true }
                break
            }
            rest = putting.rest
        }
        if let problem = await exchange.findings.problem { problems.insert(.other(problem), at: 0) }
        let name = try await operations.devices().first { $0.id == device.id }?.announced?.name ?? device.name
        if isWaiting, !isClosed { problems.append(.moreComes(name: name)) }
        let changes = try await othersEnds().reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
        return ParcelResult(
            pc: device.id, name: name, outcome: sender.isOwn ? .own : .read(changes: Int(changes)), knowsThisPC: knowsThisPC,
            problems: Array(problems.prefix(Self.mostProblems)))
    }

    /// The last operation of each other PC that is here.
    private func othersEnds() async throws -> [DeviceID: Int64] {
        let own = exchange.database.device
        return try await operations.ends().filter { $0.key != own }.mapValues(\.sequence)
    }

    /// This PC as the others know it, or would.
    private func ownDevice() async throws -> Device {
        let keys = try exchange.identity.present()
        let known = try await operations.devices().first { $0.id == keys.id }?.announced
        return known ?? keys.device(name: PCName.usable(hostName()), carrier: "")
    }
}

extension SegmentFlaw {
    /// Whether nothing is wrong with the file: something has not arrived yet that it needs.
    fileprivate var comesByItself: Bool {
        switch kind {
        case .unknownKey, .unknownDevice: true
        default: false
        }
    }
}
