import Domain
import Foundation
import Services

extension Words {
    /// How fresh what this PC knows of another one is, in a sentence. It names the time as well, so that it is true for as long as the page
    /// is open.
    func contact(_ contact: FamilyPCs.Contact, now: Date, zone: ZoneRules) -> String {
        switch contact {
        case .current: return self(.pcsCurrent)
        case .catchingUp: return self(.pcsCatchingUp)
        case .away(nil): return self(.pcsNever)
        case .away(let since?): return last(since, .pcsAway, .pcsAwayDay, now: now, zone: zone)
        case .relayed(nil): return self(.pcsRelayedNever)
        case .relayed(let since?): return last(since, .pcsRelayed, .pcsRelayedDay, now: now, zone: zone)
        case .stick(nil): return self(.pcsStickNever)
        case .stick(let since?): return last(since, .pcsStick, .pcsStickDay, now: now, zone: zone)
        }
    }

    /// A sentence with the time at which something was last.
    ///
    /// - Parameters:
    ///   - text: for today.
    ///   - dayText: for another day.
    private func last(_ since: Date, _ text: PCsWord, _ dayText: PCsWord, now: Date, zone: ZoneRules) -> String {
        let (then, today) = (zone.localDateTime(at: since).date, zone.localDateTime(at: now).date)
        let values = ["ago": ago(now.timeIntervalSince(since)), "time": clock(since, zone), "day": day(then, today: today)]
        return self(then == today ? text : dayText, values)
    }

    /// How long ago something was: `2 hours ago`.
    ///
    /// - Parameter seconds: below zero where a clock was put right meanwhile.
    private func ago(_ seconds: TimeInterval) -> String {
        let minutes = Int(min(max(seconds, 0), 1e12) / 60)
        return switch minutes {
        case 0: self(.pcsMoment)
        case 1..<60: count(.pcsMinutes, minutes)
        case 60..<(48 * 60): count(.pcsHours, minutes / 60)
        default: count(.pcsDays, minutes / (24 * 60))
        }
    }
}
