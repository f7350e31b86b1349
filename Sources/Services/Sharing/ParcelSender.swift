import Domain
import Sharing
import Storage

/// What the PC that has written a parcel is to this one.
enum ParcelSender: Hashable {
    /// This PC itself.
    case own
    /// One of the family.
    case family
    /// This PC, or one of the family, before a restore gave it a new identity.
    case former(isOwn: Bool)
    /// One that the family does not know.
    case stranger
    /// One that was forgotten, or has left.
    case hasLeft

    /// - Throws: `HouseholdError` if the PC has the identity of another one
    init(of parcel: Parcel, _ exchange: FamilyExchange) async throws {
        let device = parcel.card.device
        let own = try exchange.identity.present()
        if device.signingKey == own.signingKey {
            self = .own
            return
        }
        // Alone, this PC knows nobody.
        guard try await exchange.ring() != nil else {
            self = .stranger
            return
        }
        let devices = try await exchange.operations.devices()
        guard let known = devices.first(where: { $0.id == device.id }), let announced = known.announced else {
            self = try await exchange.isVouchedFor(parcel) ? .family : .stranger
            return
        }
        guard announced.signingKey == device.signingKey else { throw Self.identityTaken }
        let isOwn = devices.formers(of: own.id).contains(device.id)
        let isPresent = devices.others(of: own.id).contains { $0.id == device.id }
        self = known.hasLeft ? .hasLeft : isPresent ? .family : .former(isOwn: isOwn)
    }

    var isOwn: Bool { self == .own || self == .former(isOwn: true) }

    /// Whether it has keys for this PC, where it knows this PC.
    var hasKeysForThisPC: Bool {
        switch self {
        case .family, .stranger, .hasLeft: true
        case .own, .former: false
        }
    }

    static let identityTaken = HouseholdError(.conflict, PairingRefusal.identityTaken.description)
}
