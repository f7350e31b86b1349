import Domain
import Foundation
import Logging
import Sharing
import Storage

/// Parcels, which go by a stick instead of the shared folder.
extension FamilyExchange {
    /// Everything that the other PCs of the family may need of this one.
    ///
    /// - Parameter card: what this PC says about itself. A PC that is paired with none says nothing else.
    func parcel(_ card: PairingHello) async throws -> Parcel {
        var parcel = Parcel(card: card)
        guard let ring = try ring(), ring.current != nil else { return parcel }
        let keys = try identity.present()
        for receiver in try await operations.devices().others(of: database.device).compactMap(\.announced) {
            do throws(SealedRingError) {
                parcel.rings[receiver.id] = try ring.sealed(for: receiver, by: keys)
            } catch {
                // A key that is none is no other PC's fault: the others get theirs.
                logger.warning("\(error)")
            }
        }
        parcel.vouchers = folder.vouchers()
        let held = try await sortOutErased(ring)
        let stored = try await segments.all().filter { !held.contains("\($0.device)/\($0.name)") }
        guard stored.reduce(0, { $0 + $1.byteCount }) < Parcel.maximumSize else { throw ParcelError.tooLarge }
        // From the database, not from the folder, where anything may be.
        for file in stored {
            guard let name = SegmentName(file.name), let bytes = try await segments.bytes(of: file.device, file.name) else {
                continue
            }
            parcel.files.append(Parcel.File(device: file.device, name: name, bytes: bytes))
        }
        return parcel
    }

    /// Whether the PC that has written a parcel has an identity for which one of the family vouches, after a restore.
    func isVouchedFor(_ parcel: Parcel) async throws -> Bool {
        let devices = try await operations.devices()
        let trusted = devices.trustedKeys
        try folder.put(parcel.vouchers, signedBy: trusted)
        let device = parcel.card.device
        return folder.successors(of: trusted, without: devices.gone).contains {
            $0.id == device.id && $0.signingKey == device.signingKey
        }
    }

    /// What was made of the files of a parcel.
    struct Putting {
        /// Files of PCs that are not known yet, which may be different after an exchange.
        var rest: [Parcel.File] = []
        /// Files that cannot be used.
        var flaws: [SegmentFlaw] = []
    }

    /// Puts into the shared folder what a parcel has and this PC has not. An exchange is to follow.
    ///
    /// Anybody may have written a parcel. So it takes only what a PC of the family has signed, and what adds something: an older file
    /// changes nothing.
    func put(_ files: [Parcel.File], _ vouchers: [Voucher]) async throws -> Putting {
        var putting = Putting()
        guard let ring = try ring() else { return putting }
        try folder.put(vouchers, signedBy: try await operations.devices().trustedKeys)
        let known = try await knowledge(ring)
        let ends = try await operations.devices().reduce(into: [:]) { $0[$1.id] = $1.lastSequence }
        for file in files {
            // What a PC that was forgotten has done since is not taken: a thief may have written it.
            if let end = ends[file.device], known.lastKnown(file.device) >= end { continue }
            guard let key = known.signingKey(file.device) else {
                putting.rest.append(file)
                continue
            }
            if !file.name.isLive, known.isStored(file.device, file.name) { continue }
            let segment: Segment
            do throws(SegmentFlaw) {
                segment = try SegmentCodec.decode(
                    file.bytes, named: file.name, in: file.device, keys: ring, signingKey: known.signingKey)
            } catch {
                putting.flaws.append(error)
                continue
            }
            let encoded = try EncodedSegment(bytes: file.bytes)
            if segment.last > known.lastKnown(file.device) {
                if file.name.isLive { try folder.putLive(encoded, signingKey: key) } else { try folder.putBack(encoded) }
            } else if try await isAnotherHistory(segment) {
                // Under a name that never changes, so that every PC reads both, and takes the same one.
                try folder.putBack(encoded)
            } else if !file.name.isLive, file.device != database.device, try await !hasErased(segment, known) {
                // Written again by its PC, or this one has it in another division only.
                try folder.putBack(encoded)
            }
        }
        return putting
    }

    /// Whether the PC of a file has made other operations under its numbers than those that are here, as after a copy of its disk.
    private func isAnotherHistory(_ segment: Segment) async throws -> Bool {
        let links = try await operations.links(of: segment.device, in: segment.last...segment.last)
        guard let known = links[segment.last] else { return false }
        return known.hash != segment.operations.last?.hash
    }
}
