/// WEEKLY, MONTHLY and YEARLY rules with BYSETPOS: only some instances of each period, counted from either end.
struct PositionPattern: OccurrencePattern {
    let filter: DayFilter
    let stride: DayStride
    let times: TimeSet
    let positions: [Int]

    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        visitPeriods(from: from, before: end, budget: &budget) { days, indices, budget in
            for index in indices {
                let occurrence = days[index / times.count] * 86_400 + times[index % times.count]
                guard occurrence >= from else { continue }
                guard occurrence < end else { return .finished }
                guard budget.spend() else { return .cutShort }
                guard body(occurrence) else { return .stopped }
            }
            return nil
        }
    }

    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int? {
        var count = 0
        let outcome = visitPeriods(from: from, before: end, budget: &budget) { days, indices, _ in
            guard let first = days.first, let last = days.last, first * 86_400 < from || (last + 1) * 86_400 > end else {
                count += indices.count
                return nil
            }
            for index in indices {
                let occurrence = days[index / times.count] * 86_400 + times[index % times.count]
                if occurrence >= from, occurrence < end { count += 1 }
            }
            return nil
        }
        return outcome == .cutShort ? nil : count
    }

    /// Passes each period's days, and the indices that BYSETPOS selects from all their times, to `body`. The visit ends when `body`
    /// returns an outcome.
    private func visitPeriods(
        from: Int, before end: Int, budget: inout WorkBudget, _ body: ([Int], [Int], inout WorkBudget) -> VisitOutcome?
    ) -> VisitOutcome {
        guard from < end, times.count > 0 else { return .finished }
        let lastDay = min((end - 1).floorDivided(by: 86_400), LocalDate.dayNumberRange.upperBound)
        let last = stride.period(of: lastDay)
        var period = stride.nextPeriod(from: stride.period(of: from.floorDivided(by: 86_400)))
        var periodsWithoutHit = 0
        var days: [Int] = []
        while period <= last {
            guard budget.spend(1 + positions.count / 8) else { return .cutShort }
            guard collectDays(of: period, into: &days, budget: &budget) else { return .cutShort }
            let indices = positions.indices(in: days.count * times.count)
            periodsWithoutHit = indices.isEmpty ? periodsWithoutHit + 1 : 0
            if periodsWithoutHit > stride.cyclePeriods { return .finished }
            if !indices.isEmpty, let outcome = body(days, indices, &budget) { return outcome }
            period += stride.interval
        }
        return .finished
    }

    private func collectDays(of period: Int, into days: inout [Int], budget: inout WorkBudget) -> Bool {
        days.removeAll(keepingCapacity: true)
        let (first, end) = (stride.firstDay(ofPeriod: period), stride.firstDay(ofPeriod: period + 1))
        var month = CalendarMonth(containing: first)
        while month.firstDay < end {
            guard budget.spend(filter.cost) else { return false }
            let monthFirstDay = month.firstDay
            var mask = filter.days(of: month) & DayMask.from(first - monthFirstDay) & ~DayMask.from(end - monthFirstDay)
            while mask != 0 {
                days.append(monthFirstDay + mask.trailingZeroBitCount)
                mask &= mask &- 1
            }
            month.index += 1
        }
        return true
    }
}
