public import Domain

/// The database of this PC is older than what it has shared: it was put back without TimeQuest's help, for example with a copy of the
/// whole disk.
///
/// Under the same identity it would give numbers to new operations that others know as other operations. It needs a new identity
/// (`DeviceKeyFile.renew`); then its shared files are read like those of another PC.
public struct RestoredDatabase: Hashable, Sendable, CustomStringConvertible {
    public let device: DeviceID
    /// The last operation in the database, 0 where there are none.
    public let known: Int64
    /// The last operation that this PC has signed in a file.
    public let found: Int64
    /// The path of that file below the shared folder.
    public let file: String

    init(device: DeviceID, known: Int64, found: Int64, file: String) {
        self.device = device
        self.known = known
        self.found = found
        self.file = file
    }

    public var description: String {
        "The database of this PC ends at its operation \(known), but it has shared \(found) in \(file): an older database was put back. "
            + "This PC goes on under a new identity, and takes from the shared folder what the old database does not have."
    }
}
