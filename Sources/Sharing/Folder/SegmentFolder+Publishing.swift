public import Domain
import Foundation
import Glibc
import LinuxSystem

extension SegmentFolder {
    /// Writes the files of this PC: first those that are sealed, then the live one. Where these have all of its operations, it then removes
    /// the live ones before. A crash in between leaves files that have operations twice, which changes nothing; the next time they are
    /// removed.
    ///
    /// The folder is to be scanned before the first time, so that an old database is found before its files replace newer ones.
    ///
    /// - Parameters:
    ///   - sealed: files that nothing is added to any more; those that are there already stay as they are
    ///   - live: the file that grows; nil where no operations follow the sealed ones, or more of them are published next
    ///   - last: the number of the last operation of this PC in its database; nil for the last one in these files
    ///   - keys: the keys of this PC
    ///   - memory: remembers that this PC need not read its own files
    /// - Throws: why they were not written. `SegmentFolderError.restored` if a file of this PC has later operations than these; nothing is
    ///   changed then
    public func publish(
        sealed: [EncodedSegment], live: EncodedSegment?, last: Int64? = nil, by keys: DeviceKeys, _ memory: inout SegmentMemory
    ) throws(SegmentFolderError) {
        let written = (sealed + [live].compactMap(\.self)).map(\.header.numbers.upperBound).max()
        guard let written else { return }
        let last = last ?? written
        try makeFolder(of: keys.id)
        let present = try ownFiles(keys.id)
        for name in present where name.conflict == nil { try requireNotNewer(name, than: last, keys, memory) }
        for segment in sealed { try write(segment, as: segment.sealedName, &memory) }
        if let live { try write(live, as: live.liveName, &memory) }
        // What comes next may be in one of them only.
        if written < last { return }
        for name in present where name.isLive && name.conflict == nil && name != live?.liveName { try remove(name, of: keys.id) }
    }

    /// Removes a file, for example a sealed one whose operations are in another without the bodies of a player who was erased. Does
    /// nothing where there is none.
    public func remove(_ name: SegmentName, of device: DeviceID) throws(SegmentFolderError) {
        do throws(DurableFileError) {
            try DurableFile.remove(path(of: name, device))
        } catch {
            throw .unwritable(error)
        }
    }

    /// Whether a file of this PC is as it was when it was published or read. Another version that Syncthing has brought back, or a missing
    /// file, is to be published again.
    public func isIntact(_ name: SegmentName, of device: DeviceID, _ memory: SegmentMemory) -> Bool {
        guard let entry = memory.entries["\(device)/\(name)"], entry.outcome == .settled else { return false }
        return entry.state == FileState.of(path(of: name, device))
    }

    private func ownFiles(_ device: DeviceID) throws(SegmentFolderError) -> [SegmentName] {
        do throws(FileReaderError) {
            return try FolderListing.entries(of: path(of: device), limit: Limit.filesOfDevice) { SegmentName($0) != nil }
                .entries.compactMap { $0.kind == .regular ? SegmentName($0.name) : nil }
        } catch {
            throw .unreadable(error)
        }
    }

    /// A file counts as newer only where this PC has signed it: whoever can write to the folder must not keep it from publishing.
    private func requireNotNewer(
        _ name: SegmentName, than last: Int64, _ keys: DeviceKeys, _ memory: SegmentMemory
    ) throws(SegmentFolderError) {
        if case .sealed(let end, _) = name.kind, end <= last { return }
        if isIntact(name, of: keys.id, memory) { return }
        let data: Data
        do throws(FileReaderError) {
            data = try contents(of: name, keys.id)
        } catch {
            // One that is no regular file, or too large, is not this PC's. One that cannot be read might be.
            guard case .unreadable = error, !error.isNotFound else { return }
            throw .unreadable(error)
        }
        guard let header = SegmentCodec.signedHeader(of: data, by: keys.signingKey), header.device == keys.id,
            header.numbers.upperBound > last
        else { return }
        throw .restored(
            RestoredDatabase(device: keys.id, known: last, found: header.numbers.upperBound, file: "\(keys.id)/\(name)"))
    }

    /// Writes a file, unless it is there with these bytes.
    func write(_ segment: EncodedSegment, as name: SegmentName, _ memory: inout SegmentMemory) throws(SegmentFolderError) {
        let device = segment.device
        if !holds(segment, as: name) {
            // An empty folder of this name, made by hand, would be in the way.
            rmdir(path(of: name, device))
            do throws(DurableFileError) {
                try DurableFile.write(
                    segment.bytes, to: path(of: name, device), mode: Self.fileMode, partPath: partPath(of: device))
            } catch {
                throw .unwritable(error)
            }
        }
        guard let state = FileState.of(path(of: name, device)) else { return }
        memory.entries["\(device)/\(name)"] = SegmentMemory.Entry(state: state, outcome: .settled)
    }

    /// Whether a file has the bytes of a segment.
    func holds(_ segment: EncodedSegment, as name: SegmentName) -> Bool {
        do {
            return try contents(of: name, segment.device) == segment.bytes
        } catch {
            // Whatever the reason is, it is replaced; if that fails too, its reason is reported.
            return false
        }
    }

    private func contents(of name: SegmentName, _ device: DeviceID) throws(FileReaderError) -> Data {
        try FileReader.read(path(of: name, device), limit: SegmentLimits.fileBytes, followsSymbolicLinks: false).data
    }
}
