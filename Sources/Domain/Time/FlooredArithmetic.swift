import Foundation

extension Int {
    /// Division rounding towards minus infinity, so that days before 1970 are handled like days after it. `divisor` > 0.
    func floorDivided(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder that goes with `floorDivided(by:)`: always 0 ..< `divisor`.
    func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension Date {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down and clamped to the years 0000 to 9999, so that neither a hostile
    /// calendar nor `.distantPast` can overflow the arithmetic.
    var wholeSeconds: Int {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard seconds > Double(LocalDateTime.secondsRange.lowerBound) else { return LocalDateTime.secondsRange.lowerBound }
        guard seconds < Double(LocalDateTime.secondsRange.upperBound) else { return LocalDateTime.secondsRange.upperBound }
        return Int(seconds)
    }

    init(wholeSeconds: Int) {
        self.init(timeIntervalSince1970: TimeInterval(wholeSeconds))
    }
}

extension Array {
    /// The number of elements at the start that satisfy `isBefore`, where no later element does; by binary search.
    func countOfPrefix(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
