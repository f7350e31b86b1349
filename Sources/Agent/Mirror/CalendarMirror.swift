import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Keeps calendars that only their user may read in the daemon's folder, as they are now, changes and removals included.
///
/// Nothing is sent before `daemonIsBack()` was called for the first time, nor from when the daemon went away until it is called again.
actor CalendarMirror {
    private let calendars: [MirroredCalendar]
    private let client: APIClient
    private let say: @Sendable (String) -> Void
    private var record: MirrorRecord

    /// What the daemon did not take; asked again when that changes, or the daemon.
    private var refused: [String: ContentDigest] = [:]
    /// The trouble with each calendar that was told last.
    private var told: [String: String] = [:]
    /// How often the daemon has come; nil while it is away.
    private var presence: Int?
    private var arrivals = 0
    private var anotherLook: Task<Void, Never>?
    private static let timeToAnotherLook = Duration.seconds(300)
    private let looks: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - recordPath: where it is kept what was sent.
    ///   - say: told what was done, and every trouble once.
    /// - Throws: `MirrorRecordError` where the record cannot be read.
    init(
        _ calendars: [MirroredCalendar], client: APIClient, recordPath: String, say: @escaping @Sendable (String) -> Void
    ) throws {
        self.calendars = calendars
        self.client = client
        self.say = say
        record = try MirrorRecord(path: recordPath)
        (looks, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// The daemon is there, for the first time or again: what changed meanwhile is sent, and what it refused is tried once more.
    func daemonIsBack() {
        arrivals += 1
        presence = arrivals
        refused = [:]
        wake.yield()
    }

    /// Follows the folders until cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            for calendar in calendars {
                do throws(FolderWatcherError) {
                    let watcher = try calendar.watcher()
                    group.addTask { [wake] in for await _ in watcher.changes { wake.yield() } }
                } catch {
                    say("What changes in “\(calendar.name)” will be seen at the next start only: \(error).")
                }
            }
            for await _ in looks { await look() }
        }
        anotherLook?.cancel()
    }

    /// Compares all calendars with what the daemon has, and does what is needed.
    private func look() async {
        guard let present = presence else { return }
        do {
            let list = try await client.call(.calendars)
            let names = Set(list.calendars.map(\.calendar.name))
            for calendar in calendars { try await bring(calendar, isAtDaemon: names.contains(calendar.name)) }
            for name in Set(record.calendars.keys).subtracting(calendars.map(\.name)).sorted() {
                try await take(
                    MirrorStep(.gone, isAtDaemon: names.contains(name), sent: record.calendars[name], refused: nil), name)
            }
            told[""] = nil
        } catch let error as ClientError where error.isAway {
            // It may be back already.
            if presence == present { presence = nil }
        } catch {
            tell("\(error)", of: "")
            lookAgainLater()
        }
    }

    /// What is nobody's decision mends itself in a while: a full disk, a daemon that has too much to do.
    private func lookAgainLater() {
        guard anotherLook == nil else { return }
        anotherLook = Task { [weak self] in
            try? await Task.sleep(for: Self.timeToAnotherLook)
            if !Task.isCancelled { await self?.lookAgain() }
        }
    }

    private func lookAgain() {
        anotherLook = nil
        wake.yield()
    }

    private func bring(_ calendar: MirroredCalendar, isAtDaemon: Bool) async throws {
        let name = calendar.name
        var (content, digest): (MirroredCalendar.Content?, ContentDigest?)
        var source = MirrorStep.Source.gone
        do {
            content = try calendar.content()
            digest = content.map { ContentDigest(of: $0.data) }
            if let digest { source = .content(digest) }
        } catch {
            source = .away
            tell("“\(name)” stays as it is: \(error)", of: name)
        }
        if refused[name] != digest { refused[name] = nil }
        let step = MirrorStep(source, isAtDaemon: isAtDaemon, sent: record.calendars[name], refused: refused[name])
        switch (step, content, digest) {
        case (.send, let content?, let digest?): try await send(content, digest, as: name)
        case (.leaveToOthers, _, _):
            tell(
                "There is a calendar “\(name)” already that did not come from here; it stays. Give yours another name, or take that one "
                    + "away: timequest calendar remove \(name)", of: name)
        case (.nothing, let content?, _) where refused[name] == nil: tellLeftOut(content, of: name)
        default: try await take(step, name)
        }
    }

    private func send(_ content: MirroredCalendar.Content, _ digest: ContentDigest, as name: String) async throws {
        let before = record.calendars[name]
        // First of all, so that what was sent is known as the mirror's own, whatever happens from here on.
        try record.set(.underWay, for: name)
        do {
            let info = try await client.call(.putCalendar(name, bytes: content.data))
            try record.set(.whole(digest), for: name)
            say("“\(name)” was sent: \(info.calendar.entryCount) \(info.calendar.entryCount == 1 ? "entry" : "entries").")
            told[name] = nil
            tellLeftOut(content, of: name)
        } catch let error as ClientError {
            if error.isAway { throw error }
            if error.isDecision {
                try record.set(before, for: name)
                refused[name] = digest
            } else {
                lookAgainLater()
            }
            tell("“\(name)” was not taken: \(error)", of: name)
        }
    }

    private func take(_ step: MirrorStep, _ name: String) async throws {
        switch step {
        case .remove:
            do {
                try await client.call(.removeCalendar(name))
            } catch let error as ClientError {
                if error.isAway { throw error }
                if !error.isDecision { lookAgainLater() }
                return tell("“\(name)” could not be taken away: \(error)", of: name)
            }
            try record.set(nil, for: name)
            say("“\(name)” was taken away.")
            told[name] = nil
        case .forget: try record.set(nil, for: name)
        case .send, .leaveToOthers, .nothing: break
        }
    }

    private func tellLeftOut(_ content: MirroredCalendar.Content, of name: String) {
        if content.leftOut.isEmpty { return told[name] = nil }
        tell("Left out of “\(name)”:\n" + content.leftOut.map { "  • \($0)" }.joined(separator: "\n"), of: name)
    }

    /// Each trouble is told once, until it is another one.
    private func tell(_ trouble: String, of name: String) {
        if told.updateValue(trouble, forKey: name) != trouble { say(trouble) }
    }
}

extension ClientError {
    /// The daemon has judged what it was asked for, and will again.
    fileprivate var isDecision: Bool {
        guard let problem else { return false }
        return ![.internalError, .unavailable, .damaged].contains(problem.kind)
    }
}
