import Domain
import Services

/// What TimeQuest is, in two sentences, and a task to try it with.
struct WelcomePage: PageModel {
    static let template = "welcome"

    /// A picture that may come along.
    struct Choice: Sendable {
        let value: String
        let name: String
        let drawing: Companion?
        let isPicked: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let path: String
    /// The pictures that the player may choose; empty if one is chosen.
    let companions: [Choice]
    let hasCompanions: Bool
    let entry: GuessEntry
    /// The page on which another player begins; nil if the login is one player's own.
    let switchPath: String?
    let notice: String?

    /// - Parameter picked: the picture that was chosen with a guess that could not be read.
    init(
        _ context: PageContext, typed: DurationField? = nil, picked: PageSettings.Picture? = nil, problem: String? = nil,
        notice: String? = nil
    ) {
        let words = context.words
        heading = words(.welcomeHello, ["name": context.player?.name ?? ""])
        shell = context.shell(title: heading, layout: .wideFocus)
        t = words.plain
        path = context.player.map { PagePaths.welcome($0.id) } ?? PagePaths.start
        entry = GuessEntry(words, typed: typed, sheet: .seconds, problem: problem)
        hasCompanions = context.settings.page.picture == nil
        companions =
            hasCompanions
            ? PageSettings.Picture.allCases.map { picture in
                Choice(
                    value: picture.rawValue, name: words(picture.word),
                    drawing: context.site.companion(picture, .standing, width: 88),
                    isPicked: picture == picked)
            } : []
        switchPath = context.desk.caller.seesAllPlayers ? PagePaths.who : nil
        self.notice = notice
    }
}

/// The practice task, with the clock hidden.
struct WelcomeDoingPage: PageModel {
    static let template = "welcome-doing"

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// The picture that was chosen on the page before; nil without one.
    let companion: Companion?
    let paper: PaperPicture
    let guessSeconds: String
    /// Seconds since 1970.
    let started: String

    init(_ context: PageContext, guessSeconds: Double, startedAt: Double) {
        shell = context.shell(title: context.words(.welcomeTask), layout: .focus)
        t = context.words.plain
        path = context.player.map { PagePaths.welcome($0.id) } ?? PagePaths.start
        companion = context.companion(.standing, width: 128)
        paper = PaperPicture(title: context.words(.doingPaperTitle), rows: 4, isFaceDown: true)
        self.guessSeconds = SVGNumber.text(guessSeconds)
        started = SVGNumber.text(startedAt)
    }
}

/// The practice guess beside the time.
struct WelcomeRevealPage: PageModel {
    static let template = "welcome-reveal"

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// Nil without a picture.
    let companion: Companion?
    let paper: PaperPicture
    /// Nil if it was too quick to compare.
    let verdict: ResultVerdict?
    let versus: RevealPage.Versus
    let stage: RevealStage
    let sentence: String

    init(_ context: PageContext, _ practice: Practice) throws {
        let words = context.words
        let score = practice.isTooQuick ? nil : try practice.score(context.desk.rules)
        let word = score.map {
            TimeEstimationScorer.word(for: $0.rating, accuracyPercent: $0.accuracyPercent, rules: context.desk.rules)
        }
        companion = context.companion(word?.pose ?? .standing, width: 128)
        verdict = word.map { ResultVerdict($0, words) }
        versus = RevealPage.Versus(
            guess: words.duration(practice.guessSeconds), actual: words.duration(practice.actualSeconds),
            rating: verdict?.rating ?? "mine")
        paper = PaperPicture(
            title: words(.revealPaperTitle, ["guess": versus.guess, "actual": versus.actual]), guess: practice.guessSeconds,
            actual: practice.actualSeconds, rating: versus.rating)
        sentence =
            word.map {
                words.feedback($0, wasQuicker: (score?.differenceSeconds ?? 0) > 0, variant: UInt64(practice.actualSeconds))
            } ?? words(.feedbackTooQuick)
        path = context.player.map { PagePaths.welcome($0.id) } ?? PagePaths.start
        let key = "welcome \(practice.guessSeconds) \(practice.actualSeconds)"
        stage = RevealStage(context.site, key: key, guess: practice.guessSeconds, actual: practice.actualSeconds)
        shell = context.shell(
            title: words(.revealTitle), layout: .focus, sound: PageSound(.reveal, key))
        t = words.plain
    }
}

extension Practice {
    var isTooQuick: Bool { actualSeconds < GameSession.leastScoredSeconds }

    /// - Throws: `ScoringError`, which cannot be for times in the ranges.
    func score(_ rules: GameRules) throws -> EstimationScore {
        try TimeEstimationScorer.score(estimatedSeconds: guessSeconds, actualSeconds: actualSeconds, rules: rules)
    }
}
