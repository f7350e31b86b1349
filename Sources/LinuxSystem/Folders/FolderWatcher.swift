import Dispatch

/// Tells when something changes in a folder and its direct sub-folders, without polling.
///
/// The folder may be missing, vanish and come back: then everything has changed. Begin to read the folder after the watcher
/// was made, so that nothing falls between. The watcher stops with `stop()` or when it is let go.
public final class FolderWatcher: Sendable {
    /// The changes, once they have settled. What happens while nobody takes them is put together into one. One reader only.
    public let changes: AsyncStream<FolderChange>
    private let watch: FolderWatch
    private let source: EventSource

    /// - Parameters:
    ///   - folder: an absolute path; need not exist
    ///   - includingSubfolders: whether the direct sub-folders are watched too, also those made later
    ///   - settling: how long to wait for more
    ///   - concerns: which file names matter; others wake nobody. Sub-folders always matter if they are included
    /// - Throws: `FolderWatcherError` if the kernel gives no watch
    public init(
        folder: String, includingSubfolders: Bool = true, settling: Settling = Settling(),
        concerns: @escaping @Sendable (_ fileName: String) -> Bool = { _ in true }
    ) throws(FolderWatcherError) {
        guard folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else { throw .notAbsolute(path: folder) }
        let path = "/" + folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
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
            folder: path, includesSubfolders: includingSubfolders, concerns: concerns, inotify: inotify, settler: settler,
            queue: queue)
        let problem = queue.sync {
            watch.start()
            return watch.problem
        }
        self.changes = changes
        self.watch = watch
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

    deinit {
        stop()
    }

    /// Ends `changes`.
    public func stop() {
        source.cancel()
        watch.finish()
    }
}

/// What happened in a watched folder since the last change was taken.
public enum FolderChange: Hashable, Sendable {
    /// These files and sub-folders appeared, disappeared or changed; absolute paths. A sub-folder among them is to be listed
    /// anew.
    case paths(Set<String>)
    /// Anything may have changed: the folder itself came, went or was replaced, or too much happened at once.
    case everything

    /// Both changes as one. Beyond 10,000 paths it is simpler to look at everything.
    func merged(with other: FolderChange) -> FolderChange {
        guard case .paths(let first) = self, case .paths(let second) = other else { return .everything }
        let union = first.union(second)
        return union.count > 10_000 ? .everything : .paths(union)
    }
}

/// How long a folder has to be quiet before its changes are told.
public struct Settling: Hashable, Sendable {
    /// Without further changes for this long, what has changed is told.
    public var quiet: Duration
    /// This long after the first change it is told in any case.
    public var atMost: Duration

    public init(quiet: Duration = .milliseconds(300), atMost: Duration = .seconds(1)) {
        self.quiet = quiet
        self.atMost = atMost
    }
}

/// Why a folder cannot be watched.
public enum FolderWatcherError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path must be absolute, without `..`.
    case notAbsolute(path: String)
    /// The kernel refused.
    case failed(path: String, SystemCallFailure)

    public var description: String {
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
