import Crypto
public import Domain
import Foundation
import LinuxSystem

/// The household's keys on their way to PCs that are paired already: each PC gives all keys that it has to all others, sealed for each.
///
/// ```
/// <root>/7K3M9QW2XD4A/2041.live.tq
/// <root>/7K3M9QW2XD4A/9WQ4M1KX7D2C.5f70bf18a086007f.keys
/// ```
///
/// So a key that a pairing has brought, or that is new since a PC was lost, reaches the PCs that were not there.
extension SegmentFolder {
    /// Writes keys for other PCs into the folder of this one. Those that are there as they were written stay; those of former keys are
    /// removed.
    public func deliver(
        _ ring: KeyRing, to receivers: [Device], by keys: DeviceKeys, _ memory: inout SegmentMemory
    ) throws(SegmentFolderError) {
        try makeFolder(of: keys.id)
        var wanted: Set<String> = []
        for receiver in receivers {
            let name = Self.keyFileName(receiver.id, ring)
            wanted.insert(name)
            let (file, path) = ("\(keys.id)/\(name)", "\(root)/\(keys.id)/\(name)")
            // Another one may have been put in its place. Sealed anew it has other bytes, so it cannot be compared.
            if let state = FileState.of(path), memory.keyFiles[file] == state { continue }
            do {
                let sealed = try ring.sealed(for: receiver, by: keys)
                try DurableFile.write(sealed, to: path, mode: Self.fileMode, partPath: partPath(of: keys.id))
                memory.keyFiles[file] = FileState.of(path)
            } catch let error as DurableFileError {
                throw .unwritable(error)
            } catch {
                // A key that is none is no other PC's fault: the others get theirs.
                wanted.remove(name)
            }
        }
        for name in try keyFiles(of: keys.id) where !wanted.contains(name) {
            do throws(DurableFileError) {
                try DurableFile.remove("\(root)/\(keys.id)/\(name)")
            } catch {
                throw .unwritable(error)
            }
        }
    }

    /// The keys that other PCs have given to this one, and those that it has.
    ///
    /// What cannot be opened is left alone: it may be older than this PC's identity, or not whole yet.
    ///
    /// - Parameter senders: the PCs of the family. What any other gives is not opened.
    public func collect(_ ring: KeyRing, from senders: [Device], by keys: DeviceKeys) -> KeyRing {
        var result = ring
        for sender in senders where sender.id != keys.id {
            let names = (try? keyFiles(of: sender.id)) ?? []
            // Who has the same keys gives nothing new.
            let known = Self.keyFileName(keys.id, ring)
            let own = names.filter { $0.hasPrefix("\(keys.id).") && $0 != known }
            for name in own.sorted().suffix(Self.keyFiles) {
                let read = try? FileReader.read(
                    "\(root)/\(sender.id)/\(name)", limit: Self.keyFileBytes, followsSymbolicLinks: false)
                guard let read, let given = try? KeyRing(opening: read.data, from: sender, by: keys) else { continue }
                result = result.merging(given)
            }
        }
        return result
    }

    /// How many files of a PC are opened at most. It writes one.
    private static var keyFiles: Int { 4 }
    private static var keyFileBytes: Int { 1 << 20 }

    /// Names the receiver and the set of keys, so that the same keys are written once.
    private static func keyFileName(_ receiver: DeviceID, _ ring: KeyRing) -> String {
        let ids = ring.keys.map(\.id.description).joined(separator: " ")
        return "\(receiver).\(SHA256.hash(data: Data(ids.utf8)).prefix(8).hexadecimal)\(keyFileEnding)"
    }

    private static var keyFileEnding: String { ".keys" }

    private func keyFiles(of device: DeviceID) throws(SegmentFolderError) -> [String] {
        do throws(FileReaderError) {
            return try FolderListing.entries(of: path(of: device), limit: Limit.devices) { $0.hasSuffix(Self.keyFileEnding) }
                .entries.map(\.name)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Whether a file in the folder of a PC is one that PCs read: others are not worth a look at the folder.
    public static func isShared(_ fileName: String) -> Bool {
        SegmentName(fileName) != nil || fileName.hasSuffix(keyFileEnding) || fileName.hasSuffix(successorEnding)
    }
}
