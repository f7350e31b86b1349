import Domain
import Synchronization

/// The guests of quests: whether one is to guess, and the guess, each from the start of its task until its reveal is over.
///
/// They are in the memory of the service and nowhere else: no row, no operation and no line of a log has one, and the end of the service
/// drops all of them. A reveal after that has the player's guess only.
final class GuestGuesses: Sendable {
    private struct Entry {
        let quest: QuestID
        /// The name stays for the next task, as a proposal; nil before the first guess.
        var name: String?
        /// The position of the task that a guest guesses, or has guessed; nil if the quest is past that, or goes on without a guest.
        var position: Int?
        /// The guess for that task; nil before it.
        var guess: GuestGuess?
    }

    /// Of each quest the last one; oldest first.
    private let entries = Mutex<[Entry]>([])
    private let limit: Int

    /// - Parameter limit: of how many quests there is a guest, from 1. The oldest one makes room for a new one.
    init(limit: Int = 64) {
        self.limit = limit
    }

    /// A guest is to guess the task at a position of a quest. Until the start, no page may show the player's guess.
    func expect(_ quest: QuestID, at position: Int) {
        put(Entry(quest: quest, name: entry(of: quest)?.name, position: position))
    }

    /// Keeps a guess for the task at a position of a quest, in place of the quest's former one.
    func keep(_ guess: GuestGuess, of quest: QuestID, at position: Int) {
        put(Entry(quest: quest, name: guess.name, position: position, guess: guess))
    }

    /// Whether a guest is to guess the current task of a quest, which has not been started. That is also so after the start was undone.
    func isExpected(in quest: GameSession) -> Bool {
        quest.phase == .estimating && entry(of: quest.id)?.position == quest.position
    }

    /// The guess for the current task of a quest; nil if there is none.
    func guess(in quest: GameSession) -> GuestGuess? {
        guard quest.isAtGuess, let entry = entry(of: quest.id), entry.position == quest.position else { return nil }
        return entry.guess
    }

    /// The name of the last guest of a quest; nil if there was none.
    func name(in quest: GameSession) -> String? { entry(of: quest.id)?.name }

    /// Drops what a quest needs no more after a tap: the guess if its task is over or not started any more, the guest if the task is over
    /// or was started without one, and the name with the quest.
    func follow(_ quest: GameSession) {
        entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.quest == quest.id }) else { return }
            if quest.phase == .summary || quest.phase == .abandoned {
                entries.remove(at: index)
            } else if entries[index].position != quest.position || (quest.isAtGuess && entries[index].guess == nil) {
                entries[index].position = nil
                entries[index].guess = nil
            } else if !quest.isAtGuess {
                entries[index].guess = nil
            }
        }
    }

    /// Drops all of them.
    func drop() { entries.withLock { $0 = [] } }

    /// How many there are.
    var count: Int { entries.withLock(\.count) }

    private func entry(of quest: QuestID) -> Entry? { entries.withLock { $0.first { $0.quest == quest } } }

    private func put(_ entry: Entry) {
        entries.withLock { entries in
            entries.removeAll { $0.quest == entry.quest }
            entries = entries.suffix(limit - 1) + [entry]
        }
    }
}

extension GameSession {
    /// Whether its current task has been started, and its reveal is not over.
    fileprivate var isAtGuess: Bool { phase == .active || phase == .revealing }
}
