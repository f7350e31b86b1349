import Glibc

/// An open folder. Its entries are removed relative to its descriptor, so nobody can lead that elsewhere by renaming the folder, or one in
/// it, and putting a link in its place.
public final class HeldFolder: Sendable {
    /// How many folders inside each other `remove` enters. Each of them needs two descriptors.
    private static let depth = 32

    private let descriptor: Int32

    /// Opens a folder. A symbolic link at the path is not followed.
    ///
    /// - Throws: why it cannot be opened; `ENOTDIR` if something else has this path.
    public convenience init(_ path: String) throws(SystemCallFailure) {
        try self.init(path, in: AT_FDCWD)
    }

    private init(_ name: UnsafePointer<CChar>, in folder: Int32) throws(SystemCallFailure) {
        let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open") }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Its owner and permissions.
    public func status() throws(SystemCallFailure) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("fstat") }
        return FileStatus(status)
    }

    /// Sets its permission bits.
    ///
    /// - Parameter mode: as in ``FileStatus/mode``
    public func setMode(_ mode: UInt32) throws(SystemCallFailure) {
        guard fchmod(descriptor, mode) == 0 else { throw .last("fchmod") }
    }

    /// Sets the permissions of owner, group and others, if the folder belongs to the user of this process. Nobody else may set them.
    func setOwnMode(_ mode: UInt32) throws(SystemCallFailure) {
        let status = try status()
        guard status.userID == geteuid(), status.mode & 0o777 != mode else { return }
        // Without that bit, new files in it would not get its group.
        try setMode(mode | status.mode & S_ISGID)
    }

    /// The names of some entries, in no order.
    ///
    /// - Parameters:
    ///   - limit: how many are returned at most
    ///   - isWanted: which names are returned. Bytes that are not UTF-8 are replaced by U+FFFD
    public func names(limit: Int = .max, where isWanted: (String) -> Bool) throws(SystemCallFailure) -> [String] {
        var names: [String] = []
        try forEachName { name in
            let text = String(cString: name)
            if isWanted(text) { names.append(text) }
            return names.count < limit
        }
        return names
    }

    /// Removes an entry, and of a folder first everything in it. Does nothing if there is none. Links are removed and not followed.
    ///
    /// - Throws: why it was not removed, or only in part; `ELOOP` if there are too many folders inside each other
    public func remove(_ name: String) throws(SystemCallFailure) {
        try remove(name, depth: Self.depth)
    }

    private func remove(_ name: UnsafePointer<CChar>, depth: Int) throws(SystemCallFailure) {
        if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
        guard errno == EISDIR else { throw .last("unlink") }
        guard depth > 0 else { throw SystemCallFailure(call: "unlink", code: ELOOP) }
        let folder = try HeldFolder(name, in: descriptor)
        var failure: SystemCallFailure?
        try folder.forEachName { entry in
            do throws(SystemCallFailure) {
                try folder.remove(entry, depth: depth - 1)
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else { throw .last("rmdir") }
    }

    /// Calls `body` with the name of each entry, until it returns false.
    private func forEachName(_ body: (UnsafePointer<CChar>) -> Bool) throws(SystemCallFailure) {
        // A descriptor of its own: it has its own position in the folder, and `closedir` closes it.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw .last("open") }
        guard let directory = fdopendir(copy) else {
            let failure = SystemCallFailure.last("fdopendir")
            close(copy)
            throw failure
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let goesOn = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || body(name)
                }
            }
            if !goesOn { return }
        }
    }
}
