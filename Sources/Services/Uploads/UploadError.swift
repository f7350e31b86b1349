public import Domain

/// Why a file that a page has received is not kept, or no longer there.
public enum UploadError: PrintableError, Hashable, Sendable {
    /// It was removed, its time is over, or another login has received it.
    case gone
    /// It is larger than what uses it may read.
    case tooLarge
    /// There is too little free space on the disk, or the login is sending too much at once.
    case noRoom
    /// The system refuses to write it.
    case notStored(reason: String)

    public var sentences: String {
        switch self {
        case .gone: "The file is no longer there. Choose it again."
        case .tooLarge: "The file is too large."
        case .noRoom: "There is no room for the file at present. Make some room on the disk, or try again in a quarter of an hour."
        case .notStored(let reason): "The file could not be stored: \(reason)."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .gone: .notFound
        case .tooLarge: .invalid
        case .noRoom, .notStored: .unavailable
        }
    }
}
