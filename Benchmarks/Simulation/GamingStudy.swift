import BenchmarkSupport
import Domain
import Foundation

extension Study {
    /// Whether anything earns more than honest play.
    static let gaming = Study(
        name: "Gaming", question: "What do twelve weeks of five days earn, compared with one honest quest a day?"
    ) { runs, random in
        let tracks = GamingStrategy.allCases.map { strategy in
            GameRules.allCases.map { rules in
                (0..<runs).map { number in
                    var own = random.forked(number)
                    return GamingTrack(strategy, rules, &own)
                }
            }
        }
        func mean(_ strategy: Int, _ rules: Int, _ figure: (GamingTrack) -> Double) -> Double {
            tracks[strategy][rules].map(figure).reduce(0, +) / Double(runs)
        }
        let (classic, calibrated) = (
            GameRules.allCases.firstIndex(of: .classic) ?? 0, GameRules.allCases.firstIndex(of: .calibrated) ?? 0
        )
        let shares = GamingStrategy.allCases.indices.dropFirst().map { number in
            func share(_ rules: Int) -> Double { 100 * mean(number, rules, \.xp) / mean(0, rules, \.xp) }
            return Finding(
                measure: GamingStrategy.allCases[number].rawValue, classic: share(classic), calibrated: share(calibrated),
                goal: GamingStrategy.allCases[number].goal, unit: " %", digits: 1)
        }
        let short = GamingStrategy.allCases.firstIndex(of: .honestShort) ?? 0
        func firstWeek(_ rules: Int) -> Double { 100 * mean(short, rules, \.firstWeekXP) / mean(0, rules, \.firstWeekXP) }
        return shares + [
            Finding(
                measure: "\(GamingStrategy.honestShort.rawValue): the first week alone",
                classic: firstWeek(classic), calibrated: firstWeek(calibrated), goal: 90...110, unit: " %", digits: 1),
            Finding(
                measure: "honest: XP of a quest", classic: mean(0, classic, \.xp) / 60, calibrated: mean(0, calibrated, \.xp) / 60,
                digits: 0),
            Finding(
                measure: "honest: guesses that hit, from the 21st quest on", classic: 100 * mean(0, classic, \.hits),
                calibrated: 100 * mean(0, calibrated, \.hits), goal: 70...80, unit: " %", digits: 1),
            Finding(
                measure: "honest: questions about short times in 100 quests",
                calibrated: 100 * mean(0, calibrated, \.questions) / 60,
                goal: 0...5, digits: 2),
        ]
    }
}

/// What a child does to earn XP.
private enum GamingStrategy: String, CaseIterable {
    case honest
    case secondsOnly = "guesses seconds and taps at once, four times a day, and says it was real"
    case secondsOnlyOwn = "the same in three quests of her own with ten tasks each, each twice a day"
    case tryouts = "waits half a minute for each task, four times a day, and says it was real"
    case silentTryouts = "the same, and says nothing"
    case withoutReferences = "waits half a minute where the parent gave no references, twice a day, and says it was real"
    case counting = "the same, counting in her head, 5 % off"
    case ownQuests = "waits half a minute in three quests of her own with ten tasks each, each twice a day"
    case countingOwn = "the same there, counting in her head, 5 % off"
    case missesOnPurpose = "the same there, exact, and misses every other guess on purpose"
    case missesNarrowly = "the same there, and misses every other guess by four seconds"
    case restoresTryouts = "the same there, all exact, after six wrong guesses that she calls a tryout and restores later"
    case leavesOutMisses = "honest there, but leaves out each miss after its reveal"
    case honestOwn = "honest in three quests of her own with ten tasks of half a minute to one and a half, each twice a day"
    case timer = "opens the timer where it is offered, and waits for the guess"
    case corrects = "says after each task that it took as long as guessed"
    case correctsMisses = "says so only after a miss"
    case ownClock = "watches another clock, and stops at a fourth of the references"
    case honestWithoutReferences = "honest, where the parent gave no references"
    case honestShort = "honest, tasks of half a minute to one and a half, and the parent gave no references"
    case honestSeconds = "honest, tasks of a quarter to half a minute, and the parent gave no references"
}

/// Twelve weeks of one child and one strategy.
private struct GamingTrack {
    var xp: Double
    var firstWeekXP: Double
    /// Share of the honest guesses from the 21st quest on that are rated close or better.
    var hits: Double
    var questions: Double

    init(_ strategy: GamingStrategy, _ rules: GameRules, _ random: inout SeededRandom) {
        let usual = (0..<(strategy.isOwn ? 10 : 3)).map { _ in strategy.usualSeconds(random.uniform()) }
        let scatter = 0.2 + 0.3 * random.uniform()
        let tasks = usual.enumerated().map { number, seconds in
            RoutineTask(
                name: "Task \(number)",
                referenceSeconds: !strategy.hasReferences
                    ? nil : max(60, Int((seconds * exp(random.normal(deviation: 0.3)) / 60).rounded()) * 60))
        }
        var routines = (1...(strategy.isOwn ? 3 : 1)).map { SimulatedQuests(of: tasks, number: $0, rules: rules) }
        // Of all routines, in the order in which they were opened.
        var played: [GameSession] = []
        for day in 0..<60 {
            for round in 0..<strategy.questsPerDay {
                let moment = GuessingChild.start + Double(day / 5 * 7 + day % 5) * 86_400 + 25_200 + Double(round) * 7_200
                let today = ZoneRules.utc.localDateTime(at: moment).date
                let own = Dictionary(uniqueKeysWithValues: routines.map { ($0.routine.id, $0.places(on: today)) })
                let number = round % routines.count
                // The taps of a simulation always fit their step.
                try? routines[number].play(
                    at: moment, isReal: strategy.saysItWasReal(in: round), own: strategy.isOwn ? own : nil,
                    shortSteps: ShortSteps.inFull(after: played, on: today)
                ) { position, task in
                    let actual = max(12, usual[position] * exp(random.normal(deviation: 0.2)))
                    let error = exp(random.normal(deviation: scatter))
                    // The 15 s of the score would make a guess of seconds wilder than it is.
                    let estimate = max(10, strategy == .honestSeconds ? actual * error : (actual + 15) * error - 15)
                    let counted = strategy.isCounting ? 30 * exp(random.normal(deviation: 0.05)) : 30
                    if strategy == .restoresTryouts, round == 0 { return SimulatedQuest.Turn(estimate: 90, actual: 12) }
                    return strategy.turn(task, at: position, estimate: estimate, actual: actual, counted: counted)
                }
                if let quest = routines[number].sessions.last { played.append(quest) }
            }
            if strategy == .restoresTryouts {
                // The first quest of the day is the last but one of its routine. It counts already if its times have become usual.
                let (first, index) = (played.count - strategy.questsPerDay, routines[0].sessions.count - 2)
                try? routines[0].restore(index, at: played[first].openedAt + 43_200)
                played[first] = routines[0].sessions[index]
            }
        }
        let firstWeek = played.prefix(5 * strategy.questsPerDay)
        firstWeekXP = Double(firstWeek.map(\.earnedXP).reduce(0, +))
        xp = Double(routines.map(\.xp).reduce(0, +))
        questions = Double(routines.map(\.questions).reduce(0, +))
        let ratings = routines[0].sessions.dropFirst(20).flatMap { $0.results.compactMap(\.score?.rating) }
        hits = Double(ratings.count { $0 == .spotOn || $0 == .close }) / Double(max(ratings.count, 1))
    }
}

extension GamingStrategy {
    /// The share of honest play's XP in percent; nil if the rules cannot tell it from honest play, or only the figure matters.
    var goal: ClosedRange<Double>? {
        switch self {
        case .ownClock, .missesOnPurpose, .missesNarrowly, .restoresTryouts, .leavesOutMisses, .honestOwn, .honestSeconds: nil
        case .honestWithoutReferences, .honestShort: 90...110
        default: 0...95
        }
    }

    /// Whether the child plays three quests of her own.
    var isOwn: Bool {
        switch self {
        case .secondsOnlyOwn, .ownQuests, .countingOwn, .missesOnPurpose, .missesNarrowly, .restoresTryouts, .leavesOutMisses,
            .honestOwn:
            true
        default: false
        }
    }

    /// The usual time of a task in seconds.
    ///
    /// - Parameter number: 0 … 1, at random.
    func usualSeconds(_ number: Double) -> Double {
        switch self {
        case .honestShort, .honestOwn, .leavesOutMisses: 30 + 60 * number
        case .honestSeconds: 15 + 15 * number
        default: 120 * exp(number * log(6))
        }
    }

    /// The child's answer if it is asked at the end of a quest whether it was real.
    ///
    /// - Parameter round: of the day, from 0.
    func saysItWasReal(in round: Int) -> Bool { self != .silentTryouts && (self != .restoresTryouts || round > 0) }

    /// Whether the child counts the seconds to the guess, which is never exact.
    var isCounting: Bool { self == .counting || self == .countingOwn }

    var hasReferences: Bool {
        switch self {
        case .withoutReferences, .counting, .honestWithoutReferences, .honestShort, .honestSeconds: false
        default: !isOwn
        }
    }

    var questsPerDay: Int {
        switch self {
        case .secondsOnly, .tryouts, .silentTryouts, .restoresTryouts: 4
        case .withoutReferences, .counting: 2
        case .secondsOnlyOwn, .ownQuests, .countingOwn, .missesOnPurpose, .missesNarrowly, .leavesOutMisses, .honestOwn: 6
        case .honest, .timer, .corrects, .correctsMisses, .ownClock, .honestWithoutReferences, .honestShort, .honestSeconds: 1
        }
    }

    /// What the child does with a task, for which an honest guess, the time it takes, and half a minute as she counts it are given.
    func turn(_ task: QuestTask, at position: Int, estimate: Double, actual: Double, counted: Double) -> SimulatedQuest.Turn {
        switch self {
        case .honest, .honestWithoutReferences, .honestShort, .honestSeconds, .honestOwn:
            return SimulatedQuest.Turn(estimate: estimate, actual: actual)
        case .secondsOnly, .secondsOnlyOwn: return SimulatedQuest.Turn(estimate: 10, actual: 1)
        case .tryouts, .silentTryouts, .withoutReferences, .ownQuests, .restoresTryouts:
            return SimulatedQuest.Turn(estimate: 30, actual: 30)
        case .counting, .countingOwn: return SimulatedQuest.Turn(estimate: 30, actual: counted)
        case .missesOnPurpose: return SimulatedQuest.Turn(estimate: 30, actual: position.isMultiple(of: 2) ? 30 : 60)
        case .missesNarrowly: return SimulatedQuest.Turn(estimate: 30, actual: position.isMultiple(of: 2) ? 30 : 34)
        case .leavesOutMisses:
            let error = abs(log((estimate + 15) / (actual + 15)))
            return SimulatedQuest.Turn(estimate: estimate, actual: actual, isLeftOut: error > task.difficulty.hitWindow)
        case .ownClock:
            let least = max((task.typicalSeconds ?? 0) / 3, Double(task.referenceSeconds ?? 0) / 4) + 1
            return SimulatedQuest.Turn(estimate: least, actual: least)
        case .timer where task.difficulty.suggestTimerVisibility:
            return SimulatedQuest.Turn(estimate: max(estimate, actual), actual: max(estimate, actual), showsTimer: true)
        case .timer: return SimulatedQuest.Turn(estimate: estimate, actual: actual)
        case .corrects: return SimulatedQuest.Turn(estimate: estimate, actual: actual, correction: estimate)
        case .correctsMisses:
            let error = abs(log((estimate + 15) / (actual + 15)))
            return SimulatedQuest.Turn(
                estimate: estimate, actual: actual, correction: error > task.difficulty.hitWindow ? estimate : nil)
        }
    }
}
