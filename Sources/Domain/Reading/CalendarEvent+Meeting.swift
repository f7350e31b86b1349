public import Foundation

extension CalendarEvent {
    /// When players must be there: the earlier of its start and a meeting time.
    ///
    /// - Parameter zone: the household's.
    public func beThereBy(in zone: ZoneRules) -> Date { beThereBy(meeting(in: zone), zone) }

    func beThereBy(_ meeting: MeetingTime?, _ zone: ZoneRules) -> Date {
        meeting.map { min(zone.instant(of: $0.time), start) } ?? start
    }

    /// The meeting before the event; nil if neither its title nor its description names one. Most titles contain no digit, and so no time.
    func meeting(in zone: ZoneRules) -> MeetingTime? {
        if isAllDay || meetingNote == nil && !title.utf8.contains(where: { (48...57).contains($0) }) { return nil }
        return MeetingTime.find(in: title, note: meetingNote, start: zone.localDateTime(at: start))
    }
}
