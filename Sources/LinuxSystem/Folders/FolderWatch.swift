import Dispatch
import Foundation
import Glibc

/// The state behind a `FolderWatcher`: which folders are watched, and what their events mean.
final class FolderWatch: @unchecked Sendable {
    // @unchecked: every variable is touched on `queue` only, a serial one.

    /// What a watched folder is watched for. One folder may have several reasons, by way of symbolic links.
    private enum Role: Hashable {
        /// Its content counts: the folder itself, or a sub-folder.
        case content(path: String)
        /// A folder above: if it goes away, or that name in it comes or goes, the watches are to be set up anew.
        case way(awaitedName: String?)
    }

    private static let contentMask: Inotify.Mask = [
        .appearance, .disappearance, .written, .attributes, .selfGone,
    ]
    private static let awaitingMask: Inotify.Mask = [.appearance, .disappearance, .attributes, .selfGone]

    private let folder: String
    private let includesSubfolders: Bool
    private let concerns: @Sendable (String) -> Bool
    private let inotify: Inotify
    private let settler: ChangeSettler
    private let queue: DispatchQueue
    private var roles: [Int32: Set<Role>] = [:]
    private var latestProblem: FolderWatcherError?

    /// - Parameter queue: where all but `finish` is called, and `settler` works
    init(
        folder: String, includesSubfolders: Bool, concerns: @escaping @Sendable (String) -> Bool, inotify: Inotify,
        settler: ChangeSettler, queue: DispatchQueue
    ) {
        self.folder = folder
        self.includesSubfolders = includesSubfolders
        self.concerns = concerns
        self.inotify = inotify
        self.settler = settler
        self.queue = queue
    }

    /// What keeps part of the folder from being watched since the watches were last set up.
    var problem: FolderWatcherError? {
        dispatchPrecondition(condition: .onQueue(queue))
        return latestProblem
    }

    func start() {
        dispatchPrecondition(condition: .onQueue(queue))
        setUp()
    }

    /// Ends the changes. From any thread.
    func finish() {
        settler.finish()
    }

    func readEvents() {
        dispatchPrecondition(condition: .onQueue(queue))
        var mustSetUp = false
        for event in inotify.events() {
            if event.mask.contains(.overflow) { mustSetUp = true }
            for role in roles[event.watch] ?? [] where handle(event, as: role) { mustSetUp = true }
        }
        guard mustSetUp else { return }
        setUp()
        settler.add(.everything)
    }

    // MARK: Events

    /// True if the watches are to be set up anew.
    private func handle(_ event: Inotify.Event, as role: Role) -> Bool {
        switch role {
        case .way(let awaitedName):
            return !event.mask.isDisjoint(with: .gone) || (awaitedName != nil && event.name == awaitedName)
        case .content(folder):
            if !event.mask.isDisjoint(with: .gone) || event.name == "" { return true }
            changed(event, in: folder)
            if includesSubfolders { followSubfolder(event) }
        case .content(let subfolder):
            if !event.mask.isDisjoint(with: .gone) {
                unwatch(subfolder)
                settler.add(.paths([subfolder]))
            } else {
                changed(event, in: subfolder)
            }
        }
        return false
    }

    private func changed(_ event: Inotify.Event, in path: String) {
        // Of a name that is no UTF-8, only the folder can be told.
        guard let name = event.name, !name.isEmpty else { return settler.add(.paths([path])) }
        let isIncludedFolder = includesSubfolders && event.mask.contains(.isFolder)
        if isIncludedFolder || concerns(name) { settler.add(.paths([path + "/" + name])) }
    }

    private func followSubfolder(_ event: Inotify.Event) {
        guard let name = event.name else { return }
        let path = folder + "/" + name
        if !event.mask.isDisjoint(with: .disappearance) {
            unwatch(path)
        } else if !event.mask.isDisjoint(with: [.appearance, .attributes]), watchSubfolder(path) {
            // What was put there before the watch.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            settler.add(.paths(Set(names.filter(concerns).map { path + "/" + $0 } + [path])))
        }
    }

    // MARK: Watches

    private func setUp() {
        for watch in roles.keys { inotify.remove(watch) }
        roles = [:]
        latestProblem = nil
        var deepest: String?
        // Each turn gets further down, or finds that nothing has appeared meanwhile.
        while true {
            if watch(folder, for: Self.contentMask, as: .content(path: folder)) != .impossible { break }
            let above = watchNearestFolder()
            if above == deepest { break }
            deepest = above
        }
        watchTheWay()
        guard includesSubfolders else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            _ = watchSubfolder(folder + "/" + name)
        }
    }

    /// The deepest folder above that exists, watched for the next name on the way down.
    private func watchNearestFolder() -> String? {
        var (above, name) = Self.split(folder)
        while let path = above {
            if watch(path, for: Self.awaitingMask, as: .way(awaitedName: name)) != .impossible { return path }
            (above, name) = Self.split(path)
        }
        return nil
    }

    /// The folder's own name in the one above is watched, as are the names of symbolic links on the way; of all the others
    /// only that they are still there, so that a busy folder above wakes nobody.
    private func watchTheWay() {
        var (above, name) = Self.split(folder)
        var child = folder
        while let path = above {
            var status = stat()
            let isLink = lstat(child, &status) == 0 && FileKind(mode: status.st_mode) == .symbolicLink
            if child == folder || isLink {
                _ = watch(path, for: Self.awaitingMask, as: .way(awaitedName: name))
            } else {
                _ = watch(path, for: .selfGone, as: .way(awaitedName: nil))
            }
            child = path
            (above, name) = Self.split(path)
        }
    }

    /// True if it is a folder that was not watched before.
    private func watchSubfolder(_ path: String) -> Bool {
        watch(path, for: Self.contentMask, as: .content(path: path)) == .begun
    }

    private enum Outcome {
        case begun, going, impossible
    }

    private func watch(_ path: String, for mask: Inotify.Mask, as role: Role) -> Outcome {
        do throws(SystemCallFailure) {
            let watch = try inotify.watch(path, for: mask)
            return roles[watch, default: []].insert(role).inserted ? .begun : .going
        } catch {
            // Missing, no folder, or not for us to see: that may change, and is waited for.
            if ![ENOENT, ENOTDIR, EACCES, ELOOP].contains(error.code) { latestProblem = .failed(path: path, error) }
            return .impossible
        }
    }

    private func unwatch(_ path: String) {
        for (watch, held) in roles where held.contains(.content(path: path)) {
            roles[watch] = held.subtracting([.content(path: path)])
            if held.count == 1 {
                roles[watch] = nil
                inotify.remove(watch)
            }
        }
    }

    /// The folder above and the name in it; nil for `/`.
    private static func split(_ path: String) -> (above: String?, name: String) {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return (nil, "") }
        let above = slash == path.startIndex ? "/" : String(path[..<slash])
        return (above, String(path[path.index(after: slash)...]))
    }
}
