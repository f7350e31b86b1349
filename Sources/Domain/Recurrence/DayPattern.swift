/// DAILY, WEEKLY, MONTHLY and YEARLY rules: the days that pass the filter in periods of the interval, with the same times on each.
struct DayPattern: OccurrencePattern {
    let filter: DayFilter
    let stride: DayStride
    let times: TimeSet

    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        let timeCount = times.count
        guard timeCount > 0 else { return .finished }
        return visitMonths(from: from, before: end, budget: &budget) { firstDay, mask, budget in
            var rest = mask
            while rest != 0 {
                let midnight = (firstDay + rest.trailingZeroBitCount) * 86_400
                rest &= rest &- 1
                for index in times.count(before: from - midnight)..<timeCount {
                    let occurrence = midnight + times[index]
                    guard occurrence < end else { return .finished }
                    guard budget.spend() else { return .cutShort }
                    guard body(occurrence) else { return .stopped }
                }
            }
            return nil
        }
    }

    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int? {
        guard from < end, times.count > 0 else { return 0 }
        var count = 0
        let (firstDay, lastDay) = (from.floorDivided(by: 86_400), end.floorDivided(by: 86_400))
        let outcome = visitMonths(from: from, before: end, budget: &budget) { monthFirstDay, mask, _ in
            count += mask.nonzeroBitCount * times.count
            if mask.containsDay(firstDay - monthFirstDay) { count -= times.count(before: from - firstDay * 86_400) }
            if mask.containsDay(lastDay - monthFirstDay) { count -= times.count - times.count(before: end - lastDay * 86_400) }
            return nil
        }
        return outcome == .cutShort ? nil : count
    }

    /// Passes the days of each month that has any to `body`, limited to those between the two times. The visit ends when `body`
    /// returns an outcome.
    private func visitMonths(
        from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int, DayMask, inout WorkBudget) -> VisitOutcome?
    ) -> VisitOutcome {
        guard from < end else { return .finished }
        let (firstDay, lastDay) = (from.floorDivided(by: 86_400), (end - 1).floorDivided(by: 86_400))
        let lastMonth = min(CalendarMonth(containing: lastDay).index, CalendarMonth.last.index)
        var month = nextMonth(from: CalendarMonth(containing: firstDay))
        var (lastHit, lastPass) = (month.index, month.index)
        while month.index <= lastMonth {
            guard budget.spend(filter.cost) else { return .cutShort }
            var mask = filter.days(of: month)
            if mask != 0 {
                lastPass = month.index
                mask = stride.limit(mask, of: month)
            }
            if filter.movesDays {
                mask = (stride.contains(month) ? mask : 0) | movedDays(into: month)
                if mask != 0 { lastPass = month.index }
            }
            if mask != 0 {
                lastHit = month.index
                let monthFirstDay = month.firstDay
                mask &= DayMask.from(firstDay - monthFirstDay) & ~DayMask.from(lastDay + 1 - monthFirstDay)
                if mask != 0, let outcome = body(monthFirstDay, mask, &budget) { return outcome }
            } else if month.index - lastHit > stride.cycleMonths || month.index - lastPass > stride.filterCycleMonths {
                return .finished
            }
            month = nextMonth(from: CalendarMonth(index: month.index + 1))
        }
        return .finished
    }

    /// The first month at or after `month` that can have days, also such that move into it from a month of the interval.
    private func nextMonth(from month: CalendarMonth) -> CalendarMonth {
        filter.movesDays ? month : stride.nextMonth(from: month)
    }

    /// The days of a month to which days move that the month or a neighbor does not have (RFC 7529, SKIP).
    private func movedDays(into month: CalendarMonth) -> DayMask {
        let firstDay = month.firstDay
        let range = firstDay..<firstDay + month.length
        var mask: DayMask = 0
        for index in month.index - 1...month.index + 1 {
            let origin = CalendarMonth(index: index)
            guard stride.contains(origin) else { continue }
            for day in filter.movedDays(of: origin) where range.contains(day) { mask |= 1 << DayMask(day - firstDay) }
        }
        return mask
    }
}

extension DayMask {
    func containsDay(_ day: Int) -> Bool { (0..<32).contains(day) && self & (1 << DayMask(day)) != 0 }
}
