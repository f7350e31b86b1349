public import Domain
public import Foundation

/// What this PC knows, and a scan of the shared folder need not find again.
public struct SegmentKnowledge {
    /// This PC.
    public var own: DeviceID
    /// The household's keys.
    public var keys: KeyRing
    /// The public signing key of a PC of the family, 32 bytes; nil for any other.
    public var signingKey: (DeviceID) -> Data?
    /// The last operation of a PC that is stored, 0 where there are none (`DeviceChain.last`).
    public var lastKnown: (DeviceID) -> Int64
    /// Whether the operations of a sealed file are stored.
    public var isStored: (DeviceID, SegmentName) -> Bool

    public init(
        own: DeviceID, keys: KeyRing, signingKey: @escaping (DeviceID) -> Data?, lastKnown: @escaping (DeviceID) -> Int64,
        isStored: @escaping (DeviceID, SegmentName) -> Bool = { _, _ in false }
    ) {
        self.own = own
        self.keys = keys
        self.signingKey = signingKey
        self.lastKnown = lastKnown
        self.isStored = isStored
    }
}

/// What one scan of the shared folder has read.
public struct SegmentScan: Sendable {
    /// Files that were read, those of a PC in the order of their operations. After each was stored, set aside or found to wait, that is
    /// to be remembered (`SegmentMemory.settle`, `postpone`); otherwise the next scan reads it again.
    public internal(set) var segments: [ReadSegment] = []
    /// All files that cannot be used, also those that an earlier scan has found, by path.
    public internal(set) var flaws: [SegmentFlaw] = []
    /// PCs of which operations are missing that later files continue, and the numbers of these. The files come by themselves.
    public internal(set) var gaps: [DeviceID: ClosedRange<Int64>] = [:]
    /// The database is older than what this PC has shared.
    public internal(set) var restored: RestoredDatabase?
    /// Whether nothing is left to read. Otherwise the next scan goes on.
    public internal(set) var isComplete = true
}

/// A file that was read and checked.
public struct ReadSegment: Sendable {
    public let name: SegmentName
    public let segment: Segment
    /// The file's bytes. Those of a sealed file, and of the latest live file of each other PC, are to be stored, to be put back
    /// (`SegmentFolder.putBack`).
    public let encoded: EncodedSegment
    let state: FileState
    /// The last operation of the PC that was known when the file was read.
    let known: Int64

    public var device: DeviceID { segment.device }
    /// The file's path below the shared folder.
    public var file: String { "\(device)/\(name)" }
}
