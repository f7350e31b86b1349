/// WEEKLY, MONTHLY and YEARLY rules with BYSETPOS: only some instances of each period, counted from either end.
struct PositionPattern: OccurrencePattern {
    let filter: DayFilter
    let stride: DayStride
    let times: TimeSet
    let positions: [Int]

    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        if filter.movesDays { return visitMerged(from: from, before: end, budget: &budget, body) }
        return visitPeriods(from: from, before: end, budget: &budget) { _, days, indices, budget in
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

    /// As `visit`, where days move out of their period: they can be the same as those of the next, or come after its first times.
    private func visitMerged(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        // Those from which on occurrences of the next period can be.
        var held: [Int] = []
        let outcome = visitPeriods(from: from, before: end, budget: &budget) { period, days, indices, budget in
            let occurrences = indices.map { days[$0 / times.count] * 86_400 + times[$0 % times.count] }
            held = Set(held + occurrences.filter { $0 >= from && $0 < end }).sorted()
            guard budget.spend(1 + held.count / 8) else { return .cutShort }
            // A day of the next period moves at most to the day before it.
            let bound = (stride.firstDay(ofPeriod: period + 1) - 1) * 86_400
            while let next = held.first, next < bound {
                guard budget.spend() else { return .cutShort }
                guard body(next) else { return .stopped }
                held.removeFirst()
            }
            return nil
        }
        guard outcome == .finished else { return outcome }
        for occurrence in held {
            guard budget.spend() else { return .cutShort }
            guard body(occurrence) else { return .stopped }
        }
        return .finished
    }

    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int? {
        var count = 0
        if filter.movesDays {
            let outcome = visit(from: from, before: end, budget: &budget) { _ in
                count += 1
                return true
            }
            return outcome == .cutShort ? nil : count
        }
        let outcome = visitPeriods(from: from, before: end, budget: &budget) { _, days, indices, _ in
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

    /// Passes each period, its days, and the indices that BYSETPOS selects from all their times, to `body`. The visit ends when `body`
    /// returns an outcome.
    ///
    /// Days that move (RFC 7529, SKIP) belong to the period that they move from.
    private func visitPeriods(
        from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int, [Int], [Int], inout WorkBudget) -> VisitOutcome?
    ) -> VisitOutcome {
        guard from < end, times.count > 0 else { return .finished }
        let lastDay = min((end - 1).floorDivided(by: 86_400), LocalDate.dayNumberRange.upperBound)
        // Days move into the neighbors.
        let slack = filter.movesDays ? 1 : 0
        let last = min(stride.period(of: lastDay) + slack, stride.period(of: LocalDate.dayNumberRange.upperBound))
        var period = stride.nextPeriod(from: stride.period(of: from.floorDivided(by: 86_400)) - slack)
        var periodsWithoutHit = 0
        var days: [Int] = []
        while period <= last {
            guard budget.spend(1 + positions.count / 8) else { return .cutShort }
            guard collectDays(of: period, into: &days, budget: &budget) else { return .cutShort }
            let indices = positions.indices(in: days.count * times.count)
            periodsWithoutHit = indices.isEmpty ? periodsWithoutHit + 1 : 0
            if periodsWithoutHit > stride.cyclePeriods { return .finished }
            if !indices.isEmpty, let outcome = body(period, days, indices, &budget) { return outcome }
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
            if filter.movesDays { days += filter.movedDays(of: month) }
            month.index += 1
        }
        if filter.movesDays { days = Set(days).sorted() }
        return true
    }
}
