import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The parent's never and always")
struct EventDecisionTests {
    private static let routine = Routine.sample(7, keywords: ["soccer"])

    private func event(
        _ title: String = "Soccer", uid: String = "a", days: Double = 0, minutes: Double = 0, calendar: String = "club"
    )
        -> CalendarEvent
    {
        var event = CalendarEvent.sample(title, at: fourOClock + days * 86_400 + minutes * 60, calendar: calendar)
        event.uid = uid
        return event
    }

    private func source(
        _ event: CalendarEvent, _ decisions: [EventDecision], _ routine: Routine = routine, _ rules: GameRules = .calibrated
    ) -> RoutineMatch.Source? {
        EventMatcher(routines: [routine], decisions: EventDecisions(decisions, zone: .utc), rules: rules)
            .matches(for: event).first?.match.source
    }

    private func decision(_ verdict: EventDecision.Verdict, _ event: CalendarEvent, routine: RoutineID = 7) -> EventDecision {
        EventDecision(verdict, routineID: routine, event: event, zone: .utc)
    }

    @Test("Never takes a match away, always makes one, and both go before every word", arguments: GameRules.allCases)
    func verdicts(rules: GameRules) {
        let soccer = Routine.sample(7, tasks: ["Soccer"], keywords: ["soccer"], template: "activity-prep")
        #expect(source(event(), [], soccer, rules) != nil)
        #expect(source(event(), [decision(.never, event())], soccer, rules) == nil)
        #expect(source(event("Dentist"), [decision(.always, event("Dentist"))], soccer, rules) == .parentDecision)
        #expect(source(event(), [decision(.always, event())], soccer, rules) == .parentDecision)
    }

    @Test("A decision holds for every occurrence, moved and renamed ones too")
    func series() {
        let decisions = [decision(.never, event())]
        for other in [event(days: 7), event(days: 8, minutes: 90), event("Soccer final"), event("Soccer final", days: 3)] {
            #expect(source(other, decisions) == nil, "\(other.title) at \(other.start)")
        }
    }

    @Test("A new UID inherits the decision where title, weekday and time are the same, and nowhere else")
    func slot() {
        let decisions = [decision(.never, event())]
        for heir in [event(uid: "b", days: 7), event("SOCCER!", uid: "c", days: -14)] {
            #expect(source(heir, decisions) == nil)
        }
        let others = [
            event(uid: "b", days: 1), event(uid: "b", minutes: 30), event("Soccer final", uid: "b"),
            event(uid: "b", calendar: "school"),
            event(uid: "a", calendar: "school"),
        ]
        for other in others { #expect(source(other, decisions) == .parentKeyword, "\(other.id)") }
    }

    @Test("A decision about the event itself goes before one that it would inherit")
    func ownFirst() {
        let decisions = [decision(.never, event()), decision(.always, event(uid: "b", days: 1))]
        #expect(source(event(uid: "b"), decisions) == .parentDecision)
        #expect(source(event(uid: "c"), decisions) == nil)
    }

    @Test("What stands beside the decided event does not inherit; what stands in its place does, by the later decision")
    func beside() {
        let (a, b, c) = (event(uid: "a"), event(uid: "b"), event(uid: "c"))
        func titles(_ events: [CalendarEvent], _ said: [EventDecision]) -> [String] {
            ScheduleSuggestionEngine.occasions(
                events: events, routines: [Self.routine], decisions: EventDecisions(said, zone: .utc),
                forecasts: .unlearned([Self.routine]), rules: .calibrated
            ).compactMap { one in one.match.map { "\(one.event?.uid ?? "") \($0.source)" } }.sorted()
        }
        let neverB = decision(.never, b)
        #expect(titles([a, b], [neverB]) == ["a parentKeyword"])
        #expect(titles([a, b, event(uid: "d", days: 7)], [neverB]) == ["a parentKeyword"])
        #expect(titles([a, b], [neverB, decision(.always, a)]) == ["a parentDecision"])
        #expect(titles([c], [neverB, decision(.always, a)]) == ["c parentDecision"])
        #expect(titles([c], [decision(.always, a), neverB]) == [])
        #expect(titles([a, c], [neverB, decision(.always, a)]) == ["a parentDecision"])
    }

    @Test("A decision without a slot is about its event alone")
    func withoutSlot() {
        var alone = decision(.never, event())
        alone.slotKey = nil
        #expect(source(event(days: 7), [alone]) == nil)
        #expect(source(event(uid: "b", days: 7), [alone]) == .parentKeyword)
    }

    @Test("The time of the week is the household's, so summer time changes nothing")
    func summerTime() throws {
        let berlin = try ZoneRules.system("Europe/Berlin")
        let winter = event(uid: "a")
        let summer = event(uid: "b", days: 35, minutes: -60)
        #expect(EventKey(winter, zone: berlin).slot == EventKey(summer, zone: berlin).slot)
        #expect(EventKey(winter, zone: .utc).slot != EventKey(summer, zone: .utc).slot)
    }

    @Test("A decision is about one routine")
    func otherRoutine() {
        #expect(source(event(), [decision(.never, event(), routine: 8)]) == .parentKeyword)
    }

    @Test("A decision about one player leaves the others as they are, and goes before one about all")
    func ofOnePlayer() {
        let routine = Routine.sample(7, players: [1, 2], keywords: ["soccer"])
        func players(_ title: String, _ decisions: [EventDecision]) -> [String: [PlayerID]] {
            ScheduleSuggestionEngine.occasions(
                events: [event(title)], routines: [routine], decisions: EventDecisions(decisions, zone: .utc),
                forecasts: .unlearned([routine]), rules: .calibrated
            ).reduce(into: [:]) { $0[$1.match.map { "\($0.source)" } ?? ""] = $1.playerIDs }
        }
        var neverOne = decision(.never, event())
        neverOne.playerID = 1
        #expect(players("Soccer", [neverOne]) == ["parentKeyword": [2]])
        #expect(players("Soccer", [decision(.always, event()), neverOne]) == ["parentDecision": [2]])
        var alwaysOne = decision(.always, event("Dentist"))
        alwaysOne.playerID = 1
        #expect(players("Dentist", [alwaysOne]) == ["parentDecision": [1]])
        alwaysOne = decision(.always, event())
        alwaysOne.playerID = 1
        #expect(players("Soccer", [alwaysOne]) == ["parentDecision": [1], "parentKeyword": [2]])
        #expect(players("Soccer", [decision(.never, event()), alwaysOne]) == ["parentDecision": [1]])
    }

    @Test("A decision about one player holds whomever the title names")
    func ofOnePlayerNotNamed() {
        let routine = Routine.sample(7, players: [1, 2], keywords: ["soccer"])
        let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
        let judo = event("Mia: judo")
        func always(_ player: PlayerID?) -> EventDecision {
            var always = decision(.always, judo)
            always.playerID = player
            return always
        }
        func players(_ decisions: [EventDecision]) -> Set<PlayerID> {
            let matcher = EventMatcher(
                routines: [routine], decisions: EventDecisions(decisions, zone: .utc), players: family, rules: .calibrated)
            let calls = matcher.matches(for: judo, byWords: matcher.matchesByWords(EventText(judo)))
            return Set(calls.routines.flatMap { calls.concerned($0.routine.playerIDs, of: $0.routine, by: $0.match) })
        }
        #expect(players([always(nil)]) == [1])
        #expect(players([always(2)]) == [2])
        #expect(players([always(1), always(2)]) == [1, 2])
        #expect(players([always(nil), always(2)]) == [1, 2])
    }

    @Test("What was always said comes first among the routines of an event")
    func order() {
        let routines: [Routine] = [.sample(1, keywords: ["soccer"]), .sample(2), .sample(3, template: "activity-prep")]
        let matcher = EventMatcher(
            routines: routines, decisions: EventDecisions([decision(.always, event(), routine: 2)], zone: .utc), rules: .calibrated)
        #expect(matcher.matches(for: event()).map(\.routine.id) == [2, 1, 3])
    }

    @Test("Always cannot make a whole day, a transparent or a cancelled event, or another player's calendar call for a routine")
    func stillApplies() {
        var allDay = event()
        allDay.isAllDay = true
        var transparent = event()
        transparent.isTransparent = true
        var cancelled = event()
        cancelled.status = .cancelled
        let decisions = EventDecisions([decision(.always, event())], zone: .utc)
        func count(_ events: [CalendarEvent], _ players: [String: CalendarOwner] = [:], _ routine: Routine = Self.routine) -> Int {
            ScheduleSuggestionEngine.occasions(
                events: events, routines: [routine], assignedTo: players, decisions: decisions,
                forecasts: .unlearned([routine]), rules: .calibrated
            ).count
        }
        #expect(count([event()]) == 1)
        #expect(count([allDay, transparent, cancelled]) == 0)
        #expect(count([event()], ["club": 2]) == 0)
        #expect(count([event()], [:], .sample(7, isActive: false)) == 0)
    }

    @Test("A digest says nothing of the text, is the same for ever, and differs with every part of it")
    func digests() {
        let key = EventKey(event(), zone: .utc)
        #expect(key.series == "2e24027fba0f51d6" && key.slot == "0f395d6ecafb8ed5")
        #expect(key.series == EventKey.series(event("Other", days: 3)))
        #expect(StableDigest.make(["ab", "c"]) != StableDigest.make(["a", "bc"]))
        #expect(StableDigest.make([]) == "cbf29ce484222325")
        let keys = (0..<20_000).map { EventKey.series(event(uid: "uid-\($0)@club.example")) }
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test("A title of signs only still has a slot of its own")
    func signs() {
        #expect(EventKey(event("⚽️"), zone: .utc).slot != EventKey(event("🎹"), zone: .utc).slot)
    }
}
