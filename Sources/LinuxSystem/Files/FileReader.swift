public import Domain
public import Foundation
import Glibc

/// Reads whole files from outside without blocking: pipes, folders and devices are rejected.
public enum FileReader {
    /// A file's bytes, and the state they were read in.
    public struct Contents: Sendable {
        public let data: Data
        /// The fingerprint before the first byte was read: if the file changed since, it differs from the present one.
        public let fingerprint: FileFingerprint
    }

    /// Reads a regular file.
    ///
    /// - Parameters:
    ///   - path: where it is
    ///   - limit: the maximum size in bytes
    ///   - followsSymbolicLinks: whether the last component of `path` may be a symbolic link
    /// - Throws: `FileReaderError`
    public static func read(
        _ path: String, limit: Int, followsSymbolicLinks: Bool = true
    ) throws(FileReaderError) -> Contents {
        // O_NONBLOCK: opening a pipe without a writer would block forever.
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsSymbolicLinks ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags)
        guard descriptor >= 0 else {
            throw !followsSymbolicLinks && errno == ELOOP
                ? .notARegularFile(path: path, kind: .symbolicLink) : .unreadable(path: path, .last("open"))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, .last("fstat")) }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .regular else { throw .notARegularFile(path: path, kind: kind) }
        guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        let data = try readToEnd(descriptor, path: path, expected: Int(status.st_size), limit: limit)
        return Contents(data: data, fingerprint: FileFingerprint(status))
    }

    /// The size may be outdated, and is 0 for the files of /proc: only the end of the file counts.
    private static func readToEnd(
        _ descriptor: Int32, path: String, expected: Int, limit: Int
    ) throws(FileReaderError) -> Data {
        let limit = min(limit, Int.max - 1)
        var bytes = [UInt8](repeating: 0, count: min(expected, limit) + 1)
        var filled = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { memory in
                Glibc.read(descriptor, memory.baseAddress?.advanced(by: filled), memory.count - filled)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(path: path, .last("read"))
            }
            if count == 0 { break }
            filled += count
            guard filled <= limit else { throw .tooLarge(path: path, limit: limit) }
            if filled == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: min(max(filled, 4096), limit + 1 - filled)))
            }
        }
        return Data(bytes[..<filled])
    }
}

/// The kind of a folder entry.
public enum FileKind: String, Hashable, Sendable {
    case regular = "a file"
    case folder = "a folder"
    case symbolicLink = "a symbolic link"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .symbolicLink
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}

/// Why a file was not read.
public enum FileReaderError: PrintableError, Hashable, Sendable {
    /// It does not exist, or may not be read.
    case unreadable(path: String, SystemCallFailure)
    /// It is a folder, a pipe, a socket, a device or, where not allowed, a symbolic link.
    case notARegularFile(path: String, kind: FileKind)
    /// It has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)

    /// The path of the file.
    public var path: String {
        switch self {
        case .unreadable(let path, _), .notARegularFile(let path, _), .tooLarge(let path, _): path
        }
    }

    /// Whether it does not exist.
    public var isNotFound: Bool {
        if case .unreadable(_, let failure) = self { failure.code == ENOENT || failure.code == ENOTDIR } else { false }
    }

    /// Whether permissions keep it from being read: its own, or those of a folder on its path.
    public var isClosed: Bool {
        if case .unreadable(_, let failure) = self { failure.code == EACCES || failure.code == EPERM } else { false }
    }

    public var sentences: String {
        switch self {
        case .unreadable(let path, let failure): "\(path) cannot be read: \(failure)"
        case .notARegularFile(let path, let kind): "\(path) is \(kind.rawValue): put a regular file there"
        case .tooLarge(let path, let limit): "\(path) has more than the \(limit) bytes allowed: make it smaller, or remove it"
        }
    }
}
