import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What is beside an event in the calendars")
struct ConcurrentEventsTests {
    private static let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
    private static let routines: [Routine] = [
        .sample(1, "activity", players: [1, 2], template: "activity-prep"),
        .sample(2, "school", players: [1, 2], template: "school-morning"),
        .sample(3, "homework", players: [1, 2], template: "homework-quest"),
    ]

    /// An event of 2 March 2026, in UTC: `08:00`.
    private func event(
        _ title: String, _ start: String, _ end: String, calendar: String = "family", isAllDay: Bool = false
    ) throws -> CalendarEvent {
        let day = try Date("2026-03-02T00:00:00Z", strategy: .iso8601)
        func instant(_ text: String) -> Date {
            let parts = text.split(separator: ":").compactMap { Double($0) }
            return day + parts[0] * 3600 + parts[1] * 60
        }
        return CalendarEvent(
            id: "\(calendar)/\(title)/\(start)", uid: title + start, title: title, start: instant(start), end: instant(end),
            isAllDay: isAllDay, calendarName: calendar)
    }

    private func allDay(_ title: String, calendar: String = "family") throws -> CalendarEvent {
        try event(title, "00:00", "24:00", calendar: calendar, isAllDay: true)
    }

    private func occasions(_ events: [CalendarEvent], assignedTo owners: [String: CalendarOwner] = [:]) -> [Occasion] {
        ScheduleSuggestionEngine.occasions(
            events: events, routines: Self.routines, assignedTo: owners, among: Self.family,
            forecasts: .unlearned(Self.routines), freeTime: FreeTime(zone: .utc), rules: .calibrated)
    }

    private func titles(_ events: [CalendarEvent]) -> [String] { occasions(events).map(\.title) }

    @Test(
        "A notice of the day calls off what it names",
        arguments: [
            ("School closed", "Schule"), ("Schulfrei", "School"), ("Keine Schule", "Schule"),
            ("School closed due to snow", "School"),
            ("École fermée", "School"), ("No school", "Class 3b"), ("Training fällt aus!", "Fußballtraining"),
            ("Fußballtraining fällt wegen Regen aus", "Fußball"), ("kein Training", "Judo"), ("Judo abgesagt", "Judo Halle 2"),
            ("CANCELLED: U10 Training", "U10 Training"), ("Klavierunterricht entfällt", "Klavier"), ("Judo: kein Training", "Judo"),
            ("Judo findet nicht statt", "Judo"), ("Pas de judo", "Judo"), ("Entrenamiento cancelado", "Entrenamiento de fútbol"),
        ])
    func named(notice: String, title: String) throws {
        #expect(titles([try allDay(notice), try event(title, "08:00", "13:00")]) == [])
        #expect(titles([try event(notice, "08:00", "09:00"), try event(title, "08:00", "13:00")]) == [])
    }

    @Test(
        "What it does not name takes place",
        arguments: [
            ("CANCELLED: U10 Training", "U12 Training"), ("School trip cancelled", "School"),
            ("School closed", "School soccer game"),
            ("School closed", "Judo"), ("Judo abgesagt", "Fußball"), ("Abgesagt", "Judo"), ("Kein Training", "Schule"),
            ("Training fällt aus", "Klavier"), ("Swimming pool closed", "Soccer"), ("Mia: kein Judo", "Leo: Judo"),
            ("Kein Parkplatz", "Schule"), ("School closed – soccer camp", "Judo"),
        ])
    func notNamed(notice: String, title: String) throws {
        #expect(try titles([allDay(notice), event(title, "15:00", "16:00")]).contains(title))
    }

    @Test("A notice of another calendar or another time calls nothing off")
    func elsewhere() throws {
        let judo = try event("Judo", "17:00", "18:00")
        #expect(titles([try allDay("Kein Judo", calendar: "club"), judo]) == ["Judo"])
        #expect(titles([try event("Kein Judo", "15:00", "16:00"), judo]) == ["Judo"])
        #expect(titles([try event("Kein Judo", "17:30", "18:30"), judo]) == [])
    }

    @Test("A session without a name is called off only where one event can be meant")
    func sessions() throws {
        let judo = try event("Judo", "17:00", "18:00")
        let soccer = try event("Soccer", "15:00", "16:00")
        #expect(titles([try allDay("Kein Training"), judo]) == [])
        #expect(titles([try allDay("Kein Training"), judo, soccer]) == ["Soccer", "Judo"])
        #expect(titles([try event("Kein Training", "17:00", "18:00"), judo, soccer]) == ["Soccer"])
    }

    @Test("A notice of several days is read for each of them, whichever others are known")
    func severalDays() throws {
        let notice = try event("Kein Training", "00:00", "120:00", isAllDay: true)
        let (judo, soccer) = (try event("Judo", "17:00", "18:00"), try event("Soccer", "63:00", "64:00"))
        #expect(titles([notice, judo]) == [] && titles([notice, soccer]) == [] && titles([notice, judo, soccer]) == [])
        let both = try [event("Judo", "89:00", "90:00"), event("Soccer", "91:00", "92:00")]
        #expect(titles([notice, judo, soccer] + both) == ["Judo", "Soccer"])
        // It could be either, also where one has begun before it.
        let timed = try event("Kein Training", "17:30", "20:00")
        #expect(titles([timed, judo, try event("Soccer", "18:00", "19:00")]) == ["Judo", "Soccer"])
        // What is named on one day does not matter for another.
        let named = try event("Training", "41:00", "42:00")
        #expect(titles([notice, named, judo]) == [] && titles([notice, named] + both) == ["Judo", "Soccer"])
    }

    @Test(
        "Holidays of several whole days call off the school of their calendar, and nothing else",
        arguments: ["Christmas holidays", "Ferien", "Weihnachtsferien Bayern", "Vacances de Noël", "Vacaciones de Navidad"])
    func holidays(title: String) throws {
        let holidays = try event(title, "00:00", "1200:00", isAllDay: true)
        let (school, soccer) = (try event("School", "08:00", "13:00"), try event("Soccer practice", "15:00", "16:00"))
        #expect(titles([holidays, school, soccer]) == ["Soccer practice"])
        #expect(titles([holidays, try event("School", "1184:00", "1189:00")]) == [], "also in the seventh week")
        #expect(titles([holidays, try event("School", "1208:00", "1213:00")]) == ["School"], "they are over")
        #expect(titles([holidays, try event("School", "08:00", "13:00", calendar: "school")]) == ["School"])
        let matches = ScheduleSuggestionEngine.matches(
            of: Self.routines[1], events: [holidays, school], decisions: [], zone: .utc, rules: .calibrated)
        #expect(matches.map(\.obstacle) == [.calledOff])
    }

    @Test(
        "What only sounds like holidays of the children calls no school off",
        arguments: ["Holiday club", "Ferien-Camp", "Holidays cancelled", "Urlaub Papa", "Holidays (Mum)"])
    func noHolidays(title: String) throws {
        let school = try event("School", "08:00", "13:00")
        #expect(titles([try event(title, "00:00", "240:00", isAllDay: true), school]) == ["School"])
    }

    @Test("One day of holidays calls no school off, and nor do holidays at a time of day or those of another child")
    func otherHolidays() throws {
        let school = try event("School", "08:00", "13:00")
        #expect(titles([try allDay("Last day before the holidays"), school]) == ["School"])
        #expect(titles([try event("Holidays", "00:00", "48:00"), school]).contains("School"))
        #expect(occasions([try event("Mia: Ferien", "00:00", "48:00", isAllDay: true), school]).map(\.playerIDs) == [[2]])
    }

    @Test("What a parent has decided takes place in spite of a notice")
    func decided() throws {
        let judo = try event("Judo", "17:00", "18:00")
        let events = [try allDay("Kein Judo"), judo]
        let always = EventDecision(.always, routineID: Self.routines[0].id, event: judo, zone: .utc)
        let occasions = ScheduleSuggestionEngine.occasions(
            events: events, routines: Self.routines, decisions: EventDecisions([always], zone: .utc),
            forecasts: .unlearned(Self.routines), rules: .calibrated)
        #expect(occasions.map(\.routine.id) == [Self.routines[0].id])
        let match = ScheduleSuggestionEngine.matches(
            of: Self.routines[0], events: events, decisions: [always], zone: .utc, rules: .calibrated
        ).first
        #expect(match?.match == .parentDecision && match?.reason == "You said always")
    }

    @Test("A notice for one child leaves the other's event on")
    func oneChild() throws {
        let school = try event("Schule", "08:00", "13:00")
        #expect(occasions([try allDay("Mia: Schule fällt aus"), school]).map(\.playerIDs) == [[2]])
        #expect(occasions([try allDay("Schule fällt aus"), school]).isEmpty)
    }

    @Test("What begins during school is a part of it, unless a parent said otherwise or it is done the day before")
    func inSchool() throws {
        let school = try event("Schule", "08:00", "13:00")
        #expect(titles([school, try event("Schwimmunterricht", "10:00", "11:00")]) == ["Schule"])
        #expect(titles([school, try event("Schwimmunterricht", "13:00", "14:00")]) == ["Schule", "Schwimmunterricht"])
        #expect(titles([school, try event("Mathearbeit", "10:00", "11:00")]) == ["Mathearbeit", "Schule"])
        #expect(titles([school, try event("School", "08:00", "13:00", calendar: "school")]).count == 1)
        #expect(titles([try allDay("Schulfrei"), school, try event("Judo", "10:00", "11:00")]) == ["Judo"])
        let others = ["school": CalendarOwner.player(2), "family": 1]
        let leos = try event("Schule", "08:00", "13:00", calendar: "school")
        #expect(
            occasions([leos, try event("Judo", "10:00", "11:00")], assignedTo: others).map(\.playerIDs) == [[2], [1]])
        let own = Routine.sample(9, players: [1], keywords: ["judo"])
        let found = ScheduleSuggestionEngine.occasions(
            events: [school, try event("Judo", "10:00", "11:00")], routines: [own], forecasts: .unlearned([own]), rules: .calibrated
        )
        #expect(found.map(\.title) == ["Judo"])
    }

    @Test("A calendar that is for nobody calls for nothing, and keeps nobody from anything")
    func nobody() throws {
        let judo = try event("Judo", "17:00", "18:00", calendar: "work")
        #expect(occasions([judo]).count == 1)
        #expect(occasions([judo], assignedTo: ["work": .nobody]).isEmpty)
        let routine = Self.routines[0]
        func matches(_ owners: [String: CalendarOwner]) -> Int {
            ScheduleSuggestionEngine.matches(
                of: routine, events: [judo], assignedTo: owners, decisions: [], zone: .utc, rules: .calibrated
            ).count
        }
        #expect(matches([:]) == 1 && matches(["work": .nobody]) == 0)
    }

    @Test("The parent sees why an event does not call for its routine")
    func reasons() throws {
        let events = try [
            allDay("Kein Judo"), event("Judo", "17:00", "18:00"), event("Schule", "08:00", "13:00"),
            event("Turnen", "10:00", "11:00"),
        ]
        let matches = ScheduleSuggestionEngine.matches(
            of: Self.routines[0], events: events, decisions: [], zone: .utc, rules: .calibrated)
        #expect(matches.filter { $0.match != nil }.isEmpty)
        #expect(matches.map(\.reason) == ["It is called off", "No word fits", "It is during school"])
    }
}

@Suite("Free time beside other events")
struct BusyFreeTimeTests {
    private static let homework = Routine.sample(2, "homework", players: [1, 2], template: "homework-quest")

    private func instant(_ text: String) throws -> Date { try Date("2026-03-\(text):00Z", strategy: .iso8601) }

    private func event(_ title: String, _ start: String, _ end: String, calendar: String = "family") throws -> CalendarEvent {
        CalendarEvent(
            id: "\(calendar)/\(title)/\(start)", uid: title, title: title, start: try instant(start), end: try instant(end),
            calendarName: calendar)
    }

    private func starts(_ events: [CalendarEvent], assignedTo owners: [String: CalendarOwner] = [:]) -> [Date] {
        ScheduleSuggestionEngine.occasions(
            events: events, routines: [Self.homework], assignedTo: owners,
            among: [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")],
            forecasts: .unlearned([Self.homework]), freeTime: FreeTime(zone: .utc), rules: .calibrated
        ).map(\.startBy)
    }

    @Test("Homework that is due on a school morning is done on the day before")
    func due() throws {
        #expect(try starts([event("Homework due", "03T08:00", "03T08:00")]) == [instant("02T16:00")])
        #expect(try starts([event("Hausaufgaben abgeben", "03T08:00", "03T08:00")]) == [instant("02T16:00")])
    }

    @Test(
        "It begins after what runs, if there is room",
        arguments: [
            ([("15:00", "16:30")], "16:30"), ([("16:00", "17:00")], "17:00"), ([("15:00", "16:30"), ("16:30", "17:30")], "17:30"),
            // Too little room before it.
            ([("16:05", "17:00")], "17:00"), ([("15:00", "16:30"), ("16:35", "18:00")], "18:00"),
            // Enough room before it, or nothing at the time.
            ([("18:00", "19:00")], "16:00"), ([("14:00", "16:00")], "16:00"), ([("16:00", "16:00")], "16:00"),
            // No room in the evening until late.
            ([("15:00", "20:00")], "20:00"), ([("15:30", "23:59")], "16:00"),
        ] as [([(String, String)], String)])
    func moved(busy: [(String, String)], start: String) throws {
        let others = try busy.map { try event("Choir \($0.0)", "02T\($0.0)", "02T\($0.1)") }
        #expect(try starts(others + [event("Maths test", "03T08:15", "03T09:00")]) == [instant("02T\(start)")])
    }

    @Test("What another child or a parent does, or what is called off, moves nothing")
    func others() throws {
        let test = try event("Mia: Maths test", "03T08:15", "03T09:00")
        func start(_ title: String, calendar: String = "family", _ owners: [String: CalendarOwner] = [:]) throws -> [Date] {
            try starts([event(title, "02T15:00", "02T17:00", calendar: calendar), test], assignedTo: owners)
        }
        #expect(try start("Mia: choir") == [instant("02T17:00")])
        #expect(try start("Leo: choir") == [instant("02T16:00")])
        #expect(try start("Parents' evening") == [instant("02T16:00")])
        #expect(try start("Choir cancelled") == [instant("02T16:00")])
        #expect(try start("Choir", calendar: "leo", ["leo": 2]) == [instant("02T16:00")])
        #expect(try start("Meeting", calendar: "work", ["work": .nobody]) == [instant("02T16:00")])
    }

    @Test("Two children have free time of their own")
    func each() throws {
        let test = try event("Maths test", "03T08:15", "03T09:00")
        let choir = try event("Leo: choir", "02T15:30", "02T17:30")
        #expect(try starts([choir, test]) == [instant("02T16:00"), instant("02T17:30")])
    }
}
