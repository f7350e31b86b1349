import CalendarIngestion
import Crypto
import Foundation
import LinuxSystem

/// Which content a calendar has: the checksum of its file, or that there is none. A page shows what would be replaced, and sends the
/// version with it, so that nothing else is replaced.
public struct CalendarVersion: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    /// There is no such calendar.
    static let missing = CalendarVersion(text: "none")
    /// Its files cannot be read at present.
    static let unreadable = CalendarVersion(text: "unreadable")

    private init(text: String) {
        description = text
    }

    /// - Returns: nil if the text is none of a version.
    public init?(_ description: String) {
        if let known = [Self.missing, .unreadable].first(where: { $0.description == description }) {
            self = known
        } else if let checksum = FileChecksum(hexadecimal: description) {
            self.init(text: checksum.hexadecimal)
        } else {
            return nil
        }
    }

    /// The version of a calendar.
    ///
    /// - Parameter paths: of its files.
    init(ofFiles paths: [String]) {
        var hash = SHA256()
        do throws(FileReaderError) {
            for path in paths { hash.update(data: try FileReader.read(path, limit: ParseLimits.fileBytes).data) }
            self.init(text: FileChecksum(bytes: hash.finalize()).hexadecimal)
        } catch {
            self = .unreadable
        }
    }
}
