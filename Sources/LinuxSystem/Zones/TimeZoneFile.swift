import Foundation

/// The household's time zone in a file of its own, of one line: `Europe/Berlin`. It is separate so that no program ever writes to
/// the settings file, which only the parent edits.
public struct TimeZoneFile: Hashable, Sendable {
    /// Its file name; it is next to the settings file.
    public static let name = "time-zone"

    /// Its path, whether or not the file exists.
    public let path: String

    /// - Parameter path: an absolute path
    public init(path: String) {
        self.path = path
    }

    /// Its folder.
    public var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// The zone name in the file, which may not exist as a zone; nil where the file is missing or empty.
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

    /// Stores a zone, readable by everybody: the daemon is not root.
    ///
    /// - Parameter zone: the name of a zone that there is.
    public func write(_ zone: String) throws(DurableFileError) {
        try DurableFile.write(Data("\(zone)\n".utf8), to: path, mode: 0o644)
    }
}
