import Domain
import FuzzSupport

/// What holds for every rule, start and window.
struct RecurrenceCheck {
    /// Processor time of one answer. A hostile rule is given 50 ms; this leaves room for the instrumented build.
    private static let secondsPerAnswer = 0.5

    private let rule: RecurrenceRule
    private let start: LocalDateTime
    private let recurrence: Recurrence
    private let limits: RuleLimits
    private let budget: WorkBudget

    static func check(_ bytes: [UInt8]) {
        var decoder = RuleDecoder(bytes)
        let isAllDay = decoder.isAllDay()
        var start = decoder.start()
        if isAllDay { start.time = .midnight }
        guard let rule = decoder.rule(start: start) else { return }
        let check = RecurrenceCheck(rule, start: start, isAllDay: isAllDay, budget: decoder.budget())
        let (begin, middle, end) = decoder.window(start: start)
        check.checkWindows(begin, middle, end)
        check.checkSeeking(from: begin, before: end)
    }

    private init(_ rule: RecurrenceRule, start: LocalDateTime, isAllDay: Bool, budget: WorkBudget) {
        self.rule = rule
        self.start = start
        self.budget = budget
        recurrence = Recurrence(rule, start: start, isAllDay: isAllDay)
        limits = RuleLimits(rule, isAllDay: isAllDay)
    }

    /// Sorted, each once, within the window and the rule; two adjoining windows are their joint window.
    private func checkWindows(_ begin: LocalDateTime, _ middle: LocalDateTime, _ end: LocalDateTime) {
        let whole = answer(from: begin, before: end)
        require(zip(whole.starts, whole.starts.dropFirst()).allSatisfy { $0 < $1 }, "not sorted, or one twice: \(self)")
        require(whole.starts.allSatisfy { $0 >= begin && $0 < end && $0 >= start }, "outside of \(begin) to \(end): \(self)")
        require(whole.starts.allSatisfy { $0 == start || limits.allow($0) }, "not what the rule says: \(self)")

        let (first, second) = (answer(from: begin, before: middle), answer(from: middle, before: end))
        guard !whole.isCutShort, !first.isCutShort, !second.isCutShort else { return }
        require(first.starts + second.starts == whole.starts, "\(begin) to \(end), cut at \(middle), is not the whole: \(self)")
    }

    /// Going straight to a moment gives what walking there gives, also where the moment is an occurrence; COUNT ends the walk.
    private func checkSeeking(from begin: LocalDateTime, before end: LocalDateTime) {
        let walked = answer(from: start, before: end)
        guard !walked.isCutShort else { return }
        require(walked.starts.count <= rule.count ?? .max, "more than COUNT: \(self)")
        let count = walked.starts.count
        for moment in [begin] + [1, count / 2, count - 1].filter(walked.starts.indices.contains).map({ walked.starts[$0] }) {
            let sought = answer(from: moment, before: end)
            if sought.isCutShort { continue }
            require(sought.starts == walked.starts.filter { $0 >= moment }, "going to \(moment) is not walking there: \(self)")
        }
    }

    private func answer(from begin: LocalDateTime, before end: LocalDateTime) -> Occurrences {
        let before = Fuzzer.processorSeconds()
        var budget = budget
        let answer = recurrence.occurrences(from: begin, before: end, limit: 1_000, budget: &budget)
        let seconds = Fuzzer.processorSeconds() - before
        require(seconds <= Self.secondsPerAnswer, "\(seconds) seconds for \(budget.spent) steps: \(self)")
        return answer
    }
}

extension RecurrenceCheck: CustomStringConvertible {
    var description: String { "\(rule) from \(start)" }
}
