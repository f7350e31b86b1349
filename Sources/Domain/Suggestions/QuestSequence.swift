import Foundation

/// The quests of a player that must be done by a time, without overlaps: a child does one quest at a time.
///
/// A quest that moves before a time away is often due together with the quest for leaving itself: the bag for the training after school
/// and *School Morning*. The quest that did not move keeps its start-by. A moved quest ends when that one begins, and the later its event
/// begins, the earlier is its turn. It keeps its start-by if the player is away at the earlier time.
struct QuestSequence {
    /// A quest of the player and the time from its start-by until it must be done.
    private struct Quest {
        let routine: Routine
        let span: DateInterval
    }

    /// By the day of their start-by, which is a number of UTC days since 1970.
    private var quests: [Int: [Quest]] = [:]

    /// The seconds of a day; no quest is longer.
    private static let day: TimeInterval = 86_400

    private static func number(of instant: Date) -> Int { Int((instant.timeIntervalSince1970 / day).rounded(.down)) }

    private mutating func append(_ routine: Routine, _ span: DateInterval) {
        quests[Self.number(of: span.start), default: []].append(Quest(routine: routine, span: span))
    }

    /// The first quest of another routine that overlaps a time.
    private func first(overlapping time: DateInterval, exceptOf routine: RoutineID) -> Quest? {
        var first: Quest?
        for day in Self.number(of: time.start) - 1...Self.number(of: time.end) {
            for quest in quests[day] ?? [] where quest.routine.id != routine {
                let (start, end) = (quest.span.start, quest.span.end)
                guard start < time.end, end > time.start else { continue }
                if first.map({ start < $0.span.start }) ?? true { first = quest }
            }
        }
        return first
    }

    /// The last free time before leaving, and the routine that the player does next.
    private func turn(of routine: RoutineID, lasting seconds: TimeInterval, before leaves: Date) -> (
        time: DateInterval, next: Routine?
    ) {
        var turn: (time: DateInterval, next: Routine?) = (DateInterval(start: leaves - seconds, end: leaves), nil)
        while let next = first(overlapping: turn.time, exceptOf: routine) {
            turn = (DateInterval(start: next.span.start - seconds, end: next.span.start), next.routine)
        }
        return turn
    }

    /// The timings of a player's occasions that moved before a time away.
    ///
    /// - Parameters:
    ///   - occasions: those that are in effect for the player.
    ///   - isAway: whether the player is away or on the way at some moment of a time.
    static func timings(_ occasions: [PlayerOccasion], isAway: (DateInterval) -> Bool) -> [ReminderOccasion: OccasionTiming] {
        var sequence = QuestSequence()
        for one in occasions where one.occasion.timing.leavesBefore == nil {
            let occasion = one.occasion
            if let doneBy = occasion.doneBy {
                sequence.append(occasion.routine, DateInterval(start: occasion.startBy, end: doneBy))
            }
        }
        var timings: [ReminderOccasion: OccasionTiming] = [:]
        for one in occasions.sorted(by: isEarlier) {
            let occasion = one.occasion
            guard let leaves = occasion.timing.leavesBefore else { continue }
            let (routine, seconds) = (occasion.routine, TimeInterval(occasion.forecast.preparationSeconds))
            let turn = sequence.turn(of: routine.id, lasting: seconds, before: leaves)
            var timing = occasion.timing
            if let next = turn.next, !isAway(turn.time) {
                (timing.startBy, timing.move) = (turn.time.start, .before(leaves: leaves, then: next.displayName))
            }
            sequence.append(routine, DateInterval(start: timing.startBy, duration: seconds))
            timings[one.identity] = timing
        }
        return timings
    }

    /// Whether an occasion has its turn before another one.
    private static func isEarlier(_ one: PlayerOccasion, _ other: PlayerOccasion) -> Bool {
        let (one, other) = (one.occasion, other.occasion)
        return (one.start, one.routine.id) < (other.start, other.routine.id)
    }
}

extension OccasionTiming {
    /// When the player leaves, if the start-by moved before that; otherwise nil.
    fileprivate var leavesBefore: Date? { if case .before(let leaves, _)? = move { leaves } else { nil } }
}

extension [Occasion] {
    /// Changes the start-bys of quests that moved before a time away, so that none overlaps another quest of the player. The occasions are
    /// sorted by start-by, before and after.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - isAway: whether a player is away or on the way at some moment of a time.
    mutating func putInSequence(_ routines: [Routine], isAway: (PlayerID, DateInterval) -> Bool) {
        let moved = indices.filter { self[$0].timing.leavesBefore != nil }
        if moved.isEmpty { return }
        // Quests of other days never overlap with those that moved. Two days: of an event's routines one may move before a time away of
        // a night and another one after it.
        let days = moved.map { index in
            DateInterval(start: self[index].startBy - 2 * 86_400, end: self[index].startBy + 2 * 86_400)
        }
        let near = MergedTimes(days)
        let called = Dictionary(grouping: filter { near.contains($0.startBy) }.ofEachPlayer(routines), by: \.player)
        let timings = called.mapValues { occasions in
            QuestSequence.timings(occasions) { time in isAway(occasions[0].player, time) }
        }
        var isSorted = true
        // From the end, because the further occasions of players with other start-bys come right behind theirs.
        for index in moved.reversed() {
            let occasion = self[index]
            let byTiming = ScheduleSuggestionEngine.grouped(occasion.playerIDs) { player in
                let timing = timings[player]?[PlayerOccasion(player: player, occasion: occasion).identity]
                return timing?.leavesBefore == occasion.timing.leavesBefore ? timing : occasion.timing
            }
            if byTiming.count == 1, byTiming[0].value == occasion.timing { continue }
            isSorted = false
            self[index].limit(to: byTiming[0].players, byTiming[0].value)
            let further = byTiming.dropFirst().map { timing, players in
                var own = occasion
                own.limit(to: players, timing)
                return own
            }
            insert(contentsOf: further, at: index + 1)
        }
        if !isSorted { sort(by: Occasion.isEarlier) }
    }
}

extension Occasion {
    fileprivate mutating func limit(to players: [PlayerID], _ timing: OccasionTiming) {
        (playerIDs, self.timing) = (players, timing)
        reading?.startBy = timing.startBy
    }
}
