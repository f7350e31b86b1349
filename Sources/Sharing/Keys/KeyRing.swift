/// All keys that a household has had. The old ones are kept, because the segments of their time stay as they are.
public struct KeyRing: Hashable, Sendable {
    /// Each id once, in order.
    public private(set) var keys: [HouseholdKey]

    /// How many keys a ring has at most: one is added when a PC leaves.
    public static let greatestCount = 1_000

    /// - Parameter keys: in any order. Of several with one id the greatest counts, so that rings merge in any order to the same; of more
    ///   than `greatestCount` the greatest
    public init(_ keys: some Sequence<HouseholdKey> = []) {
        var byID: [HouseholdKey.ID: HouseholdKey] = [:]
        for key in keys { byID[key.id] = max(byID[key.id] ?? key, key) }
        self.keys = byID.values.sorted().suffix(Self.greatestCount)
    }

    /// The key that new segments are encrypted with: the greatest. Nil for a ring without keys.
    public var current: HouseholdKey? { keys.last }

    /// The key with an id; nil where this PC does not have it.
    public subscript(id: HouseholdKey.ID) -> HouseholdKey? { keys.last { $0.id == id } }

    /// The keys of both.
    public func merging(_ other: KeyRing) -> KeyRing { KeyRing(keys + other.keys) }

    /// The same with a new random key, which is the current one. It has to reach the other PCs (`sealed`).
    ///
    /// - Parameter least: the least epoch that it has
    public func addingNextEpoch(atLeast least: Int = 1) -> KeyRing {
        KeyRing(keys + [HouseholdKey(epoch: max(least, (current?.epoch ?? 0) + 1))])
    }
}

extension KeyRing: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try [HouseholdKey](from: decoder))
    }

    public func encode(to encoder: any Encoder) throws { try keys.encode(to: encoder) }
}
