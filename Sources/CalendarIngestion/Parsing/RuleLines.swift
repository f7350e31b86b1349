/// Separates the RRULE and EXRULE lines of an event, which libical must not parse.
///
/// libical 3.0.16 stores the numbers of a rule in 16 bits (INTERVAL=65537 becomes 1, 40000 ends the rule) and drops a rule with
/// more values than fit its arrays, such as all days of the month from both ends, or with both COUNT and UNTIL.
struct RuleLines {
    /// The values of the RRULE lines as they are in the file, in its order; empty ones are left out.
    private(set) var rules: [String] = []
    /// The values of the EXRULE lines, like `rules`.
    private(set) var exceptionRules: [String] = []
    /// The other lines, for libical.
    private(set) var rest: [UInt8]

    /// - Parameter text: the lines of a component, unfolded and ended by LF.
    init(_ text: [UInt8]) {
        rest = text
        let lines = text.split(separator: 0x0A)
        guard lines.contains(where: Self.isRule) else { return }
        rest = []
        for line in lines {
            guard Self.isRule(line) else {
                rest += line
                rest.append(0x0A)
                continue
            }
            guard let start = ContentLine.valueStart(in: Array(line)) else { continue }
            let value = String(decoding: line.dropFirst(start), as: UTF8.self)
            if value.allSatisfy(\.isWhitespace) { continue }
            if ContentLine.hasName("RRULE", line) { rules.append(value) } else { exceptionRules.append(value) }
        }
    }

    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        ContentLine.hasName("RRULE", line) || ContentLine.hasName("EXRULE", line)
    }
}
