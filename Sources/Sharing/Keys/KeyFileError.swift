public import Domain
public import LinuxSystem

/// Why a file with keys cannot be used. It never counts as none: keys are only made anew when somebody asks for it.
public enum KeyFileError: PrintableError, Hashable, Sendable {
    /// The keys that a file contains.
    public enum Keys: Hashable, Sendable {
        /// Those of the PC (``DeviceKeys``).
        case device
        /// Those of the household (``KeyRing``).
        case household
    }

    /// The file is there, but cannot be read.
    case unreadable(Keys, FileReaderError)
    /// The file is not complete, or was changed. `reason` is a detail for the log, in lower case.
    case damaged(Keys, path: String, reason: String)
    /// A newer TimeQuest has written the file.
    case newer(Keys, path: String, version: Int)
    /// The file cannot be written; the old one is unchanged.
    case unwritable(Keys, DurableFileError)

    public var sentences: String {
        switch self {
        case .unreadable(let keys, let error):
            "\(Self.opening(keys)) cannot be used: \(error). \(Self.meaning) TimeQuest's user must be able to read the file."
        case .damaged(let keys, let path, let reason):
            "\(Self.opening(keys)) cannot be used: \(path) is damaged (\(reason)). \(Self.meaning) \(Self.remedy(keys))"
        case .newer(let keys, let path, let version):
            "\(Self.opening(keys)) cannot be used: a newer TimeQuest has written \(path) (format \(version)). \(Self.meaning) "
                + "Please update TimeQuest on this PC."
        case .unwritable(let keys, let error):
            "\(Self.opening(keys)) cannot be kept in \(error.path): \(error.reason). TimeQuest's user must be able to write there, and "
                + "the disk must have room."
        }
    }

    private static let meaning = "Nothing on this PC is lost, but it shares nothing with the family's other PCs meanwhile."

    private static func opening(_ keys: Keys) -> String {
        switch keys {
        case .device: "This PC's keys"
        case .household: "The household's keys"
        }
    }

    private static func remedy(_ keys: Keys) -> String {
        switch keys {
        case .device: "Remove the file: then this PC gets new keys, and has to be paired again."
        case .household: "Remove the file and pair this PC again with one of the others, which gives it the keys."
        }
    }
}
