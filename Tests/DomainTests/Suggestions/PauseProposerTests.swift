import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Pauses that holidays propose")
struct PauseProposerTests {
    private static let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
    private static let today = LocalDate(dayNumber: 20_513)

    private static func day(_ number: Int) -> LocalDate { today.adding(days: number) }

    /// A whole-day event from a day on, until before another.
    private static func event(
        _ title: String = "Holidays", _ days: Range<Int> = 3..<9, isAllDay: Bool = true, calendar: String = "school",
        isTransparent: Bool = true
    ) -> CalendarEvent {
        func midnight(_ number: Int) -> Date { ZoneRules.utc.instant(of: LocalDateTime(date: day(number), time: .midnight)) }
        return CalendarEvent(
            id: title, uid: title, title: title, start: midnight(days.lowerBound), end: midnight(days.upperBound),
            isAllDay: isAllDay, isTransparent: isTransparent, calendarName: calendar)
    }

    /// The proposals, as `player: title first..<end`.
    private func proposed(
        _ events: [CalendarEvent], words: [String] = [], assignedTo owners: [String: CalendarOwner] = [:],
        kinds: [String: CalendarKind] = [:], settings: [PlayerID: PlayerSettings] = [:], answers: [PauseAnswer] = [],
        players: [PlayerProfile] = [family[0]]
    ) -> [String] {
        PauseProposer(words: words, players: players, zone: .utc).proposals(
            events: events, assignedTo: owners, kinds: kinds, settings: settings, answers: answers, today: Self.today
        ).map { proposal in
            let (first, end) = (proposal.from.dayNumber - Self.today.dayNumber, proposal.until.dayNumber - Self.today.dayNumber)
            return "\(proposal.playerID == 1 ? 1 : 2): \(proposal.title) \(first)..<\(end)"
        }
    }

    private func answer(_ days: Range<Int>, _ isAccepted: Bool, of player: PlayerID = 1) -> PauseAnswer {
        PauseAnswer(playerID: player, from: Self.day(days.lowerBound), until: Self.day(days.upperBound), isAccepted: isAccepted)
    }

    @Test(
        "Whole days with a word for holidays are proposed",
        arguments: [
            "Holidays", "School holidays", "Half term", "Spring break", "Vacation in Spain", "Herbstferien", "Ferien",
            "Urlaub an der See",
            "WEIHNACHTSFERIEN Bayern", "Vacances d'hiver", "Vacances scolaires - Zone B", "Congés", "Vacaciones de Navidad",
            "Semana Santa", "Mia: Ferien bei Oma", "Urlaub mit Mama",
        ])
    func words(title: String) {
        #expect(proposed([Self.event(title)]) == ["1: \(title) 3..<9"])
    }

    @Test(
        "Other whole days propose none",
        arguments: [
            "Holiday club", "Holiday camp", "Holiday homework", "Colonie de vacances", "Campamento de vacaciones", "Grandma visits",
            "Feriencamp", "Broken arm", "Holidays cancelled", "Urlaub Papa", "Mum on holiday", "Leo: Ferien bei Oma", "Class trip",
        ])
    func others(title: String) {
        #expect(proposed([Self.event(title)], players: Self.family).filter { $0.hasPrefix("1") } == [])
    }

    @Test(
        "A day without school is proposed, also a single one",
        arguments: [
            "School closed", "SCHOOL CLOSED", "No school", "No school Monday", "School is closed for Christmas", "School: closed",
            "School closed – staff training", "Holidays – school closed", "INSET day", "Inset day (teacher training)",
            "Mia: schulfrei", "Schulfrei", "Schule geschlossen", "Schule fällt aus", "Keine Schule wegen Streik",
            "Beweglicher Ferientag", "École fermée", "Journée pédagogique", "Colegio cerrado", "Día no lectivo",
            "Teacher training day", "In-service day", "Pädagogische Tage", "Schulinterner Studientag", "Schulautonomer Tag",
            "Jornada pedagógica", "Día de libre disposición",
            "Bank holiday", "Feiertag: Buß- und Bettag", "Jour férié", "Día festivo",
        ])
    func schoolFree(title: String) {
        #expect(proposed([Self.event(title, 3..<4)]) == ["1: \(title) 3..<4"])
        #expect(proposed([Self.event(title)]) == ["1: \(title) 3..<9"])
    }

    @Test(
        "A day on which something else does not take place, or school for a while, proposes none",
        arguments: [
            "School", "School trip cancelled", "No school uniform", "No school bus", "School closed early", "Music school closed",
            "Driving school closed", "School pool closed", "Schwimmkurs fällt aus", "Klassenfahrt abgesagt", "Holiday club closed",
            "Inset day football camp", "Inset day (cancelled)", "Ferientag-Betreuung", "Papa: schulfrei", "Leo: school closed",
            "Ferien",
        ])
    func schoolOpen(title: String) {
        #expect(proposed([Self.event(title, 3..<4)], players: Self.family).filter { $0.hasPrefix("1") } == [])
    }

    @Test("A single day without school is asked about once, and also after holidays that were answered")
    func schoolFreeAnswered() {
        let day = Self.event("School closed", 9..<10)
        #expect(proposed([day], answers: [answer(9..<10, false)]) == [])
        #expect(proposed([day], answers: [answer(9..<10, true)]) == [])
        let both = [Self.event("Ferien", 3..<9), day]
        #expect(proposed(both) == ["1: Ferien 3..<10"])
        #expect(proposed(both, answers: [answer(3..<9, true)]) == ["1: Ferien 9..<10"])
        #expect(proposed([Self.event("School closed", 0..<1)]) == ["1: School closed 0..<1"])
        #expect(proposed([Self.event("School closed", -1..<0)]) == [])
    }

    @Test("Days that are without school or paused already are not asked about")
    func known() {
        let days = PausePeriod(from: Self.day(3), until: Self.day(6))
        #expect(proposed([Self.event("Ferien")], settings: [1: PlayerSettings(schoolFree: [days])]) == ["1: Ferien 6..<9"])
        #expect(proposed([Self.event("Ferien")], settings: [1: PlayerSettings(pauses: [days])]) == ["1: Ferien 6..<9"])
    }

    @Test("Holidays in the timetable of one player are proposed for the others, too")
    func timetable() {
        let events = [Self.event("Ferien", 3..<12, calendar: "school")]
        #expect(proposed(events, assignedTo: ["school": 2], players: Self.family) == ["2: Ferien 3..<12"])
        #expect(
            proposed(events, assignedTo: ["school": 2], kinds: ["school": .school], players: Self.family)
                == ["1: Ferien 3..<12", "2: Ferien 3..<12"])
    }

    @Test(
        "A day that one school alone is closed is proposed for the players of its calendar only, unless it is in holidays",
        arguments: [
            ("INSET day", 3..<4, false), ("Teacher training day", 3..<4, false), ("School closed – staff training", 3..<4, false),
            ("Pädagogischer Tag", 3..<4, false), ("Pädagogischer Tag (schulfrei)", 3..<5, false),
            ("Schulinterner Studientag", 3..<4, false), ("Beweglicher Ferientag (Brückentag)", 3..<4, false),
            ("Schulfrei wegen Lehrerfortbildung", 3..<4, false), ("Journée pédagogique", 3..<4, false),
            ("Día de libre disposición", 3..<4, false),
            ("Bank holiday", 3..<4, true), ("Feiertag", 3..<4, true), ("Jour férié", 3..<4, true), ("Día festivo", 3..<4, true),
            ("School closed", 3..<4, true), ("Schulfrei", 3..<4, true), ("Herbstferien", 3..<5, true),
            ("Herbstferien mit Studientag", 3..<10, true),
        ])
    func oneSchool(title: String, days: Range<Int>, isForAll: Bool) {
        func proposed(_ owner: CalendarOwner?, _ events: [CalendarEvent]) -> [String] {
            let owners = owner.map { ["school": $0] } ?? [:]
            return self.proposed(events, assignedTo: owners, kinds: ["school": .school, "other": .school], players: Self.family)
        }
        let event = Self.event(title, days, calendar: "school")
        let (first, second) = ("1: \(title) \(days)", "2: \(title) \(days)")
        #expect(proposed(2, [event]) == (isForAll ? [first, second] : [second]))
        #expect(proposed(nil, [event]) == [first, second])
        // The other school has it, too.
        #expect(proposed(2, [event, Self.event(title, days, calendar: "other")]) == [first, second])
    }

    @Test("A day of one school beside holidays makes these longer for the players of its calendar only")
    func oneSchoolBesideHolidays() {
        let events = [Self.event("Half term", 3..<8), Self.event("INSET day", 8..<9)]
        #expect(
            proposed(events, assignedTo: ["school": 2], kinds: ["school": .school], players: Self.family)
                == ["1: Half term 3..<8", "2: Half term 3..<9"])
    }

    @Test(
        "The break of a club is no school holiday, and changes none, unless it says that there is no school",
        arguments: [
            ("Winter break – no training", false), ("Winterpause", false), ("Herbstferien: kein Training", false),
            ("Ferien", false), ("Bank holiday", true), ("Schulfrei – kein Training", true),
        ])
    func club(title: String, isSchoolFree: Bool) {
        let kinds: [String: CalendarKind] = ["club": .activities, "school": .school]
        let pause = Self.event(title, 1..<12, calendar: "club")
        #expect(proposed([pause], words: ["winterpause"], kinds: kinds) == (isSchoolFree ? ["1: \(title) 1..<12"] : []))
        if !isSchoolFree {
            let holidays = Self.event("Christmas holidays", 3..<9)
            #expect(proposed([pause, holidays], kinds: kinds) == ["1: Christmas holidays 3..<9"])
        }
    }

    @Test("The household's own words count, too")
    func ownWords() {
        #expect(proposed([Self.event("Betriebsferien der Kita")]) == [])
        #expect(
            proposed([Self.event("Betriebsferien der Kita")], words: ["betriebsferien"]) == ["1: Betriebsferien der Kita 3..<9"])
        #expect(proposed([Self.event("Bridge days")], words: ["bridge day"]) == ["1: Bridge days 3..<9"])
    }

    @Test(
        "A holiday has two days at least, is not over, and is no year",
        arguments: [
            (3..<4, nil), (3..<5, "3..<5"), (-5..<0, nil), (-5..<1, nil), (-5..<2, "0..<2"), (0..<100, "0..<100"), (0..<101, nil),
            (0..<366, nil),
        ] as [(Range<Int>, String?)])
    func lengths(days: Range<Int>, expected: String?) {
        #expect(proposed([Self.event("Ferien", days)]) == [expected.map { "1: Ferien \($0)" }].compactMap(\.self))
    }

    @Test("An event at a time of day is none, and one that shows as busy is")
    func kinds() {
        #expect(proposed([Self.event(isAllDay: false)]) == [])
        #expect(proposed([Self.event(isTransparent: false)]).count == 1)
    }

    @Test("Holidays of two calendars that overlap or follow each other are one")
    func joined() {
        let events = [
            Self.event("Urlaub", 5..<12, calendar: "family"), Self.event("Ferien", 3..<9), Self.event("Skiurlaub", 12..<14),
            Self.event("Vacances", 20..<25),
        ]
        #expect(proposed(events) == ["1: Ferien 3..<14", "1: Vacances 20..<25"])
    }

    @Test("A calendar of one child, and a title with a name, are for that child; a child without calendars is asked about nothing")
    func concerned() {
        let events = [Self.event("Ferien", 3..<9), Self.event("Leo: Skiurlaub", 9..<12, calendar: "family")]
        #expect(proposed(events, players: Self.family) == ["1: Ferien 3..<9", "2: Ferien 3..<12"])
        #expect(proposed(events, assignedTo: ["school": 2], players: Self.family) == ["2: Ferien 3..<12"])
        #expect(proposed(events, settings: [1: PlayerSettings(usesCalendar: false)]) == [])
    }

    @Test(
        "What was answered is not proposed again, also where the event moves a little",
        arguments: [
            ([(3..<9, true)], []), ([(3..<9, false)], []), ([(2..<8, false)], []), ([(5..<11, false)], []),
            // Of an accepted one only the days that are new are proposed, where they are two or more.
            ([(2..<8, true)], []), ([(1..<7, true)], ["1: Ferien 7..<9"]),
            ([(5..<7, true)], ["1: Ferien 3..<5", "1: Ferien 7..<9"]),
            // A declined one that moves far is another.
            ([(0..<6, false)], []), ([(0..<5, false)], ["1: Ferien 3..<9"]), ([(20..<30, true)], ["1: Ferien 3..<9"]),
        ] as [([(Range<Int>, Bool)], [String])])
    func answered(given: [(Range<Int>, Bool)], expected: [String]) {
        #expect(proposed([Self.event("Ferien", 3..<9)], answers: given.map { answer($0.0, $0.1) }) == expected)
        #expect(proposed([Self.event("Ferien", 3..<9)], answers: given.map { answer($0.0, $0.1, of: 2) }) == ["1: Ferien 3..<9"])
    }

    @Test("Days that are paused already are not proposed")
    func paused() {
        func settings(_ pauses: Range<Int>...) -> [PlayerID: PlayerSettings] {
            [1: PlayerSettings(pauses: pauses.map { PausePeriod(from: Self.day($0.lowerBound), until: Self.day($0.upperBound)) })]
        }
        let events = [Self.event("Ferien", 3..<9)]
        #expect(proposed(events, settings: settings(-2..<9)) == [])
        #expect(proposed(events, settings: settings(3..<20)) == [])
        #expect(proposed(events, settings: settings(0..<5)) == ["1: Ferien 5..<9"])
        #expect(proposed(events, settings: settings(8..<20)) == ["1: Ferien 3..<8"])
        #expect(proposed(events, settings: settings(0..<4, 7..<20)) == ["1: Ferien 4..<7"])
    }
}
