import Synchronization

/// Room on the shelf for files that are about to come. They have it until they are there, or `release` is called.
public final class UploadRoom: Sendable {
    private let userID: UInt32
    private let declared: DeclaredUploads
    /// How much has not come so far, in bytes.
    private let rest: Mutex<Int>
    private let removeOlder: @Sendable (_ kept: [UploadToken]) -> Void

    /// - Parameters:
    ///   - bytes: the room; already in `declared`.
    ///   - userID: of the login that has it.
    ///   - removeOlder: removes the files of the login that have no room beside those that are kept.
    init(
        _ bytes: Int, of userID: UInt32, in declared: DeclaredUploads,
        removeOlder: @escaping @Sendable (_ kept: [UploadToken]) -> Void
    ) {
        self.userID = userID
        self.declared = declared
        self.removeOlder = removeOlder
        rest = Mutex(bytes)
    }

    deinit {
        release()
    }

    /// Gives back the room of bytes that have come. What is kept of them is in a file, which has its own.
    public func received(_ bytes: Int) {
        let freed = rest.withLock { rest in
            let count = min(rest, bytes)
            rest -= count
            return count
        }
        declared.remove(freed, of: userID)
    }

    /// Removes the oldest files of the login that have no room beside the new ones. To be called when these are all complete: an upload
    /// that is refused or broken off replaces nothing.
    public func replaceOlder(with files: [UploadToken]) { removeOlder(files) }

    /// Gives back what is left, because nothing more comes. A second call does nothing.
    public func release() { received(.max) }
}

/// How much each login is about to send and has not sent so far, in bytes.
final class DeclaredUploads: Sendable {
    let bytes = Mutex<[UInt32: Int]>([:])

    func remove(_ count: Int, of userID: UInt32) {
        bytes.withLock { bytes in
            bytes[userID, default: 0] -= count
            if bytes[userID] == 0 { bytes[userID] = nil }
        }
    }
}
