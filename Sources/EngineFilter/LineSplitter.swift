/// Cuts what comes in pieces into lines.
struct LineSplitter {
    /// One line without its end.
    enum Line: Hashable {
        case bytes(ArraySlice<UInt8>)
        /// It had more than `maximumBytes`, and was not kept.
        case tooLong
    }

    /// 16 MiB: some hundred thousand samples.
    static let maximumBytes = 16 << 20

    private let maximum: Int
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var isTooLong = false

    init(maximumBytes: Int = LineSplitter.maximumBytes) {
        maximum = maximumBytes
    }

    /// The lines that end in these bytes.
    mutating func append(_ bytes: [UInt8]) -> [Line] {
        var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What follows the last line feed is the beginning of the next line.
        let beginning = parts.removeLast()
        let lines = parts.map { part in
            keep(part)
            return take()
        }
        keep(beginning)
        return lines
    }

    /// What stands behind the last line feed; nothing where that was the end.
    mutating func finish() -> [Line] { rest.isEmpty && !isTooLong ? [] : [take()] }

    private mutating func keep(_ part: ArraySlice<UInt8>) {
        if !isTooLong, rest.count + part.count <= maximum { return rest += part }
        isTooLong = true
        rest = []
    }

    private mutating func take() -> Line {
        defer {
            rest = []
            isTooLong = false
        }
        return isTooLong ? .tooLong : .bytes(rest[...])
    }
}
