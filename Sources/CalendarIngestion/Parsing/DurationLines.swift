import Domain

/// Prepares the lines with durations for libical 3.0.16, which reads their letters in upper case only, although they may be in any case
/// (RFC 5545 §2).
enum DurationLines {
    /// The line, with a duration in upper case.
    static func prepared(_ line: [UInt8]) -> [UInt8] {
        guard ContentLine.hasName("DURATION", line) || ContentLine.hasName("X-APPLE-TRAVEL-DURATION", line),
            let start = ContentLine.valueStart(in: line), line[start...].contains(where: \.isASCIILowercaseLetter)
        else { return line }
        let sign = line[start...].prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0.isASCIISpaceOrTab }
        // Any other value is reported as the file has it.
        guard line[sign.endIndex...].first?.asciiUppercased == UInt8(ascii: "P") else { return line }
        return Array(line[..<start]) + line[start...].map(\.asciiUppercased)
    }
}
