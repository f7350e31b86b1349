import Domain
import Foundation

/// What happens to the PC itself.
extension ScenarioGenerator {
    mutating func throwPower() {
        if family.has(.nights) { throwNights() }
        if family.has(.crashes) { throwCrashes() }
        if family.has(.clock) { throwClockSteps() }
    }

    private mutating func throwNights() {
        for day in (0..<days).map(firstDay.adding(days:)) {
            let evening = moment(of: day, LocalTime(secondsOfDay: int(70_000...86_000)))
            let isAsleep = chance(0.4)
            // Some days pass without it.
            let length = chance(0.1) ? seconds(80_000...130_000) : seconds(20_000...45_000)
            happen(evening, isAsleep ? .asleep(length) : .off(length))
            while chance(0.4) {
                let moment = moment(of: day, LocalTime(secondsOfDay: int(25_000...70_000)))
                let length = seconds(60...12_000)
                happen(moment, chance(0.7) ? .asleep(length) : .off(length))
            }
        }
        while chance(0.4) { happen(moment(), .off(Self.day * Double(int(5...45)))) }
    }

    private mutating func throwCrashes() {
        for _ in 0..<int(40...120) {
            let pause = chance(0.8) ? seconds(1...90) : seconds(90...9000)
            happen(moment(), chance(0.5) ? .killed(pause) : .killedAtNextReminder(pause))
        }
        for _ in 0..<int(5...30) { happen(moment(), .off(seconds(1...60))) }
    }

    /// By anything from a second to a day; some are taken back after a while.
    private mutating func throwClockSteps() {
        for _ in 0..<int(30...100) {
            let size = pick([1, 2, 30, 59, 61, 300, 1800, 3600, 7200, 40_000, Self.day])
            let step = size == 1 || size == Self.day ? size : seconds(1...size)
            let signed = chance(0.5) ? step : -step
            let after = moment()
            happen(after, .clockStep(signed))
            if chance(0.7) { happen(after + seconds(1...100_000), .clockStep(-signed)) }
        }
    }
}
