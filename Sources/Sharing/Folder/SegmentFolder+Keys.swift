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
        try removeKeyFiles(of: keys.id, except: wanted)
    }

    /// Removes the files with keys from the folder of this PC. Syncthing's user may put a link to another folder in its place.
    private func removeKeyFiles(of device: DeviceID, except wanted: Set<String>) throws(SegmentFolderError) {
        do throws(SystemCallFailure) {
            let folder = try HeldFolder(path(of: device))
            let names = try folder.names(limit: Limit.devices) { Self.isKeyFileName($0) && !wanted.contains($0) }
            for name in names { try folder.remove(name) }
        } catch {
            throw .folder(path(of: device), error)
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
            let folder = path(of: sender.id)
            let listed = try? FolderListing.entries(of: folder, limit: Limit.devices) { $0.hasSuffix(Self.keyFileEnding) }
            let names = (listed?.entries ?? []).map(\.name)
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

    /// Whether a name has the form of those that ``keyFileName(_:_:)`` makes, unlike `household.keys` and `pc.keys` of the state folder.
    private static func isKeyFileName(_ name: String) -> Bool {
        let parts = name.split(atByte: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, ".\(parts[2])" == keyFileEnding else { return false }
        return DeviceID(parts[0])?.description == parts[0] && Data(hexadecimal: parts[1])?.count == 8
    }

    /// Whether a file in the folder of a PC is one that PCs read: others are not worth a look at the folder.
    public static func isShared(_ fileName: String) -> Bool {
        SegmentName(fileName) != nil || fileName.hasSuffix(keyFileEnding) || fileName.hasSuffix(successorEnding)
    }
}
