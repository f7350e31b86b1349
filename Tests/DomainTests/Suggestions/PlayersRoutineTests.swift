import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Events that are parents', and routines that players have made")
struct PlayersRoutineTests {
    /// An event, and a word of a routine that it calls for if a parent has made this routine.
    struct Case: Sendable {
        let title: String
        let word: String
        var location: String?
    }

    private func match(
        _ event: CalendarEvent, _ routine: Routine, madeBy creator: Routine.Creator, _ decisions: [EventDecision] = [],
        rules: GameRules = .calibrated
    ) -> RoutineMatch? {
        var routine = routine
        routine.createdBy = creator
        return EventMatcher(
            routines: [routine], decisions: EventDecisions(decisions, zone: .utc),
            players: [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")], rules: rules
        ).matches(for: event).first?.match
    }

    private static let ofParents = [
        Case(title: "Mama Yoga", word: "mama"), Case(title: "Papa: Vorstellungsgespräch", word: "papa"),
        Case(title: "Mum: dentist", word: "mum"), Case(title: "Dad job interview", word: "dad"),
        Case(title: "Parents evening", word: "evening"), Case(title: "Date night", word: "date night"),
        Case(title: "Elternabend", word: "elternabend"), Case(title: "Soccer board meeting", word: "board meeting"),
        Case(title: "Buy soccer shoes", word: "buy"), Case(title: "Snack duty: U12 soccer", word: "snack duty"),
        Case(title: "Buy shoes, supermarket", word: "supermarket"),
        Case(title: "Buy shoes, supermarket", word: "main street", location: "Main Street"),
        // Also the player's own chores and errands: their titles are no different from those of a present or a talk about the player.
        Case(title: "Mia: buy shoes", word: "buy shoes"), Case(title: "Clean room", word: "clean room"),
    ]

    @Test("A keyword calls for a parent's routine, and not for a player's own", arguments: ofParents)
    func keywords(_ one: Case) {
        let event = CalendarEvent.sample(one.title, location: one.location)
        let routine = Routine.sample(keywords: [one.word])
        #expect(match(event, routine, madeBy: .parent)?.source == .parentKeyword)
        #expect(match(event, routine, madeBy: .player) == nil)
    }

    @Test(
        "Neither do words of the routine's names and tasks",
        arguments: [("Elternabend", "Elternabend"), ("Buy shoes, supermarket", "Supermarket")])
    func ownWords(title: String, word: String) {
        for routine in [Routine.sample(name: word), Routine.sample(tasks: [word])] {
            #expect(match(.sample(title), routine, madeBy: .parent)?.source == .sharedWord)
            #expect(match(.sample(title), routine, madeBy: .player) == nil)
        }
    }

    @Test("Nor do the words of tasks in the classic rules")
    func classic() {
        let routine = Routine.sample(tasks: ["Piano practice"])
        func found(_ title: String, _ creator: Routine.Creator) -> Bool {
            match(.sample(title), routine, madeBy: creator, rules: .classic) != nil
        }
        #expect(found("Dad: piano", .parent) && !found("Dad: piano", .player))
        #expect(found("Piano", .parent) && found("Piano", .player))
    }

    @Test("A parent's decision calls for a player's own routine", arguments: GameRules.allCases)
    func decided(rules: GameRules) {
        let event = CalendarEvent.sample("Mama Yoga")
        let routine = Routine.sample(keywords: ["mama"])
        let decision = EventDecision(.always, routineID: routine.id, event: event, zone: .utc)
        #expect(match(event, routine, madeBy: .player, [decision], rules: rules) == .parentDecision)
    }

    @Test(
        "All other events call for a player's own routine as for a parent's",
        arguments: [
            ("Soccer", "soccer"), ("Dentist", "dentist"), ("Mum + Mia: dance class", "dance"), ("Soccer (Dad)", "soccer"),
            ("Soccer, snack duty", "soccer"), ("Soccer on TV", "on tv"), ("Mia: chess", "chess"),
        ])
    func others(title: String, word: String) {
        let routine = Routine.sample(keywords: [word])
        #expect(match(.sample(title), routine, madeBy: .player) == match(.sample(title), routine, madeBy: .parent))
        #expect(match(.sample(title), routine, madeBy: .player)?.source == .parentKeyword)
    }

    @Test("An event of parents that calls for a parent's routine as well calls only for that")
    func beside() {
        var own = Routine.sample(1, "own", keywords: ["elternabend"])
        own.createdBy = .player
        let matcher = EventMatcher(routines: [own, .sample(2, keywords: ["elternabend"])], rules: .calibrated)
        #expect(matcher.matches(for: .sample("Elternabend")).map(\.routine.id) == [2])
    }

    @Test("Whether a moved event is parents' depends on when its entry begins, as does what it calls for")
    func moved() {
        let title = "Exam moved to 16:00 (Mum)"
        let events = [CalendarEvent.sample(title), .sample(title, at: fourOClock + 3600)]
        #expect(ParentEvents.ids(in: events, of: .unknown, players: [], zone: .utc) == [events[0].id])
        #expect(ParentEvents.ids(in: events.reversed(), of: .unknown, players: [], zone: .utc) == [events[0].id])
    }
}
