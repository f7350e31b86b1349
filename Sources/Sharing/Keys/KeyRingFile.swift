/// The file with the household's keys. It is outside the database, so that a backup on a stick cannot be used to read segments.
public struct KeyRingFile: Sendable {
    /// The path of the file.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    private var file: KeyFile<KeyRing> { KeyFile(path: path, keys: .household) }

    /// Reads the keys; nil where there is no file.
    public func read() throws(KeyFileError) -> KeyRing? { try file.read { $0 } }

    /// Writes the keys. Those that the file has already have to be among them (`KeyRing.merging`).
    public func write(_ ring: KeyRing) throws(KeyFileError) { try file.write(ring) }

    /// Removes the file. Does nothing where there is none.
    public func remove() throws(KeyFileError) { try file.remove() }
}
