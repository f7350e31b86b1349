import Domain
import Synchronization

/// The guesses of guests, each from the start of its task until its reveal is over.
///
/// They are in the memory of the service and nowhere else: no row, no operation and no line of a log has one, and the end of the service
/// drops all of them. A reveal after that has the player's guess only.
final class GuestGuesses: Sendable {
    private struct Entry {
        let quest: QuestID
        /// The name stays for the next task, as a proposal.
        let name: String
        /// The guess, with the position of its task; nil if the quest is past that.
        var task: (position: Int, guess: GuestGuess)?
    }

    /// Of each quest the last one; oldest first.
    private let entries = Mutex<[Entry]>([])
    private let limit: Int

    /// - Parameter limit: of how many quests there is a guess, from 1. The oldest one makes room for a new one.
    init(limit: Int = 64) {
        self.limit = limit
    }

    /// Keeps a guess for the task at a position of a quest, in place of the quest's former one.
    func keep(_ guess: GuestGuess, of quest: QuestID, at position: Int) {
        entries.withLock { entries in
            entries.removeAll { $0.quest == quest }
            entries = entries.suffix(limit - 1) + [Entry(quest: quest, name: guess.name, task: (position, guess))]
        }
    }

    /// The guess for the current task of a quest; nil if there is none.
    func guess(in quest: GameSession) -> GuestGuess? {
        guard quest.isAtGuess, let task = entry(of: quest.id)?.task, task.position == quest.position else { return nil }
        return task.guess
    }

    /// The name of the last guest of a quest; nil if there was none.
    func name(in quest: GameSession) -> String? { entry(of: quest.id)?.name }

    /// Drops what a quest needs no more after a tap: the guess if its task is over or not started any more, and the name with the quest.
    func follow(_ quest: GameSession) {
        entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.quest == quest.id }) else { return }
            if quest.phase == .summary || quest.phase == .abandoned {
                entries.remove(at: index)
            } else if !quest.isAtGuess || entries[index].task?.position != quest.position {
                entries[index].task = nil
            }
        }
    }

    /// Drops all of them.
    func drop() { entries.withLock { $0 = [] } }

    /// How many there are.
    var count: Int { entries.withLock(\.count) }

    private func entry(of quest: QuestID) -> Entry? { entries.withLock { $0.first { $0.quest == quest } } }
}

extension GameSession {
    /// Whether its current task has been started, and its reveal is not over.
    fileprivate var isAtGuess: Bool { phase == .active || phase == .revealing }
}
