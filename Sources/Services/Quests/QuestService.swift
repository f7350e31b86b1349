public import Domain
import Foundation
import Storage

/// Opens quests, applies taps to them, and lists them. Every step is stored, so that a quest continues where it was after any
/// interruption.
public struct QuestService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let settings: CurrentSettings
    /// How many events of a day call a player to a routine.
    let occasionCount: @Sendable (_ routine: RoutineID, _ player: PlayerID, _ day: LocalDate) async throws -> Int
    /// Reads the clocks that measure task times.
    let reading: @Sendable () -> ClockReading
    /// When the service started: what is older arrives late.
    var began: ClockReading

    /// The longest time, in seconds, for which a client keeps a tap while the service is away.
    static let longestDelay: TimeInterval = 600

    /// Opens a quest. It begins with the first estimate, and replaces one of the player that has not begun.
    ///
    /// Where as many quests of the routine as can count on the day have been played, it is an extra one, which does not count.
    ///
    /// - Parameters:
    ///   - wholeGuessSeconds: the estimate for the whole quest in seconds; nil where there is none.
    ///   - justTrying: whether it is played for trying only, and is not to count.
    /// - Throws: `GameError` if the player cannot play the routine; `StorageError` with the code `conflict` while another quest of
    ///   the player is open.
    public func open(_ routineID: RoutineID, player: PlayerID, wholeGuessSeconds: Double?, justTrying: Bool = false) async throws
        -> GameSession
    {
        let rules = settings.value.configuration.rules
        if let guess = wholeGuessSeconds, !GameSession.enterableSeconds.contains(guess) {
            throw QuestError.badTime(field: "wholeGuessSeconds")
        }
        guard let routine = try await routines.find(routineID) else { throw GameError.noRoutine(routineID) }
        guard routine.playerIDs.contains(player) else { throw GameError.notAssigned(routine: routine.displayName) }
        guard routine.isActive else { throw GameError.switchedOff(routine.displayName) }

        let reading = reading()
        let today = settings.value.zone.localDateTime(at: reading.wall).date
        let isExtra = justTrying ? false : try await countable([routineID], for: player, on: today).isEmpty
        let id = quests.newID()
        let own = try await history.snapshots(player: player, routine: routineID)
        let finished = try await quests.finishedCount(player: player, routine: routineID)
        let shortSteps = try await shortStepsInFull(of: routine, player: player, on: today)
        func session(insights: [Insight]) -> GameSession {
            GameSession.opening(
                routine, id: id, player: player, history: own, insights: insights, finished: finished,
                wholeGuessSeconds: wholeGuessSeconds, standing: justTrying ? .trying : isExtra ? .extra : nil,
                shortStepsInFull: shortSteps, rules: rules, at: reading.wall)
        }
        let plain = session(insights: [])
        // Patterns need the whole history, so they are computed only where a hint is shown.
        guard plain.tasks.contains(where: { $0.hint != nil }) else { return try await quests.create(plain) }
        let insights = InsightEngine.insights(
            history: try await history.snapshots(player: player), zone: settings.value.zone, rules: rules)
        return try await quests.create(session(insights: insights))
    }

    /// How many steps of a new quest earn in full if it turns out very short. With references for all tasks nothing depends on it.
    private func shortStepsInFull(of routine: Routine, player: PlayerID, on day: LocalDate) async throws -> Int {
        guard routine.tasks.contains(where: { $0.referenceSeconds == nil }) else { return ShortSteps.ofDay }
        let latest = try await quests.begun(player: player, since: day.adding(days: -ShortSteps.comparedDays))
        return ShortSteps.inFull(after: latest, on: day)
    }

    /// Those of some routines of which another quest of a player can count on a day. Classic has no limit.
    ///
    /// - Parameter day: nil means today.
    func countable(_ routines: [RoutineID], for player: PlayerID, on day: LocalDate? = nil) async throws -> Set<RoutineID> {
        if settings.value.configuration.rules == .classic { return Set(routines) }
        let day = day ?? settings.value.zone.localDateTime(at: reading().wall).date
        let places = try await quests.places(player: player, on: day, includingUnbegun: false)
        var countable: Set<RoutineID> = []
        for routine in routines {
            switch places.refusal(of: routine, limit: QuestPlaces.ofRoutine(events: 0)) {
            // Most days end here, without a read of the calendars.
            case nil: countable.insert(routine)
            case .ownDayIsFull: break
            default:
                let limit = QuestPlaces.ofRoutine(events: try await occasionCount(routine, player, day))
                if places.refusal(of: routine, limit: limit) == nil { countable.insert(routine) }
            }
        }
        return countable
    }

    /// Applies a tap to a quest.
    ///
    /// - Parameters:
    ///   - step: the step of the quest that the client knows; nil where the request has none.
    ///   - bootSeconds: the boot clock's reading when the player tapped; nil means now. It counts where the service was away at that
    ///     moment, and only for a tap by which a task begins, ends or is paused: otherwise a player could choose the time.
    /// - Throws: `QuestError` if the tap is not possible at this step; `StorageError`.
    public func take(_ tap: QuestTap, of id: QuestID, step: Int?, bootSeconds: Double? = nil) async throws -> GameSession {
        var reading = reading()
        if let bootSeconds, [.start, .done, .pause].contains(tap.kind), bootSeconds < began.bootSeconds,
            reading.bootSeconds - bootSeconds <= Self.longestDelay
        {
            reading = reading.earlier(at: bootSeconds, notBefore: try await quests.lastReading(of: id))
        }
        let today = settings.value.zone.localDateTime(at: reading.wall).date
        // Of a quest that is over, most taps correct it, and some let it count.
        var limit: Int?
        if let quest = try await quests.find(id), !quest.isOpen, !quest.counts, !quest.isOfEarlierVersion, let day = quest.playedOn,
            quest.rules != .classic
        {
            limit = QuestPlaces.ofRoutine(events: try await occasionCount(quest.routineID, quest.playerID, day))
        }
        return try await quests.take(tap, of: id, step: step, at: reading, today: today, countingLimit: limit).get()
    }

    /// The quest of an id.
    public func find(_ id: QuestID) async throws -> GameSession? { try await quests.find(id) }

    /// The unfinished quest of a player, whether it has begun or not.
    public func open(player: PlayerID) async throws -> GameSession? { try await quests.open(player: player) }

    /// A page of quests, newest first.
    ///
    /// - Parameters:
    ///   - player: nil for all players.
    ///   - state: nil for all states.
    ///   - last: the quest after which the page begins; nil for the first page.
    public func page(player: PlayerID?, state: QuestState? = nil, after last: QuestID?, limit: Int) async throws -> [GameSession] {
        try await quests.page(player: player, state: state, before: last, limit: limit)
    }

    /// The time of the current task in seconds; nil where none is under way or the time is lost.
    public func elapsedSeconds(_ session: GameSession) -> Double? {
        session.phase == .active ? session.tasks[session.position].stopwatch.seconds(at: reading()) : nil
    }
}
