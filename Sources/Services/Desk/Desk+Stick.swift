public import Foundation
import Sharing

/// What goes by a stick between PCs that never meet on one network.
extension Desk {
    /// The maximum size of a file on a stick, in bytes.
    public static var maximumParcelBytes: Int { Parcel.maximumSize }

    /// What this PC writes onto a stick, in short. For parents, and whoever may set everything up.
    public func stickCard() async throws -> StickCard {
        try caller.require(.founder)
        return try await household.stick.card()
    }

    /// The file that this PC writes onto a stick: all that it knows, for the PCs of the family only. For parents, and whoever may set
    /// everything up.
    public func parcel() async throws -> Data {
        try caller.require(.founder)
        return try await household.stick.parcel()
    }

    /// Reads a file that another PC has written onto a stick. One of a PC that is not of the family is read only where a parent has
    /// compared its words, and makes it one of the family. For parents, and whoever may set everything up, who may then also finish that.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    ///   - receive: takes the file from the client, at most ``maximumParcelBytes``. It is called only if no other file is being read.
    /// - Throws: an error that `HouseholdError` translates, `tooMany` while another file is being read; the errors of `receive`.
    public func readParcel(
        same words: [String]? = nil, playsOnly: Bool = false, _ receive: () async throws -> Data
    ) async throws -> StickReading {
        try requireFounder(limiting: playsOnly)
        let reading = try await household.parcelLimit.run {
            try await household.stick.read(try await receive(), same: words, playsOnly: playsOnly)
        }
        if case .read = reading.outcome { try await noteFounding() }
        return reading
    }
}
