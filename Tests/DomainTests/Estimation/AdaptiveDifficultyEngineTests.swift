import Foundation
import Testing

@testable import Domain

@Suite("How hard a task is played")
struct AdaptiveDifficultyEngineTests {
    private func steps(_ history: [EstimationSnapshot], _ rules: GameRules) -> [DifficultyState] {
        AdaptiveDifficultyEngine.steps(history: history, rules: rules)
    }

    @Test("There is a state before each time and one for the next, whatever counts", arguments: GameRules.allCases)
    func count(rules: GameRules) {
        let history = (0..<30).map { EstimationSnapshot.guess(offBy: 0.1, calibration: $0 < 3) }
        for length in [0, 1, 3, 4, 30] {
            let states = steps(Array(history.prefix(length)), rules)
            #expect(states.count == length + 1)
            #expect(states.last == AdaptiveDifficultyEngine.state(after: Array(history.prefix(length)), rules: rules))
        }
    }

    @Test("Under five times that count it is learning, with all its help", arguments: GameRules.allCases)
    func learningFirst(rules: GameRules) {
        let calibration = Array(repeating: EstimationSnapshot.guess(300, took: 300, calibration: true), count: 3)
        let states = steps(calibration + Array(repeating: .guess(300, took: 300), count: 30), rules)
        for state in states.prefix(3 + 5) {
            #expect(state.level == .learning)
            #expect(state.showContextualHint && state.suggestTimerVisibility && state.xpMultiplier == 1)
        }
        #expect(states.last?.level != .learning)
    }

    @Test("Calibration, and what is no time, change nothing", arguments: GameRules.allCases)
    func leftOut(rules: GameRules) {
        let counting = (0..<12).map { EstimationSnapshot.guess(offBy: Double($0 % 3) / 5) }
        let strange: [EstimationSnapshot] = [
            .guess(9, took: 300, calibration: true), .guess(-20, took: 300), .guess(300, took: -20), .guess(.nan, took: 300),
            .guess(300, took: .infinity), .guess(300, took: 0),
        ]
        #expect(steps(strange + counting, rules).last == steps(counting, rules).last)
        #expect(Set(steps(strange, rules)).count == 1)
    }

    @Test(
        "A level decides about hint, XP and timer",
        arguments: [
            (DifficultyState.Level.learning, true, 1.0, true), (.practicing, true, 1, false), (.confident, false, 1.2, false),
            (.mastering, false, 1.5, false),
        ])
    func levels(level: DifficultyState.Level, hint: Bool, xp: Double, timer: Bool) {
        for rules in GameRules.allCases {
            // From far off to perfect, every level comes by.
            let history = (0..<200).map { EstimationSnapshot.guess(offBy: 0.7 * exp(-Double($0) / 40)) }
            let found = steps(history, rules).filter { $0.level == level }
            #expect(!found.isEmpty)
            for state in found {
                #expect(state.showContextualHint == hint && state.xpMultiplier == xp && state.suggestTimerVisibility == timer)
            }
        }
    }

    @Test("Over ten thousand times of anything all figures are sane", arguments: GameRules.allCases)
    func sane(rules: GameRules) {
        let perfect = Array(repeating: EstimationSnapshot.guess(300, took: 300), count: 30_000)
        let wild: [EstimationSnapshot] = (0..<300).map {
            $0.isMultiple(of: 2) ? .guess(0, took: 1e300) : .guess(1e300, took: 0.001)
        }
        for history in [perfect, wild, perfect + wild, wild + perfect] {
            for state in steps(history, rules) {
                #expect(state.hitWindow > 0.01 && state.hitWindow.isFinite)
                #expect(state.bandMultiplier > 0.1 && state.bandMultiplier.isFinite)
            }
        }
    }

    @Suite("Classic")
    struct Classic {
        @Test(
            "The mean accuracy of the last ten decides",
            arguments: [
                (0.0, DifficultyState.Level.learning, 1.5), (39, .learning, 1.5), (40, .practicing, 1.2), (59, .practicing, 1.2),
                (60, .confident, 1), (79, .confident, 1), (80, .mastering, 0.75), (100, .mastering, 0.75),
            ])
        func thresholds(accuracy: Double, level: DifficultyState.Level, multiplier: Double) {
            // 100 − |e − 100| is the accuracy of a task of 100 s.
            let earlier = Array(repeating: EstimationSnapshot.guess(accuracy > 50 ? 0 : 100, took: 100), count: 7)
            let last = Array(repeating: EstimationSnapshot.guess(accuracy, took: 100), count: 10)
            let state = AdaptiveDifficultyEngine.state(after: earlier + last, rules: .classic)
            #expect(state.level == level)
            #expect(state.bandMultiplier == multiplier)
            #expect(abs(state.hitWindow - log(1.15) * multiplier) < 1e-12)
        }
    }

    @Suite("Calibrated")
    struct Calibrated {
        @Test("It begins with a window of .55, and the band multiplier goes with it")
        func beginning() {
            let state = AdaptiveDifficultyEngine.state(after: [], rules: .calibrated)
            #expect(state.hitWindow == 0.55)
            #expect(state.bandMultiplier == 0.55 / 0.139)
            #expect(state.level == .learning)
        }

        /// By hand, σ₀ = .45: q = ln 2 is clipped to nothing (2.2 · .45 = .99), so S₁ = 1.1 · .480453 = .528498, W₁ = 1, ν₁ = 4.85;
        /// σ₁² = (4.85 · .2025 + .528498)/5.85 = .258227; w = 1.15 · .508160 = .584384, which is 6 % from .55: nothing moves.
        /// S₂ = .95 · .528498 + .528498 = 1.030571, W₂ = 1.95, ν₂ = 4.7045; σ₂² = 1.983232/6.6545 = .298029; w = .627805: it moves.
        @Test("Two misses by a factor of two, by hand")
        func byHand() {
            let states = AdaptiveDifficultyEngine.steps(
                history: [.guess(offBy: log(2)), .guess(offBy: -log(2))], rules: .calibrated)
            #expect(states[1].hitWindow == 0.55)
            #expect(abs(states[2].hitWindow - 0.627805) < 1e-5)
            #expect(abs(states[2].bandMultiplier - 0.627805 / 0.139) < 1e-4)
        }

        /// 1.1 · (.45 · 2.2)² = 1.078110; σ² = (4.85 · .2025 + 1.078110)/5.85 = .352176; w = 1.15 · .593444 = .682461.
        @Test("A blunder counts for 2.2 times the scatter, however wild")
        func clipping() {
            for error in [1.0, 5, 100] {
                let state = AdaptiveDifficultyEngine.state(after: [.guess(offBy: error)], rules: .calibrated)
                #expect(abs(state.hitWindow - 0.682461) < 1e-5)
            }
        }

        @Test("Too much and too little count alike")
        func symmetry() {
            let errors = (0..<60).map { sin(Double($0) * 1.7) * 0.5 }
            let over = AdaptiveDifficultyEngine.steps(history: errors.map { .guess(offBy: $0) }, rules: .calibrated)
            let under = AdaptiveDifficultyEngine.steps(history: errors.map { .guess(offBy: -$0) }, rules: .calibrated)
            for (left, right) in zip(over, under) { #expect(abs(left.hitWindow - right.hitWindow) < 1e-9) }
        }

        @Test("The shown window moves by more than 12 % or not at all")
        func hysteresis() {
            let errors = (0..<500).map { sin(Double($0) * 1.7) * 0.5 * cos(Double($0) / 60) }
            let windows = AdaptiveDifficultyEngine.steps(history: errors.map { .guess(offBy: $0) }, rules: .calibrated)
                .map(\.hitWindow)
            let moves = zip(windows, windows.dropFirst()).filter { $0 != $1 }.map { abs(log($1 / $0)) }
            #expect(moves.count > 5)
            #expect(moves.allSatisfy { $0 > 0.12 })
        }

        @Test("After the fifth time the level follows the shown window")
        func levels() {
            let history = (0..<300).map { EstimationSnapshot.guess(offBy: 0.8 * exp(-Double($0) / 60)) }
            for state in AdaptiveDifficultyEngine.steps(history: history, rules: .calibrated).dropFirst(5) {
                let expected: DifficultyState.Level =
                    state.hitWindow > 0.40
                    ? .learning : state.hitWindow > 0.25 ? .practicing : state.hitWindow > 0.15 ? .confident : .mastering
                #expect(state.level == expected)
            }
        }

        @Test("Steady errors end in a window a little over them", arguments: [0.1, 0.2, 0.3, 0.5])
        func convergence(error: Double) {
            let history = (0..<200).map { EstimationSnapshot.guess(offBy: $0.isMultiple(of: 2) ? error : -error) }
            let window = AdaptiveDifficultyEngine.state(after: history, rules: .calibrated).hitWindow
            // 1.15 · √1.10 = 1.206, and the hysteresis.
            #expect(abs(log(window / (1.206 * error))) < 0.13)
        }
    }
}
