import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Services

/// The proposed kind of a file that is not added yet, and the groups in it.
struct CalendarFileProposal {
    /// The calendar that the file would be.
    let calendar: CalendarSummary
    let proposal: CalendarKindProposal
    /// The teams, classes and groups into which its entries are split, the most frequent first; empty if there are fewer than two.
    var groups: [String] = []
    /// The teams, classes and groups that are words of a child if the file is for this child alone.
    var ownWords: [String] = []

    /// - Parameters:
    ///   - name: the calendar's name.
    ///   - timeZone: the household's zone, an IANA name.
    /// - Returns: nil for a file that is no calendar: the service refuses it, and says why.
    static func of(_ data: Data, name: String, timeZone: String, at now: Date) async throws -> CalendarFileProposal? {
        // A worker that a file crashes is reported, and does not end this process.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let zones = SystemZones()
        let reader = CalendarFolderReader(access: .live, zoneLookup: { zones.lookup($0) }, parser: .worker())
        let snapshot = try await reader.preview(data, name: name)
        guard let calendar = snapshot.calendars.first, !calendar.problems.contains(where: { $0.severity == .error }) else {
            return nil
        }
        let zone = zones.lookup(timeZone) ?? .utc
        let events = await snapshot.events(of: name, in: CalendarKindProposer.reach(at: now), timeZone: zone)
        let entries = snapshot.entries(of: name)
        return CalendarFileProposal(
            calendar: calendar, proposal: CalendarKindProposer.proposal(for: events, of: entries, at: now, zone: zone),
            groups: PlayerWordsProposer.groups(in: events), ownWords: ChildWordsProposer.words(of: calendar, events))
    }
}
