import CLinux
import Glibc

/// Lets one process at a time change several files of a folder together.
public enum FolderLock {
    /// Does work while no other caller holds the lock; until then it waits. The lock ends with the work, or with the process.
    ///
    /// If the folder cannot be opened, or its file system has no locks, as some network file systems, the work is done without the lock.
    ///
    /// - Parameter folder: the folder. Not for one that other logins may open: they could hold the lock.
    /// - Throws: what the work throws
    public static func holding<Value, Failure: Error>(
        _ folder: String, _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return try work() }
        defer {
            // close(2) alone does not end the lock while a process that another thread starts has a copy of the descriptor.
            clinux_unlock(descriptor)
            close(descriptor)
        }
        _ = clinux_wait_for_lock(descriptor)
        return try work()
    }
}
