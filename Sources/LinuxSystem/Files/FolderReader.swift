import Glibc

/// Lists folders, with a fingerprint of each entry.
public enum FolderReader {
    /// One entry of a folder; a symbolic link stands for its target.
    public struct Item: Hashable, Sendable {
        /// Bytes that are not UTF-8 are replaced by U+FFFD; such a file cannot be read by this name.
        public let name: String
        /// The kind of the target; a symbolic link only where the target is not accessible because it is in a closed folder.
        public let kind: FileKind
        /// All zeros for a name that is not UTF-8. That of the link itself where the target is not accessible.
        public let fingerprint: FileFingerprint
    }

    /// The entries of a folder, in no order. An entry that disappears meanwhile, or a dangling link, is left out.
    ///
    /// - Throws: `FileReaderError.unreadable` if the folder does not exist, or may not be read or entered
    public static func list(_ folder: String) throws(FileReaderError) -> [Item] {
        guard let directory = opendir(folder) else { throw .unreadable(path: folder, .last("opendir")) }
        defer { closedir(directory) }
        var items: [Item] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            if let item = try item(name, in: folder) { items.append(item) }
        }
        return items
    }

    private static func item(_ name: String, in folder: String) throws(FileReaderError) -> Item? {
        var status = stat()
        if stat("\(folder)/\(name)", &status) == 0 {
            return Item(name: name, kind: FileKind(mode: status.st_mode), fingerprint: FileFingerprint(status))
        }
        // Its real name is different; reading it reports the error.
        if name.unicodeScalars.contains("\u{FFFD}") {
            return Item(name: name, kind: .regular, fingerprint: FileFingerprint(Glibc.stat()))
        }
        if [ENOENT, ELOOP, ENOTDIR].contains(errno) { return nil }
        let failure = SystemCallFailure.last("stat")
        // One inaccessible target must not affect the other entries.
        guard lstat("\(folder)/\(name)", &status) == 0 else { throw .unreadable(path: "\(folder)/\(name)", failure) }
        return Item(name: name, kind: FileKind(mode: status.st_mode), fingerprint: FileFingerprint(status))
    }
}
