import Crypto
public import Domain
public import Foundation
import LinuxSystem

/// A file that this PC has stored, so that it can put it back.
public struct StoredSegment: Hashable, Sendable {
    public let device: DeviceID
    public let name: SegmentName
    /// The length in bytes.
    public let byteCount: Int

    public init(device: DeviceID, name: SegmentName, byteCount: Int) {
        self.device = device
        self.name = name
        self.byteCount = byteCount
    }
}

extension SegmentFolder {
    /// Which of the stored files are missing from the shared folder, or are shorter or longer there. They are to be put back (`putBack`).
    ///
    /// - Parameter stored: sealed files of any PC. Not those that contain a player who was erased
    public func missing(among stored: some Sequence<StoredSegment>) -> [StoredSegment] {
        stored.filter { segment in
            FileState.of(path(of: segment.name, segment.device)).map { $0.size != segment.byteCount } ?? true
        }
    }

    /// Whether there is a regular file of this name, whatever is in it.
    public func contains(_ name: SegmentName, of device: DeviceID) -> Bool { FileState.of(path(of: name, device)) != nil }

    /// The greatest number of an operation of a PC in a file of its folder: of sealed ones by their names, of others by what it has signed.
    /// 0 where there is none.
    public func reach(of device: DeviceID, signedBy signingKey: Data) -> Int64 {
        files(of: device).map { name in
            if case .sealed(let last, _) = name.kind { return last }
            let header = bytes(of: name, device).flatMap { SegmentCodec.signedHeader(of: $0, by: signingKey) }
            return header.flatMap { $0.device == device ? $0.numbers.upperBound : nil } ?? 0
        }.max() ?? 0
    }

    /// The files of a PC; none where they cannot be listed.
    public func files(of device: DeviceID) -> [SegmentName] {
        let listed = try? FolderListing.entries(of: path(of: device), limit: Limit.filesOfDevice) { SegmentName($0) != nil }
        return (listed?.entries ?? []).compactMap { $0.kind == .regular ? SegmentName($0.name) : nil }
    }

    /// What changes whenever a file is written again; nil where there is none.
    public func version(of name: SegmentName, _ device: DeviceID) -> String? {
        FileState.of(path(of: name, device)).map { "\($0)" }
    }

    /// What a file has; nil where it cannot be read.
    public func bytes(of name: SegmentName, _ device: DeviceID) -> Data? {
        try? FileReader.read(path(of: name, device), limit: SegmentLimits.fileBytes, followsSymbolicLinks: false).data
    }

    /// Which of the stored files have as many bytes in the shared folder as they should, but others. They are to be put back (`putBack`),
    /// or the PCs that come later could not read on. Each file is read once, and again when it has changed.
    public func damaged(among stored: some Sequence<StoredSegment>, _ memory: inout SegmentMemory) -> [StoredSegment] {
        stored.filter { segment in
            guard case .sealed(_, let hash) = segment.name.kind else { return false }
            let (path, file) = (path(of: segment.name, segment.device), "\(segment.device)/\(segment.name)")
            guard let state = FileState.of(path), memory.intact[file] != state else { return false }
            let read = try? FileReader.read(path, limit: SegmentLimits.fileBytes, followsSymbolicLinks: false)
            // One that cannot be read is reported by the scan.
            guard let data = read?.data else { return false }
            if Data(SHA256.hash(data: data)) != hash { return true }
            memory.intact[file] = state
            return false
        }
    }

    /// Which of the stored live files may be missing, or others than they should be (`isIntact`).
    ///
    /// - Parameter stored: of identities that write no more
    public func doubtful(among stored: some Sequence<StoredSegment>, _ memory: SegmentMemory) -> [StoredSegment] {
        stored.filter { segment in
            guard let state = FileState.of(path(of: segment.name, segment.device)) else { return true }
            return memory.intact["\(segment.device)/\(segment.name)"] != state
        }
    }

    /// Whether the folder has a live file as it was stored. That is remembered, until the file changes.
    public func isIntact(_ segment: EncodedSegment, _ memory: inout SegmentMemory) -> Bool {
        guard let state = FileState.of(path(of: segment.liveName, segment.device)), holds(segment, as: segment.liveName) else {
            return false
        }
        memory.intact["\(segment.device)/\(segment.liveName)"] = state
        return true
    }

    /// Removes a live file of an identity that writes no more where it is damaged: nobody would write it anew, and every PC would name it
    /// for good. To be called when all that was in it is in another file (`putBack`).
    ///
    /// - Parameter signingKey: the public signing key of the PC, 32 bytes
    public func removeDamaged(_ segment: EncodedSegment, signingKey: Data) throws(SegmentFolderError) {
        let name = segment.liveName
        guard let bytes = bytes(of: name, segment.device),
            SegmentCodec.signedHeader(of: bytes, by: signingKey)?.device != segment.device
        else { return }
        try remove(name, of: segment.device)
    }

    /// Puts a stored file back, of whichever PC it is, under its sealed name.
    ///
    /// Also for a live file of another PC that the folder has no more, or has in another version: its operations stay for those who have
    /// not read it.
    /// - Returns: whether it was missing, or damaged. A file that is intact stays as it is
    /// - Throws: why it was not written
    @discardableResult
    public func putBack(_ segment: EncodedSegment) throws(SegmentFolderError) -> Bool {
        try makeFolder(of: segment.device)
        let name = segment.sealedName
        if holds(segment, as: name) { return false }
        // What this writes is not remembered as read: it may not be stored.
        var memory = SegmentMemory()
        try write(segment, as: name, &memory)
        return true
    }
}
