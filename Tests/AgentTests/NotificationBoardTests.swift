import Domain
import Foundation
import TestSupport
import Testing

@testable import Agent

@Suite("What stands on the desktop")
struct NotificationBoardTests {
    private var board = NotificationBoard()
    private let now = Reminder.example.fireAt

    private func reminder(
        _ stage: Reminder.Stage = .startBy, at offset: TimeInterval = 0, kind: Reminder.Kind = .scheduleSuggestion, day: Int = 1
    ) -> Reminder {
        var reminder = Reminder.example
        reminder.kind = kind
        reminder.stage = stage
        reminder.fireAt += offset
        let occasion =
            kind == .weeklyReflection ? "weekly.1.2026-03-0\(day)" : "suggestion.1.2.2026-03-0\(day)T16:00Z"
        reminder.id = ReminderID(ReminderOccasion(stringLiteral: occasion), stage)
        return reminder
    }

    @Test("A start-by takes the place of its heads-up")
    mutating func replaced() {
        let headsUp = reminder(.headsUp, at: -600)
        #expect(board.emitted(headsUp, at: now - 600) == .show(headsUp, replacing: nil))
        board.shown(headsUp, as: 7)
        let startBy = reminder()
        #expect(board.emitted(startBy, at: now) == .show(startBy, replacing: 7))
        #expect(board.reminder(7) == startBy)
    }

    @Test("A heads-up that comes after its start-by, from a resumed stream, stays away")
    mutating func overtaken() {
        _ = board.emitted(reminder(), at: now)
        #expect(board.emitted(reminder(.headsUp, at: -600), at: now) == nil)
    }

    @Test("What is over is not shown; what has become so is taken away, in time")
    mutating func expiry() {
        let startBy = reminder()
        #expect(board.emitted(startBy, at: startBy.expiresAt) == nil)
        _ = board.emitted(startBy, at: now)
        board.shown(startBy, as: 3)
        #expect(board.nextExpiry == startBy.expiresAt)
        #expect(board.expire(at: startBy.expiresAt - 1) == [])
        #expect(board.expire(at: startBy.expiresAt) == [.close(3)])
        #expect(board.nextExpiry == nil)
    }

    @Test("An occasion that was seen elsewhere is taken away; others stay")
    mutating func withdrawn() {
        for (number, day) in [(UInt32(3), 1), (4, 2)] {
            _ = board.emitted(reminder(day: day), at: now)
            board.shown(reminder(day: day), as: number)
        }
        #expect(board.withdraw(occasion: reminder(day: 1).occasion) == .close(3))
        #expect(board.withdraw(occasion: reminder(day: 1).occasion) == nil)
        #expect(board.reminder(4) != nil)
    }

    @Test("One that was withdrawn before the desktop could show it is not shown")
    mutating func withdrawnWaiting() {
        _ = board.emitted(reminder(), at: now)
        #expect(board.waiting == [.show(reminder(), replacing: nil)])
        #expect(board.withdraw(occasion: reminder().occasion) == nil)
        #expect(board.waiting == [])
    }

    @Test("What somebody closed is not there any more, and is not shown again")
    mutating func closed() {
        _ = board.emitted(reminder(), at: now)
        board.shown(reminder(), as: 3)
        board.closed(3)
        #expect(board.reminder(3) == nil && board.waiting == [])
    }

    @Test("A desktop that was started anew gets what it has not shown yet, and nothing twice")
    mutating func desktopRestarted() {
        _ = board.emitted(reminder(day: 1), at: now)
        board.shown(reminder(day: 1), as: 3)
        _ = board.emitted(reminder(day: 2), at: now)
        board.forgetNumbers()
        #expect(board.reminder(3) == nil)
        #expect(board.waiting == [.show(reminder(day: 2), replacing: nil)])
    }

    @Test("A new week's reflection takes the place of the last one")
    mutating func reflections() {
        let last = reminder(.due, at: -7 * 86_400, kind: .weeklyReflection, day: 1)
        _ = board.emitted(last, at: now)
        board.shown(last, as: 3)
        let new = reminder(.due, kind: .weeklyReflection, day: 8)
        #expect(board.emitted(new, at: now) == .show(new, replacing: 3))
    }

    @Test("It is kept over a restart of the program")
    mutating func kept() throws {
        _ = board.emitted(reminder(), at: now)
        board.shown(reminder(), as: 3)
        let stored = try JSONEncoder().encode(board)
        #expect(try JSONDecoder().decode(NotificationBoard.self, from: stored) == board)
    }
}
