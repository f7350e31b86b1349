import Domain

/// The guess beside the time that the task took.
struct RevealPage: PageModel {
    static let template = "reveal"

    struct Versus: Sendable {
        let guess: String
        let actual: String
        let rating: String
        /// Nil if the player guessed alone.
        var guest: Guest? = nil
    }

    /// The guess of a guest.
    struct Guest: Sendable {
        /// With the guest's name.
        let label: String
        let guess: String
    }

    /// How far the player's guess and that of a guest were from the time, in the same words. They are not compared with each other.
    struct Comparison: Sendable {
        let player: String
        let guest: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let picture: Thing
    /// Comes with the word, pleased or surprised; nil if the player has no picture.
    let companion: Companion?
    let paper: PaperPicture?
    let versus: Versus?
    let verdict: ResultVerdict?
    /// How near the guess was, 0 … 100; nil if it is not compared.
    let percent: String?
    let sentence: String
    /// The meaning of the range, beside a verdict that names it.
    let range: String?
    /// A sentence about how the task felt; nil if the player did not say it.
    let felt: String?
    /// Nil without a guest.
    let comparison: Comparison?
    /// Nil if there is nothing to uncover.
    let stage: RevealStage?
    let isBest: Bool
    let xp: String?
    let canUndo: Bool
    let isLast: Bool
    let reportPath: String
    let notice: String?

    init(
        _ context: PageContext, _ info: QuestInfo, picture: TaskPicture?, felt: FeltTime? = nil, guest: GuestGuess? = nil,
        notice: String? = nil
    ) {
        let words = context.words
        let result = info.task?.result
        let (guess, actual) = (info.task?.estimatedSeconds, result?.actualSeconds)
        quest = QuestFrame(info, words)
        self.picture = context.site.thing(picture)
        let pose = result?.word?.pose ?? .standing
        companion = context.companion(pose, width: 128)
        verdict = result.flatMap { ResultVerdict($0, words) }
        let rating = result?.isCompared == true ? verdict?.rating : nil
        versus = actual.flatMap { actual in
            guess.map { guess in
                Versus(
                    guess: words.duration(guess), actual: words.duration(actual), rating: rating ?? "mine",
                    guest: guest.map { Guest(label: words(.guestGuessed, ["name": $0.name]), guess: words.duration($0.seconds)) })
            }
        }
        paper = versus.map { versus in
            let title = words(.revealPaperTitle, ["guess": versus.guess, "actual": versus.actual])
            let rest = guest.map { words(.guestPaperTitle, ["name": $0.name, "guess": words.duration($0.seconds)]) }
            return PaperPicture(
                title: [title, rest].compactMap(\.self).joined(separator: " "), guess: guess, guest: guest?.seconds, actual: actual,
                rating: versus.rating, rows: 3)
        }
        percent = verdict == nil ? nil : (result?.score).map { words(.revealPercent, ["percent": "\($0.wholePercent)"]) }
        sentence = words.feedback(info)
        range = verdict?.isInside == true ? words(.resultRange) : nil
        let times = verdict == nil ? nil : guess.flatMap { guess in actual.map { (guess: guess, actual: $0) } }
        self.felt = felt.flatMap { felt in times.map { felt.sentence(guess: $0.guess, actual: $0.actual, words) } }
        comparison = guest.flatMap { guest in
            times.map { times in
                Comparison(
                    player: words.comparison(words(.guestYou), guess: times.guess, actual: times.actual),
                    guest: words.comparison(guest.name, guess: guest.seconds, actual: times.actual))
            }
        }
        let key = "\(quest.path) \(quest.step)"
        stage = guess.flatMap { guess in
            actual.map { RevealStage(context.site, key: key, guess: guess, actual: $0, guest: guest?.seconds) }
        }
        isBest = result?.isPersonalBest ?? false
        xp = words.earned(info)
        canUndo = info.undoable == .done
        isLast = info.position + 1 == info.tasks.count
        reportPath = "\(quest.path)?time=typed"
        shell = context.shell(
            title: words(.revealTitle), layout: .focus,
            sound: result == nil ? nil : PageSound(isBest ? .best : .reveal, key))
        t = words.plain
        self.notice = notice
    }
}
