import Foundation
import LinuxSystem

/// Whether the clock of this PC is right: a reminder comes by it.
struct ClockCheck: DoctorCheck {
    let name = "clock"
    let surroundings: Surroundings

    /// No TimeQuest is older, and a PC whose battery is flat begins years before.
    private static let earliest = Date(timeIntervalSince1970: 1_735_689_600)
    /// Far beyond what any PC of today sees.
    private static let latest = Date(timeIntervalSince1970: 4_102_444_800)

    func look() async -> [Finding] {
        guard (Self.earliest...Self.latest).contains(surroundings.now) else {
            let day = surroundings.now.formatted(.iso8601.year().month().day())
            return [wrong("The clock of this PC says \(day), which cannot be.", mend: await switchOn())]
        }
        switch surroundings.clock {
        case .synchronized: return [ok("A time server keeps the clock right.")]
        case .unknown: return [ok("The clock looks right; whether a time server keeps it so cannot be seen from here.")]
        case .unsynchronized:
            return [look("No time server keeps the clock right, so reminders may come at the wrong time.", mend: await switchOn())]
        }
    }

    private func switchOn() async -> [String] {
        let answer = await surroundings.run(["timedatectl", "show", "-p", "CanNTP", "--value"])
        let isMissing = answer?.output.trimmingCharacters(in: .whitespacesAndNewlines) == "no"
        return (isMissing ? ["sudo apt install systemd-timesyncd"] : []) + ["sudo timedatectl set-ntp true"]
    }
}
