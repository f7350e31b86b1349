import Domain
import Testing

@Suite("The days a streak is counted in")
struct StreakCalendarTests {
    /// Sunday, 1 March 2026, and the days after it.
    private func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    private func letters(
        _ schedule: [ScheduleChange], played: [LocalDate] = [], pauses: [PausePeriod] = [], schoolFree: [PausePeriod] = [],
        today: LocalDate
    ) -> String {
        StreakCalendar.days(schedule: schedule, played: played, pauses: pauses, schoolFree: schoolFree, today: today)
            .map { ($0.paused ? "z" : "") + ($0.scheduled ? ($0.played ? "P" : "s") : ($0.played ? "p" : "-")) }.joined(
                separator: " ")
    }

    private var weekdays: [Weekday] { [.monday, .tuesday, .wednesday, .thursday, .friday] }

    @Test("They begin with her first routine; today counts once it is played")
    func ends() {
        let schedule = [ScheduleChange(from: day(1), days: weekdays)]
        #expect(letters(schedule, played: [day(1)], today: day(3)) == "P s")
        #expect(letters(schedule, played: [day(1), day(3)], today: day(3)) == "P s P")
        #expect(letters(schedule, today: day(1)) == "")
        #expect(letters([], played: [day(1)], today: day(3)) == "")
    }

    @Test("Each day is as it was, whatever the routines became later")
    func changes() {
        let schedule = [
            ScheduleChange(from: day(0), days: weekdays), ScheduleChange(from: day(3), days: [.saturday]),
            ScheduleChange(from: day(5), days: []),
        ]
        #expect(letters(schedule, played: [day(6)], today: day(7)) == "- s s - - - p")
    }

    @Test("A day without school is not missed, and a quest of it counts as on any other")
    func schoolFree() {
        let free = [PausePeriod(from: day(1), until: day(4))]
        let schedule = [ScheduleChange(from: day(0), days: weekdays)]
        #expect(letters(schedule, played: [day(2)], schoolFree: free, today: day(5)) == "- zs P zs s")
    }

    @Test("What a change or a pause of the same day finds played stays played")
    func sameDay() {
        let schedule = [ScheduleChange(from: day(0), days: weekdays), ScheduleChange(from: day(2), days: [.friday])]
        #expect(letters(schedule, played: [day(2)], today: day(3)) == "- s P")
        let pause = [PausePeriod(from: day(1), until: day(3))]
        #expect(
            letters([ScheduleChange(from: day(0), days: weekdays)], played: [day(1)], pauses: pause, today: day(4)) == "- P zs s")
    }
}
