/// The name of a conflict copy: the other version of a calendar file, which Syncthing keeps beside it when two PCs have changed the file at
/// the same time.
///
/// For `club.ics` it is `club.sync-conflict-20261124-101112-ABCDEFG.ics`: the moment, and the beginning of the id of the PC that has
/// changed it last, which may be missing (`conflictName` in Syncthing's `lib/model/folder_sendrecv.go`).
public struct ConflictCopyName: Hashable, Sendable {
    /// The name of the file that it is a version of, e.g. `club.ics`. It is never a conflict copy itself: that of a copy is the original's.
    public let original: String

    /// - Parameter name: a file's name, or its path, which `original` has then, too.
    /// - Returns: nil for any other name, also for one that only contains the words.
    public init?(_ name: String) {
        let ending = name.utf8.suffix(4)
        guard String(ending)?.lowercased() == ".ics" else { return nil }
        var stem = name[..<ending.startIndex]
        while let shorter = Self.withoutMark(stem) { stem = shorter }
        guard stem.endIndex != ending.startIndex else { return nil }
        original = String(stem) + name[ending.startIndex...]
    }

    /// `club` for `club.sync-conflict-20261124-101112-ABCDEFG`; nil where there is no mark at its end.
    private static func withoutMark(_ stem: Substring) -> Substring? {
        // A folder may have tens of thousands of files: the expression is not tried for other names.
        guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), stem[dot...].utf8.starts(with: ".sync-conflict-".utf8),
            stem[dot...].wholeMatch(of: /\.sync-conflict-[0-9]{8}-[0-9]{6}(?:-[A-Z0-9]{7}|-)?/) != nil
        else { return nil }
        let rest = stem[..<dot]
        return rest.isEmpty || rest.hasByteSuffix("/") ? nil : rest
    }
}
