import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

/// The calendars of a family, all on one day: one of everyone, with events that are parents' by their titles, one of Ben, one of nobody,
/// and a club, which is everyone's.
private struct FamilyCalendars {
    static let ofParents = [
        "Mama Yoga", "Parents evening", "Elternabend Gymnasium", "Dad: piano", "Buy soccer shoes", "Snack duty: U12",
        "Buy shoes, supermarket",
    ]
    static let ofBen = "Ben therapy"
    static let ofNobody = "Secret lawyer"
    /// Where the events of parents and of nobody are.
    static let place = "Hidden Street"
    /// Words of all of these titles. None of them is a whole title.
    static let words = [
        "piano", "mama", "yoga", "evening", "elternabend", "dad", "buy", "snack duty", "therapy", "lawyer", "gymnasium", "shoes",
    ]

    let home: TestHousehold

    init(rules: GameRules = .calibrated) async throws {
        home = try await TestHousehold(players: "Mia", "Ben", rules: rules)
        let events = Self.ofParents.enumerated().map { (title: $0.element, start: Date.clock("13:00") + Double($0.offset) * 3600) }
        try write("family", events, at: Self.place)
        try write("bens", [(Self.ofBen, .clock("20:00"))])
        try write("nobodys", [(Self.ofNobody, .clock("20:30"))], at: Self.place)
        try write("club", [("Soccer", .clock("21:00"))])
        await home.household.calendars.refresh()
        try await home.household.calendars.assign("bens", to: 2)
        try await home.household.calendars.assign("nobodys", to: .nobody)
    }

    private func write(_ name: String, _ events: [(title: String, start: Date)], at place: String? = nil) throws {
        let location = place.map { "DURATION:PT1H\r\nLOCATION:\($0)\r\n" } ?? "DURATION:PT1H\r\n"
        let text = TestHousehold.calendar(events).replacing("DURATION:PT1H\r\n", with: location)
        try home.folder.write(text, to: "\(name).ics")
    }

    /// The texts that a login of players must not see.
    static func hidden(from role: Caller.Role) -> [String] {
        let all = ofParents + [ofNobody, place]
        return role == .sharedLogin ? all : all + [ofBen]
    }
}

@Suite("What a child's login sets, and the events that it reads")
struct OwnRoutineDeskTests {
    /// What the login of a child can set that could make events call for a routine of its own.
    enum Setting: String, Sendable, CaseIterable {
        case keywords, changedKeywords, wholeTitles, place, name, displayName, tasks, templates, wayAndTimes, settings

        func set(at desk: Desk) async throws {
            var draft = Self.draft(keywords: FamilyCalendars.words)
            switch self {
            case .keywords: break
            case .changedKeywords:
                let made = try await desk.addRoutine(Self.draft(keywords: []))
                _ = try await desk.changeRoutine(made.routine.id, to: draft)
                return
            case .wholeTitles:
                draft.keywords = (FamilyCalendars.ofParents + [FamilyCalendars.ofBen, FamilyCalendars.ofNobody]).map {
                    $0.lowercased()
                }
            case .place: draft.keywords = [FamilyCalendars.place.lowercased()]
            case .name: (draft.name, draft.keywords) = (FamilyCalendars.words.prefix(10).joined(separator: " "), [])
            case .displayName: (draft.displayName, draft.keywords) = (FamilyCalendars.words.prefix(10).joined(separator: " "), [])
            case .tasks: (draft.tasks, draft.keywords) = (FamilyCalendars.words.prefix(10).map { RoutineTask(name: $0) }, [])
            case .templates:
                for template in RoutineTemplateProvider.all {
                    (draft.name, draft.templateID) = (template.name, template.id)
                    _ = try await desk.addRoutine(draft)
                }
                return
            case .wayAndTimes:
                (draft.travelMinutes, draft.whenAway) = (RoutineDraft.maximumTravelMinutes, .after)
                (draft.dayPart, draft.activeDays) = (.evening, [])
                draft.times = [RoutineTime(on: Weekday.allCases, .readyBy, LocalTime(secondsOfDay: 46_800))]
            case .settings:
                _ = try await desk.changeSettings(of: 1) { settings in
                    (settings.usesCalendar, settings.reminders, settings.quietHours) = (true, true, nil)
                    (settings.pauses, settings.schoolFree) = ([], [])
                }
            }
            _ = try await desk.addRoutine(draft)
        }

        static func draft(keywords: [String]) -> RoutineDraft {
            RoutineDraft(name: "Own", tasks: [RoutineTask(name: "Zzz")], playerIDs: [1], keywords: keywords)
        }
    }

    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    /// The names of the readings that have events with their titles.
    private static let ofEvents = ["agenda", "events", "preview", "reminders", "stream", "suggestions"]

    /// All that a login reads, as text, by the name of the reading.
    private func sight(_ home: TestHousehold, _ role: Caller.Role) async throws -> [String: String] {
        let desk = home.desk(role)
        var sight: [String: String] = [:]
        let events = try await desk.events(in: day)
        sight["events"] = String(reflecting: events)
        sight["marks"] = String(reflecting: try await desk.marks(of: events, in: day))
        var suggestions: [ScheduleSuggestion] = []
        for minutes in stride(from: 0.0, to: 600, by: 30) {
            suggestions += try await desk.suggestions(for: nil, at: .clock("12:00") + minutes * 60)
        }
        sight["suggestions"] = String(reflecting: suggestions)
        sight["agenda"] = String(reflecting: try await desk.agenda(of: 1))
        sight["reminders"] = String(reflecting: try await desk.reminders(of: nil, in: day, limit: 500))
        sight["preview"] = String(reflecting: try await desk.preview(of: nil, in: day))
        let player = try await desk.follow(nil).player
        let plan = try await home.reminders.plan(from: home.now, now: home.now)
        sight["stream"] = String(reflecting: plan.reminders.filter { player == nil || $0.playerID == player })
        sight["status"] = String(reflecting: try await desk.status())
        sight["calendars"] = String(reflecting: try await desk.calendars())
        let routines = try await desk.routines().map(\.routine)
        sight["routines"] = String(reflecting: routines)
        for routine in routines {
            sight["decisions", default: ""] += String(reflecting: try await desk.decisions(of: routine.id))
        }
        sight["quests"] = String(reflecting: try await desk.quests(of: nil, state: nil, after: nil, limit: 100).quests)
        sight["progress"] = String(reflecting: try await desk.progress(of: 1))
        sight["statistics"] = String(reflecting: try await desk.statistics(of: 1).tasks)
        sight["insights"] = String(reflecting: try await desk.insights(of: 1))
        sight["reflection"] = String(reflecting: try await desk.reflection(of: 1, week: nil).0)
        sight["settings"] = String(reflecting: try await desk.settings(of: 1))
        sight["players"] = String(reflecting: try await desk.players())
        return sight
    }

    @Test(
        "Nothing that it sets shows it events that are parents', of another child or of nobody",
        arguments: Setting.allCases, GameRules.allCases)
    func settings(_ setting: Setting, rules: GameRules) async throws {
        for role in [Caller.Role.player(1), .sharedLogin] {
            let home = try await FamilyCalendars(rules: rules).home
            try await setting.set(at: home.desk(role))
            for (reading, text) in try await sight(home, role) {
                let shown = FamilyCalendars.hidden(from: role).filter { text.contains($0) }
                #expect(shown == [], "\(reading), on a login of \(role)")
                if reading == "events" { #expect(text.contains("Soccer")) }
            }
        }
    }

    @Test("The same keywords in a parent's routine show the events in every reading that has events")
    func ofParent() async throws {
        let home = try await FamilyCalendars().home
        _ = try await home.desk(.parent).addRoutine(Setting.draft(keywords: FamilyCalendars.words))
        let sight = try await sight(home, .player(1))
        for reading in Self.ofEvents {
            #expect(FamilyCalendars.ofParents.contains { sight[reading]?.contains($0) ?? false }, "\(reading)")
        }
        #expect(FamilyCalendars.ofParents.allSatisfy { sight["events"]?.contains($0) ?? false })
    }

    @Test("The child's own events call for its routine in every reading that has events")
    func ofChild() async throws {
        let home = try await FamilyCalendars().home
        _ = try await home.desk(.player(1)).addRoutine(Setting.draft(keywords: ["soccer"]))
        let sight = try await sight(home, .player(1))
        for reading in Self.ofEvents { #expect(sight[reading]?.contains("Soccer") ?? false, "\(reading)") }
        #expect(try await home.suggestions.occasions(in: day).map(\.title) == ["Soccer"])
    }

    @Test("A child's routine stays the child's if a parent changes it, and a parent's decision shows it the event")
    func decided() async throws {
        let home = try await FamilyCalendars().home
        let (child, parent) = (home.desk(.player(1)), home.desk(.parent))
        let own = try await child.addRoutine(Setting.draft(keywords: [])).routine
        _ = try await parent.changeRoutine(own.id, to: Setting.draft(keywords: ["mama"]))
        #expect(try await !child.events(in: day).contains { $0.title == "Mama Yoga" })

        let match = try #require(try await parent.matches(of: own.id, in: day).first { $0.eventTitle == "Mama Yoga" })
        #expect(match.match == nil && match.obstacle == .ofParent(words: ["Mama"]))
        _ = try await parent.decide(.always, own.id, eventKey: match.eventKey)
        #expect(try await child.events(in: day).contains { $0.title == "Mama Yoga" })
        #expect(try await home.suggestions.occasions(in: day).map(\.title) == ["Mama Yoga"])
    }

    @Test(
        "All else that decides whom an event is for, or shows it, is for parents",
        arguments: [Caller.Role.player(1), .sharedLogin])
    func others(role: Caller.Role) async throws {
        let home = try await FamilyCalendars().home
        let desk = home.desk(role)
        let routine = try await desk.addRoutine(Setting.draft(keywords: FamilyCalendars.words)).routine.id
        let calls: [(String, () async throws -> Void)] = [
            ("the words of a player", { _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: ["Yoga"])) }),
            ("proposed words", { _ = try await desk.wordProposals(for: 1) }), ("open words", { _ = try await desk.openWords() }),
            ("groups of nobody", { _ = try await desk.groupsOfNobody() }),
            ("to set groups of nobody", { try await desk.setGroupsOfNobody(["Yoga"]) }),
            ("to forget a group", { try await desk.forgetGroupOfNobody("0123456789abcdef") }),
            ("ways", { _ = try await desk.ways() }), ("to set a way", { try await desk.setWay(location: "Hall", minutes: 5) }),
            ("times away", { _ = try await desk.away() }),
            ("to set a time away", { try await desk.setAway(true, of: "0123456789abcdef") }),
            ("the kind of a calendar", { try await desk.changeCalendar("family") { _ in CalendarChoice() } }),
            ("a decision", { _ = try await desk.decide(.always, routine, eventKey: "0123456789abcdef") }),
            ("matches", { _ = try await desk.matches(of: routine, in: day) }),
            ("matches of a draft", { _ = try await desk.matches(of: Setting.draft(keywords: ["mama"]), in: day) }),
            ("open titles", { _ = try await desk.titles() }), ("the plan", { _ = try await desk.plan(in: day) }),
            ("readings", { _ = try await desk.readings(of: [], in: day) }), ("today", { _ = try await desk.today() }),
            ("the export", { _ = try desk.exports() }),
        ]
        for (name, call) in calls {
            let refusal = await #expect(throws: HouseholdError.self, "\(name)") { try await call() }
            #expect(refusal?.kind == .forbidden, "\(name)")
        }
    }
}
