public import Foundation
import Sharing

/// Parcels, which go by a stick between PCs that never meet on one network.
extension Desk {
    /// The maximum size of a parcel, in bytes.
    public static var maximumParcelBytes: Int { Parcel.maximumSize }

    /// What is said of one that is larger.
    public static var oversizedParcel: String { "\(ParcelError.oversized)" }

    /// The parcel of this PC, in short. For parents, and whoever may set everything up.
    public func parcelSummary() async throws -> ParcelSummary {
        try caller.require(.founder)
        return try await household.stick.summary()
    }

    /// Gives this PC another name: in a family for all PCs, and while it is paired with none for its parcels and until it is paired. For
    /// parents, and whoever may set everything up.
    ///
    /// - Throws: `invalid` if the name cannot be one; `conflict` if this PC may only play.
    public func nameForParcels(_ name: String) async throws -> ParcelSummary {
        try caller.require(.founder)
        return try await inSetup { try await writing { try await household.stick.rename(name) } }
    }

    /// The parcel of this PC: all that it knows, for the PCs of the family only. For parents, and whoever may set everything up.
    public func parcel() async throws -> Data {
        try caller.require(.founder)
        return try await household.stick.parcel()
    }

    /// Reads the parcel of another PC that this login has sent to a page. For parents.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    /// - Throws: `UploadError.gone` if it was sent too long ago; otherwise as ``readParcel(same:playsOnly:_:)``.
    public func readParcel(
        upload token: UploadToken, same words: [String]? = nil, playsOnly: Bool = false
    ) async throws -> ParcelResult {
        try caller.require(.parent)
        return try await readParcel(same: words, playsOnly: playsOnly) { try upload(token, upTo: Self.maximumParcelBytes) }
    }

    /// Reads the parcel of another PC. One of a PC that is not of the family is read only where a parent has compared its words, and makes
    /// it one of the family. For parents, and whoever may set everything up, who may then also finish that.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    ///   - receive: takes the parcel from the client, at most ``maximumParcelBytes``. It is called only if no other one is being read,
    ///     and none is until it has ended: so it has to end.
    /// - Throws: an error that `HouseholdError` translates, `tooMany` while another one is being read; the errors of `receive`.
    public func readParcel(
        same words: [String]? = nil, playsOnly: Bool = false, _ receive: () async throws -> Data
    ) async throws -> ParcelResult {
        try requireFounder(limiting: playsOnly)
        return try await household.parcelLimit.run {
            // It may come slowly, and nothing else of setting up waits for it.
            let bytes = ParcelBytes(try await receive())
            return try await inSetup {
                let result = try await household.stick.read(bytes.take(), same: words, playsOnly: playsOnly)
                if case .read = result.outcome { try await beginFounding() }
                return result
            }
        }
    }
}
