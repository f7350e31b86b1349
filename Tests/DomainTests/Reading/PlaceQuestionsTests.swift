import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Places whose way a parent is asked for")
struct PlaceQuestionsTests {
    private static let week: TimeInterval = 7 * 86_400

    private func places(
        _ events: [CalendarEvent], players: [PlayerProfile] = [PlayerProfile(id: 1, name: "Mia")],
        owners: [String: CalendarOwner] = [:], meanings: [String: CalendarMeaning] = [:], ways: [String: Int] = [:],
        routines: [Routine] = []
    ) throws -> PlaceQuestions {
        var minutes: [String: Int] = [:]
        for (place, way) in ways { minutes[try #require(PlaceKey(place)).digest] = way }
        let family = FamilyContext(owners: owners, meanings: meanings, ways: KnownWays(minutes))
        return PlaceQuestions(events: events, players: players, in: family, routines: routines, zone: .utc, at: fourOClock)
    }

    @Test("The most frequent is asked first, with how often and the next event; one place is one question, however it is written")
    func order() throws {
        let same = try places([
            .sample("Violin", location: "Music School"),
            .sample("U12 Training", at: fourOClock + Self.week, location: "Deal Town FC"),
            .sample("U12 Match", at: fourOClock + 3600, location: "deal town, FC!"),
        ])
        #expect(same.questions.map(\.location) == ["deal town, FC!", "Music School"])
        #expect(same.questions.map(\.count) == [2, 1])
        #expect(same.questions.first?.nextTitle == "U12 Match" && same.questions.first?.nextStart == fourOClock + 3600)
        #expect(same.questions.first?.key == PlaceKey("Deal Town FC")?.digest)
    }

    @Test("A place with an answer is no question any more, and is listed by its location as long as an event is there")
    func answered() throws {
        let events: [CalendarEvent] = [
            .sample("U12 Training", location: "Deal Town FC"), .sample("Violin", location: "Music School"),
        ]
        let found = try places(events, ways: ["deal town fc": 35, "Elsewhere": 10])
        #expect(found.questions.map(\.location) == ["Music School"])
        #expect(found.answered.map(\.location) == ["Deal Town FC"])
    }

    @Test("Nothing is asked where no answer would be used")
    func unasked() throws {
        var allDay = CalendarEvent.sample("Tournament", location: "Dover")
        allDay.isAllDay = true
        var free = CalendarEvent.sample("Open house", location: "Museum")
        free.isTransparent = true
        let found = try places(
            [
                .sample("Training", location: nil), .sample("Training", location: " – "), allDay, free,
                .sample("Chess", location: "Online"), .sample("Piano at ours", location: "12 Mill Lane"),
                .sample("Dentist", location: "Dr. Hart", travelSeconds: 600),
                .sample("Maths", calendar: "timetable", location: "Room 15"),
                .sample("Meeting", calendar: "work", location: "Office"), .sample("Dad: yoga", location: "Studio"),
                .sample("Yesterday", at: fourOClock - 86_400, location: "Past"),
                .sample("Match, Abfahrt 15:15 am Vereinsheim", location: "Stadium"),
                .sample("Match, picks up 15:00", location: "Arena"),
            ], owners: ["work": .nobody], meanings: ["timetable": CalendarMeaning(kind: .school)])
        #expect(found.questions.isEmpty && found.answered.isEmpty)
    }

    @Test("A place at which only another family's team plays is not asked for; at another place its events are not in the number")
    func otherTeams() throws {
        let players = [PlayerProfile(id: 1, name: "Mia", words: ["U10"]), PlayerProfile(id: 2, name: "Ben", words: ["U12"])]
        let events: [CalendarEvent] = [
            .sample("U14 Match", location: "Far Field"), .sample("U14 Training", location: "Deal Town FC"),
            .sample("U12 Training", location: "Deal Town FC"),
        ]
        let found = try places(events, players: players)
        #expect(found.questions.map(\.location) == ["Deal Town FC"] && found.questions.map(\.count) == [1])
        #expect(found.questions.first?.nextTitle == "U12 Training")
        #expect(try places(events, players: players, ways: ["Far Field": 20]).answered.isEmpty)
        // Every event in the calendar of one child is for that child, and a child without a team may be of any team.
        let field = try #require(PlaceKey("Far Field")).digest
        #expect(try places(events, players: players, owners: ["sports": .player(2)]).questions.map(\.key).contains(field))
        let three = players + [PlayerProfile(id: 3, name: "Zoe")]
        #expect(try places(events, players: three).questions.map(\.key).contains(field))
    }

    @Test("A few are asked at a time, and the others are counted")
    func limit() throws {
        let events = (1...8).map { CalendarEvent.sample("Visit", id: "\($0)", location: "Place \($0)") }
        let found = try places(events)
        #expect(found.questions.count == PlaceQuestions.limit && found.moreCount == 8 - PlaceQuestions.limit)
        #expect(try places([events[0]]).moreCount == 0)
    }

    @Test(
        "The way of a club's calendar is asked for if its events meet at a named place, and it has no way",
        arguments: [
            (CalendarMeaning(kind: .activities), 2), (CalendarMeaning(kind: .activities, wayMinutes: 0), nil),
            (CalendarMeaning(kind: .family), nil), (CalendarMeaning(kind: .school), nil),
        ] as [(CalendarMeaning, Int?)])
    func meetings(meaning: CalendarMeaning, count: Int?) throws {
        let players = [PlayerProfile(id: 1, name: "Mia", words: ["U10"])]
        let meet = "meet 15:15 at the clubhouse"
        let events: [CalendarEvent] = [
            .sample("Match, Abfahrt 15:15", at: fourOClock + Self.week, location: "Stadium"), .sample("Match, \(meet)"),
            .sample("U14 match, \(meet)"), .sample("Match, meet 15:15", location: "Arena"),
            .sample("Match, \(meet)", at: fourOClock - 86_400), .sample("Training"),
        ]
        let found = try places(events, players: players, meanings: ["sports": meaning]).meetings
        #expect(found.first?.count == count && found.count == (count == nil ? 0 : 1))
        if count != nil {
            #expect(found.first?.calendarName == "sports" && found.first?.nextTitle == "Match, \(meet)")
            #expect(found.first?.nextStart == fourOClock)
        }
        // One such event is no reason to ask.
        #expect(try places(Array(events.dropFirst()), players: players, meanings: ["sports": meaning]).meetings.isEmpty)
    }

    @Test(
        "The way of a club's calendar is asked for if its home matches have no place, and no way to a place called home is",
        arguments: [
            ([("U12 v Rangers (H)", nil), ("U12 football v Deal", "Home")], 2),
            ([("Heimspiel U12", nil), ("Match at home", nil)], 2),
            ([("U12 v Rangers (H)", "Deal Town FC"), ("U12 v Deal (H)", nil)], nil),
            ([("U12 v Rangers (A)", nil), ("U12 v Deal", nil)], nil), ([("Piano", "Home"), ("Piano", "Home")], nil),
        ] as [([(String, String?)], Int?)])
    func homeMatches(events: [(String, String?)], count: Int?) throws {
        let events = events.map { CalendarEvent.sample($0.0, location: $0.1) }
        let found = try places(events, meanings: ["sports": CalendarMeaning(kind: .activities)])
        #expect(found.meetings.map(\.count) == [count].compactMap(\.self))
        #expect(found.questions.map(\.location) == events.compactMap(\.location).filter { $0 != "Home" })
        #expect(try places(events, meanings: ["sports": CalendarMeaning(kind: .activities, wayMinutes: 5)]).meetings.isEmpty)
    }

    @Test("The way to school is asked for once, until the calendar has it, or the routine of school days")
    func school() throws {
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
        let events = [0, 3_600, 86_400, 90_000, -86_400].map {
            CalendarEvent.sample("Maths", id: "\($0)", at: fourOClock + $0, calendar: "timetable", location: "Room 15")
        }
        func schools(_ meaning: CalendarMeaning, owner: CalendarOwner? = nil, way: Int = 0) throws -> [String] {
            let owners = owner.map { ["timetable": $0] } ?? [:]
            let morning = Routine(
                id: 1, slug: "school-morning", name: "School Morning", tasks: [], playerIDs: [1], travelMinutes: way,
                templateID: "school-morning")
            let found = try places(
                events, players: players, owners: owners, meanings: ["timetable": meaning], routines: [morning])
            #expect(found.questions.isEmpty || meaning.kind == .family)
            return found.schools.map { "\($0.calendarName) \($0.dayCount) \($0.nextStart == fourOClock)" }
        }
        let school = CalendarMeaning(kind: .school)
        #expect(try schools(school) == ["timetable 2 true"])
        #expect(try schools(CalendarMeaning(kind: .school, wayMinutes: 0)) == [])
        #expect(try schools(CalendarMeaning(kind: .school, isWithoutWayToSchool: true)) == [])
        #expect(try schools(CalendarMeaning(kind: .family)) == [])
        #expect(try schools(school, owner: .nobody) == [])
        #expect(try schools(school, way: 20) == [])
        // The way of another child's routine is not the way to this school.
        #expect(try schools(school, owner: .player(2), way: 20) == ["timetable 2 true"])
        #expect(try places([events[0]], meanings: ["timetable": school]).schools.isEmpty)
    }

    @Test("The way to another family's home is asked for, and no way to a player's own home is")
    func homes() throws {
        let found = try places([.sample("Playing", location: "Lea at home"), .sample("Piano", location: "Mia at home")])
        #expect(found.questions.map(\.location) == ["Lea at home"])
    }

    @Test("The key of the example is that of its location")
    func example() {
        #expect(VisitedPlace.example.key == PlaceKey(VisitedPlace.example.location)?.digest)
    }
}
