import Domain

/// The parts of a rule that each occurrence can be held against by itself, read as plainly as the RFC has them (RFC 5545 §3.3.10).
struct RuleLimits {
    private let rule: RecurrenceRule
    private let isAllDay: Bool

    init(_ rule: RecurrenceRule, isAllDay: Bool) {
        self.rule = rule
        self.isAllDay = isAllDay
    }

    func allow(_ occurrence: LocalDateTime) -> Bool {
        allowsDay(occurrence.date) && allowsTime(occurrence.time) && isBeforeEnd(occurrence)
    }

    private func allowsDay(_ day: LocalDate) -> Bool {
        let daysInYear = LocalDate(year: day.year, month: 12, day: 31)?.dayOfYear ?? 0
        let isOwn =
            has(rule.byMonth, day.month) && has(rule.byMonthDay, day.day, day.day - day.daysInMonth - 1)
            && has(rule.byYearDay, day.dayOfYear, day.dayOfYear - daysInYear - 1)
        return (isOwn || canBeMoved(to: day))
            && (rule.byDay.isEmpty || rule.byDay.contains { $0.weekday == day.weekday })
    }

    /// Whether a day that a month does not have may have moved here.
    private func canBeMoved(to day: LocalDate) -> Bool {
        guard rule.frequency == .monthly || rule.frequency == .yearly else { return false }
        return switch rule.skip {
        case .omit: false
        case .backward: day.day == day.daysInMonth
        case .forward: day.day == 1
        }
    }

    private func allowsTime(_ time: LocalTime) -> Bool {
        isAllDay ? time == .midnight : has(rule.byHour, time.hour) && has(rule.byMinute, time.minute) && hasSecond(time.second)
    }

    private func hasSecond(_ second: Int) -> Bool { has(rule.bySecond.map { min($0, 59) }, second) }

    private func isBeforeEnd(_ occurrence: LocalDateTime) -> Bool {
        guard case .local(let last) = rule.until else { return true }
        return occurrence <= last
    }

    private func has(_ values: [Int], _ wanted: Int...) -> Bool { values.isEmpty || values.contains { wanted.contains($0) } }
}
