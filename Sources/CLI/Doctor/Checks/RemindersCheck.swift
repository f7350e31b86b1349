import API
import Domain

/// What the daemon itself says stands in the way of reminders, as far as no other check has said it.
struct RemindersCheck: DoctorCheck {
    let name = "reminders"
    let daemon: DaemonLook

    /// What has a check of its own.
    private static let seenElsewhere: Set<HealthProblem.Kind> = [
        .noCalendar, .calendar, .noListener, .noJournal, .journalStuck, .clockNotSynchronized,
    ]
    /// What keeps reminders from coming though everything is set up.
    private static let grave: Set<HealthProblem.Kind> = [.scheduler, .storage]

    func look() async -> [Finding] {
        let refusals = Set(daemon.refusals).sorted().map { wrong("TimeQuest cannot say how it stands: \($0)") }
        guard let status = daemon.status else { return refusals }
        let problems = status.problems.filter { !Self.seenElsewhere.contains($0.kind) }.map { problem in
            Self.grave.contains(problem.kind) ? wrong(problem.sentence) : look(problem.sentence)
        }
        if !refusals.isEmpty || !problems.isEmpty { return refusals + problems }
        guard let next = status.nextReminder else { return [ok("No reminder is planned within two weeks.")] }
        return [ok("The next reminder comes on \(LocalTimeText(zoneName: status.timeZone).dateTime(next.fireAt)).")]
    }
}
