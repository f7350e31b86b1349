import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What the parent sees of a routine's events")
struct EventMatchTests {
    private func matches(
        _ routine: Routine, _ events: [CalendarEvent], _ verdicts: [String: EventDecision.Verdict] = [:],
        among profiles: [PlayerProfile] = []
    ) -> [EventMatch] {
        let decisions = events.compactMap { event in
            verdicts[event.title].map { EventDecision($0, routineID: routine.id, event: event, zone: .utc) }
        }
        return ScheduleSuggestionEngine.matches(
            of: routine, events: events, assignedTo: ["leo": 2], among: profiles, decisions: decisions, zone: .utc,
            rules: .calibrated)
    }

    @Test("Every event that could count is there with its reason in words")
    func reasons() {
        let routine = Routine.sample(name: "Tiger day", keywords: ["U12"], template: "activity-prep")
        let titles = ["U12 finals", "Soccer practice", "Tiger show", "Bins", "Piano", "Lunch"]
        let found = matches(routine, titles.map { .sample($0) }, ["Piano": .never, "Lunch": .always])
        #expect(
            found.map(\.reason) == [
                "Your keyword: u12", "Words of its template: practice, soccer", "A word of its own: tiger", "No word fits",
                "You said never", "You said always",
            ])
        #expect(found.map { $0.match != nil } == [true, true, true, false, false, true])
        #expect(found.map(\.decision) == [nil, nil, nil, nil, .never, .always])
        #expect(found.map(\.eventTitle) == titles)
        #expect(found.map(\.obstacle) == [nil, nil, nil, .noWord, .decision, nil])
        #expect(found.map(\.playerIDs) == found.map { $0.match == nil ? [] : routine.playerIDs })
    }

    @Test("What keeps an event from calling for a routine is a value, too, and survives JSON")
    func obstacles() throws {
        let found = matches(
            .sample(template: "activity-prep"),
            [
                "Soccer cancelled", "Parents' evening", "Buy soccer shoes", "Bins", "Snack duty: U12 soccer", "Spiel im Fernsehen",
                "Mia Zahnarzt", "Training verlegt auf Freitag", "Papa Tennis", "Soccer without Leo",
            ].map { .sample($0) }, among: [PlayerProfile(id: 1, name: "Leo")])
        let obstacles = found.map(\.obstacle)
        #expect(
            obstacles == [
                .calledOff, .forGrownUps, .errand, .noWord, .duty(words: ["Snack duty"]), .watching(words: ["Fernsehen"]),
                .medical(words: ["Zahnarzt"]), .moved(words: ["verlegt", "Freitag"]), .ofParent(words: ["Papa"]), .forGrownUps,
            ])
        for obstacle in obstacles.compactMap(\.self) + [.otherRoutine(name: "Ballet Bag"), .decision, .namesOthers] {
            let data = try JSONEncoder().encode(obstacle)
            #expect(try JSONDecoder().decode(EventMatch.Obstacle.self, from: data) == obstacle)
        }
    }

    @Test("An event with a name calls the child of this name, and nobody where the child does not have the routine")
    func named() {
        let (mia, ben, tom) = (
            PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben"), PlayerProfile(id: 3, name: "Tom")
        )
        func match(_ title: String) -> EventMatch? {
            ScheduleSuggestionEngine.matches(
                of: .sample(players: [1, 2], template: "activity-prep"), events: [.sample(title)], among: [mia, ben, tom],
                decisions: [], zone: .utc, rules: .calibrated
            ).first
        }
        #expect(match("Judo")?.playerIDs == [mia.id, ben.id])
        #expect(match("Judo Ben")?.playerIDs == [ben.id])
        #expect(match("Judo Mia")?.playerIDs == [mia.id])
        #expect(match("Judo Tom")?.playerIDs == [] && match("Judo Tom")?.obstacle == .namesOthers)
        #expect(match("Judo Tom")?.reason == "It names another child")
    }

    @Test(
        "What calls for no routine whatever else it says is named as what it is",
        arguments: [
            ("Soccer cancelled", "It is called off"), ("Judo: no training", "It is called off"),
            ("Parents' evening", "It is for grown-ups"), ("Dad: soccer", "It is a parent's own: Dad"),
            ("Buy soccer shoes", "It is an errand"),
            ("Fußball abholen", "It is an errand"), ("Lunch", "No word fits"), ("Bins", "No word fits"),
            ("Dentist", "It is at a doctor's: Dentist"), ("Zahnarzt, HNO", "It is at a doctor's: Zahnarzt, HNO"),
            ("Fahrdienst Fußball", "It is a parent's duty: Fahrdienst"), ("Covoiturage foot", "It is a parent's duty: Covoiturage"),
            ("Match à la télé", "It is only watched: à la télé"),
            ("Ver fútbol en la tele", "It is only watched: Ver fútbol, en la tele"),
            ("Soccer postponed", "It has moved to another time: postponed"),
            ("Judo verschoben auf 18.30 Uhr", "It has moved to another time: verschoben, 18.30 Uhr"),
        ])
    func circumstances(title: String, reason: String) {
        let found = matches(.sample(template: "activity-prep"), [.sample(title)])
        #expect(found.map(\.reason) == [reason] && found.first?.match == nil)
        #expect(matches(.sample(template: "activity-prep"), [.sample(title)], [title: .never]).first?.reason == "You said never")
        #expect(matches(.sample(template: "activity-prep"), [.sample(title)], [title: .always]).first?.match == .parentDecision)
    }

    @Test("An event that calls each of its children for a routine that fits better does not call for this one, and says so")
    func rivals() {
        let prep = Routine.sample(1, players: [1, 2], template: "activity-prep")
        func match(_ rival: Routine, _ title: String = "Ballet") -> EventMatch? {
            ScheduleSuggestionEngine.matches(
                of: prep, beside: [rival], events: [.sample(title)], decisions: [], zone: .utc, rules: .calibrated
            ).first
        }
        let ballet = Routine.sample(2, "ballet", name: "Ballet Bag", players: [1, 2], keywords: ["ballet"])
        #expect(match(ballet)?.reason == "“Ballet Bag” fits better" && match(ballet)?.match == nil)
        #expect(match(ballet)?.obstacle == .otherRoutine(name: "Ballet Bag") && match(ballet)?.playerIDs == [])
        var own = ballet
        own.playerIDs = [1]
        #expect(match(own)?.match != nil, "it is the other child's")
        #expect(match(own)?.playerIDs == [2])
        var off = ballet
        off.isActive = false
        #expect(match(off)?.match != nil)
        #expect(match(.sample(2, players: [1, 2], template: "activity-prep"))?.match != nil, "of two alike, the older one")
        #expect(match(ballet, "Soccer")?.match != nil)
    }

    @Test("A decision about one player is named with the player")
    func ofOnePlayer() {
        let (mia, leo) = (PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo"))
        let routine = Routine.sample(players: [1, 2], keywords: ["soccer"])
        func match(
            _ title: String, _ verdict: EventDecision.Verdict, all: EventDecision.Verdict? = nil, owner: PlayerProfile? = nil
        ) -> EventMatch? {
            let event = CalendarEvent.sample(title)
            var decision = EventDecision(verdict, routineID: routine.id, event: event, zone: .utc)
            decision.playerID = leo.id
            let decisions = all.map { EventDecision($0, routineID: routine.id, event: event, zone: .utc) }
            return ScheduleSuggestionEngine.matches(
                of: routine, events: [event], assignedTo: owner.map { [event.calendarName: .player($0.id)] } ?? [:],
                among: [mia, leo], decisions: [decisions].compactMap(\.self) + [decision], zone: .utc, rules: .calibrated
            ).first
        }
        #expect(match("Soccer", .never)?.reason == "Your keyword: soccer; you said never for Leo")
        #expect(match("Soccer", .never)?.match != nil && match("Soccer", .never)?.decision == nil)
        #expect(match("Soccer", .never)?.playerDecisions == [EventMatch.PlayerDecision(leo, .never)])
        #expect(match("Dentist", .always)?.reason == "You said always for Leo")
        #expect(match("Dentist", .always)?.match?.source == .parentDecision)
        #expect(match("Dentist", .always)?.playerIDs == [leo.id] && match("Soccer", .never)?.playerIDs == [mia.id])
        #expect(match("Soccer", .always, all: .never)?.reason == "You said never; you said always for Leo")
        #expect(match("Soccer", .never, all: .never)?.playerDecisions == nil, "it says nothing else")
        #expect(match("Soccer", .always)?.reason == "Your keyword: soccer; you said always for Leo")
        #expect(match("Mia: Soccer", .always)?.reason == "Your keyword: soccer; you said always for Leo")
        #expect(match("Soccer", .never, owner: leo)?.reason == "You said never for Leo")
        let elsewhere = match("Dentist", .always, owner: mia)
        #expect(elsewhere?.reason == "It is in another child's calendar; you said always for Leo" && elsewhere?.match == nil)
        #expect(elsewhere?.obstacle == .calendarOfOthers && elsewhere?.playerIDs == [])
        #expect(match("Soccer", .never, owner: leo)?.obstacle == .decision)
        #expect(match("Soccer", .always, owner: mia)?.reason == "Your keyword: soccer; you said always for Leo")
    }

    @Test("What never suggests anything is left out, and so is another player's calendar")
    func leftOut() {
        var allDay = CalendarEvent.sample("Soccer")
        allDay.isAllDay = true
        #expect(matches(.sample(template: "activity-prep"), [allDay, .sample("Soccer", calendar: "leo")]) == [])
        #expect(matches(.sample(players: [1, 2], template: "activity-prep"), [.sample("Soccer", calendar: "leo")]).count == 1)
    }

    /// A value as another version reads it that knows a word of its JSON by another name.
    private func decoded<Value: Codable>(_ value: Value, replacing known: String, with other: String) throws -> Value {
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        #expect(text.contains(known))
        return try JSONDecoder().decode(Value.self, from: Data(text.replacing(known, with: other).utf8))
    }

    @Test("An obstacle or a reading of a kind that only a later version knows is left out of a match and of a suggestion")
    func laterVersion() throws {
        var match = EventMatch.example
        (match.match, match.obstacle, match.reading) = (nil, .noWord, .example)
        #expect(try decoded(match, replacing: #""kind":"noWord""#, with: #""kind":"noWord""#) == match)
        var withoutObstacle = match
        withoutObstacle.obstacle = nil
        #expect(try decoded(match, replacing: #""kind":"noWord""#, with: #""kind":"raining""#) == withoutObstacle)
        var withoutReading = match
        withoutReading.reading = nil
        #expect(try decoded(match, replacing: #""role":"team""#, with: #""role":"mascot""#) == withoutReading)

        var suggestion = ScheduleSuggestion.meetingExample
        suggestion.reading?.obstacle = .beforeEnd(title: "Match")
        #expect(try decoded(suggestion, replacing: #""kind":"beforeEnd""#, with: #""kind":"beforeEnd""#) == suggestion)
        var plain = suggestion
        plain.reading = nil
        #expect(try decoded(suggestion, replacing: #""kind":"beforeEnd""#, with: #""kind":"raining""#) == plain)
    }

    @Test("A routine that is switched off is looked at as if it were on")
    func switchedOff() {
        #expect(matches(.sample(keywords: ["soccer"], isActive: false), [.sample("Soccer")]).first?.match != nil)
    }
}
