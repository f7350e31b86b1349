import Foundation
import LinuxSystem
import Services

/// Whether the clock of this PC is right: reminders depend on it.
struct ClockCheck: DoctorCheck {
    let name = "clock"
    let environment: DoctorEnvironment

    func run() async -> [Finding] {
        if case .clockImpossible(let now)? = ClockHealth.finding(at: environment.now) {
            let day = now.formatted(.iso8601.year().month().day())
            return [wrong("The clock of this PC says \(day), which cannot be.", fix: await switchOn())]
        }
        switch environment.clock {
        case .synchronized: return [ok("A time server keeps the clock right.")]
        case .unknown: return [ok("The clock looks right; whether a time server keeps it so cannot be seen from here.")]
        case .unsynchronized:
            return [
                warning("No time server keeps the clock right, so reminders may come at the wrong time.", fix: await switchOn())
            ]
        }
    }

    private func switchOn() async -> [String] {
        let answer = await environment.run(["timedatectl", "show", "-p", "CanNTP", "--value"])
        let isMissing = answer?.output.trimmingCharacters(in: .whitespacesAndNewlines) == "no"
        return (isMissing ? ["sudo apt install systemd-timesyncd"] : []) + ["sudo timedatectl set-ntp true"]
    }
}
