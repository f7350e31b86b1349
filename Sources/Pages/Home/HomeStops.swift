import Domain
import Foundation
import Services

extension HomePage {
    /// A quest that was played.
    struct Played: Sendable {
        let name: String
        /// Its results.
        let path: String
        /// When it ended, and how long it took: `done at 07:21, 12 min`.
        let note: String
        let drawing: Thing
        /// The word for the star: on average, the guesses were spot on. Nil if they were not.
        let star: String?
        /// How long it took; nil if no time is known.
        let paper: PaperPicture?
        /// Nil if it was played again later, or cannot be played any more.
        let again: Again?
    }

    /// The first quests that were played, folded into one stop.
    struct Earlier: Sendable {
        let number: Int
        let stops: [Played]
    }

    /// A quest that can be played once more.
    struct Again: Sendable {
        let path: String
        /// The purpose of the link, for screen readers.
        let label: String
        /// How the quest counts for its player now: as one of the first three, or just for fun.
        let marks: String?
    }

    /// The quest that comes next.
    struct Next: Sendable {
        let name: String
        let path: String
        /// The event or the time of its own that calls for it: `Soccer practice, 16:00`, `Ready by 07:40`; nil without either.
        let event: String?
        let isSoon: Bool
        /// `15:29`; nil if nothing calls for it, and after that time.
        let startBy: String?
        /// The reason for the start-by: how long the quest usually takes.
        let reason: String?
        let paper: PaperPicture?
        let drawing: Thing
    }

    /// A quest that comes later, or tomorrow.
    struct Stop: Sendable {
        /// The event that calls for the quest, the start-by, and how the quest counts for its player.
        let call: String?
        let isSoon: Bool
        /// `start by 19:40`; nil if nothing calls for it, if it just begins, and after that time.
        let startBy: String?
        /// That the player is away before, and so starts earlier or later; nil if not.
        let move: String?
        let row: Row
    }

    /// The end of a day on which all quests were played.
    struct Done: Sendable {
        /// A guess of today: the shape of its word, with the picture of the task.
        struct Sticker: Sendable {
            let name: String
            let verdict: ResultVerdict
            let drawing: Thing
        }

        let stickers: [Sticker]
        let hasStickers: Bool
        /// The quests that the player can play although all are done.
        let ideas: [Row]
        let hasIdeas: Bool
        /// A moon, in the place of the companion of a player without one.
        let night: Thing
    }
}

extension HomePage.Played {
    /// - Parameters:
    ///   - index: of the quest.
    ///   - played: all quests of today that were played, in the order in which they ended.
    init(at index: Int, of played: [FinishedQuest], _ context: PageContext, _ standing: PlayerStanding) {
        let (words, quest) = (context.words, played[index].quest)
        name = quest.name
        path = PagePaths.quest(quest.id)
        let seconds = quest.tasks.compactMap { $0.result?.actualSeconds }.reduce(0, +)
        let duration = words.duration(seconds)
        let end = quest.finishedAt.map { words.clock($0, context.desk.zone) }
        note =
            end.map { end in
                seconds > 0
                    ? words(.homePlayedTime, ["time": end, "duration": duration]) : words(.homePlayedAt, ["time": end])
            } ?? words(.homePlayed)
        drawing = context.site.thing(played[index].picture)
        star = played[index].word == .spotOn ? words.result(.spotOn) : nil
        paper =
            seconds > 0
            ? PaperPicture(
                title: words(.homePlayedPaper, ["quest": quest.name, "time": duration]), actual: seconds, rating: "walked",
                isSmall: true)
            : nil
        let isLast = !played[(index + 1)...].contains { $0.quest.routineID == quest.routineID }
        let offer = standing.offers.first { $0.routine.id == quest.routineID }
        again =
            isLast && standing.openQuest?.routineID != quest.routineID
            ? offer.map { HomePage.Again($0, context, standing) } : nil
    }
}

extension HomePage.Earlier {
    /// Nil without stops.
    init?(_ stops: [HomePage.Played]) {
        if stops.isEmpty { return nil }
        number = stops.count
        self.stops = stops
    }
}

extension HomePage.Again {
    init(_ offer: QuestOffer, _ context: PageContext, _ standing: PlayerStanding) {
        let words = context.words
        path = PagePaths.begin(standing.player.id, offer.routine.id)
        label = "\(words(.homeAgain)): \(offer.routine.displayName)"
        let all = words.marks(of: offer, standing)
        marks = all.isEmpty ? nil : all.joined(separator: " · ")
    }
}

extension HomePage.Next {
    init(_ stop: PlayerDay.Stop, _ context: PageContext, _ standing: PlayerStanding) {
        let words = context.words
        let offer = stop.offer
        name = offer.routine.displayName
        path = PagePaths.begin(standing.player.id, offer.routine.id)
        drawing = context.site.thing(offer.routine.picture)
        isSoon = stop.isSoon
        guard let suggestion = stop.suggestion else {
            event = nil
            startBy = nil
            reason = words.note(of: offer, standing)
            paper = nil
            return
        }
        let zone = context.desk.zone
        event = words.call(suggestion, context)
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

extension HomePage.Stop {
    init(_ stop: PlayerDay.Stop, _ context: PageContext, _ standing: PlayerStanding, isTomorrow: Bool = false) {
        let (words, zone) = (context.words, context.desk.zone)
        row = HomePage.Row(stop.offer, context, standing)
        isSoon = stop.isSoon
        call = stop.suggestion.map { words.call($0, context, saysDay: !isTomorrow) }
        let ahead = stop.suggestion.flatMap { context.desk.now > $0.startBy ? nil : $0 }
        startBy = ahead.flatMap { suggestion in
            suggestion.time?.aim == .beginAt ? nil : words(.homeStopBy, ["time": words.clock(suggestion.startBy, zone)])
        }
        move = ahead.flatMap { words.move(of: $0, zone) }
    }
}

extension HomePage.Done {
    init(_ day: PlayerDay, _ context: PageContext, _ standing: PlayerStanding) {
        stickers = day.played.flatMap { played in
            zip(played.quest.tasks, played.taskPictures).compactMap { task, picture in
                ResultVerdict(task.result, context.words).map { verdict in
                    Sticker(name: task.name, verdict: verdict, drawing: context.site.thing(picture))
                }
            }
        }
        hasStickers = !stickers.isEmpty
        ideas = day.ideas.map { HomePage.Row($0, context, standing) }
        hasIdeas = !ideas.isEmpty
        night = context.site.thing(.moon)
    }
}
