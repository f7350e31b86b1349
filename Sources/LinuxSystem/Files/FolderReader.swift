import Glibc

/// Lists folders with what tells one state of each entry from another.
public enum FolderReader {
    /// One name in a folder; a symbolic link stands for what it leads to.
    public struct Item: Hashable, Sendable {
        public let name: String
        public let kind: FileKind
        public let fingerprint: FileFingerprint
    }

    /// What stands in a folder, in no order. A name that disappears meanwhile, or leads nowhere, is left out.
    ///
    /// - Throws: `FileReaderError.unreadable` if the folder is not there or may not be read
    public static func list(_ folder: String) throws(FileReaderError) -> [Item] {
        guard let directory = opendir(folder) else { throw .unreadable(path: folder, .last("opendir")) }
        defer { closedir(directory) }
        var items: [Item] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard name != ".", name != "..", stat("\(folder)/\(name)", &status) == 0 else { continue }
            items.append(Item(name: name, kind: FileKind(mode: status.st_mode), fingerprint: FileFingerprint(status)))
        }
        return items
    }
}
