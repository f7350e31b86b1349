import API
import AsyncHTTPClient
import Domain
import Foundation
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Client

@Suite("Following the reminders", .hangLimit)
struct ReminderFollowerTests {
    private struct Enough: Error {}

    /// A daemon that answers each attempt as it was told, and then refuses.
    private final class Script: Sendable {
        private let answers: Mutex<[Result<String, ClientError>]>
        private let state = Mutex((resumed: [String?](), slept: [Duration]()))

        init(_ answers: [Result<String, ClientError>]) { self.answers = Mutex(answers) }

        var resumed: [String?] { state.withLock(\.resumed) }
        var slept: [Duration] { state.withLock(\.slept) }

        var dependencies: ReminderFollower.Dependencies {
            let now = ContinuousClock.now
            return ReminderFollower.Dependencies(
                open: { lastID in
                    self.state.withLock { $0.resumed.append(lastID) }
                    let answer = self.answers.withLock { $0.isEmpty ? .failure(.refused(.example)) : $0.removeFirst() }
                    return ReminderSignals(
                        client: APIClient(socketPath: "/script"), body: .bytes(ByteBuffer(string: try answer.get())))
                },
                newestID: { "newest" }, now: { now },
                sleep: { duration in self.state.withLock { $0.slept.append(duration) } })
        }
    }

    private static func frame(_ id: ReminderID) -> String {
        var reminder = Reminder.example
        reminder.id = id
        return "id: \(id)\nevent: \(reminder.kind.rawValue)\ndata: \(json(reminder))\n\n"
    }

    private static func json(_ value: some Encodable) -> String {
        do { return String(decoding: try JSONCoding.encoder().encode(value), as: UTF8.self) } catch { return "\(error)" }
    }

    private static let (a, b, c) = ("a.due" as ReminderID, "b.due" as ReminderID, "c.due" as ReminderID)

    /// What is told until the daemon refuses.
    private func follow(
        _ script: Script, _ progress: ReminderFollower.Progress = ReminderFollower.Progress()
    ) async -> (news: [String], progress: ReminderFollower.Progress) {
        var told: [String] = []
        var last = progress
        await #expect(throws: Enough.self) {
            try await ReminderFollower(script.dependencies, pace: ReconnectPace { 0.5 }).follow(progress) { news, progress in
                last = progress
                switch news {
                case .opened: told.append("opened")
                case .lost(let error): told.append(error == nil ? "ended" : "lost")
                case .refused: throw Enough()
                case .signal(.emitted(let reminder)): told.append("\(reminder.id)")
                case .signal(.withdrawn(let withdrawal)): told.append("withdrawn \(withdrawal.occasion)")
                }
            }
        }
        return (told, last)
    }

    @Test("It goes on after the last id over every restart, and hands over each id once")
    func restarts() async {
        let script = Script([
            .success(Self.frame(Self.a) + Self.frame(Self.b)),
            .failure(.noDaemon(socket: "/script")),
            .success(Self.frame(Self.b) + ": only a comment\n\n" + Self.frame(Self.c)),
        ])
        let (news, progress) = await follow(script)
        #expect(news == ["opened", "\(Self.a)", "\(Self.b)", "ended", "lost", "opened", "\(Self.c)", "ended"])
        #expect(script.resumed == ["newest", "\(Self.b)", "\(Self.b)", "\(Self.c)"])
        #expect(progress.lastID == "\(Self.c)" && progress.seen == ["\(Self.a)", "\(Self.b)", "\(Self.c)"])
        // At once, then after a second, and at once again after a stream that brought something.
        #expect(script.slept == [.zero, .seconds(1), .zero])
    }

    @Test("Started again with what it had stored, it shows nothing twice")
    func stored() async throws {
        let (_, before) = await follow(Script([.success(Self.frame(Self.a) + Self.frame(Self.b))]))
        let stored = try JSONDecoder().decode(ReminderFollower.Progress.self, from: try JSONEncoder().encode(before))
        let script = Script([.success(Self.frame(Self.a) + Self.frame(Self.b) + Self.frame(Self.c))])
        #expect(await follow(script, stored).news == ["opened", "\(Self.c)", "ended"])
        #expect(script.resumed.first == "\(Self.b)")
    }

    @Test("A daemon that accepts and ends at once is not asked again and again without a pause")
    func noHotLoop() async {
        let script = Script(Array(repeating: .success(": TimeQuest\n\n"), count: 7))
        _ = await follow(script)
        #expect(script.slept == [0, 1, 2, 4, 8, 16, 30].map(Duration.seconds))
    }

    @Test("Withdrawals are handed over, types of a later daemon passed over")
    func events() async {
        let withdrawal = "event: withdrawn\ndata: \(Self.json(ReminderWithdrawal.example))\n\n"
        let script = Script([.success("id: z\nevent: ofTheFuture\ndata: 1\n\n" + withdrawal + Self.frame(Self.a))])
        #expect(await follow(script).news == ["opened", "withdrawn \(ReminderWithdrawal.example.occasion)", "\(Self.a)", "ended"])
    }

    @Test("An event that cannot be read ends the stream, and is not met again")
    func unreadable() async {
        let script = Script([.success(Self.frame(Self.a) + "id: bad\nevent: dailyQuest\ndata: {}\n\n" + Self.frame(Self.b))])
        #expect(await follow(script).news == ["opened", "\(Self.a)", "lost"])
        #expect(script.resumed == ["newest", "bad"])
    }

    @Test("The memory of what was seen is bounded, and keeps the newest")
    func bounded() {
        let count = 3 * ReminderFollower.Progress.capacity
        var progress = ReminderFollower.Progress()
        let areNew = (0..<count).map { progress.insert("\($0)") }
        let isNewAgain = progress.insert("\(count - 1)")
        #expect(areNew.allSatisfy(\.self) && !isNewAgain)
        #expect(progress.seen.count == ReminderFollower.Progress.capacity)
    }
}
