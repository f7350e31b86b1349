import Domain
import Foundation

/// A quest that a simulated child plays through the taps of a real one.
struct SimulatedQuest {
    /// What the child does with one task.
    struct Turn {
        /// Seconds.
        var estimate: Double
        /// Seconds between the start and the end of the task.
        var actual: Double
        var showsTimer = false
        /// Seconds that the child then says the task really took; nil where the child says nothing.
        var correction: Double?
        /// Whether the child leaves the task out after its reveal.
        var isLeftOut = false
    }

    private(set) var session: GameSession
    /// How often a time that was too short was asked about.
    private(set) var questions = 0

    /// - Parameters:
    ///   - history: of the child, oldest first; only the routine's is used.
    ///   - turn: what the child does with the task at a position, given what it is played at.
    ///   - shortSteps: how many steps earn in full if it turns out very short.
    ///   - isReal: what the child answers where the quest was so short that it asks.
    init(
        of routine: Routine, at moment: Date, history: [EstimationSnapshot], finished: Int, standing: QuestStanding? = nil,
        shortSteps: Int, rules: GameRules, isReal: Bool, turn: (Int, QuestTask) -> Turn
    ) throws {
        session = .opening(
            routine, id: .numbered(Int(moment.timeIntervalSince1970) % 1_000_000_000), player: .numbered(1), history: history,
            finished: finished, standing: standing, shortStepsInFull: shortSteps, rules: rules, at: moment)
        let today = ZoneRules.utc.localDateTime(at: moment).date
        var elapsed = 0.0
        func reading() -> ClockReading { ClockReading(bootID: "boot", bootSeconds: elapsed, wall: moment + elapsed) }
        for position in session.tasks.indices {
            let turn = turn(position, session.tasks[position])
            try session.take(.estimate(seconds: max(10, turn.estimate)), at: reading(), today: today)
            try session.take(.start(showTimer: turn.showsTimer), at: reading(), today: today)
            elapsed += turn.actual
            try session.take(.done(), at: reading(), today: today)
            if session.mayNotBeDone { questions += 1 }
            if let correction = turn.correction {
                try session.take(.correct(position: position, .reported(seconds: correction)), at: reading(), today: today)
            }
            if turn.isLeftOut { try session.take(.correct(position: position, .leftOut), at: reading(), today: today) }
            try session.take(.next, at: reading(), today: today)
        }
        if session.needsConfirmation {
            questions += 1
            try session.take(isReal ? .restore : .leaveOut, at: reading(), today: today)
        }
    }
}

/// The quests of a simulated child, of one routine.
struct SimulatedQuests {
    let routine: Routine
    let rules: GameRules
    private(set) var sessions: [GameSession] = []
    private(set) var history: [EstimationSnapshot] = []
    private(set) var questions = 0

    /// - Parameter number: of the routine, from 1; other routines of the child have other numbers.
    init(of tasks: [RoutineTask], number: Int = 1, rules: GameRules) {
        routine = Routine(id: .numbered(number), slug: "prep", name: "Prep", tasks: tasks, playerIDs: [.numbered(1)])
        self.rules = rules
    }

    var xp: Int { sessions.map(\.earnedXP).reduce(0, +) }
    /// The quests that count.
    var counting: [GameSession] { sessions.filter(\.counts) }

    /// How many of the places of a day its quests take.
    func places(on day: LocalDate) -> Int { sessions.reversed().prefix { $0.playedOn == day }.count(where: \.takesPlace) }

    /// Plays another quest.
    ///
    /// - Parameters:
    ///   - own: the places that the child's own routines take, this one's included; nil where it is a parent's.
    ///   - shortSteps: how many steps earn in full if it turns out very short.
    mutating func play(
        at moment: Date, isReal: Bool, own: [RoutineID: Int]? = nil, shortSteps: Int = ShortSteps.ofDay,
        turn: (Int, QuestTask) -> SimulatedQuest.Turn
    ) throws {
        let places = QuestPlaces(
            taken: own ?? [routine.id: places(on: ZoneRules.utc.localDateTime(at: moment).date)], own: Set((own ?? [:]).keys))
        let isExtra = rules == .calibrated && places.refusal(of: routine.id, limit: QuestPlaces.ofRoutine(events: 0)) != nil
        let quest = try SimulatedQuest(
            of: routine, at: moment, history: history, finished: counting.count, standing: isExtra ? .extra : nil,
            shortSteps: shortSteps, rules: rules, isReal: isReal, turn: turn)
        sessions.append(quest.session)
        history += quest.session.snapshots
        questions += quest.questions
    }

    /// Restores a quest that was left out.
    ///
    /// - Parameter index: of the quest in ``sessions``.
    mutating func restore(_ index: Int, at moment: Date) throws {
        let reading = ClockReading(bootID: "boot", bootSeconds: 0, wall: moment)
        try sessions[index].take(.restore, at: reading, today: ZoneRules.utc.localDateTime(at: moment).date)
        history += sessions[index].snapshots
    }
}
