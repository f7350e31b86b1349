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
