import Testing

@testable import Domain

@Suite("How regularly she plays")
struct StreakTrackerTests {
    /// A day a letter: `x` played, `-` missed, `.` not scheduled, `o` played though not scheduled, `p` paused, `P` paused and played.
    private func streak(_ days: String, rules: GameRules = .calibrated) -> Streak {
        let first = LocalDate(dayNumber: 20_514)
        return StreakTracker.streak(
            days: days.enumerated().map { number, day in
                StreakDay(
                    date: first.adding(days: number), scheduled: !".o".contains(day), played: "xoP".contains(day),
                    paused: "pP".contains(day))
            }, rules: rules)
    }

    @Test(
        "Classic counts scheduled days in a row, and forgives no missed one",
        arguments: [("", 0, 0, 0), ("x-", 0, 1, 1), ("xxxxxx-x", 1, 6, 1), ("x..x", 2, 2, 0), ("xpx", 2, 2, 0), ("x-x-x", 1, 1, 2)])
    func classic(days: String, current: Int, best: Int, breaks: Int) {
        let streak = streak(days, rules: .classic)
        #expect((streak.current, streak.best, streak.breaks) == (current, best, breaks))
        #expect(streak.graceBanked == 0)
    }

    @Test("A player who has not begun has no streak, and one grace")
    func none() {
        #expect(streak("") == .none)
        #expect(streak("....p") == .none)
        #expect(streak("").graceBanked == 1)
    }

    @Test(
        "Scheduled days that were played count; others neither break nor count",
        arguments: [("x", 1), ("xxx", 3), ("x..x..x", 3), ("xppppx", 2), ("xo.x", 2), ("xPx", 2), ("o", 0), ("....", 0)])
    func counting(days: String, current: Int) {
        let streak = streak(days)
        #expect(streak.current == current && streak.best == current && streak.breaks == 0)
    }

    @Test(
        "A missed day uses one grace, without one the count ends",
        arguments: [
            // days, current, best, breaks, graces
            ("x-", 1, 1, 0, 0), ("x-x", 2, 2, 0, 0), ("x--", 0, 1, 1, 0), ("x-x-x", 1, 2, 1, 1), ("xxxxx", 5, 5, 0, 2),
            ("xxxxx--x", 6, 6, 0, 0), ("xxxxx---", 0, 5, 1, 0), ("xxxxx---xxx", 3, 5, 1, 1), ("xx-xx", 4, 4, 0, 1),
        ])
    func graces(days: String, current: Int, best: Int, breaks: Int, graces: Int) {
        let streak = streak(days)
        #expect(streak.current == current)
        #expect(streak.best == best)
        #expect(streak.breaks == breaks)
        #expect(streak.graceBanked == graces)
    }

    @Test("Two graces are kept at most", arguments: [5, 10, 50, 500])
    func twoAtMost(days: Int) {
        #expect(streak(String(repeating: "x", count: days)).graceBanked == 2)
        #expect(streak(String(repeating: "x", count: days) + "---").breaks == 1)
    }

    @Test("Days off and pauses earn no grace")
    func nothingForNothing() {
        #expect(streak("x-...........pppppppp").graceBanked == 0)
        #expect(streak("x-...........pppppppp-").breaks == 1)
    }

    @Test("While nothing is counted nothing is used up, and nothing breaks")
    func beforeTheFirst() {
        #expect(streak("---").breaks == 0)
        #expect(streak("---").graceBanked == 1)
        #expect(streak("---x-x").current == 2)
    }

    @Test("A pause keeps a streak over any time away")
    func holidays() {
        #expect(streak("xxxx" + String(repeating: "p", count: 60) + "x").current == 5)
    }

    @Test(
        "The page says how many of the last 20 scheduled days were played",
        arguments: [
            ("", 0, 0), ("xx-", 2, 3), ("x.px", 2, 2), (String(repeating: "-", count: 30) + "xxxx", 4, 20),
            (String(repeating: "x", count: 30) + "....pp--", 18, 20),
        ])
    func recent(days: String, played: Int, of: Int) {
        let streak = streak(days)
        #expect(streak.recentlyPlayed == played && streak.recentDays == of)
    }

    @Test("One day more changes the count by one up, by none, or ends it")
    func steps() {
        let days = String((0..<400).map { ($0 * $0 + $0 / 7) % 9 < 7 ? "x" : "-" as Character })
        let streaks = (0...days.count).map { streak(String(days.prefix($0))) }
        for (before, after) in zip(streaks, streaks.dropFirst()) {
            #expect([before.current + 1, before.current, 0].contains(after.current))
            #expect(after.best >= max(before.best, after.current))
            #expect(after.breaks - before.breaks == (after.current == 0 && before.current > 0 ? 1 : 0))
            #expect((0...2).contains(after.graceBanked))
        }
    }
}
