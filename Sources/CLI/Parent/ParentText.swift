import API
import Domain
import Foundation
import LinuxSystem

/// Parent mode in sentences.
enum ParentText {
    /// - Parameter until: when the token ends that this login has.
    static func status(_ info: ParentInfo, until: Date?) -> String {
        let pin = info.hasPIN ? "A PIN is set." : "No PIN is set."
        if info.isParent, !info.isUnlocked { return "This login is a parent's. \(info.problem ?? pin)" }
        if info.isUnlocked {
            return "Parent mode is on\(until.map { " until \(time($0))" } ?? ""). End it sooner with: timequest parent lock"
        }
        if !info.hasPIN {
            return "This login is not a parent's. \(pin) A parent sets one with: sudo timequest parent pin"
        }
        return "This login is not a parent's. "
            + (info.problem ?? info.retryAfterSeconds.map(wait) ?? "Unlock parent mode with the PIN: timequest parent unlock")
    }

    static func wait(_ seconds: Int) -> String {
        "After several wrong PINs there is a pause. Try again in \(DurationText.wait(seconds: seconds))."
    }

    /// On this PC's clock.
    static func time(_ instant: Date) -> String { LocalTimeText(zone: SystemZones().systemZone().zone).time(instant) }
}
