import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Watching a folder", .tags(.system), .hangLimit)
struct FolderWatcherTests {
    private static let quick = Settling(quiet: .milliseconds(20), atMost: .milliseconds(200))
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.makeFolder("calendars/school")
        try root.write("1", to: "calendars/a.ics")
        try root.write("1", to: "calendars/school/b.ics")
    }

    private func watcher(_ name: String = "calendars", settling: Settling = quick) throws -> FolderWatcher {
        try FolderWatcher(folder: root.path(name), settling: settling)
    }

    /// Waits until the watcher has reported all of these.
    private func expect(_ names: String..., from watcher: FolderWatcher) async { await expect(names, from: watcher) }

    /// - Parameter others: names that the watcher must not report until then. It may report files that were written before it began: the
    ///   kernel reports a file that was written when its last descriptor is closed, and a program that another test starts has copies of
    ///   all descriptors until its exec.
    private func expect(_ names: [String], butNot others: [String] = [], from watcher: FolderWatcher) async {
        var awaited = Set(names.map(root.path))
        let forbidden = Set(others.map(root.path))
        for await change in watcher.changes {
            guard case .paths(let paths) = change else { continue }
            #expect(paths.isDisjoint(with: forbidden))
            awaited.subtract(paths)
            if awaited.isEmpty { return }
        }
        Issue.record("The stream ended without \(awaited)")
    }

    private func expectEverything(from watcher: FolderWatcher) async {
        for await change in watcher.changes where change == .everything { return }
        Issue.record("The stream ended")
    }

    @Test("A new file, a rewritten one, a renamed one, a deleted one and one with a new mode are seen")
    func files() async throws {
        let watcher = try watcher()
        try root.write("new", to: "calendars/new.ics")
        await expect("calendars/new.ics", from: watcher)
        try root.write("2", to: "calendars/a.ics")
        await expect("calendars/a.ics", from: watcher)
        try root.rename("calendars/new.ics", to: "calendars/renamed.ics")
        await expect("calendars/new.ics", "calendars/renamed.ics", from: watcher)
        try root.remove("calendars/a.ics")
        await expect("calendars/a.ics", from: watcher)
        #expect(chmod(root.path("calendars/renamed.ics"), 0o600) == 0)
        await expect("calendars/renamed.ics", from: watcher)
    }

    @Test("Files in a sub-folder are seen, whether it was there, was made later or was moved in")
    func subfolders() async throws {
        let watcher = try watcher()
        try root.write("2", to: "calendars/school/b.ics")
        await expect("calendars/school/b.ics", from: watcher)
        try root.makeFolder("calendars/soccer")
        try root.write("1", to: "calendars/soccer/c.ics")
        await expect("calendars/soccer", "calendars/soccer/c.ics", from: watcher)
        try root.write("2", to: "calendars/soccer/c.ics")
        await expect("calendars/soccer/c.ics", from: watcher)
        try root.makeFolder("elsewhere")
        try root.write("1", to: "elsewhere/d.ics")
        try root.rename("elsewhere", to: "calendars/moved")
        await expect("calendars/moved", "calendars/moved/d.ics", from: watcher)
        try root.write("2", to: "calendars/moved/d.ics")
        await expect("calendars/moved/d.ics", from: watcher)
    }

    @Test("A sub-folder that goes away is told, and what happens to it elsewhere is not")
    func subfolderLeaves() async throws {
        let watcher = try watcher()
        try root.rename("calendars/school", to: "outside")
        await expect("calendars/school", from: watcher)
        try root.write("2", to: "outside/b.ics")
        try root.write("2", to: "calendars/a.ics")
        await expect(["calendars/a.ics"], butNot: ["calendars/school/b.ics", "outside/b.ics"], from: watcher)
    }

    @Test("A folder that vanishes and comes back is watched again")
    func vanishAndReturn() async throws {
        let watcher = try watcher()
        try root.remove("calendars")
        await expectEverything(from: watcher)
        try root.makeFolder("calendars/new")
        await expectEverything(from: watcher)
        try root.write("1", to: "calendars/new/e.ics")
        await expect("calendars/new/e.ics", from: watcher)
    }

    @Test("A folder that is moved away and replaced by another is watched in its new form")
    func replaced() async throws {
        let watcher = try watcher()
        try root.makeFolder("next")
        try root.rename("calendars", to: "old")
        try root.rename("next", to: "calendars")
        await expectEverything(from: watcher)
        try root.write("1", to: "calendars/f.ics")
        await expect("calendars/f.ics", from: watcher)
    }

    @Test("A folder that does not exist yet is waited for, however deep, also if a folder above goes and comes")
    func notYet() async throws {
        let watcher = try watcher("family/shared/calendars")
        try root.makeFolder("family")
        try root.remove("family")
        try root.makeFolder("family/shared")
        try root.makeFolder("family/shared/calendars")
        try root.write("1", to: "family/shared/calendars/g.ics")
        await expectEverything(from: watcher)
        try root.write("2", to: "family/shared/calendars/g.ics")
        await expect("family/shared/calendars/g.ics", from: watcher)
        try root.rename("family", to: "gone")
        await expectEverything(from: watcher)
        try root.rename("gone", to: "family")
        await expectEverything(from: watcher)
        try root.write("3", to: "family/shared/calendars/g.ics")
        await expect("family/shared/calendars/g.ics", from: watcher)
    }

    @Test("A symbolic link that is pointed elsewhere is followed")
    func symbolicLink() async throws {
        try root.makeFolder("one")
        try root.makeFolder("two")
        try root.link("current", to: root.path("one"))
        let watcher = try watcher("current")
        try root.write("1", to: "one/h.ics")
        await expect("current/h.ics", from: watcher)
        try root.link("next", to: root.path("two"))
        #expect(rename(root.path("next"), root.path("current")) == 0)
        await expectEverything(from: watcher)
        try root.write("1", to: "two/i.ics")
        await expect("current/i.ics", from: watcher)
    }

    @Test("Names that are of no concern are not told")
    func concerns() async throws {
        let watcher = try FolderWatcher(folder: root.path("calendars"), settling: Self.quick) { $0.hasSuffix(".ics") }
        try root.write("1", to: "calendars/.a.tmp")
        try root.write("1", to: "calendars/school/x.tmp")
        try root.write("2", to: "calendars/school/b.ics")
        await expect(["calendars/school/b.ics"], butNot: ["calendars/.a.tmp", "calendars/school/x.tmp"], from: watcher)
    }

    @Test("One name of a folder can be watched, as /etc/localtime is")
    func oneName() async throws {
        try root.link("calendars/localtime", to: "/usr/share/zoneinfo/Etc/UTC")
        let watcher = try FolderWatcher.entry(named: "localtime", of: root.path("calendars"), settling: Self.quick)
        try root.write("1", to: "calendars/other")
        try root.makeFolder("calendars/more")
        try root.link("calendars/next", to: "/usr/share/zoneinfo/Europe/Berlin")
        #expect(rename(root.path("calendars/next"), root.path("calendars/localtime")) == 0)
        var iterator = watcher.changes.makeAsyncIterator()
        #expect(await iterator.next() == .paths([root.path("calendars/localtime")]))
    }

    @Test("Of a burst of changes all are told")
    func burst() async throws {
        let watcher = try watcher()
        let names = (0..<100).map { "calendars/\($0).ics" }
        for name in names { try root.write("1", to: name) }
        await expect(names, from: watcher)
    }

    @Test("A folder that is never quiet is told of all the same")
    func restless() async throws {
        let watcher = try watcher(settling: Settling(quiet: .seconds(1_000), atMost: .milliseconds(50)))
        try root.write("2", to: "calendars/a.ics")
        await expect("calendars/a.ics", from: watcher)
    }

    @Test("Too many changes at once become 'everything'")
    func many() {
        let first = FolderChange.paths(Set((0..<6_000).map(String.init)))
        let second = FolderChange.paths(Set((5_000..<11_000).map(String.init)))
        #expect(first.merged(with: .paths(["x"])) == .paths(Set((0..<6_000).map(String.init) + ["x"])))
        #expect(first.merged(with: second) == .everything)
        #expect(first.merged(with: .everything) == .everything)
    }

    @Test("A stopped watcher ends its changes, and reports none")
    func stop() async throws {
        let watcher = try watcher()
        watcher.stop()
        let changes = await watcher.changes.reduce(into: [FolderChange]()) { $0.append($1) }
        #expect(changes == [])
    }

    @Test("A path that is not absolute is refused", arguments: ["calendars", "", "/tmp/../etc", "/tmp/../\u{301}etc"])
    func invalid(path: String) {
        #expect(throws: FolderWatcherError.notAbsolute(path: path)) { try FolderWatcher(folder: path) }
    }
}
