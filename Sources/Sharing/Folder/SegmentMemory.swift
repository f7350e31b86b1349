public import Domain

/// What earlier scans have found, so that files that are unchanged are not read again. It is lost with the process; then every file is
/// read again, except for sealed ones that are stored.
public struct SegmentMemory: Sendable {
    enum Outcome: Hashable, Sendable {
        /// Nothing in it is new any more.
        case settled
        /// It waits for operations before it. The last operation of its PC that was known then.
        case postponed(known: Int64)
        case flawed(SegmentFlaw.Kind)
    }

    struct Entry: Hashable, Sendable {
        var state: FileState
        var outcome: Outcome
    }

    /// By the file's path below the shared folder.
    var entries: [String: Entry] = [:]
    /// The files with keys that this PC has written, by the file's path below the shared folder.
    var keyFiles: [String: FileState] = [:]
    /// The PC with which the next scan begins, so that one with many files does not keep the others waiting.
    var firstDevice: DeviceID?
    /// The states of sealed files whose bytes are those that their names say.
    var intact: [String: FileState] = [:]

    public init() {}

    /// Remembers that all operations of a file are stored, or set aside. It is not read again before it changes.
    public mutating func settle(_ read: ReadSegment) {
        entries[read.file] = Entry(state: read.state, outcome: .settled)
    }

    /// Has the live files read once more.
    public mutating func forgetLive() {
        entries = entries.filter { file, _ in
            file.split(atByte: "/").last.flatMap { SegmentName(String($0)) }.map { !$0.isLive } ?? true
        }
    }

    /// Has the files of a PC read once more.
    public mutating func forget(_ device: DeviceID) {
        entries = entries.filter { !$0.key.hasBytePrefix("\(device)/") }
    }

    /// Has the files of a PC read once more that wait for operations before them.
    public mutating func forgetPostponed(_ device: DeviceID) {
        entries = entries.filter { file, entry in
            if case .postponed = entry.outcome { !file.hasBytePrefix("\(device)/") } else { true }
        }
    }

    /// Remembers that a file waits for operations before it (`ChainStep.waiting`). It is read again when more of its PC are known.
    public mutating func postpone(_ read: ReadSegment) {
        entries[read.file] = Entry(state: read.state, outcome: .postponed(known: read.known))
    }
}
