/// The long lists of EXDATE and RDATE: libical 3.0.16 drops what stands in a line past the 500th value, so they are cut into lines.
enum ValueList {
    /// Values left in one line.
    static let values = 200

    /// The line, or several of the same property and parameters; nil where its parameters are so long that these would be too much.
    static func split(_ line: [UInt8]) -> [[UInt8]]? {
        guard isList(line), let colon = ContentLine.valueStart(in: line) else { return [line] }
        let values = line[colon...].split(separator: UInt8(ascii: ","))
        if values.count <= Self.values { return [line] }
        guard colon * (values.count / Self.values + 1) <= ParseLimits.componentBytes else { return nil }
        return stride(from: 0, to: values.count, by: Self.values).map { start in
            let some = values[start..<min(start + Self.values, values.count)]
            return Array(line[..<colon]) + some.joined(separator: [UInt8(ascii: ",")])
        }
    }

    private static func isList(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("EXDATE", line) || ContentLine.hasName("RDATE", line)
    }
}
