import API
import Domain
import Foundation
import Services

/// Whether the journal takes reminders, keeps them, and can explain them.
struct JournalCheck: DoctorCheck {
    let name = "journal"
    let isSystem: Bool
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    func run() async -> [Finding] {
        guard environment.place("/run/systemd/journal/socket") != .missing else {
            return [warning(.journalNone)]
        }
        var findings: [Finding] = []
        if let stuck = daemon.status?.problems.first(where: { $0.kind == .journalStuck }) {
            findings.append(wrong(HealthWords.sentence(stuck)))
        }
        if JournalHealth.finding(isKept: environment.place(JournalHealth.folder) != .missing) != nil {
            findings.append(
                warning(
                    .journalForgotten,
                    fix: ["sudo mkdir -p /var/log/journal", "sudo systemctl restart systemd-journald", "sudo journalctl --flush"]))
        }
        if isSystem, await !hasCatalog() {
            findings.append(warning(.journalUnexplained, fix: ["sudo journalctl --update-catalog"]))
        }
        return (findings.isEmpty ? [ok(.journalGood)] : findings) + last
    }

    private func hasCatalog() async -> Bool {
        let message = JournalMessage.suggestion.id
        let answer = await environment.run(["journalctl", "--no-pager", "--list-catalog", message])
        return answer.map { $0.status == 0 && $0.output.contains(message) } ?? false
    }

    private var last: [Finding] {
        guard let status = daemon.status else { return [] }
        guard let entry = status.lastReminder else { return [ok(.journalNoReminder)] }
        let times = LocalTimeText(zoneName: status.timeZone)
        return [ok(.journalLast, ["time": times.dateTime(entry.emittedAt ?? entry.reminder.fireAt)])]
    }
}
