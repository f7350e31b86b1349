import Foundation

extension SystemZones {
    /// The names of all zones, sorted: `Africa/Abidjan` and on. Empty where the folder cannot be read.
    public func names() -> [String] {
        guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
        var names: [String] = []
        while let entry = entries.nextObject() as? String {
            // The same zones again, once as they are and once with leap seconds; other files of tzdata begin with a small letter.
            if entry == "posix" || entry == "right" { entries.skipDescendants() }
            let isFolder = entries.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if !isFolder, entry.first?.isUppercase == true, ZoneName(entry) != nil { names.append(entry) }
        }
        return names.sorted()
    }
}
