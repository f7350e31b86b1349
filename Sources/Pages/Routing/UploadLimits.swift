import Services

/// How many files may be sent to a page, and how large they may be.
public struct UploadLimits: Hashable, Sendable {
    /// The number of files.
    public let files: Int
    /// The size of each file, in bytes.
    public let bytesEach: Int
    /// The size of all files together, in bytes.
    public let bytesTogether: Int

    public init(files: Int, bytesEach: Int, bytesTogether: Int) {
        self.files = files
        self.bytesEach = bytesEach
        self.bytesTogether = bytesTogether
    }

    /// The largest body, in bytes: with the fields, and what is around the files.
    public var bodyBytes: Int { bytesTogether + (1 << 20) }

    /// Calendars.
    public static let calendars = UploadLimits(files: 8, bytesEach: Desk.maximumCalendarBytes, bytesTogether: 64 << 20)
    /// The files of other PCs, as a stick has them.
    public static let parcels = UploadLimits(files: 8, bytesEach: Desk.maximumParcelBytes, bytesTogether: 64 << 20)
    /// One backup, if the database is not larger (``atLeast(_:)``).
    public static let backup = UploadLimits(
        files: 1, bytesEach: BackupService.maximumBytes, bytesTogether: BackupService.maximumBytes)

    /// The limits with room for a file of a size, in bytes.
    public func atLeast(_ bytes: Int) -> UploadLimits {
        UploadLimits(files: files, bytesEach: max(bytesEach, bytes), bytesTogether: max(bytesTogether, bytes))
    }
}
