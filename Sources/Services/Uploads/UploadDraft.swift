public import Foundation
import LinuxSystem
import Synchronization

/// A file that is being received. It is on the shelf once it is finished; one that is not finished leaves nothing behind.
public final class UploadDraft: Sendable {
    public let token: UploadToken
    private let limit: Int
    private let now: @Sendable () -> Date
    private let content: Mutex<Content>

    /// The thread on which files are finished.
    private static let thread = OwnThread(label: "timequest.uploads")

    /// - Parameters:
    ///   - limit: the largest size, in bytes.
    ///   - now: the clock that the lifetime of the file is measured by.
    init(
        _ token: UploadToken, path: String, partPath: String, limit: Int, now: @escaping @Sendable () -> Date
    ) throws(UploadError) {
        self.token = token
        self.limit = limit
        self.now = now
        do {
            content = Mutex(Content(file: try DurableFile(path, partPath: partPath, mayReplace: false)))
        } catch {
            throw .notStored(reason: error.reason)
        }
    }

    /// Appends bytes to those received so far.
    ///
    /// - Throws: `UploadError` if there are too many of them, or they cannot be written; the draft is removed.
    public func append(_ bytes: Data) throws(UploadError) {
        try content.withLock { content throws(UploadError) in try content.append(bytes, upTo: limit) }
    }

    /// Puts the whole file on the shelf. It waits for the disk.
    public func finish() throws(UploadError) -> UploadToken {
        try content.withLock { content throws(UploadError) in try content.publish(now) }
        return token
    }

    /// Puts the whole file on the shelf, without blocking a thread that runs tasks until the disk is ready.
    ///
    /// - Throws: `UploadError`
    public func finished() async throws -> UploadToken {
        try await Self.thread.run { [self] in try finish() }
    }

    /// What was received so far.
    private struct Content {
        let file: DurableFile
        /// In bytes.
        var size = 0

        init(file: DurableFile) {
            self.file = file
        }

        mutating func append(_ bytes: Data, upTo limit: Int) throws(UploadError) {
            size += bytes.count
            guard size <= limit else {
                file.discard()
                throw .tooLarge
            }
            do {
                try file.append(bytes)
            } catch {
                throw .notStored(reason: error.reason)
            }
        }

        func publish(_ now: () -> Date) throws(UploadError) {
            do {
                try file.publish()
            } catch {
                throw .notStored(reason: error.reason)
            }
            do {
                try FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
            } catch {
                throw .notStored(reason: error.localizedDescription)
            }
        }
    }
}
