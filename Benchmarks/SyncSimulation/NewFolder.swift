import Foundation

/// A new folder in one in which every login may make files, such as /var/tmp. Its name is random, so no other login can make it, or a link
/// of that name, before (mkdtemp(3)).
enum NewFolder {
    /// Makes a folder for this login alone.
    ///
    /// - Parameter prefix: its path, without the random letters at the end.
    static func make(_ prefix: String) -> String {
        var path = Array("\(prefix).XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { fatalError("No folder \(prefix).… can be made: \(String(cString: strerror(errno)))") }
        return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
