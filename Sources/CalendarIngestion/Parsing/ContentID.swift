/// An id for an event that has none, made from its content: the same at every reading.
enum ContentID {
    /// 128 bits of FNV-1a (two 64-bit runs, the second from another basis) over the component's lines. No secret is kept by it, only
    /// chance collisions are to be avoided.
    static func make(_ text: [UInt8]) -> String {
        "content-\(hex(fnv(text, basis: 0xcbf2_9ce4_8422_2325)))\(hex(fnv(text, basis: 0x9ae1_6a3b_2f90_404f)))"
    }

    private static func fnv(_ text: [UInt8], basis: UInt64) -> UInt64 {
        text.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
