package import Foundation

/// The clone that these tests are part of.
package enum Repository {
    package static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file or folder of it, by its path from the top, such as `Config/timequest.yaml`.
    package static func file(_ path: String) -> URL { folder.appending(path: path) }
}
