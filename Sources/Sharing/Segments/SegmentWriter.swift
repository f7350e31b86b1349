public import Domain

/// Decides how the operations of this PC are divided into files.
///
/// The decision depends on nothing but the operations and keys: after a crash it is the same again.
public struct SegmentWriter: Hashable, Sendable {
    /// How many bytes of JSON a file has at most; a single operation may have more. The default compresses to about 128 KiB.
    public let contentBytes: Int

    public init(contentBytes: Int = 600 << 10) {
        self.contentBytes = contentBytes
    }

    /// A file that is to be written.
    public struct Planned: Hashable, Sendable {
        public let operations: ArraySlice<SharedOperation>
        /// The key that it is encrypted with.
        public let key: HouseholdKey.ID
    }

    /// The files that are to be written.
    public struct Plan: Hashable, Sendable {
        /// Files that nothing is added to any more, in order.
        public let sealed: [Planned]
        /// The file that grows; nil where there are no operations after the sealed ones.
        public let live: Planned?
    }

    /// The live file as this PC has written it last.
    public struct Live: Hashable, Sendable {
        /// The number of its last operation.
        public let last: Int64
        /// The key that it is encrypted with.
        public let key: HouseholdKey.ID

        public init(last: Int64, key: HouseholdKey.ID) {
            self.last = last
            self.key = key
        }
    }

    /// Divides operations into files.
    ///
    /// After a change of the household's key, what was in the live file is sealed under the old one: the other PCs can read it although
    /// they may not have the new key yet, and only what comes later is encrypted with that.
    ///
    /// - Parameters:
    ///   - operations: all operations of this PC after the last sealed file
    ///   - key: the household's key in use
    ///   - live: the live file with the first of these operations; nil where there is none
    public func plan(_ operations: [SharedOperation], key: HouseholdKey.ID, live: Live? = nil) -> Plan {
        var sealed: [Planned] = []
        var rest = operations[...]
        if let live, live.key != key {
            let old = rest.prefix { $0.id.sequence <= live.last }
            sealed += files(of: old).map { Planned(operations: $0, key: live.key) }
            rest = rest[old.endIndex...]
        }
        let files = files(of: rest).map { Planned(operations: $0, key: key) }
        return Plan(sealed: sealed + files.dropLast(), live: files.last)
    }

    /// As many operations in each as have room.
    private func files(of operations: ArraySlice<SharedOperation>) -> [ArraySlice<SharedOperation>] {
        var files: [ArraySlice<SharedOperation>] = []
        var start = operations.startIndex
        var bytes = 0
        for index in operations.indices {
            let size = Self.contentBytes(of: operations[index])
            if index > start, bytes + size > contentBytes || index - start == SegmentLimits.operations {
                files.append(operations[start..<index])
                (start, bytes) = (index, 0)
            }
            bytes += size
        }
        return start == operations.endIndex ? files : files + [operations[start...]]
    }

    /// At least as many bytes as the JSON of an operation has, computed without writing it.
    static func contentBytes(of operation: SharedOperation) -> Int {
        // The names of the fields, numbers, day, identity and hash.
        let fixed = 240 + escapedBytes(operation.kind)
        return switch operation.content {
        case .body(let text, let salt): fixed + escapedBytes(text) + salt.count / 3 * 4 + 4
        case .erased: fixed + 44
        }
    }

    private static func escapedBytes(_ text: String) -> Int {
        text.utf8.reduce(0) { count, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): count + 2
            case ..<0x20: count + 6
            default: count + 1
            }
        }
    }
}
