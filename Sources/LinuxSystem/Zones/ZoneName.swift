/// The name of a zone in the system's zone folder, checked so that it cannot lead out of it.
struct ZoneName: Hashable, Sendable {
    let value: String

    /// Nil unless every component is of A–Z, a–z, 0–9, `_`, `+` and `-`, as IANA's names are.
    init?(_ value: String) {
        let components = value.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...255).contains(value.utf8.count), components.allSatisfy(Self.isComponent) else { return nil }
        // These count leap seconds, which no calendar does.
        guard components.first != "right" else { return nil }
        self.value = value
    }

    private static func isComponent(_ component: Substring) -> Bool {
        !component.isEmpty
            && component.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
