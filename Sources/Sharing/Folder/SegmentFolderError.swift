public import Domain
public import LinuxSystem

/// Why the shared folder was not written.
public enum SegmentFolderError: PrintableError, Hashable, Sendable {
    /// The folder of a PC cannot be made, or is not a folder.
    case folder(String, SystemCallFailure)
    /// A file cannot be written or removed.
    case unwritable(DurableFileError)
    /// A file of this PC, or its folder, cannot be read.
    case unreadable(FileReaderError)
    /// The files of this PC are newer than its database. Nothing was written.
    case restored(RestoredDatabase)

    public var sentences: String {
        let remedy =
            "TimeQuest's user must be able to write to the shared folder, and the disk must have room. Until then the other PCs "
        return switch self {
        case .folder(let path, let failure):
            "The shared folder \(path) cannot be used: \(failure.reason). \(remedy)hear nothing new from this one; nothing is lost."
        case .unwritable(let error): "\(error) \(remedy)hear nothing new from this one; nothing is lost."
        case .unreadable(let error): "\(error). \(remedy)hear nothing new from this one; nothing is lost."
        case .restored(let finding): finding.description
        }
    }
}
