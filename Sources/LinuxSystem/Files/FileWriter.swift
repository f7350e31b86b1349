public import Foundation
import Glibc

/// Writes whole files where others can write too, and trusts no name that stands there.
public enum FileWriter {
    /// Puts a file in the place of what has its name, in one step.
    ///
    /// - Parameters:
    ///   - path: where it is to be
    ///   - data: what it holds
    ///   - temporary: where it is written first, in the same folder. What a power cut has left there is removed
    ///   - mode: its rights, whatever the umask. Where the folder has default rights (acl(5)), these too are kept, as far as `mode` leaves
    ///     its group any
    /// - Throws: why it was not written; then all is as it was
    public static func replace(
        _ path: String, with data: Data, beside temporary: String, mode: UInt32
    ) throws(SystemCallFailure) {
        guard unlink(temporary) == 0 || errno == ENOENT else { throw .last("unlink") }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last("open") }
        do throws(SystemCallFailure) {
            defer { close(descriptor) }
            try write(data, to: descriptor)
            guard fchmod(descriptor, mode) == 0 else { throw .last("fchmod") }
            guard fsync(descriptor) == 0 else { throw .last("fsync") }
            guard rename(temporary, path) == 0 else { throw .last("rename") }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func write(_ data: Data, to descriptor: Int32) throws(SystemCallFailure) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .last("write") }
            rest = rest.dropFirst(count)
        }
    }
}
