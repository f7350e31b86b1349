import Domain
import Foundation
import Services

/// The day as a path: the played quests, the next one, the later ones, and the first quest of tomorrow.
struct HomePage: PageModel {
    static let template = "home"

    /// The quest that is under way.
    struct Running: Sendable {
        let name: String
        let note: String
        let path: String
        let isPaused: Bool
        let drawing: Thing
    }

    /// The quest that goes on at another PC, if there is nothing to play here.
    struct Elsewhere: Sendable {
        let sentences: [String]
        let drawing: Thing
    }

    struct Row: Sendable {
        let name: String
        let note: String
        let path: String
        /// The purpose of the link, for screen readers.
        let playLabel: String
        let isOwn: Bool
        let isCalibrating: Bool
        let drawing: Thing
    }

    struct Ahead: Sendable {
        let title: String
        let note: String
    }

    /// A quest, with a sentence about its progress.
    struct QuestNote: Sendable {
        let name: String
        let note: String
        let path: String
    }

    /// A week that is ready to look back on.
    struct Week: Sendable {
        let text: String
        let path: String
    }

    struct Level: Sendable {
        /// A piece of the bar, 0 … 100.
        struct Gain: Sendable {
            let from: Int
            let width: Int
        }

        let text: String
        let rest: String
        /// How much of the level is done, 0 … 100, without `gain`.
        let percent: Int
        /// The XP that the player has just earned; nil if the player has earned no XP.
        let gain: Gain?
        let streak: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    /// `Saturday, 28 November`
    let date: String
    /// The tone of the player, in which the path is drawn that is behind.
    let tone: Int
    /// What has come to the meadow in the last seven days; nil if nothing has.
    let meadow: Meadow?
    /// The player's picture at the stop that leads; nil without one.
    let figure: Companion?
    let isEmpty: Bool
    /// The quests that were played before those of ``played``, folded; nil if there are none.
    let earlier: Earlier?
    /// The last quests that were played.
    let played: [Played]
    let running: Running?
    let next: Next?
    let elsewhere: Elsewhere?
    let done: Done?
    let later: [Stop]
    let tomorrow: Stop?
    /// The quests that are under way on other PCs, each in a sentence, beside others that can be played here.
    let besides: [String]
    let others: [Row]
    let hasOthers: Bool
    /// The page on which the player makes a quest; nil on a PC that is only for playing.
    let newPath: String?
    /// An example of minute paper; nil if there is a routine to play.
    let example: PaperPicture?
    /// The events and times that belong to no stop.
    let ahead: [Ahead]
    let hasAhead: Bool
    /// Nil after the player has viewed it.
    let week: Week?
    /// A question about the last quest, which only the player can answer; nil if there is none.
    let unanswered: QuestNote?
    /// The sentence about the player's break; nil without one.
    let pause: String?
    let level: Level

    private static let mostAhead = 4
    /// So many played quests stand on the path; the earlier ones are folded, so that what comes next is in sight.
    private static let mostPlayed = 1

    init(
        _ context: PageContext, _ standing: PlayerStanding, _ agenda: PlayerAgenda, week: WeeklyReflection?,
        playedDays: Set<LocalDate>, isForPlayingOnly: Bool
    ) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        let day = PlayerDay(standing, agenda, context)
        var shell = context.shell(title: words(.navToday), layout: .wide, here: .home, isLive: true)
        // It leads on by links alone, and the pages behind them load their own.
        shell.modules = context.site.readingModules
        self.shell = shell
        t = words.plain
        date = words.longDay(today)
        meadow = Meadow(playedDays, today: today, context)
        tone = context.settings.page.tone ?? Face.tone(of: standing.player.name)
        isEmpty = standing.offers.isEmpty && standing.openQuest == nil && standing.played.isEmpty
        example = isEmpty ? PaperPicture(title: words(.homeExample), guess: 240, actual: 360) : nil
        newPath = isForPlayingOnly ? nil : "\(PagePaths.myQuests(standing.player.id))/new"

        let sentences = day.elsewhere.map { words(.homeElsewhere, ["quest": $0.offer.routine.displayName, "pc": $0.pc]) }
        running = standing.openQuest.map { Running($0, context, standing) }
        next = day.next.map { Next($0, context, standing) }
        let isElsewhere = day.next == nil && standing.openQuest == nil && !sentences.isEmpty
        let drawing = context.site.thing(day.elsewhere.first?.offer.routine.picture)
        elsewhere = isElsewhere ? Elsewhere(sentences: sentences, drawing: drawing) : nil
        besides = isElsewhere ? [] : sentences
        done = day.isDone && !isEmpty ? Done(day, context, standing) : nil
        let played = day.played.indices.map { Played(at: $0, of: day.played, context, standing) }
        earlier = Earlier(Array(played.dropLast(Self.mostPlayed)))
        self.played = Array(played.suffix(Self.mostPlayed))
        later = day.later.map { Stop($0, context, standing) }
        tomorrow = day.tomorrow.map { Stop($0, context, standing, isTomorrow: true) }
        others = (day.isDone ? day.others.filter { !day.ideas.contains($0) } : day.others).map { Row($0, context, standing) }
        hasOthers = !others.isEmpty

        let events =
            day.further.map { ($0, Ahead.State.ahead) } + agenda.underWay.map { ($0, .underWay) }
            + agenda.played.map { ($0, .played) }
        ahead = events.sorted { $0.0.beginsAt < $1.0.beginsAt }.prefix(Self.mostAhead).map { Ahead($0, $1, context) }
        hasAhead = !ahead.isEmpty
        let breakEnd = context.settings.pauseEnd(on: today)
        pause = breakEnd.map { words(.homeBreak, ["until": words.day($0, today: today)]) }
        // On a break and after the last quest of the day the companion sleeps.
        let pose: Companion.Pose = breakEnd != nil || day.isDone ? .asleep : .standing
        figure = context.settings.page.picture.flatMap { context.site.companion($0, pose, width: Self.figureWidth) }
        self.week = week.map { Week($0, standing.player.id, words) }
        unanswered = standing.unanswered.map { quest in
            QuestNote(name: quest.name, note: words(.homeUnanswered, ["quest": quest.name]), path: PagePaths.quest(quest.id))
        }
        level = Level(standing.level, standing.streak, words)
    }

    private static let figureWidth = 128
}

extension HomePage.Running {
    init(_ quest: QuestInfo, _ context: PageContext, _ standing: PlayerStanding) {
        let about = HomePage.QuestNote(quest, context.words)
        (name, note, path) = (about.name, about.note, about.path)
        isPaused = quest.isPaused
        let routine = standing.offers.first { $0.routine.id == quest.routineID }?.routine
        drawing = context.site.thing(routine?.picture)
    }
}

extension HomePage.Row {
    init(_ offer: QuestOffer, _ context: PageContext, _ standing: PlayerStanding) {
        let words = context.words
        name = offer.routine.displayName
        note = words.note(of: offer, standing)
        path = PagePaths.begin(standing.player.id, offer.routine.id)
        playLabel = "\(words(.homePlay)): \(name)"
        isOwn = !offer.isPlayedToday && offer.routine.createdBy == .player
        isCalibrating = !offer.isPlayedToday && !isOwn && offer.calibrationRemaining > 0
        drawing = context.site.thing(offer.routine.picture)
    }
}

extension HomePage.Week {
    init(_ week: WeeklyReflection, _ player: PlayerID, _ words: Words) {
        let quests = words.count(.homeWeekQuests, week.sessions)
        let best = week.bestMoment.map { moment in
            let seconds = abs(moment.estimatedSeconds - moment.actualSeconds).rounded()
            let values = ["task": moment.taskName, "time": words.duration(seconds)]
            return words(seconds == 0 ? .homeWeekExact : .homeWeekBest, values)
        }
        text = [quests, best].compactMap(\.self).joined(separator: " ")
        path = PagePaths.week(player)
    }
}

extension HomePage.Level {
    /// - Parameter gained: XP that have just come. Those of the level before are no part of the bar.
    init(_ level: LevelProgress, _ streak: Streak, _ words: Words, gained: Int = 0) {
        text = words(.levelText, ["level": "\(level.level)"])
        rest = words(.levelRest, ["xp": "\(level.nextLevelXP - level.totalXP)", "level": "\(level.level + 1)"])
        let length = max(1, level.nextLevelXP - level.levelStartXP)
        func share(_ xp: Int) -> Int { min(100, max(0, (xp - level.levelStartXP) * 100 / length)) }
        let (before, now) = (share(level.totalXP - gained), share(level.totalXP))
        percent = before
        gain = now > before ? Gain(from: before, width: now - before) : nil
        self.streak = streak.current > 1 ? words.count(.streakText, streak.current) : nil
    }
}

extension HomePage.Ahead {
    /// How far the quest is that the event or the time calls for.
    enum State {
        case ahead, underWay, played
    }

    init(_ suggestion: ScheduleSuggestion, _ state: State, _ context: PageContext) {
        let (words, zone) = (context.words, context.desk.zone)
        title = suggestion.title
        note = words(
            Self.text(state, suggestion.time?.aim),
            [
                "time": words.time(of: suggestion, context), "quest": suggestion.routineName,
                "startBy": words.clock(suggestion.startBy, zone),
            ])
    }

    // Apart from the initializer: the optimizer of Swift 6.3.1 ends in a crash if the switch is there.
    private static func text(_ state: State, _ aim: RoutineTime.Aim?) -> Word {
        switch (state, aim) {
        case (.ahead, nil): .homeAhead
        case (.ahead, .readyBy): .homeAheadReady
        case (.ahead, .beginAt): .homeAheadBegin
        case (.underWay, _): .homeAheadBegun
        case (.played, _): .homeAheadPlayed
        }
    }
}

extension HomePage.QuestNote {
    init(_ quest: QuestInfo, _ words: Words) {
        name = quest.name
        note =
            quest.tasks.count == 1
            ? words.count(.taskCount, 1)
            : [words(.questPlace, ["position": "\(quest.position + 1)", "count": "\(quest.tasks.count)"]), quest.task?.name]
                .compactMap(\.self).joined(separator: ": ")
        path = PagePaths.quest(quest.id)
    }
}

struct HomeRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}") { request, desk in
                let player: PlayerID = try request.id()
                // Beside the rest, which mostly waits for the database.
                async let agenda = desk.agenda(of: player)
                async let week = desk.unviewedWeek(of: player)
                async let playedDays = desk.playedDays(
                    of: player, since: Meadow.start(today: desk.zone.localDateTime(at: desk.now).date))
                let standing = try await desk.progress(of: player)
                let context = try await PageContext(site, request, desk, player: standing.player)
                if try await desk.needsFirstVisit(standing) { return .see(PagePaths.welcome(player)) }
                let page = HomePage(
                    context, standing, try await agenda, week: try await week, playedDays: try await playedDays,
                    isForPlayingOnly: try await desk.isForPlayingOnly())
                return try context.page(page)
            }
        ]
    }
}

extension PlayerDay {
    /// The day of the player whose page it is, as it is now.
    init(_ standing: PlayerStanding, _ agenda: PlayerAgenda, _ context: PageContext) {
        self.init(standing, agenda, at: context.desk.now, zone: context.desk.zone)
    }
}
