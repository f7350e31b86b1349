import API
import Client
import Domain

/// Plays one quest: shows each step, reads the answer, sends the tap. The daemon stores the quest, so nothing can be lost here.
struct QuestPlay {
    /// How it came to an end.
    enum Ending: Equatable {
        case finished
        /// The player left; the quest waits.
        case left
        case abandoned
        /// A signal ended it, by its number; the quest waits, unless all its tasks are done.
        case interrupted(Int32, waits: Bool = true)
    }

    let requests: QuestRequests
    let console: any PlayConsole

    /// - Parameter notice: a sentence for the first screen.
    /// - Throws: `ClientError` where the daemon is away for too long or the quest is gone.
    func run(_ start: QuestInfo, notice: String? = nil) async throws -> Ending {
        var quest = start
        var notice = notice
        var asksTime = false
        var guest = PlayGuest()
        var receivedAt = ContinuousClock.now
        while true {
            let step = QuestStep(quest, asksTime: asksTime)
            let screen = PlayScreen(quest: quest, step: step, canvas: console.canvas, guest: guest.guess(in: quest))
            // What is drawn again goes on with the clock where it is by now.
            let since = Double(receivedAt.duration(to: .now).components.seconds)
            console.show(
                screen.text(notice: notice), elapsed: step == .active ? quest.task?.elapsedSeconds.map { $0 + since } : nil)
            if step.isEnd {
                // Nothing is asked any more, so no prompt stays.
                console.say("")
                return step == .summary ? .finished : .abandoned
            }
            notice = nil
            switch await console.next() {
            case .resized: continue
            case .ended: return try await leave(quest)
            case .interrupted(let signal):
                return .interrupted(signal, waits: try await leave(quest) == .left)
            case .line(let line):
                switch PlayAnswer(line, at: step, of: quest) {
                case .leave: return try await leave(quest)
                case .askTime: asksTime = true
                case .back: asksTime = false
                case .askGuest:
                    switch await GuestDialog(quest: quest, console: console).run(proposing: guest.name) {
                    case .guess(let guess): guest.keep(guess, for: quest)
                    case .back: break
                    case .ended: return try await leave(quest)
                    case .interrupted(let signal):
                        return .interrupted(signal, waits: try await leave(quest) == .left)
                    }
                case .sentence(let sentence): notice = sentence
                case .tap(let tap):
                    let before = quest.step
                    (quest, notice) = try await make(tap, quest)
                    receivedAt = .now
                    if quest.step != before { guest.follow(tap, quest) }
                    // A time that was refused is asked for again.
                    asksTime = asksTime && quest.step == before
                }
            }
        }
    }

    /// Sends a tap; where another client has tapped in the meantime, returns the quest as it is now.
    private func make(_ tap: QuestTap, _ quest: QuestInfo) async throws -> (QuestInfo, notice: String?) {
        do {
            return (try await requests.take(tap, quest.id, quest.step), nil)
        } catch ClientError.refused(let problem) where problem.kind == .conflict {
            let now = try await requests.fetch(quest.id)
            let hasMoved = now.step != quest.step
            return (now, hasMoved ? TerminalWord.playMovedOn.text() : ReasonText.detail(of: problem))
        } catch ClientError.refused(let problem) where problem.kind == .invalid {
            return (quest, ReasonText.detail(of: problem))
        }
    }

    /// Stops the clock, so that the quest can wait.
    private func leave(_ quest: QuestInfo) async throws -> Ending {
        guard quest.isOpen else { return .finished }
        // What has not begun has no clock to stop.
        guard quest.phase != .selecting, !quest.isPaused else { return .left }
        do {
            _ = try await requests.take(.pause, quest.id, nil)
        } catch ClientError.refused(let problem) where problem.kind == .conflict {
            // Another client has paused or finished it.
        }
        return .left
    }
}
