public import Domain

/// Another PC that Syncthing talks to.
public struct CarrierDevice: Hashable, Sendable, Identifiable {
    public var id: CarrierID
    /// What the family calls it.
    public var name: String
    /// Where it was met before, such as `tcp://192.168.1.7:22463`. It is looked for there as well as by announcements.
    public var addresses: Set<String>

    public init(id: CarrierID, name: String, addresses: Set<String> = []) {
        self.id = id
        self.name = name
        self.addresses = addresses
    }
}
