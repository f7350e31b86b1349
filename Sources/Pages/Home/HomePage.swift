import Domain
import Foundation
import Services

/// What to play: first what the calendar or a time of its own calls for, then the other quests of today.
struct HomePage: PageModel {
    static let template = "home"

    /// The quest that stands first.
    struct Next: Sendable {
        let name: String
        let path: String
        /// The event or the time of its own that calls for it: `Soccer practice, 16:00`, `Ready by 07:40`; nil without either.
        let event: String?
        /// `15:29`; nil if nothing calls for it, and after that time.
        let startBy: String?
        /// The reason for the start-by: how long the quest usually takes.
        let reason: String?
        let paper: PaperPicture?
    }

    struct Row: Sendable {
        let name: String
        let note: String
        let path: String
        /// The purpose of the link, for screen readers.
        let playLabel: String
        let isOwn: Bool
        let isPlayed: Bool
        let isCalibrating: Bool
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
        /// XP that have just come; nil if none have.
        let gain: Gain?
        let streak: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let running: QuestNote?
    /// The quests that are under way on other PCs, each in a sentence.
    let elsewhere: [String]
    /// Whether there is nothing else to do for today.
    let isElsewhere: Bool
    let next: Next?
    let today: [Row]
    let hasToday: Bool
    let others: [Row]
    let hasOthers: Bool
    /// There is no routine to play.
    let isEmpty: Bool
    /// The page on which the player makes a quest; nil on a PC that is only for playing.
    let newPath: String?
    let isDone: Bool
    /// An example of minute paper; nil if there is a routine to play.
    let example: PaperPicture?
    /// The events and times after the quest that stands first.
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

    init(
        _ context: PageContext, _ standing: PlayerStanding, _ agenda: PlayerAgenda = PlayerAgenda(),
        week: WeeklyReflection? = nil, isForPlayingOnly: Bool = false
    ) {
        let words = context.words
        shell = context.shell(title: words(.homeTitle), layout: .wide, here: .home, isLive: true)
        t = words.plain
        running = standing.openQuest.map { QuestNote($0, words) }
        elsewhere = standing.offers.compactMap { offer in
            standing.elsewhere[offer.routine.id].map { words(.homeElsewhere, ["quest": offer.routine.displayName, "pc": $0]) }
        }
        let open = standing.openQuest?.routineID
        let offers = standing.offers.filter { $0.routine.id != open }
        let free = offers.filter { standing.elsewhere[$0.routine.id] == nil }
        let called = agenda.now.first { suggestion in free.contains { $0.routine.id == suggestion.routineID } }
        // If nothing calls for one, the first of today that was not played.
        let first = free.first { $0.routine.id == called?.routineID } ?? free.first { $0.isForToday && !$0.isPlayedToday }
        next = first.map { offer in Next(offer, calledBy: called, context, standing) }
        // While another quest runs, the first one has no card of its own.
        let rest = running == nil ? offers.filter { $0.routine.id != first?.routine.id } : offers
        func rows(isForToday: Bool) -> [Row] {
            rest.filter { ($0.isForToday || $0.isPlayedToday) == isForToday }
                .map { Row($0, words, standing.player.id, standing.countable) }
        }
        today = rows(isForToday: true)
        others = rows(isForToday: false)
        hasToday = !today.isEmpty
        hasOthers = !others.isEmpty
        isEmpty = standing.offers.isEmpty && running == nil
        example = isEmpty ? PaperPicture(title: words(.homeExample), guess: 240, actual: 360) : nil
        let later = agenda.now.filter { $0.id != called?.id } + agenda.later
        let events =
            later.map { ($0, Ahead.State.ahead) } + agenda.underWay.map { ($0, .underWay) } + agenda.played.map { ($0, .played) }
        ahead = events.prefix(Self.mostAhead).sorted { $0.0.beginsAt < $1.0.beginsAt }.map { Ahead($0, $1, context) }
        hasAhead = !ahead.isEmpty
        newPath = isForPlayingOnly ? nil : "\(PagePaths.myQuests(standing.player.id))/new"
        let date = context.desk.zone.localDateTime(at: context.desk.now).date
        pause = context.settings.pauseEnd(on: date).map { words(.homeBreak, ["until": words.day($0, today: date)]) }
        self.week = week.map { Week($0, standing.player.id, words) }
        unanswered = standing.unanswered.map { quest in
            QuestNote(name: quest.name, note: words(.homeUnanswered, ["quest": quest.name]), path: PagePaths.quest(quest.id))
        }
        let hasNone = next == nil && running == nil && !isEmpty
        isElsewhere = hasNone && !elsewhere.isEmpty
        isDone = hasNone && elsewhere.isEmpty
        level = Level(standing.level, standing.streak, words)
    }
}

extension HomePage.Next {
    init(_ offer: QuestOffer, calledBy suggestion: ScheduleSuggestion?, _ context: PageContext, _ standing: PlayerStanding) {
        let words = context.words
        name = offer.routine.displayName
        path = PagePaths.begin(standing.player.id, offer.routine.id)
        guard let suggestion else {
            event = nil
            startBy = nil
            reason = HomePage.Row.note(offer, words, canCount: true)
            paper = nil
            return
        }
        let zone = context.desk.zone
        let time = words.time(of: suggestion, context)
        event =
            suggestion.event.map { words(.homeEvent, ["title": $0.title, "time": time]) }
            ?? time.prefix(1).uppercased() + time.dropFirst()
        let isLate = context.desk.now > suggestion.startBy
        startBy = isLate ? nil : words.clock(suggestion.startBy, zone)
        let minutes = max(1, Int((Double(suggestion.preparationSeconds) / 60).rounded()))
        let duration = words.duration(Double(minutes * 60))
        let way = suggestion.travelSeconds < 60 ? nil : words.duration(Double(suggestion.travelSeconds / 60 * 60))
        // The classic rules do not know how often it is enough.
        let sentence: Word =
            suggestion.isLearning ? .homeStillLearning : context.desk.rules == .classic ? .homeTime : .homeEnoughTime
        let enough = words(sentence, ["time": duration])
        let late = isLate ? words(.homeLate, ["time": words.clock(suggestion.startBy, zone)]) : nil
        let move = isLate ? nil : words.move(of: suggestion, zone)
        reason = [late, move, enough, way.map { words(.homeWay, ["time": $0]) }].compactMap(\.self).joined(separator: " ")
        paper = PaperPicture(
            title: words(.homePaperTitle, ["time": duration]), actual: Double(minutes * 60), rating: "mine", rows: 1, isSmall: true)
    }
}

extension HomePage.Row {
    init(_ offer: QuestOffer, _ words: Words, _ player: PlayerID, _ countable: Set<RoutineID>) {
        name = offer.routine.displayName
        note = Self.note(offer, words, canCount: countable.contains(offer.routine.id))
        path = PagePaths.begin(player, offer.routine.id)
        playLabel = "\(words(.homePlay)): \(name)"
        isPlayed = offer.isPlayedToday
        isOwn = !isPlayed && offer.routine.createdBy == .player
        isCalibrating = !isPlayed && !isOwn && offer.calibrationRemaining > 0
    }

    static func note(_ offer: QuestOffer, _ words: Words, canCount: Bool) -> String {
        var parts = [words.count(.taskCount, offer.routine.tasks.count)]
        if offer.isPlayedToday { parts.append(words(.homePlayed)) }
        if offer.routine.createdBy == .player { parts.append(words(.homeOwn)) }
        if canCount, offer.calibrationRemaining > 0 {
            let played = CalibrationTracker.sessions - offer.calibrationRemaining
            parts.append(words(.homeCalibrating, ["number": "\(played + 1)", "count": "\(CalibrationTracker.sessions)"]))
        }
        if !canCount { parts.append(words(.homeJustForFun)) }
        return parts.joined(separator: " · ")
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

extension Words {
    /// When a suggestion's event begins: `16:00`, `tomorrow at 8:15`, `be there 8:30, starts 10:00`; for a time of its own `ready by
    /// 07:40`, or when it begins.
    fileprivate func time(of suggestion: ScheduleSuggestion, _ context: PageContext) -> String {
        let (zone, now) = (context.desk.zone, context.desk.now)
        let isToday = zone.localDateTime(at: suggestion.beginsAt).date == zone.localDateTime(at: now).date
        let word: Word =
            if suggestion.time?.aim == .readyBy {
                isToday ? .homeReadyBy : .homeTomorrowReadyBy
            } else {
                isToday ? .homeAt : .homeTomorrowAt
            }
        let start = self(word, ["time": clock(suggestion.beginsAt, zone)])
        return suggestion.meetsAt.map { self(.homeMeet, ["meet": clock($0, zone), "time": start]) } ?? start
    }

    /// That the player is away before the event, and so starts before or right after; nil if not.
    fileprivate func move(of suggestion: ScheduleSuggestion, _ zone: ZoneRules) -> String? {
        switch suggestion.move {
        case .before(let leaves, let next?)?: self(.homeMoveBeforeThen, ["time": clock(leaves, zone), "quest": next])
        case .before(let leaves, nil)?: self(.homeMoveBefore, ["time": clock(leaves, zone)])
        case .after(let back)?: self(.homeMoveAfter, ["time": clock(back, zone)])
        case nil: nil
        }
    }
}

extension HomePage.QuestNote {
    init(_ quest: QuestInfo, _ words: Words) {
        name = quest.name
        note =
            quest.tasks.count == 1
            ? words.count(.taskCount, 1)
            : words(.questPlace, ["position": "\(quest.position + 1)", "count": "\(quest.tasks.count)"])
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
                let standing = try await desk.progress(of: player)
                let context = try await PageContext(site, request, desk, player: standing.player)
                if try await desk.needsFirstVisit(standing) { return .see(PagePaths.welcome(player)) }
                let page = HomePage(
                    context, standing, try await agenda, week: try await week, isForPlayingOnly: try await desk.isForPlayingOnly())
                return try context.page(page)
            }
        ]
    }
}
