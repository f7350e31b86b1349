import Dispatch
import Domain
import Foundation
import Glibc

/// The state of a `FolderWatcher`: the watched folders, and the handling of their events.
final class FolderWatch: @unchecked Sendable {
    // @unchecked: all variables are used only on `queue`, which is serial.

    /// Why a folder is watched. A folder may have several reasons, because of symbolic links.
    private enum Role: Hashable {
        /// For its content: the folder itself, or a sub-folder.
        case content(path: String)
        /// An ancestor: if it is removed, or if that name in it appears or disappears, the watches must be set up again.
        case ancestor(awaitedName: String?)
    }

    private static let contentMask: Inotify.Mask = [
        .appearance, .disappearance, .written, .attributes, .selfRemoved,
    ]
    private static let awaitingMask: Inotify.Mask = [.appearance, .disappearance, .attributes, .selfRemoved]

    private let folder: String
    private let includesSubfolders: Bool
    private let reports: @Sendable (String) -> Bool
    private let inotify: Inotify
    private let settler: ChangeSettler
    private let queue: DispatchQueue
    private var roles: [Int32: Set<Role>] = [:]
    private var latestProblem: FolderWatcherError?

    /// - Parameter queue: the queue of all calls except `finish`, and of `settler`
    init(
        folder: String, includesSubfolders: Bool, reports: @escaping @Sendable (String) -> Bool, inotify: Inotify,
        settler: ChangeSettler, queue: DispatchQueue
    ) {
        self.folder = folder
        self.includesSubfolders = includesSubfolders
        self.reports = reports
        self.inotify = inotify
        self.settler = settler
        self.queue = queue
    }

    /// Why a part of the folder is not watched since the watches were last set up.
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

    /// - Returns: whether the watches must be set up again.
    private func handle(_ event: Inotify.Event, as role: Role) -> Bool {
        switch role {
        case .ancestor(let awaitedName):
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
        // For a name that is not UTF-8, only the folder is reported.
        guard let name = event.name, !name.isEmpty else { return settler.add(.paths([path])) }
        let isIncludedFolder = includesSubfolders && event.mask.contains(.isFolder)
        if isIncludedFolder || reports(name) { settler.add(.paths([path + "/" + name])) }
    }

    private func followSubfolder(_ event: Inotify.Event) {
        guard let name = event.name else { return }
        let path = folder + "/" + name
        if !event.mask.isDisjoint(with: .disappearance) {
            unwatch(path)
        } else if !event.mask.isDisjoint(with: [.appearance, .attributes]), watchSubfolder(path) {
            // Reports what was put there before the watch.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            settler.add(.paths(Set(names.filter(reports).map { path + "/" + $0 } + [path])))
        }
    }

    // MARK: Watches

    private func setUp() {
        for watch in roles.keys { inotify.remove(watch) }
        roles = [:]
        latestProblem = nil
        var deepest: String?
        // Each iteration gets further down, or finds that nothing has appeared meanwhile.
        while true {
            if watch(folder, for: Self.contentMask, as: .content(path: folder)) != .impossible { break }
            let above = watchNearestFolder()
            if above == deepest { break }
            deepest = above
        }
        watchAncestors()
        guard includesSubfolders else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            _ = watchSubfolder(folder + "/" + name)
        }
    }

    /// Watches the deepest ancestor that exists for the next name on the path.
    private func watchNearestFolder() -> String? {
        var (above, name) = Self.split(folder)
        while let path = above {
            if watch(path, for: Self.awaitingMask, as: .ancestor(awaitedName: name)) != .impossible { return path }
            (above, name) = Self.split(path)
        }
        return nil
    }

    /// Watches the folder's own name in its parent, and the names of symbolic links on the path; the other ancestors only for their
    /// removal, so that changes in a busy ancestor wake nothing.
    private func watchAncestors() {
        var (above, name) = Self.split(folder)
        var child = folder
        while let path = above {
            var status = stat()
            let isLink = lstat(child, &status) == 0 && FileKind(mode: status.st_mode) == .symbolicLink
            if child == folder || isLink {
                _ = watch(path, for: Self.awaitingMask, as: .ancestor(awaitedName: name))
            } else {
                _ = watch(path, for: .selfRemoved, as: .ancestor(awaitedName: nil))
            }
            child = path
            (above, name) = Self.split(path)
        }
    }

    /// - Returns: whether it is a folder that was not watched before.
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
            // Missing, not a folder, or not accessible: this may change, and is waited for.
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

    /// The parent folder and the name in it; nil for `/`.
    private static func split(_ path: String) -> (above: String?, name: String) {
        guard path != "/", let slash = path.lastIndex(ofByte: "/") else { return (nil, "") }
        let above = slash == path.startIndex ? "/" : String(path[..<slash])
        return (above, String(path[slash...].utf8.dropFirst()) ?? "")
    }
}
