import Domain
import Foundation
import Services

extension Words {
    /// The event or the time that calls for a quest: `Soccer practice, 16:00`, `Ready by 07:40`.
    ///
    /// - Parameter saysDay: whether it says that this is tomorrow.
    func call(_ suggestion: ScheduleSuggestion, _ context: PageContext, saysDay: Bool = true) -> String {
        let time = self.time(of: suggestion, context, saysDay: saysDay)
        return suggestion.event.map { self(.homeEvent, ["title": $0.title, "time": time]) }
            ?? time.prefix(1).uppercased() + time.dropFirst()
    }

    /// When a suggestion's event begins: `16:00`, `tomorrow at 8:15`, `be there 8:30, starts 10:00`; for a time of its own `ready by
    /// 07:40`, or when it begins.
    ///
    /// - Parameter saysDay: whether it says that this is tomorrow.
    func time(of suggestion: ScheduleSuggestion, _ context: PageContext, saysDay: Bool = true) -> String {
        let (zone, now) = (context.desk.zone, context.desk.now)
        let isToday = !saysDay || zone.localDateTime(at: suggestion.beginsAt).date == zone.localDateTime(at: now).date
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
    func move(of suggestion: ScheduleSuggestion, _ zone: ZoneRules) -> String? {
        switch suggestion.move {
        case .before(let leaves, let next?)?: self(.homeMoveBeforeThen, ["time": clock(leaves, zone), "quest": next])
        case .before(let leaves, nil)?: self(.homeMoveBefore, ["time": clock(leaves, zone)])
        case .after(let back)?: self(.homeMoveAfter, ["time": clock(back, zone)])
        case nil: nil
        }
    }

    /// The number of tasks of a quest, and how it counts for its player: `3 steps · played today · your own`.
    func note(of offer: QuestOffer, _ standing: PlayerStanding) -> String {
        ([count(.taskCount, offer.routine.tasks.count)] + (offer.isPlayedToday ? [self(.homePlayed)] : [])
            + marks(of: offer, standing)).joined(separator: " · ")
    }

    /// How a quest counts for its player: an own one, one of the first three, just for fun.
    func marks(of offer: QuestOffer, _ standing: PlayerStanding) -> [String] {
        let canCount = standing.countable.contains(offer.routine.id)
        var marks: [String] = []
        if offer.routine.createdBy == .player { marks.append(self(.homeOwn)) }
        if canCount, offer.calibrationRemaining > 0 {
            let number = CalibrationTracker.sessions - offer.calibrationRemaining + 1
            marks.append(self(.homeCalibrating, ["number": "\(number)", "count": "\(CalibrationTracker.sessions)"]))
        }
        if !canCount { marks.append(self(.homeJustForFun)) }
        return marks
    }
}
