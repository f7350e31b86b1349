import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Copies calendars that only their user may read into the daemon's folder, and keeps the copies up to date, including removals.
///
/// Nothing is sent before the first call of `daemonIsBack()`, nor after the daemon went away until the next call.
actor CalendarMirror {
    private let calendars: [MirroredCalendar]
    private let client: APIClient
    private let say: @Sendable (String) -> Void
    private var record: MirrorRecord

    /// The contents that the daemon refused; sent again when they change, or when the daemon is back.
    private var refused: [String: ContentDigest] = [:]
    /// The last problem that was reported for each calendar.
    private var lastReports: [String: String] = [:]
    /// The number of the daemon's present arrival; nil while it is away.
    private var presence: Int?
    private var arrivals = 0
    private var retry: Task<Void, Never>?
    private static let retryDelay = Duration.seconds(300)
    private let wakeUps: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - recordPath: the file that records what was sent.
    ///   - say: prints what was done, and every problem once.
    /// - Throws: `MirrorRecordError` where the record cannot be read.
    init(
        _ calendars: [MirroredCalendar], client: APIClient, recordPath: String, say: @escaping @Sendable (String) -> Void
    ) throws {
        self.calendars = calendars
        self.client = client
        self.say = say
        record = try MirrorRecord(path: recordPath)
        (wakeUps, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Call this when the daemon is available, for the first time or again: what has changed is sent, and what was refused is tried again.
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
            for await _ in wakeUps { await compare() }
        }
        retry?.cancel()
    }

    /// Compares all calendars with the daemon's, and sends or removes what differs.
    private func compare() async {
        guard let present = presence else { return }
        do {
            let list = try await client.call(.calendars)
            let names = Set(list.calendars.map(\.calendar.name))
            for calendar in calendars { try await bring(calendar, isAtDaemon: names.contains(calendar.name)) }
            for name in Set(record.calendars.keys).subtracting(calendars.map(\.name)).sorted() {
                try await take(
                    MirrorStep(.gone, isAtDaemon: names.contains(name), sent: record.calendars[name], refused: nil), name)
            }
            lastReports[""] = nil
        } catch let error as ClientError where error.isAway {
            // It may be back already.
            if presence == present { presence = nil }
        } catch {
            reportOnce("\(error)", of: "")
            retryLater()
        }
    }

    /// Tries again after a while: a temporary failure, such as a full disk or an overloaded daemon, may have ended.
    private func retryLater() {
        guard retry == nil else { return }
        retry = Task { [weak self] in
            try? await Task.sleep(for: Self.retryDelay)
            if !Task.isCancelled { await self?.retryNow() }
        }
    }

    private func retryNow() {
        retry = nil
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
            reportOnce("“\(name)” stays as it is: \(error)", of: name)
        }
        if refused[name] != digest { refused[name] = nil }
        let step = MirrorStep(source, isAtDaemon: isAtDaemon, sent: record.calendars[name], refused: refused[name])
        switch (step, content, digest) {
        case (.send, let content?, let digest?): try await send(content, digest, as: name)
        case (.leaveToOthers, _, _):
            reportOnce(
                "There is a calendar “\(name)” already that did not come from here; it stays. Give yours another name, or remove that one: "
                    + "\(CommandText("timequest calendar remove", name))", of: name)
        case (.nothing, let content?, _) where refused[name] == nil: reportLeftOut(content, of: name)
        default: try await take(step, name)
        }
    }

    private func send(_ content: MirroredCalendar.Content, _ digest: ContentDigest, as name: String) async throws {
        let before = record.calendars[name]
        // First of all, so that the calendar is known as the mirror's own, whatever happens next.
        try record.set(.underWay, for: name)
        do {
            let info = try await client.call(.putCalendar(name, bytes: content.data))
            try record.set(.whole(digest), for: name)
            say("“\(name)” was sent: \(info.calendar.entryCount) \(info.calendar.entryCount == 1 ? "entry" : "entries").")
            lastReports[name] = nil
            reportLeftOut(content, of: name)
        } catch let error as ClientError {
            if error.isAway { throw error }
            if error.isDecision {
                try record.set(before, for: name)
                refused[name] = digest
            } else {
                retryLater()
            }
            reportOnce("“\(name)” was refused: \(error)", of: name)
        }
    }

    private func take(_ step: MirrorStep, _ name: String) async throws {
        switch step {
        case .remove:
            do {
                try await client.call(.removeCalendar(name))
            } catch let error as ClientError {
                if error.isAway { throw error }
                if !error.isDecision { retryLater() }
                return reportOnce("“\(name)” could not be removed: \(error)", of: name)
            }
            try record.set(nil, for: name)
            say("“\(name)” was removed.")
            lastReports[name] = nil
        case .forget: try record.set(nil, for: name)
        case .send, .leaveToOthers, .nothing: break
        }
    }

    private func reportLeftOut(_ content: MirroredCalendar.Content, of name: String) {
        if content.leftOut.isEmpty { return lastReports[name] = nil }
        reportOnce("Left out of “\(name)”:\n" + content.leftOut.map { "  • \($0)" }.joined(separator: "\n"), of: name)
    }

    /// Reports a problem of a calendar, unless it was the last one reported.
    private func reportOnce(_ problem: String, of name: String) {
        if lastReports.updateValue(problem, forKey: name) != problem { say(problem) }
    }
}

extension ClientError {
    /// Whether the daemon has refused the content itself, and will refuse it again.
    fileprivate var isDecision: Bool {
        guard let problem else { return false }
        return ![.internalError, .unavailable, .damaged].contains(problem.kind)
    }
}
