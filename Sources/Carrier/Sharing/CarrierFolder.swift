public import Domain

/// A folder that is shared with other PCs.
public struct CarrierFolder: Hashable, Sendable, Identifiable {
    /// The name of a folder between PCs. On each of them it is somewhere else.
    public struct ID: Hashable, Comparable, Sendable, Codable, RawRepresentable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The operations of all PCs.
        public static let operations = ID(rawValue: "timequest-operations")
        /// The family's calendar files.
        public static let calendars = ID(rawValue: "timequest-calendars")

        /// The folder in which two PCs are paired. Both PCs get the same name.
        public static func pairing(_ one: CarrierID, _ other: CarrierID) -> ID {
            let beginnings = [one, other].sorted().map { $0.description.prefix(7).lowercased() }
            return ID(rawValue: "timequest-pairing-" + beginnings.joined(separator: "-"))
        }

        /// Whether it is a folder of TimeQuest's.
        public var isOurs: Bool { rawValue.hasPrefix("timequest-") }

        public static func < (one: ID, other: ID) -> Bool { one.rawValue < other.rawValue }
    }

    public var id: ID
    /// Where it is on this PC. It must exist.
    public var path: String
    /// With whom it is shared.
    public var devices: Set<CarrierID>
    /// Whether this PC only takes what others change in it. What is changed here is carried to nobody; ``Carrier/revert(_:)`` undoes it.
    public var onlyReceives: Bool

    public init(id: ID, path: String, devices: Set<CarrierID> = [], onlyReceives: Bool = false) {
        self.id = id
        self.path = path
        self.devices = devices
        self.onlyReceives = onlyReceives
    }

    /// Where a folder that only receives keeps what was replaced or deleted in it, as Syncthing names it.
    public static let keptFiles = ".stversions"
}
