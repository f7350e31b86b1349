import Dispatch
public import Domain

/// Reports changes in a folder and its direct sub-folders, without polling.
///
/// The folder may be missing, disappear and come back: then `everything` has changed. Read the folder only after making the
/// watcher, so that no change is missed. The watcher stops with `stop()` or at deinitialization.
public final class FolderWatcher: Sendable {
    /// The changes, once they have settled. Changes that are not consumed yet are merged into one. One reader only.
    public let changes: AsyncStream<FolderChange>
    private let watch: FolderWatch
    private let source: EventSource
    private let queue: DispatchQueue

    /// - Parameters:
    ///   - folder: an absolute path; need not exist
    ///   - includingSubfolders: whether direct sub-folders are watched too, including new ones
    ///   - settling: how long to wait for further changes
    ///   - reports: the file names to report; others are ignored. Sub-folders are always reported if they are included
    /// - Throws: `FolderWatcherError` if the folder cannot be watched
    public init(
        folder: String, includingSubfolders: Bool = true, settling: Settling = Settling(),
        reports: @escaping @Sendable (_ fileName: String) -> Bool = { _ in true }
    ) throws(FolderWatcherError) {
        guard folder.hasBytePrefix("/"), !folder.split(atByte: "/").contains("..") else { throw .notAbsolute(path: folder) }
        let path = "/" + folder.split(atByte: "/").filter { $0 != "." }.joined(separator: "/")
        let inotify: Inotify
        do throws(SystemCallFailure) {
            inotify = try Inotify()
        } catch {
            throw .failed(path: path, error)
        }
        let queue = DispatchQueue(label: "timequest.folder-watcher")
        let (changes, continuation) = AsyncStream.makeStream(of: FolderChange.self, bufferingPolicy: .bufferingNewest(1))
        let settler = ChangeSettler(settling: settling, pace: .real(on: queue), continuation: continuation)
        let watch = FolderWatch(
            folder: path, includesSubfolders: includingSubfolders, reports: reports, inotify: inotify, settler: settler,
            queue: queue)
        let problem = queue.sync {
            watch.start()
            return watch.problem
        }
        self.changes = changes
        self.watch = watch
        self.queue = queue
        source = .reading(inotify.descriptor, on: queue) { watch.readEvents() }
        if let problem {
            source.cancel()
            throw problem
        }
    }

    /// Watches one name in a folder, e.g. `localtime` in `/etc`, which is replaced when the time zone changes.
    public static func entry(
        named name: String, of folder: String, settling: Settling = Settling()
    ) throws(FolderWatcherError) -> FolderWatcher {
        try FolderWatcher(folder: folder, includingSubfolders: false, settling: settling) { $0 == name }
    }

    /// Why a part of the folder is not watched at this moment; nil where all of it is.
    public var problem: FolderWatcherError? { queue.sync { watch.problem } }

    deinit {
        stop()
    }

    /// Ends `changes`.
    public func stop() {
        source.cancel()
        watch.finish()
    }
}

/// The changes in a watched folder since the last value.
public enum FolderChange: Hashable, Sendable {
    /// These files and sub-folders appeared, disappeared or changed; absolute paths. List a sub-folder among them again.
    case paths(Set<String>)
    /// Anything may have changed: the folder itself came, went or was replaced, or too much happened at once.
    case everything

    /// Merges two changes. Beyond 10,000 paths the result is `everything`.
    func merged(with other: FolderChange) -> FolderChange {
        guard case .paths(let first) = self, case .paths(let second) = other else { return .everything }
        let union = first.union(second)
        return union.count > 10_000 ? .everything : .paths(union)
    }
}

/// How long changes are collected before they are emitted.
public struct Settling: Hashable, Sendable {
    /// The changes are emitted when there was no further change for this long.
    public var quiet: Duration
    /// They are emitted this long after the first change in any case.
    public var atMost: Duration

    public init(quiet: Duration = .milliseconds(300), atMost: Duration = .seconds(1)) {
        self.quiet = quiet
        self.atMost = atMost
    }
}

/// Why a folder cannot be watched.
public enum FolderWatcherError: PrintableError, Hashable, Sendable {
    /// The path must be absolute, without `..`.
    case notAbsolute(path: String)
    /// A system call failed.
    case failed(path: String, SystemCallFailure)

    public var sentences: String {
        switch self {
        case .notAbsolute(let path):
            "\(path.debugDescription) cannot be watched: give an absolute path without .."
        case .failed(let path, let failure) where failure.call == "inotify_add_watch" && failure.code == 28:
            "\(path) cannot be watched: the limit on watches is reached. Raise the sysctl fs.inotify.max_user_watches"
        case .failed(let path, let failure):
            "\(path) cannot be watched: \(failure). The sysctls fs.inotify.* set the limits"
        }
    }
}
