import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("A routine as filled in")
struct RoutineDraftValidationTests {
    private static let good = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gather gear")])

    struct Case: Sendable, CustomTestStringConvertible {
        var field: String
        var sentence: String
        var change: @Sendable (inout RoutineDraft) -> Void
        var testDescription: String { "\(field): \(sentence)" }

        init(_ field: String, _ sentence: String, _ change: @escaping @Sendable (inout RoutineDraft) -> Void) {
            self.field = field
            self.sentence = sentence
            self.change = change
        }
    }

    @Test(
        "Each thing that is wrong has its field and its sentence",
        arguments: [
            Case("name", "A routine needs a name.") { $0.name = "  " },
            Case("name", "A routine's name can have at most 80 characters; this one has 81.") {
                $0.name = String(repeating: "x", count: 81)
            },
            Case("displayName", "The quest needs a name.") { $0.displayName = "" },
            Case("tasks", "A routine needs at least one task.") { $0.tasks = [] },
            Case("tasks", "A routine can have at most 10 tasks; this one has 11. Two shorter routines work better.") {
                $0.tasks = Array(repeating: RoutineTask(name: "Go"), count: 11)
            },
            Case("tasks[1].name", "Task 2 needs a name.") { $0.tasks.append(RoutineTask(name: " ", displayName: "Go")) },
            Case("tasks[0].displayName", "Task 1 needs a name.") { $0.tasks[0].displayName = "" },
            Case("tasks[0].referenceSeconds", "The reference time of task 1 must be between 1 second and 4 hours; it is 0 seconds.")
            {
                $0.tasks[0].referenceSeconds = 0
            },
            Case(
                "tasks[0].referenceSeconds",
                "The reference time of task 1 must be between 1 second and 4 hours; it is 14401 seconds."
            ) {
                $0.tasks[0].referenceSeconds = 14401
            },
            Case("playerIDs", "A routine belongs to at least one player.") { $0.playerIDs = [] },
            Case("keywords[1]", "Keyword 2 needs a name.") { $0.keywords = ["soccer", ""] },
            Case("keywords[1]", "Keyword 2 is “⚽”, which has no letter or digit. Please use a word of the event.") {
                $0.keywords = ["soccer", " ⚽ "]
            },
            Case("keywords[0]", "Keyword 1 is “’”, which has no letter or digit. Please use a word of the event.") {
                $0.keywords = ["’"]
            },
            Case("keywords[0]", "Keyword 1 can have at most 6 words and 40 characters. Please use a few words of the event.") {
                $0.keywords = [String(repeating: "x", count: 41)]
            },
            Case("keywords[0]", "Keyword 1 can have at most 6 words and 40 characters. Please use a few words of the event.") {
                $0.keywords = [String(repeating: "x", count: 90)]
            },
            Case("keywords[0]", "Keyword 1 can have at most 6 words and 40 characters. Please use a few words of the event.") {
                $0.keywords = ["one two three four five six seven"]
            },
            Case("keywords", "A routine can have at most 50 keywords.") { $0.keywords = (0...50).map { "word\($0)" } },
            Case("travelMinutes", "The way there must take between 0 and 720 minutes; this says -1.") { $0.travelMinutes = -1 },
            Case("travelMinutes", "The way there must take between 0 and 720 minutes; this says 721.") { $0.travelMinutes = 721 },
            Case("times", "A routine can have at most 50 times of its own.") {
                $0.times = Array(repeating: .example, count: 51)
            },
            Case("times[1].days", "Time 2 needs at least one weekday.") {
                $0.times = [.example, RoutineTime(on: [], .beginAt, .midnight)]
            },
            Case("times[0].time", "Time 1 must be a time without seconds, such as 7:40.") {
                $0.times = [RoutineTime(on: [.monday], .readyBy, LocalTime(secondsOfDay: 27_630))]
            },
            Case(
                "times[0].player",
                "Time 1 is for a player who does not have this routine. Choose a player of the routine, or none for all."
            ) {
                $0.playerIDs = [1]
                $0.times = [RoutineTime(for: 2, on: [.monday], .readyBy, .midnight)]
            },
            Case(
                "times[1].days",
                "Time 2 is a second one on Monday for the same child. A routine has one time for a child and a weekday."
            ) {
                $0.times = [.example, RoutineTime(on: [.saturday, .monday], .beginAt, .midnight)]
            },
            Case(
                "templateID",
                "There is no template “gym”. There are: school-morning, homework-quest, activity-prep, friends-house-prep, "
                    + "bedtime, custom-quest."
            ) { $0.templateID = "gym" },
        ])
    func problem(example: Case) {
        var draft = Self.good
        example.change(&draft)
        let error = #expect(throws: RoutineDraftError.self) { try draft.validated() }
        #expect(error?.problems.map(\.field) == [example.field] && error?.problems.map(\.message) == [example.sentence])
    }

    @Test(
        "Values at the bounds are fine",
        arguments: [
            Case("10 tasks", "") { $0.tasks = Array(repeating: RoutineTask(name: "Go"), count: 10) },
            Case("50 keywords", "") { $0.keywords = (1...50).map { "word\($0)" } },
            Case("a word with a sign", "") { $0.keywords = ["⚽ soccer", "5", "村"] },
            Case("1 second", "") { $0.tasks[0].referenceSeconds = 1 }, Case("4 hours", "") { $0.tasks[0].referenceSeconds = 14400 },
            Case("no travel", "") { $0.travelMinutes = 0 }, Case("12 hours' travel", "") { $0.travelMinutes = 720 },
            Case("a picture", "") { $0.tasks[0].picture = .gift }, Case("a part of the day", "") { $0.dayPart = .evening },
            Case("a time for all and a child's own on one day", "") {
                $0.times = [
                    RoutineTime(on: [.monday], .readyBy, .midnight), RoutineTime(for: 1, on: [.monday], .beginAt, .midnight),
                ]
            },
            Case("one day", "") { $0.activeDays = [.sunday] }, Case("everybody", "") { $0.playerIDs = nil },
        ])
    func bounds(example: Case) throws {
        var draft = Self.good
        example.change(&draft)
        let validated = try draft.validated()
        // Nothing of it is changed; the player sees the name, where nothing else is set.
        draft.displayName = draft.displayName ?? draft.name
        #expect(validated == draft)
    }

    @Test("Everything that is wrong is said at once")
    func several() {
        let draft = RoutineDraft(name: "", tasks: [], playerIDs: [], travelMinutes: 9999)
        let error = #expect(throws: RoutineDraftError.self) { try draft.validated() }
        #expect(error?.problems.map(\.field) == ["name", "tasks", "playerIDs", "travelMinutes"])
        #expect(error?.description.hasPrefix("A routine needs a name. A routine needs at least one task.") == true)
    }

    @Test("What is wrong is a value, too, with the place and what was filled in")
    func flaws() {
        var draft = Self.good
        #expect(draft.flaws == [])
        draft.displayName = String(repeating: "x", count: 81)
        draft.tasks = [RoutineTask(name: "Go\nhome", displayName: " ", referenceSeconds: 0)]
        draft.keywords = ["soccer", "", " ⚽ ", "one two three four five six seven"]
        draft.travelMinutes = -1
        draft.templateID = "gym"
        let flaws: [RoutineFlaw] = [
            .displayName(.tooLong(characters: 81)), .taskName(task: 0, .unprintable), .taskDisplayName(task: 0, .missing),
            .referenceTime(task: 0, seconds: 0), .keyword(1, .missing), .keywordWithoutWord(2, text: "⚽"), .keywordTooLong(3),
            .travelTime(minutes: -1), .unknownTemplate(id: "gym"),
        ]
        #expect(draft.flaws == flaws)
        let error = #expect(throws: RoutineDraftError.self) { try draft.validated() }
        #expect(error?.flaws == flaws && error?.problems == flaws.map(\.problem))
    }

    @Test("A name that the routine and the quest share has one problem")
    func sharedName() {
        var draft = Self.good
        (draft.name, draft.displayName) = (" ", " ")
        #expect(draft.flaws == [.name(.missing)])
    }

    @Test("A task without a name has one problem")
    func namelessTask() {
        let error = #expect(throws: RoutineDraftError.self) {
            try RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "")]).validated()
        }
        #expect(
            error?.problems == [
                FieldProblem(
                    field: "tasks[0].name", message: "Task 1 needs a name.",
                    reason: CodedReason(.nameMissing, ["namedThing": "task", "number": "1"]))
            ])
    }

    @Test("Texts are trimmed and doubles removed")
    func normal() throws {
        let draft = RoutineDraft(
            name: " Soccer ", displayName: "  Off we go! ",
            tasks: [RoutineTask(name: " Gear ", displayName: " My gear ", referenceSeconds: 60)],
            activeDays: [.saturday, .monday, .saturday], playerIDs: [3, 1, 3], keywords: [" soccer", "club", "soccer "])
        #expect(
            try draft.validated()
                == RoutineDraft(
                    name: "Soccer", displayName: "Off we go!",
                    tasks: [RoutineTask(name: "Gear", displayName: "My gear", referenceSeconds: 60)],
                    activeDays: [.monday, .saturday], playerIDs: [1, 3], keywords: ["soccer", "club"]))
    }

    @Test("A routine without days is one that only the calendar calls for")
    func onlyCalendar() throws {
        var draft = RoutineDraft.example
        draft.activeDays = []
        #expect(try draft.validated() == draft)
    }

    @Test("The player sees the routine's name where it has no other")
    func displayName() throws {
        #expect(try Self.good.validated().displayName == "Soccer")
    }

    @Test("JSON needs a name and tasks only; the rest has defaults")
    func json() throws {
        let json = Data(#"{"name": "Soccer", "tasks": [{"name": "Gear"}]}"#.utf8)
        #expect(
            try JSONDecoder().decode(RoutineDraft.self, from: json)
                == RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")]))
    }

    @Test("Editing begins with what is stored, and survives JSON")
    func editing() throws {
        let draft = RoutineDraft(.example)
        #expect(draft.activeDays == [.monday, .tuesday, .wednesday, .thursday, .friday])
        #expect(try JSONDecoder().decode(RoutineDraft.self, from: try JSONEncoder().encode(draft)) == draft)
        #expect(try draft.validated() == draft)
    }

    @Test("A part of the day and a picture are words in JSON; others are refused")
    func words() throws {
        let json = #"{"name": "Soccer", "dayPart": "morning", "tasks": [{"name": "Gear", "picture": "sportsbag"}]}"#
        var draft = Self.good
        (draft.dayPart, draft.tasks) = (.morning, [RoutineTask(name: "Gear", picture: .sportsbag)])
        #expect(try JSONDecoder().decode(RoutineDraft.self, from: Data(json.utf8)) == draft)
        for (word, wrong) in [("morning", "noon"), ("sportsbag", "dragon")] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(RoutineDraft.self, from: Data(json.replacing(word, with: wrong).utf8))
            }
        }
    }

    @Test("The player never sees the parent's reference times")
    func references() {
        #expect(Routine.example.withoutReferences.tasks.allSatisfy { $0.referenceSeconds == nil })
        #expect(Routine.example.withoutReferences.tasks.map(\.name) == Routine.example.tasks.map(\.name))
    }
}
