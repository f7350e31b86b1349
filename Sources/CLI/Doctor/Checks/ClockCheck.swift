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
            return [wrong(.clockImpossible, ["day": day], fix: await switchOn())]
        }
        switch environment.clock {
        case .synchronized: return [ok(.clockKept)]
        case .unknown: return [ok(.clockUnclear)]
        case .unsynchronized: return [warning(.clockAlone, fix: await switchOn())]
        }
    }

    private func switchOn() async -> [String] {
        let answer = await environment.run(["timedatectl", "show", "-p", "CanNTP", "--value"])
        let isMissing = answer?.output.trimmingCharacters(in: .whitespacesAndNewlines) == "no"
        return (isMissing ? ["sudo apt install systemd-timesyncd"] : []) + ["sudo timedatectl set-ntp true"]
    }
}
