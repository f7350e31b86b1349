/// A content line of a file in the form for libical.
struct PreparedLine {
    /// The lines in place of it: one, or several with the same property, or none if no value of it is usable.
    var lines: [[UInt8]]
    /// Its values that are no dates. libical must not receive them, because it accepts some of them as other dates.
    var rejected: [RejectedValue] = []
}

/// A value of a date or time property that is not a date or a time.
struct RejectedValue: Hashable, Sendable {
    /// The name of the property, in upper case.
    let property: String
    /// The value as written.
    let text: String
    /// The number of the first line of the property in the file, from 1.
    let line: Int
    /// Whether it is the end of a period, whose start is used.
    let isEnd: Bool

    init(_ value: some Collection<UInt8>, of property: String, line: Int, isEnd: Bool = false) {
        self.property = property
        text = String(decoding: TextEncoding.utf8(Array(value)), as: UTF8.self)
        self.line = line
        self.isEnd = isEnd
    }
}
