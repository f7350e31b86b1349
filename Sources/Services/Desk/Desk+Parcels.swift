public import Foundation
import Sharing

/// Parcels, which go by a stick between PCs that never meet on one network.
extension Desk {
    /// The maximum size of a parcel, in bytes.
    public static var maximumParcelBytes: Int { Parcel.maximumSize }

    /// The parcel of this PC, in short. For parents, and whoever may set everything up.
    public func parcelSummary() async throws -> ParcelSummary {
        try caller.require(.founder)
        return try await household.stick.summary()
    }

    /// The parcel of this PC: all that it knows, for the PCs of the family only. For parents, and whoever may set everything up.
    public func parcel() async throws -> Data {
        try caller.require(.founder)
        return try await household.stick.parcel()
    }

    /// Reads the parcel of another PC. One of a PC that is not of the family is read only where a parent has compared its words, and makes
    /// it one of the family. For parents, and whoever may set everything up, who may then also finish that.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    ///   - receive: takes the parcel from the client, at most ``maximumParcelBytes``. It is called only if no other one is being read.
    /// - Throws: an error that `HouseholdError` translates, `tooMany` while another one is being read; the errors of `receive`.
    public func readParcel(
        same words: [String]? = nil, playsOnly: Bool = false, _ receive: () async throws -> Data
    ) async throws -> ParcelResult {
        try requireFounder(limiting: playsOnly)
        let result = try await household.parcelLimit.run {
            try await household.stick.read(try await receive(), same: words, playsOnly: playsOnly)
        }
        if case .read = result.outcome { try await noteFounding() }
        return result
    }
}
