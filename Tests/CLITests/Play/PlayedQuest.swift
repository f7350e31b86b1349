import API
import Client
import Domain
import Foundation
import TestSupport

@testable import CLI

/// A quest in the place of the daemon: the real rules of the taps, a clock that stands still, and a console with its lines ready.
final class PlayedQuest {
    var session: GameSession
    var taps: [QuestTap.Kind] = []
    let console = ScriptedConsole()
    /// What another client does just before a tap arrives.
    var beforeTap: ((PlayedQuest) throws -> Void)?

    init(tasks: [String]) {
        session = GameSession(
            id: 7, playerID: 1, routine: .example, rules: .calibrated, isCalibration: false,
            tasks: tasks.map { QuestTask(name: $0, displayName: $0, difficulty: .example) }, openedAt: Self.reading.wall)
    }

    func play(_ lines: [String]) async throws -> QuestPlay.Ending { try await play(events: lines.map(PlayEvent.line) + [.ended]) }

    func play(events: [PlayEvent]) async throws -> QuestPlay.Ending {
        console.events = events
        let requests = QuestRequests(
            take: { [self] tap, _, step in
                try beforeTap?(self)
                try apply(tap, step: step)
                taps.append(tap.kind)
                return info
            }, fetch: { [self] _ in info })
        return try await QuestPlay(requests: requests, console: console).run(info)
    }

    func apply(_ tap: QuestTap, step: Int?) throws {
        do {
            try session.check(step: step)
            try session.take(tap, at: Self.reading, today: LocalDate(dayNumber: 20_513))
        } catch {
            throw ClientError.refused(Problem(error.isInvalid ? .invalid : .conflict, error.description))
        }
    }

    private static let reading = ClockReading(bootID: "a", bootSeconds: 5, wall: Date(timeIntervalSince1970: 1_772_377_800))

    private var info: QuestInfo {
        let tasks = session.tasks.indices.map { position in
            let result = session.result(at: position)
            return QuestTaskInfo(
                name: session.tasks[position].displayName, estimatedSeconds: session.tasks[position].estimatedSeconds,
                result: result.map {
                    QuestResult(source: $0.source, actualSeconds: $0.actualSeconds, score: $0.score, xp: $0.xp, feedback: "")
                })
        }
        return QuestInfo(
            id: 7, playerID: 1, routineID: 1, name: session.routineName, phase: session.phase, isPaused: session.isPaused,
            isCalibration: false, step: session.step, undoable: session.undoable, position: session.position, tasks: tasks,
            earnedXP: 0, openedAt: session.openedAt, startedAt: session.startedAt, finishedAt: session.finishedAt,
            summary: session.finishedAt == nil ? nil : .example)
    }
}

/// A console whose events are ready, and which keeps what it was shown.
final class ScriptedConsole: PlayConsole {
    var events: [PlayEvent] = []
    var screens: [String] = []
    let canvas = Canvas.plain()

    func show(_ text: String, elapsed: Double?) { screens.append(text) }
    func say(_ text: String) {}
    func next() async -> PlayEvent { events.isEmpty ? .ended : events.removeFirst() }
}
