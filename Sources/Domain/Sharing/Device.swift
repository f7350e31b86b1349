public import Foundation

/// A PC of the family that shares its household with the others, as all of them know it.
public struct Device: Codable, Hashable, Sendable, Identifiable {
    public var id: DeviceID
    /// What the family calls it: "laptop". 1 … 40 characters.
    public var name: String
    /// The public key (Ed25519) that its segments are signed with, 32 bytes.
    public var signingKey: Data
    /// The public key (X25519) to which others seal the household's keys, 32 bytes.
    public var agreementKey: Data
    /// How Syncthing knows it: its device ID of 56 letters in groups of seven. Empty for a PC that only a stick reaches.
    public var carrier: String
    /// Whether it may only play: nothing but the players' own settings can be changed on it.
    public var playsOnly: Bool
    /// The `leave` operations that were known where it was paired. Those of them about it do not count any more, and those about its former
    /// identities do not concern it. Nil for none, and for one that was read back: only who pairs a PC says it.
    public var readmits: [OperationID]?
    /// What was said of it before, as far as it was known. Set where it is shared; nil for one that was read back.
    public var heads: [OperationID]?
    /// The identity that the PC had before a restore; nil where it has its first.
    public var former: DeviceID?
    /// The last operation of the PC that was known where a parent decided what it may do: what was set on it up to there counts, and what
    /// was set after it where a limit is lifted. Set where that is decided; nil for one that was read back.
    public var knownSequence: Int64?

    public init(id: DeviceID, name: String, signingKey: Data, agreementKey: Data, carrier: String, playsOnly: Bool = false) {
        self.id = id
        self.name = name
        self.signingKey = signingKey
        self.agreementKey = agreementKey
        self.carrier = carrier
        self.playsOnly = playsOnly
    }
}

/// The identity of a PC. It is made of the hash of its signing key, so that nobody can take the identity of another PC.
public typealias DeviceID = Identity<Device>
