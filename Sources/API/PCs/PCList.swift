public import Domain
public import Foundation

/// What `GET /v1/pcs` answers: the PCs that share the household, as this PC knows them.
public struct PCList: Codable, Hashable, Sendable {
    /// This PC.
    public var own: PCInfo
    /// The others, by name.
    public var others: [PCInfo]
    /// Whether this PC shares the household with others, though it may know of none at the moment.
    public var isPaired: Bool
    /// What keeps PCs apart, or was set aside.
    public var problems: [PCProblem]

    public init(own: PCInfo, others: [PCInfo] = [], isPaired: Bool = false, problems: [PCProblem] = []) {
        self.own = own
        self.others = others
        self.isPaired = isPaired
        self.problems = problems
    }

    public static let example = PCList(
        own: PCInfo(id: .numbered(1), name: "family PC"), others: [.example], isPaired: true)
}

/// A PC of the family.
public struct PCInfo: Codable, Hashable, Sendable {
    /// How fresh what two PCs know of each other is.
    public enum Contact: String, Codable, Hashable, Sendable, CaseIterable {
        /// They are connected, and each has everything of the other.
        case current
        /// They are connected, and something is on its way.
        case catchingUp
        /// They are not connected.
        case away
        /// The two never met; other PCs pass on what is new of it.
        case relayed
        /// Only a stick goes between them.
        case stick
    }

    public var id: DeviceID
    /// What the family calls it.
    public var name: String
    /// Whether it may only play: nothing but the players' own settings can be changed on it.
    public var playsOnly: Bool
    /// How this PC reaches it; nil for this PC itself.
    public var contact: Contact?
    /// When the two were last connected, where they are not connected now, or when another PC or a stick last brought something new of it;
    /// nil for never.
    public var lastMet: Date?

    public init(id: DeviceID, name: String, playsOnly: Bool = false, contact: Contact? = nil, lastMet: Date? = nil) {
        self.id = id
        self.name = name
        self.playsOnly = playsOnly
        self.contact = contact
        self.lastMet = lastMet
    }

    public static let example = PCInfo(
        id: .numbered(2), name: "laptop", playsOnly: true, contact: .away, lastMet: Date(timeIntervalSince1970: 1_772_380_800))
}

/// What `PATCH /v1/pcs/{id}` takes: what it leaves nil stays.
public struct PCChange: Codable, Hashable, Sendable {
    /// What the family calls the PC.
    public var name: String?
    /// Whether it may only play.
    public var playsOnly: Bool?

    public init(name: String? = nil, playsOnly: Bool? = nil) {
        self.name = name
        self.playsOnly = playsOnly
    }

    public static let example = PCChange(name: "laptop", playsOnly: true)
}
