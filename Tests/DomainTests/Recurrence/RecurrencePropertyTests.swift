import Domain
import Testing

@Suite("What holds for every recurrence rule")
struct RecurrencePropertyTests {
    private func windows(_ random: inout RandomRules, from start: LocalDateTime) -> (LocalDateTime, LocalDateTime, LocalDateTime) {
        let begin = start.adding(seconds: random.number(-1_000_000...20_000_000))
        let middle = begin.adding(seconds: random.number(0...3_000_000))
        return (begin, middle, middle.adding(seconds: random.number(0...9_000_000)))
    }

    @Test("Occurrences are sorted, each once, within the window; adjoining windows join", arguments: 1...6)
    func windows(seed: Int) throws {
        var random = RandomRules(seed: UInt64(seed))
        for _ in 0..<100 {
            let start = random.start()
            let rule = random.rule(start: start)
            let recurrence = Recurrence(rule, start: start)
            let (begin, middle, end) = windows(&random, from: start)
            let whole = recurrence.occurrences(from: begin, before: end, limit: 2_000)
            guard !whole.isCutShort else { continue }
            #expect(zip(whole.starts, whole.starts.dropFirst()).allSatisfy { $0 < $1 }, "\(rule)")
            #expect(whole.starts.allSatisfy { $0 >= begin && $0 < end && $0 >= start }, "\(rule)")
            let first = recurrence.occurrences(from: begin, before: middle)
            let second = recurrence.occurrences(from: middle, before: end)
            #expect(first.starts + second.starts == whole.starts, "\(rule) from \(start), \(begin) \(middle) \(end)")
        }
    }

    @Test("Going straight to a window gives what walking there gives", arguments: 11...16)
    func seeking(seed: Int) throws {
        var random = RandomRules(seed: UInt64(seed))
        for _ in 0..<100 {
            let start = random.start()
            let rule = random.rule(start: start)
            let recurrence = Recurrence(rule, start: start)
            let (begin, _, end) = windows(&random, from: start)
            let walked = recurrence.occurrences(from: start, before: end, limit: 2_000)
            guard !walked.isCutShort else { continue }
            let sought = recurrence.occurrences(from: begin, before: end)
            #expect(!sought.isCutShort)
            #expect(sought.starts == walked.starts.filter { $0 >= begin }, "\(rule) from \(start), window from \(begin)")
        }
    }

    @Test("A count leaves the first so many of the same rule without it", arguments: 21...26)
    func counting(seed: Int) throws {
        var random = RandomRules(seed: UInt64(seed))
        for _ in 0..<100 {
            let start = random.start()
            var rule = random.rule(start: start)
            rule.until = nil
            rule.count = nil
            let end = start.adding(seconds: 50_000_000)
            let all = Recurrence(rule, start: start).occurrences(from: start, before: end, limit: 2_000)
            let count = random.number(1...200)
            rule.count = count
            let counted = Recurrence(rule, start: start).occurrences(from: start, before: end)
            #expect(counted.starts == Array(all.starts.prefix(count)), "\(rule) from \(start)")
        }
    }

    @Test("A random rule is the same after writing and reading it", arguments: 31...33)
    func text(seed: Int) throws {
        var random = RandomRules(seed: UInt64(seed))
        for _ in 0..<100 {
            let rule = random.rule(start: random.start())
            #expect(try RecurrenceRule(parsing: rule.description) == rule)
        }
    }
}
