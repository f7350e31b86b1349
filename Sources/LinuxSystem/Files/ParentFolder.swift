/// The folder that a file is in.
public enum ParentFolder {
    /// The path up to its last slash; `.` for a name alone. (Foundation's `deletingLastPathComponent` traps for a name of one letter.)
    public static func of(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let bytes = Array(path.utf8)
        let end = (bytes.lastIndex { $0 != slash } ?? 0) + 1
        guard let last = bytes.prefix(end).lastIndex(of: slash) else { return "." }
        let folder = bytes[...(bytes[..<last].lastIndex { $0 != slash } ?? 0)]
        return String(decoding: folder, as: UTF8.self)
    }
}
