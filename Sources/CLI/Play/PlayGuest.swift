import Domain

/// The guest at this terminal, who guesses beside the player. The guess ends with the reveal of its task, and no request has it.
struct PlayGuest {
    /// The name of the last one, as a proposal for the next task; nil without one.
    private(set) var name: String?
    private var task: (position: Int, guess: GuestGuess)?

    mutating func keep(_ guess: GuestGuess, for quest: QuestInfo) {
        name = guess.name
        task = (quest.position, guess)
    }

    /// The guess for the current task of a quest; nil if there is none.
    func guess(in quest: QuestInfo) -> GuestGuess? { task.flatMap { $0.position == quest.position ? $0.guess : nil } }

    /// Drops the guess if the quest has gone on, or the player guesses again.
    ///
    /// - Parameter quest: after the tap.
    mutating func follow(_ tap: QuestTap, _ quest: QuestInfo) {
        let isGuessedAgain = tap.kind == .estimate || (tap.kind == .undo && quest.phase == .estimating)
        if isGuessedAgain || task?.position != quest.position { task = nil }
    }
}

/// Asks a guest for a name and a guess. The player has guessed before, and the screen with that is replaced.
struct GuestDialog {
    enum Outcome: Equatable {
        case guess(GuestGuess)
        /// Nobody guesses.
        case back
        case ended
        /// A signal, by its number.
        case interrupted(Int32)
    }

    let quest: QuestInfo
    let console: any PlayConsole

    /// - Parameter former: the name of the guest of the task before, which Enter takes; nil without one.
    func run(proposing former: String?) async -> Outcome {
        var (name, notice): (String?, String?) = (nil, nil)
        while true {
            console.show(screen(name, former, notice), elapsed: nil)
            switch await console.next() {
            case .resized: continue
            case .ended: return .ended
            case .interrupted(let signal): return .interrupted(signal)
            case .line(let line):
                let line = NameRule.trimmed(line)
                notice = nil
                if let name {
                    if line.isEmpty { return .back }
                    do {
                        let seconds = try DurationInput.seconds(line)
                        if let guess = GuestGuess(name: name, seconds: seconds) { return .guess(guess) }
                    } catch {
                        notice = error.description
                    }
                } else {
                    guard let typed = line.isEmpty ? former : line else { return .back }
                    if GuestGuess.flaw(inName: typed) == nil {
                        name = NameRule.trimmed(typed)
                    } else {
                        notice = GuestWord.wrongName.text(["most": "\(GuestGuess.longestName)"])
                    }
                }
            }
        }
    }

    private func screen(_ name: String?, _ former: String?, _ notice: String?) -> String {
        let canvas = console.canvas
        let question =
            if let name {
                GuestWord.askGuess.text(["name": name])
            } else if let former {
                GuestWord.askAgain.text(["name": former])
            } else {
                GuestWord.askName.text()
            }
        let header = PlayScreen(quest: quest, step: .ready, canvas: canvas).header
        let below = notice.map { [""] + canvas.wrap($0).map { canvas.color(.yellow, $0) } } ?? []
        return (header + canvas.wrap(question) + below).joined(separator: "\n")
    }
}
