/// Makes numbers of an input's bytes, so that small changes of the input are small changes of what it stands for. Past the end there
/// are zeros.
public struct ByteReader {
    private var rest: ArraySlice<UInt8>

    public init(_ bytes: [UInt8]) { rest = bytes[...] }

    public mutating func byte() -> Int { rest.popFirst().map(Int.init) ?? 0 }

    /// A number of a range, from as many bytes as it needs.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        var value = byte()
        var reach = 0xFF
        while reach < range.upperBound - range.lowerBound {
            value = value << 8 | byte()
            reach = reach << 8 | 0xFF
        }
        return range.lowerBound + value % (range.upperBound - range.lowerBound + 1)
    }

    /// One to `count` numbers of a range, some of them negative where `isSigned`.
    public mutating func some(_ count: Int, of range: ClosedRange<Int>, isSigned: Bool = false) -> [Int] {
        (0..<number(1...count)).map { _ in
            let isNegative = isSigned && byte() % 2 == 1
            return isNegative ? -number(range) : number(range)
        }
    }
}
