import Glibc
import LinuxSystem

/// The entries of a folder. Symbolic links are not followed, neither the folder nor its entries.
enum FolderListing {
    struct Entry {
        let name: String
        let kind: FileKind
        let state: FileState
    }

    /// Some entries of a folder, in no order.
    ///
    /// - Parameters:
    ///   - limit: how many are returned at most
    ///   - isWanted: which names are returned. Bytes that are not UTF-8 are replaced by U+FFFD
    /// - Throws: `FileReaderError.unreadable` if it does not exist, may not be read, or is not a folder
    static func entries(
        of folder: String, limit: Int, where isWanted: (String) -> Bool
    ) throws(FileReaderError) -> (entries: [Entry], isComplete: Bool) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: folder, .init(call: "open", code: errno)) }
        guard let directory = fdopendir(descriptor) else {
            let failure = SystemCallFailure(call: "fdopendir", code: errno)
            close(descriptor)
            throw .unreadable(path: folder, failure)
        }
        defer { closedir(directory) }
        var entries: [Entry] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard isWanted(name) else { continue }
            guard entries.count < limit else { return (entries, false) }
            var status = stat()
            // One that disappears meanwhile is left out.
            guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            entries.append(Entry(name: name, kind: kind(status.st_mode), state: FileState(status)))
        }
        return (entries, true)
    }

    private static func kind(_ mode: mode_t) -> FileKind {
        switch mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        case S_IFLNK: .symbolicLink
        case S_IFIFO: .pipe
        case S_IFSOCK: .socket
        default: .device
        }
    }
}

/// Identifies a state of a file without reading it.
struct FileState: Hashable, Sendable {
    let inode: UInt64
    /// In bytes.
    let size: Int64
    /// In nanoseconds since 1970. Syncthing sets the time of the content to that of the other PC; the other one cannot be set.
    let contentTime, changeTime: Int64

    init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        contentTime = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        changeTime = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    }

    /// The state of a path; a symbolic link is not followed. Nil where there is no regular file.
    static func of(_ path: String) -> FileState? {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? FileState(status) : nil
    }
}
