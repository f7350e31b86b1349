import Domain
import Foundation
import Services

/// The end of a quest: its tasks side by side, what it earned, something found out, and what comes next.
struct SummaryPage: PageModel {
    static let template = "summary"

    /// The values of the page that are not of the quest itself.
    struct Surroundings: Sendable {
        /// The pictures of the tasks, in their order; empty if there are none.
        var pictures: [TaskPicture?] = []
        /// The week of the quest.
        var week: PlayedWeek?
        /// The day of the player as it is now; nil if the page does not say what is next.
        var day: PlayerDay?
        /// Whether it is the player's last quest. The XP of another one are not the newest of the bar.
        var isNewest = true
        /// Whether another quest of the routine can count today. Otherwise the page promises nothing of one.
        var canCountAgain = true
    }

    /// A short picture for each thing that is worth a look.
    struct Cheer: Sendable {
        /// The new level. Not `level`: a template would take that of the page where there is none here.
        let reachedLevel: Int?
        /// Whether a quest was played often enough to be compared from now on.
        let isKnown: Bool
    }

    /// The one thing that was found out.
    struct Finding: Sendable {
        let headline: String
        /// Nil for the closest guess so far, which is from one time.
        let evidence: String?
        /// The page with all patterns; nil for the closest guess so far.
        let patternsPath: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let heading: String
    /// Nil if the player has chosen no picture.
    let companion: Companion?
    /// The guess for all of it; nil without one, and if it is not compared.
    let whole: WholeGuess?
    /// The tasks that came to an end.
    let cards: [SummaryCard]
    let hasCards: Bool
    /// Whether there are four cards, which stand two beside two.
    let isFour: Bool
    /// Whether the cards are the small ones.
    let isMany: Bool
    /// Why it earns nothing; nil where it counts.
    let uncounted: String?
    /// `+170 XP`; nil if there are none.
    let earned: String?
    let newLevel: String?
    /// The new level, or the end of learning; nil for an older quest.
    let cheer: Cheer?
    let level: HomePage.Level?
    let week: WeekRow?
    let finding: Finding?
    /// Nil if there is no more to say.
    let more: SummaryMore?
    let upNext: UpNext?
    let notice: String?

    /// How long after its end a quest is looked at as a new one, in seconds.
    private static let freshness: Double = 600
    /// From so many tasks on, their cards are small.
    private static let many = 7

    init(_ context: PageContext, _ info: QuestInfo, _ surroundings: Surroundings, notice: String? = nil) {
        let words = context.words
        quest = QuestFrame(info, words)
        let isEnded = info.phase == .abandoned
        heading = words(isEnded ? .endedTitle : .summaryTitle, ["quest": info.name])
        t = words.plain
        companion = context.settings.page.picture.flatMap { context.site.companion($0, isEnded ? .standing : .pleased, width: 128) }
        let whole = info.summary?.wholeGuess == nil ? nil : info.wholeGuessSeconds.map { WholeGuess($0, info, words) }
        self.whole = whole
        cards = SummaryCard.all(info, surroundings.pictures, site: context.site, words)
        hasCards = !cards.isEmpty
        isFour = cards.count == 4
        isMany = cards.count >= Self.many
        uncounted =
            info.counts
            ? nil : words(info.standing == .extra ? .uncountedExtra : info.standing == .trying ? .uncountedTrying : .uncounted)
        let summary = info.counts ? info.summary : nil
        // A quest that was ended early has no summary, and keeps the XP of its tasks.
        let xp = info.counts ? summary?.xp ?? info.earnedXP : 0
        earned = xp > 0 ? words(.xpEarned, ["xp": "\(xp)"]) : nil
        newLevel = summary.flatMap { $0.level.level > $0.levelBefore ? words(.levelReached, ["level": "\($0.level.level)"]) : nil }
        let isFresh = info.finishedAt.map { context.desk.now.timeIntervalSince($0) < Self.freshness } ?? false
        let hasNewLevel = newLevel != nil
        cheer = summary.flatMap { summary in
            let isKnown = info.isCalibration && summary.calibrationRemaining == 0
            guard isFresh, hasNewLevel || isKnown else { return nil }
            return Cheer(reachedLevel: hasNewLevel ? summary.level.level : nil, isKnown: isKnown)
        }
        let sound = PageSound(hasNewLevel ? .level : .quest, quest.path)
        shell = context.shell(title: heading, layout: .wide, sound: isFresh && summary != nil ? sound : nil)
        level = summary.map { HomePage.Level($0.level, $0.streak, words, gained: isFresh && surroundings.isNewest ? xp : 0) }
        let day = (info.startedAt ?? info.finishedAt).map { context.desk.zone.localDateTime(at: $0).date }
        week = summary == nil ? nil : surroundings.week.flatMap { week in day.map { WeekRow(week, day: $0, words) } }
        let best = summary == nil ? nil : Self.best(of: info, words)
        let pattern = summary?.insight?.message.map { Finding($0, of: info.playerID, words) }
        finding = pattern ?? best.map { Finding(headline: $0, evidence: nil, patternsPath: nil) }
        more = SummaryMore(
            summary, info, whole, best: pattern == nil ? nil : best, canCountAgain: surroundings.canCountAgain, words)
        upNext = surroundings.day.flatMap { UpNext($0, context) }
        self.notice = notice
    }
}

extension SummaryPage {
    /// The closest of the guesses that were closer than any before.
    private static func best(of info: QuestInfo, _ words: Words) -> String? {
        let bests = info.tasks.filter { $0.result?.isPersonalBest == true && $0.result?.score != nil }
        let closest = bests.max { ($0.result?.score?.accuracyPercent ?? 0) < ($1.result?.score?.accuracyPercent ?? 0) }
        guard let closest, let guess = closest.estimatedSeconds, let actual = closest.result?.actualSeconds else { return nil }
        return words(
            .summaryBest, ["task": closest.name, "guess": words.duration(guess), "actual": words.duration(actual)])
    }
}

extension SummaryPage.Finding {
    init(_ message: InsightMessage, of player: PlayerID, _ words: Words) {
        headline = words.headline(message)
        evidence = words.evidence(message.evidence)
        patternsPath = PagePaths.patterns(player)
    }
}
