/// Values that say `VALUE=DATE` and bring a time all the same, midnight or a second before it. libical takes them for times.
enum DayValues {
    /// The line with its days only, where it says that they are days; any other line as it is.
    static func cut(_ line: [UInt8]) -> [UInt8] {
        guard let start = ContentLine.valueStart(in: line), hasTime(line[start...]), saysDay(line[..<start]) else { return line }
        let days = line[start...].split(separator: UInt8(ascii: ",")).map { hasTime($0) ? $0.prefix(8) : $0 }
        return Array(line[..<start]) + days.joined(separator: [UInt8(ascii: ",")])
    }

    private static func hasTime(_ value: ArraySlice<UInt8>) -> Bool {
        value.count > 8 && value[value.startIndex + 8] == UInt8(ascii: "T")
    }

    /// Whether one of the parameters before a value is `VALUE=DATE`.
    private static func saysDay(_ head: ArraySlice<UInt8>) -> Bool {
        head.dropLast().split(separator: UInt8(ascii: ";")).dropFirst()
            .contains { $0.map(ContentLine.upper).elementsEqual("VALUE=DATE".utf8) }
    }
}
