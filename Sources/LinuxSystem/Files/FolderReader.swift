import Glibc

/// Lists folders with what tells one state of each entry from another.
public enum FolderReader {
    /// One name in a folder; a symbolic link stands for what it leads to.
    public struct Item: Hashable, Sendable {
        /// What is no UTF-8 in it is replaced by U+FFFD; such a file cannot be read by this name.
        public let name: String
        /// What it leads to. A symbolic link only where that may not be seen: it leads into a closed folder.
        public let kind: FileKind
        /// All zeros for a name that cannot be asked for. Of the link itself where what it leads to may not be seen.
        public let fingerprint: FileFingerprint
    }

    /// What stands in a folder, in no order. A name that disappears meanwhile, or leads nowhere, is left out.
    ///
    /// - Throws: `FileReaderError.unreadable` if the folder is not there, or may not be read or entered
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
        // Its real name is another; whoever tries to read it says so.
        if name.unicodeScalars.contains("\u{FFFD}") {
            return Item(name: name, kind: .regular, fingerprint: FileFingerprint(Glibc.stat()))
        }
        if [ENOENT, ELOOP, ENOTDIR].contains(errno) { return nil }
        let failure = SystemCallFailure.last("stat")
        // One name that leads where nobody may look must not cost all the others.
        guard lstat("\(folder)/\(name)", &status) == 0 else { throw .unreadable(path: "\(folder)/\(name)", failure) }
        return Item(name: name, kind: FileKind(mode: status.st_mode), fingerprint: FileFingerprint(status))
    }
}
