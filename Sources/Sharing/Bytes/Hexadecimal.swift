import Domain
import Foundation

extension Sequence<UInt8> {
    /// Two digits in lower case for each byte.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

extension Data {
    /// Reads two digits in lower case for each byte; nil for anything else.
    init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.count.isMultiple(of: 2), text.utf8.allSatisfy(\.isASCIILowercaseHexDigit) else { return nil }
        let values = text.utf8.compactMap(\.asciiHexDigitValue)
        self.init(stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
    }
}
