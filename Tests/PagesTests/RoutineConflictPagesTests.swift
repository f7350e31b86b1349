import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("Two parents at the same routine")
struct RoutineConflictPagesTests {
    private let home: TestHousehold
    private let one: Browser
    private let other: Browser
    private let routine: Routine
    private let path: String

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        routine = try await home.routines.create(
            RoutineDraft(
                name: "Prep", tasks: [RoutineTask(name: "Pack", referenceSeconds: 60), RoutineTask(name: "Go")], playerIDs: [1],
                keywords: ["soccer"]), createdBy: .parent)
        path = "/parent/routines/\(routine.id)"
        (one, other) = (try Browser(home, .parent), try Browser(home, .parent))
        try await one.open(path)
        try await other.open(path)
    }

    private func stored() async throws -> Routine { try #require(try await home.routines.find(routine.id)) }

    @Test("What each of them has changed is kept, without a question where the fields differ")
    func merged() async throws {
        try await one.fill { form in
            form["way"] = ["15"]
            form["task-minutes"] = ["3", "", "", ""]
        }
        try await other.fill { form in
            form["keywords"] = ["soccer\ntigers"]
            form["task-minutes"] = ["1", "2", "", ""]
            form["player"] = ["\(PlayerID(1))", "\(PlayerID(2))"]
        }
        #expect(other.status == 200 && other.shows("The routine is saved."))
        let now = try await stored()
        #expect(now.travelMinutes == 15 && now.keywords == ["soccer", "tigers"] && now.playerIDs == [1, 2])
        #expect(now.tasks.map(\.referenceSeconds) == [180, 120])
    }

    @Test("Of one field both values are shown, and nothing is stored until one is chosen", arguments: [true, false])
    func conflict(takesTheirs: Bool) async throws {
        try await one.fill { form in
            form["name"] = ["Theirs"]
            form["way"] = ["15"]
        }
        try await other.fill { form in
            form["name"] = ["Mine"]
            form["keywords"] = ["tigers"]
        }
        #expect(other.status == 409 && other.shows("Another parent was here, too"))
        #expect(other.shows("Mine") && other.shows("Theirs"))
        let form = try FilledForm(other.html)
        #expect(form["name"] == ["Mine"] && form["keywords"] == ["tigers"] && form["way"] == ["15"])
        let unchanged = try await stored()
        #expect(unchanged.name == "Theirs" && unchanged.keywords == ["soccer"])
        try await other.fill("look")
        #expect(other.shows("Another parent was here, too"), "the question stays until it is saved")
        try await other.fill { if takesTheirs { $0["take"] = ["name"] } }
        #expect(other.status == 200)
        let now = try await stored()
        #expect(now.name == (takesTheirs ? "Theirs" : "Mine") && now.keywords == ["tigers"] && now.travelMinutes == 15)
    }

    @Test("A field of one task is asked about by itself, wherever the task stands")
    func tasks() async throws {
        try await one.fill { $0["task-minutes"] = ["3", "", "", ""] }
        try await other.fill { $0["task-minutes"] = ["4", "", "", ""] }
        #expect(other.status == 409 && other.shows("Minutes for Pack") && other.shows("4 min") && other.shows("3 min"))
        // Moved meanwhile, it is still the same task.
        try await other.fill("down:0")
        let pack = try #require(routine.tasks[0].id)
        try await other.fill { $0["take"] = ["tasks[\(pack)].referenceSeconds"] }
        #expect(try await stored().tasks.map(\.name) == ["Go", "Pack"])
        #expect(try await stored().tasks.map(\.referenceSeconds) == [nil, 180])
    }

    @Test("What one fills in of the tasks is kept where the other adds one, or moves one")
    func filled() async throws {
        try await one.fill { form in
            form["task-minutes"] = ["3", "2", "", ""]
            form["task-picture"] = ["schoolbag", "", "", ""]
        }
        try await other.fill { $0["task-name"] = ["Pack", "Go", "Wave", ""] }
        #expect(other.status == 200)
        #expect(try await stored().tasks.map(\.name) == ["Pack", "Go", "Wave"])
        #expect(try await stored().tasks.map(\.referenceSeconds) == [180, 120, nil])
        #expect(try await stored().tasks[0].picture == .schoolbag)
        try await one.open(path)
        try await other.open(path)
        try await one.fill { $0["task-minutes"] = ["5", "2", "1", ""] }
        try await other.fill("down:0")
        try await other.fill()
        #expect(other.status == 200)
        #expect(try await stored().tasks.map(\.name) == ["Go", "Pack", "Wave"])
        #expect(try await stored().tasks.map(\.referenceSeconds) == [120, 300, 60])
    }

    @Test("Two lists are asked about as a whole, with their minutes; whichever is chosen, no minutes of a task that stays are lost")
    func lists() async throws {
        try await one.fill { form in
            form["task-name"] = ["Pack", "Go", "Sing", ""]
            form["task-minutes"] = ["3", "2", "1", ""]
        }
        try await other.fill { $0["task-name"] = ["Pack", "Go", "Wave", ""] }
        #expect(other.status == 409 && other.shows("Pack (3 min), Go (2 min), Wave"))
        #expect(other.shows("Pack (3 min), Go (2 min), Sing (1 min)"))
        try await other.fill()
        #expect(try await stored().tasks.map(\.name) == ["Pack", "Go", "Wave"])
        #expect(try await stored().tasks.map(\.referenceSeconds) == [180, 120, nil])
    }

    @Test("The same change by both is no question, and a form sent twice neither")
    func same() async throws {
        for browser in [one, other] {
            try await browser.fill { $0["name"] = ["Judo"] }
            #expect(browser.status == 200)
        }
        #expect(try await stored().name == "Judo")
    }

    @Test("One that was removed meanwhile can be saved as a new one")
    func gone() async throws {
        try await one.open("\(path)/archive")
        try await one.submit("/archive", "do=archive")
        try await other.fill { $0["name"] = ["Judo"] }
        #expect(other.status == 404 && other.shows("Somebody has removed this routine meanwhile."))
        #expect(other.html.contains("value=\"Judo\""))
        try await other.fill("save-new")
        let all = try await home.routines.all()
        #expect(other.status == 200 && all.map(\.name) == ["Judo"] && all[0].id != routine.id)
        #expect(all[0].tasks.map(\.referenceSeconds) == [60, nil])
    }

    @Test("A child who was removed meanwhile is said, and nothing typed is lost")
    func child() async throws {
        try await home.players.delete(2)
        try await other.fill { form in
            form["name"] = ["Judo"]
            form["player"] = ["\(PlayerID(2))"]
        }
        #expect(other.status == 422 && other.shows("Please choose at least one child."))
        #expect(other.html.contains("value=\"Judo\""))
    }
}
