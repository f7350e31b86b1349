import Foundation

/// The household's time zone in a file of its own, of one line: `Europe/Berlin`. So that no program ever writes into the file of settings,
/// which is the parent's.
public struct TimeZoneFile: Hashable, Sendable {
    /// What it is called; it stands beside the file of settings.
    public static let name = "time-zone"

    /// Where it is, whether it is there or not.
    public let path: String

    /// - Parameter path: an absolute path
    public init(path: String) {
        self.path = path
    }

    /// The folder that it stands in.
    public var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// The name that stands in it, of a zone that there is or is not; nil where the file is missing or empty.
    ///
    /// - Throws: `FileReaderError` where it cannot be read.
    public func zoneName() throws(FileReaderError) -> String? {
        let data: Data
        do throws(FileReaderError) {
            data = try FileReader.read(path, limit: 4096).data
        } catch {
            if error.isNotFound { return nil }
            throw error
        }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}
