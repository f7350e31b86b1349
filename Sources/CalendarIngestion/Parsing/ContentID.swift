/// Makes an id for an event without UID from its content: the same at every read.
enum ContentID {
    /// 128 bits of FNV-1a (two 64-bit runs, the second with another basis) over the component's lines without DTSTAMP, which is the
    /// time of export. It is not cryptographic; it only has to avoid collisions by chance.
    static func make(_ component: [UInt8]) -> String {
        let lines = component.split(separator: 0x0A).filter { !ContentLine.hasName("DTSTAMP", Array($0)) }
        let text = Array(lines.joined(separator: [0x0A]))
        return "content-\(hex(fnv(text, basis: 0xcbf2_9ce4_8422_2325)))\(hex(fnv(text, basis: 0x9ae1_6a3b_2f90_404f)))"
    }

    private static func fnv(_ text: [UInt8], basis: UInt64) -> UInt64 {
        text.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
