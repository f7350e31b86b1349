import Foundation

/// Finds the last line of a program's output, which arrives in parts.
public struct LastLine: Sendable {
    /// How many bytes of a line are kept.
    public static let limit = 500

    private var current: [UInt8] = []
    private var last: [UInt8] = []

    public init() {}

    /// Takes the next part.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                finish()
            } else if current.count < Self.limit {
                current.append(byte)
            }
        }
    }

    /// The last line that is not empty, also if its end has not come; nil if there is none.
    public var text: String? {
        var all = self
        all.finish()
        return all.last.isEmpty ? nil : String(decoding: all.last, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private mutating func finish() {
        if current.contains(where: { $0 > UInt8(ascii: " ") }) { last = current }
        current = []
    }
}
