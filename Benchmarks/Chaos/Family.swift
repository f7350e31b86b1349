import Domain

/// Where a family lives.
struct Place {
    let name: String
    let zone: String
    /// The scenario's year begins on one of the `startDays` days from here on.
    let firstStart: String
    let startDays: Int

    static let all = [
        Place(name: "Berlin", zone: "Europe/Berlin", firstStart: "2025-06-01", startDays: 500),
        Place(name: "New York", zone: "America/New_York", firstStart: "2025-06-01", startDays: 500),
        Place(name: "UTC", zone: "UTC", firstStart: "2026-01-01", startDays: 300),
        Place(name: "Kolkata", zone: "Asia/Kolkata", firstStart: "2026-01-01", startDays: 300),
        // Half an hour of summer time.
        Place(name: "Lord Howe", zone: "Australia/Lord_Howe", firstStart: "2025-03-01", startDays: 500),
        // 12:45 from UTC, and the clock changes at 2:45.
        Place(name: "Chatham", zone: "Pacific/Chatham", firstStart: "2025-03-01", startDays: 500),
        // Four changes a year, around Ramadan.
        Place(name: "Casablanca", zone: "Africa/Casablanca", firstStart: "2024-01-01", startDays: 900),
        // There was no 30 December 2011.
        Place(name: "Apia 2011", zone: "Pacific/Apia", firstStart: "2011-01-10", startDays: 340),
    ]
}

/// What disturbs a family's PC most.
enum Trouble: String, CaseIterable {
    /// Always on, and nobody touches its clock.
    case calm
    /// Off at night and on some days, asleep between; away for weeks in the holidays.
    case nights
    /// Killed and started again, also between telling and recording.
    case crashes
    /// Its clock is set, by a second up to a day.
    case clock
    /// Calendars, settings and routines change all the time, and late.
    case edits
    /// Its zone changes.
    case travel
    case everything
}

/// One of the kinds of scenarios.
struct Family {
    let place: Place
    let trouble: Trouble

    /// All combinations come in turn.
    init(number: Int) {
        place = Place.all[number % Place.all.count]
        trouble = Trouble.allCases[number / Place.all.count % Trouble.allCases.count]
    }

    func has(_ trouble: Trouble) -> Bool { self.trouble == trouble || self.trouble == .everything }
}
