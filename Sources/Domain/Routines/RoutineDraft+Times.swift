extension RoutineDraft {
    /// The flaws of the routine's own times.
    var timeFlaws: [RoutineFlaw] {
        if times.count > HouseholdLimits.times { return [.tooManyTimes] }
        var taken: Set<ChildsWeekday> = []
        return times.enumerated().flatMap { index, time in
            var flaws: [RoutineFlaw] = []
            if time.days.isEmpty { flaws.append(.timeWithoutDay(index)) }
            if time.time.second != 0 { flaws.append(.timeWithSeconds(index)) }
            if let player = time.playerID, playerIDs.map({ !$0.contains(player) }) ?? false { flaws.append(.timeOfOther(index)) }
            let second = Set(time.days).filter { !taken.insert(ChildsWeekday(player: time.playerID, day: $0)).inserted }
            if let day = second.min(by: { $0.rawValue < $1.rawValue }) { flaws.append(.secondTime(index, on: day)) }
            return flaws
        }
    }
}
