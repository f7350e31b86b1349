import Domain

extension Table {
    /// Events, one a row.
    static func agenda(_ events: [CalendarEvent], _ times: LocalTimeText) -> Table {
        var table = Table("When", "What", "Where", "Calendar")
        for event in events {
            let time = event.isAllDay ? "all day" : "\(times.time(event.start))–\(times.time(event.end))"
            table.rows.append(["\(times.day(event.start)) \(time)", event.title, event.location ?? "", event.calendarName])
        }
        return table
    }
}
