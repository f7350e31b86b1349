import API
import Domain

/// What prevents reminders as the daemon reports it, as far as no other check reports it.
struct RemindersCheck: DoctorCheck {
    let name = "reminders"
    let daemon: DaemonSnapshot

    /// Problems with a check of their own.
    private static let checkedElsewhere: Set<HealthProblem.Kind> = [
        .noCalendar, .calendar, .noListener, .noJournal, .journalStuck, .clockNotSynchronized,
    ]
    /// Problems that prevent reminders though everything is set up.
    private static let grave: Set<HealthProblem.Kind> = [.scheduler, .storage]

    func run() async -> [Finding] {
        let refusals = Set(daemon.refusals).sorted().map { wrong(.remindersRefused, ["reason": $0]) }
        guard let status = daemon.status else { return refusals }
        let problems = status.problems.filter { !Self.checkedElsewhere.contains($0.kind) }.map { problem in
            let sentence = HealthWords.sentence(problem)
            return Self.grave.contains(problem.kind) ? wrong(sentence) : warning(sentence)
        }
        if !refusals.isEmpty || !problems.isEmpty { return refusals + problems }
        guard let next = status.nextReminder else { return [ok(.remindersNone)] }
        return [ok(.remindersNext, ["time": LocalTimeText(zoneName: status.timeZone).dateTime(next.fireAt)])]
    }
}
