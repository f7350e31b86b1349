import CLinux
import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("One instance at a time", .tags(.system))
struct InstanceTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    @Test("A second lock is refused and says which process holds the first")
    func held() throws {
        let path = root.path("lock")
        let lock = try InstanceLock(path: path)
        let error = #expect(throws: InstanceLockError.held(path: path, processID: getpid())) { try InstanceLock(path: path) }
        #expect(error?.description.contains("process \(getpid()) that holds \(path)") == true)
        lock.release()
        try InstanceLock(path: path).release()
    }

    @Test("A lock ends with its owner, and its file stays")
    func ends() throws {
        let path = root.path("lock")
        do { _ = try InstanceLock(path: path) }
        #expect(FileManager.default.fileExists(atPath: path))
        _ = try InstanceLock(path: path)
    }

    @Test("A lock whose file was removed does not stop the next, and a lock needs a file in a folder")
    func odd() throws {
        let first = try InstanceLock(path: root.path("lock"))
        try root.remove("lock")
        let second = try InstanceLock(path: root.path("lock"))
        first.release()
        #expect(throws: InstanceLockError.self) { try InstanceLock(path: root.path("lock")) }
        second.release()
        #expect(throws: InstanceLockError.self) { try InstanceLock(path: root.path("none/lock")) }
        #expect(throws: InstanceLockError.self) { try InstanceLock(path: root.path) }
    }

    @Test("With its folder, a lock holds even if its file is deleted")
    func deletedFile() throws {
        let path = root.path("lock")
        let first = try InstanceLock(path: path, includesFolder: true)
        #expect(throws: InstanceLockError.held(path: path, processID: getpid())) {
            try InstanceLock(path: path, includesFolder: true)
        }
        try root.remove("lock")
        for _ in 0..<2 {
            #expect(throws: InstanceLockError.held(path: path, processID: nil)) {
                try InstanceLock(path: path, includesFolder: true)
            }
        }
        first.release()
        let second = try InstanceLock(path: path, includesFolder: true)
        #expect(throws: InstanceLockError.held(path: path, processID: getpid())) { try InstanceLock(path: path) }
        second.release()
    }

    /// Copies this process's descriptors of a file or folder, as fork(2) does for a process that is being started.
    private func copyDescriptors(of path: String) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }.filter {
            // Another test may have closed a descriptor that was listed.
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    }

    @Test("A lock that was released can be acquired at once, even if a process that is being started has copies of its descriptors")
    func copiedDescriptors() throws {
        let path = root.path("lock")
        let lock = try InstanceLock(path: path, includesFolder: true)
        let copied = try copyDescriptors(of: path) + copyDescriptors(of: root.path)
        defer { copied.forEach { close($0) } }
        try #require(copied.count == 2)
        lock.release()
        try InstanceLock(path: path, includesFolder: true).release()
    }

    /// Tries to lock the folder, and unlocks it at once.
    ///
    /// - Returns: 0 if it was not locked, otherwise the error code.
    private func tryFolderLock() -> Int32 {
        let descriptor = open(root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        let code = clinux_lock_exclusively(descriptor)
        if code == 0 { clinux_unlock(descriptor) }
        return code
    }

    @Test("The lock of a folder ends with the work, even if a process that is being started has a copy of its descriptor")
    func copiedFolderDescriptor() throws {
        let copied = try FolderLock.holding(root.path) { () throws -> [Int32] in try copyDescriptors(of: root.path) }
        defer { copied.forEach { close($0) } }
        try #require(copied.count == 1)
        #expect(tryFolderLock() == 0)
    }

    @Test("A folder is locked while work is done in it, also if the work fails, and no longer")
    func folderLock() throws {
        struct Failed: Error {}
        let during = FolderLock.holding(root.path) { tryFolderLock() }
        #expect(during == EWOULDBLOCK && tryFolderLock() == 0)
        #expect(throws: Failed.self) { try FolderLock.holding(root.path) { () throws -> Void in throw Failed() } }
        #expect(tryFolderLock() == 0)
        let withoutFolder = FolderLock.holding(root.path("none")) { true }
        #expect(withoutFolder, "there is nothing to lock")
    }

    @Test("A listener takes connections under the mode that was asked for, and leaves no socket behind")
    func listens() throws {
        let path = root.path("api")
        let listener = try UnixListener(path: path, mode: 0o660)
        #expect(try connects(to: path))
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o660)
        listener.release()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A socket left behind is replaced, one in use is not")
    func staleAndLive() throws {
        let path = root.path("api")
        let left = try OtherProgram(at: path)
        #expect(throws: UnixListenerError.live(path: path)) { try UnixListener(path: path, mode: 0o600) }
        #expect(try connects(to: path))
        left.die()
        #expect(try !connects(to: path))
        let listener = try UnixListener(path: path, mode: 0o600)
        #expect(try connects(to: path))
        #expect(throws: UnixListenerError.locked(.held(path: path + ".lock", processID: getpid()))) {
            try UnixListener(path: path, mode: 0o600)
        }
        #expect(try connects(to: path))
        listener.release()
    }

    @Test("A file that is no socket is never removed")
    func occupied() throws {
        try root.write("precious", to: "api")
        #expect(throws: UnixListenerError.occupied(path: root.path("api"), kind: .regular)) {
            try UnixListener(path: root.path("api"), mode: 0o600)
        }
        #expect(try FileReader.read(root.path("api"), limit: 100).data == Data("precious".utf8))
    }

    @Test("A path that the kernel does not take is refused with its length")
    func tooLong() {
        let path = "/tmp/" + String(repeating: "x", count: 103)
        let error = #expect(throws: UnixListenerError.pathTooLong(path: path, bytes: 108)) {
            try UnixListener(path: path, mode: 0o600)
        }
        #expect(error?.description.contains("108 bytes, 107 is the most") == true)
    }

    @Test("Releasing a listener does not remove the socket of another, nor close a descriptor that was taken")
    func release() throws {
        let path = root.path("api")
        let listener = try UnixListener(path: path, mode: 0o600)
        let descriptor = try #require(listener.takeDescriptor())
        #expect(listener.takeDescriptor() == nil)
        try root.remove("api")
        let other = try OtherProgram(at: path)
        listener.release()
        #expect(try connects(to: path))
        #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
        close(descriptor)
        other.die()
    }

    private func connects(to path: String) throws -> Bool {
        let descriptor = socket(AF_UNIX, clinux_stream_socket, 0)
        defer { close(descriptor) }
        return try UnixSocketAddress(path: path).withSocketAddress { connect(descriptor, $0, $1) } == 0
    }
}

/// Listens without a lock, as other programs do, and leaves its socket file when it dies.
private struct OtherProgram {
    private let descriptor: Int32

    init(at path: String) throws {
        descriptor = socket(AF_UNIX, clinux_stream_socket, 0)
        let status = try UnixSocketAddress(path: path).withSocketAddress { bind(descriptor, $0, $1) }
        guard status == 0, listen(descriptor, 8) == 0 else { throw SystemCallFailure.last("listen") }
    }

    func die() {
        // It refuses connections at once, also if a program that another test starts has a copy of the descriptor until its exec.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }
}
