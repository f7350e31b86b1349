import Domain
import Foundation
import Sharing
import Storage

/// Shares the household with PCs that this one never meets on one network: each makes a parcel, and reads those of the others. A stick, or
/// anything else that carries a file, brings them from one PC to the other.
///
/// It keeps no state between two parcels: a parent who says that words are the same says it together with the parcel.
struct StickService: Sendable {
    let exchange: FamilyExchange
    /// What this PC is called where nobody has given it a name.
    let hostName: @Sendable () -> String
    /// Takes and passes on what is new.
    let exchangeNow: @Sendable () async -> Void

    /// How many sentences about files that cannot be used are returned at most.
    private static let mostProblems = 10

    private var operations: OperationRepository { exchange.operations }

    /// The parcel of this PC, in short.
    func summary() async throws -> ParcelSummary {
        let own = try await ownDevice()
        return ParcelSummary(pc: own.id, name: own.name, words: own.words, file: Parcel.fileName(of: own))
    }

    /// The bytes of the parcel of this PC.
    func parcel() async throws -> Data {
        await exchangeNow()
        let card = try PairingHello(of: try await ownDevice(), for: nil, signedBy: try exchange.identity.present())
        return try await exchange.parcel(card).data()
    }

    /// Reads the parcel of another PC. One of a PC that is not of the family is read only where a parent has compared its words.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    /// - Throws: an error that `HouseholdError` translates: `invalid` if the parcel cannot be used, or the words are not those of the PC;
    ///   `conflict` if the PC cannot be made one of the family.
    func read(_ data: consuming Data, same words: [String]? = nil, playsOnly: Bool = false) async throws -> ParcelResult {
        // Its parts are copies, so the bytes are not kept beside them.
        let parcel = try Parcel(reading: consume data)
        // What is in the folder may say who belongs to the family.
        await exchangeNow()
        let sender = try await ParcelSender(of: parcel, exchange)
        if sender == .stranger || sender == .hasLeft {
            let device = parcel.card.device
            let compared = device.words
            guard let words else {
                let outcome = ParcelResult.Outcome.stranger(words: compared, hasLeft: sender == .hasLeft)
                return ParcelResult(pc: device.id, name: device.name, outcome: outcome)
            }
            guard words == compared else {
                throw HouseholdError(
                    .invalid, "These are not the six words of the PC that has written this file. Nothing was shared.", field: "same"
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
            throw HouseholdError(.conflict, "This PC is for playing only. Please pair PCs on another PC of the family.")
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
    }

    /// The household's keys that a parcel has for this PC; nil for none.
    private func openedRing(of parcel: Parcel) throws -> KeyRing? {
        let keys = try exchange.identity.present()
        return try parcel.rings[keys.id].map { try KeyRing(opening: $0, from: parcel.card.device, by: keys) }
    }

    /// Takes what a parcel of a PC of the family has. One of this PC itself may have what its database has not, where an older one was put
    /// in its place.
    private func take(_ parcel: Parcel, from sender: ParcelSender) async throws -> ParcelResult {
        let (device, before) = (parcel.card.device, try await othersEnds())
        var problems: [String] = []
        do {
            if let ring = try openedRing(of: parcel) {
                try await exchange.add(ring)
            } else if !parcel.files.isEmpty, sender.hasKeysForThisPC {
                problems.append(Self.noKeys(device.name))
            }
        } catch let error as SealedRingError {
            problems.append("\(error)")
        }
        var rest = parcel.files
        while true {
            let putting = try await exchange.put(rest, parcel.vouchers)
            problems += putting.flaws.map(\.description)
            // What was put in may say of PCs that they belong to the family.
            await exchangeNow()
            if putting.rest.isEmpty || putting.rest.count == rest.count {
                problems += Set(putting.rest.map(\.device)).sorted().map {
                    SegmentFlaw(file: "\($0)", kind: .unknownDevice($0)).description
                }
                break
            }
            rest = putting.rest
        }
        if let problem = await exchange.findings.problem { problems.insert(problem.sentence, at: 0) }
        let name = try await operations.devices().first { $0.id == device.id }?.announced?.name
        let changes = try await othersEnds().reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
        return ParcelResult(
            pc: device.id, name: name ?? device.name, outcome: sender.isOwn ? .own : .read(changes: Int(changes)),
            problems: Array(problems.prefix(Self.mostProblems)))
    }

    /// Why what is new there cannot be read: it is encrypted with keys that this PC does not get.
    private static func noKeys(_ name: String) -> String {
        "“\(name)” has no keys for this PC: it does not know this PC yet, or has forgotten it. Take the file of this PC there, and then "
            + "come back with the stick."
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
