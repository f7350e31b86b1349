public import Domain
public import Foundation

/// The PCs that share this household, as this PC knows them.
public struct FamilyPCs: Hashable, Sendable {
    /// A PC of the family.
    public struct PC: Hashable, Sendable, Identifiable {
        public var id: DeviceID
        /// What the family calls it.
        public var name: String
        /// Whether it may only play: nothing but the players' own settings can be changed on it.
        public var playsOnly: Bool
        /// How this PC reaches it; nil for this PC itself.
        public var contact: Contact?

        public init(id: DeviceID, name: String, playsOnly: Bool = false, contact: Contact? = nil) {
            self.id = id
            self.name = name
            self.playsOnly = playsOnly
            self.contact = contact
        }
    }

    /// How fresh what two PCs know of each other is.
    public enum Contact: Hashable, Sendable {
        /// They are connected, something came from the other one within the last 30 seconds, and each has everything of the other.
        case current
        /// They are connected, as for `current`, and something is on its way.
        case catchingUp
        /// They are not connected. When they were last; nil if this PC has no record of it.
        case away(since: Date?)
        /// The two never met; other PCs pass on what is new of it. When they last did; nil for never.
        case relayed(since: Date?)
        /// Only a stick goes between them. When it last brought something new of the other PC; nil for never.
        case stick(since: Date?)
    }

    /// This PC.
    public var own: PC
    /// The others, by name. Empty while this PC is paired with none.
    public var others: [PC]
    /// Whether this PC shares the household with others, though it may know of none at the moment.
    public var isPaired: Bool
    /// What keeps PCs apart, or was set aside.
    public var problems: [PCProblem]

    public init(own: PC, others: [PC] = [], isPaired: Bool = false, problems: [PCProblem] = []) {
        self.own = own
        self.others = others
        self.isPaired = isPaired
        self.problems = problems
    }

    /// The PC with an id; nil where there is none.
    public subscript(id: DeviceID) -> PC? { ([own] + others).first { $0.id == id } }
}
