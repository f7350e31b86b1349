import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("A quest on pages")
struct QuestPagesTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        (browser, routine) = try await Browser.withRoutine(in: home, tasks: "Gather gear", "Get changed")
    }

    private func begin(_ fields: String = "guess=skip") async throws {
        try await browser.begin(routine, fields)
    }

    @Test("From Home to the summary: guess, do it, see the reveal")
    func whole() async throws {
        try await browser.open("/")
        #expect(browser.leading == "Prep" && browser.html.contains("/play/\(routine.id)"))
        try await browser.open("/players/\(PlayerID(1))/play/\(routine.id)")
        #expect(browser.shows("Gather gear") && browser.shows("How long will all of it take?"))
        try await browser.submit("/play/\(routine.id)", "duration=20&guess=typed")
        for (task, next) in [("Gather gear", "Next step"), ("Get changed", "See the result")] {
            #expect(browser.heading == task && browser.shows("How long will it take?"))
            try await browser.submit("/start", "chip=10+min")
            #expect(browser.heading == task && browser.shows("Your paper lies face down"))
            home.questClock.pass(615)
            try await browser.submit("/done")
            #expect(browser.heading == "Spot on!" && browser.shows("10 min 15 s") && browser.shows(next))
            try await browser.submit("/next")
        }
        #expect(browser.heading == "Prep: done!" && browser.shows("You guessed 20 min for all of it. The parts took 20 min 30 s."))
        #expect(browser.shows("20 of them for finishing") && browser.shows("guessed 10 min, took 10 min 15 s"))
        try await browser.open("/players/\(PlayerID(1))")
        #expect(browser.leading == "All done for today" && browser.shows("played today"))
    }

    @Test("A picture stands beside the name of a task, before it and while it is done: the chosen one, or that of its words")
    func picture() async throws {
        var draft = RoutineDraft(routine)
        draft.tasks[1].picture = .moon
        _ = try await home.desk(.parent).changeRoutine(routine.id, to: draft)
        func expectPicture(_ picture: TaskPicture) throws {
            let heading = browser.html.firstMatch(of: /<h1[^>]*>[\s\S]*?<\/h1>/).map { String($0.0) } ?? ""
            let drawing = try DrawnThing.html(picture)
            #expect(heading.contains(drawing) && heading.contains("class=\"with\""))
        }
        try await begin()
        for picture in [TaskPicture.sportsbag, .moon] {
            try expectPicture(picture)
            try await browser.submit("/start", "duration=now")
            try expectPicture(picture)
            #expect(browser.status == 422)
            try await browser.submit("/start", "duration=10")
            try expectPicture(picture)
            home.questClock.pass(600)
            try await browser.submit("/done")
            try await browser.submit("/next")
        }
    }

    @Test("Nothing on the page of a task says what time it is, and it is the same a minute later")
    func still() async throws {
        try await begin()
        try await browser.submit("/start", "duration=6")
        let before = browser.html
        home.questClock.pass(61)
        try await browser.open(browser.path)
        #expect(browser.html == before)
        #expect(!browser.html.contains("refresh") && !browser.html.contains("<time"))
    }

    @Test(
        "A guess that is no time is kept as it was typed, with a sentence; a whole one, too",
        arguments: [("duration=six", "That is no time."), ("duration=9s", "from 10 s to 24 h"), ("", "Say a time first")])
    func wrong(fields: String, sentence: String) async throws {
        try await begin()
        try await browser.submit("/start", fields)
        #expect(browser.status == 422 && browser.shows(sentence) && browser.heading == "Gather gear")
        if fields.contains("six") { #expect(browser.html.contains(#"value="six""#)) }
        #expect(try await home.game.quests.open(player: 1)?.phase == .selecting)
    }

    @Test("A quest for just trying says so on each of its pages, and another one on none")
    func trying() async throws {
        for (fields, sentence) in [("guess=skip&trying=yes", "just trying, no XP"), ("guess=skip", "")] {
            let isTryout = !sentence.isEmpty
            func expect(_ heading: String) {
                #expect(browser.heading == heading && browser.shows("just trying, no XP") == isTryout, "\(heading)")
            }
            try await begin(fields)
            expect("Gather gear")
            try await browser.submit("/start", "duration=10")
            expect("Gather gear")
            try await browser.open("\(browser.path)?time=typed")
            expect("How long did it really take?")
            try await browser.open(String(browser.path))
            try await browser.submit("/pause")
            expect("Paused")
            try await browser.submit("/resume")
            home.questClock.pass(600)
            try await browser.submit("/done")
            expect("Spot on!")
            try await browser.open("\(browser.path)/end")
            expect("End this quest?")
            try await browser.submit("/abandon")
            #expect(browser.heading == "The quest has ended here" && browser.shows("Just for trying: no XP") == isTryout)
        }
    }

    @Test("A page that is behind changes nothing and shows where the quest is")
    func stale() async throws {
        try await begin()
        let id = try #require(try await home.game.quests.open(player: 1)?.id)
        try await browser.submit("/start", "duration=6")
        try await browser.post("/quests/\(id)/start", "step=0&duration=9")
        #expect(browser.shows("That page was an old one") && browser.shows("Your paper lies face down"))
        #expect(try await home.game.quests.find(id)?.tasks[0].estimatedSeconds == 360)
        // Without a step, a form changes nothing at all.
        try await browser.post("/quests/\(id)/done", "")
        #expect(browser.shows("Your paper lies face down"))
    }

    @Test("Pause, go on, not started yet, not done yet, forgot to tap")
    func detours() async throws {
        try await begin()
        try await browser.submit("/start", "duration=6")
        try await browser.submit("/undo")
        #expect(
            browser.shows("How long will it take?")
                && browser.html.contains(#"name="duration" autocomplete="off" maxlength="40" value="6 min""#))
        try await browser.submit("/start", "duration=6")
        try await browser.submit("/pause")
        #expect(browser.heading == "Paused")
        home.questClock.pass(5000)
        try await browser.submit("/resume")
        home.questClock.pass(300)
        try await browser.submit("/done")
        #expect(browser.shows("5 min"))
        try await browser.submit("/undo")
        #expect(browser.shows("Your paper lies face down"))
        home.questClock.pass(60)
        try await browser.submit("/done")
        #expect(browser.shows("6 min") && browser.shows("as you had seen the time before"))
        try await browser.open("\(browser.path)?time=typed")
        try await browser.submit("/correct", "duration=8&time=typed")
        #expect(browser.heading == "Got it" && browser.shows("A time that you typed is not compared"))
    }

    @Test("An empty guess for the whole is no answer; leaving it out is one")
    func emptyWhole() async throws {
        try await begin("guess=typed&duration=")
        #expect(browser.status == 422 && browser.shows("Say a time first"))
        try await browser.submit("/play/\(routine.id)", "guess=skip")
        #expect(browser.heading == "Gather gear")
    }

    @Test("A time too short to be one is asked about; both answers are there")
    func tooQuick() async throws {
        try await begin()
        try await browser.submit("/start", "duration=6")
        home.questClock.pass(3)
        try await browser.submit("/done")
        #expect(browser.heading == "Done already?")
        try await browser.submit("/undo")
        #expect(browser.shows("Your paper lies face down"))
        try await browser.submit("/done")
        let quest = browser.path
        #expect(browser.html.contains("href=\"\(quest)?time=right\""))
        try await browser.open("\(quest)?time=right")
        #expect(browser.heading == "Got it" && browser.shows("too quick to compare"))
        try await browser.open(quest)
        #expect(browser.heading == "Done already?", "nothing is confirmed yet")
        try await browser.submit("/correct", "time=none")
        #expect(browser.heading == "Got it" && browser.shows("left out"))
    }

    @Test("To end a quest is asked about first, and what was found out stays")
    func end() async throws {
        try await begin()
        try await browser.submit("/start", "duration=10")
        home.questClock.pass(600)
        try await browser.submit("/done")
        let quest = browser.path
        try await browser.open("\(quest)/end")
        #expect(browser.heading == "End this quest?" && browser.shows("Pause it") && browser.shows("Go on playing"))
        try await browser.submit("/abandon")
        #expect(browser.heading == "The quest has ended here" && browser.shows("guessed 10 min, took 10 min"))
        try await browser.open("\(quest)/end")
        #expect(browser.heading == "The quest has ended here")
    }

    @Test("A quest that is ended on its first guess leaves nothing behind, and leads back to Today")
    func endAtOnce() async throws {
        try await begin()
        try await browser.open("\(browser.path)/end")
        try await browser.submit("/abandon")
        #expect(browser.status == 200 && browser.path == "/players/\(PlayerID(1))" && browser.leading == "Prep")
        #expect(try await home.game.quests.open(player: 1) == nil)
    }

    @Test("Leave it out, then End: nothing is asked any more, and a parent can still let the quest count")
    func leaveOutAndEnd() async throws {
        try await begin()
        let quest = browser.path
        try await browser.submit("/start", "duration=6")
        home.questClock.pass(12)
        try await browser.submit("/done")
        try await browser.open("\(quest)?time=right")
        try await browser.open("\(quest)?time=typed")
        try await browser.submit("/correct", "time=none")
        #expect(browser.heading == "Got it" && browser.shows("left out"))
        try await browser.open("\(quest)/end")
        try await browser.submit("/abandon")
        #expect(browser.heading == "The quest has ended here" && browser.shows("It does not count"))
        try await browser.open("/players/\(PlayerID(1))")
        #expect(!browser.shows("still open"))
        let parent = try Browser(home, .parent)
        try await parent.open("/parent/children/\(PlayerID(1))/quests")
        #expect(parent.shows("That was a tryout") && parent.shows("It was a real one"))
        try await parent.submit("/quests", "do=restore")
        #expect(parent.shows("The quest counts."))
    }

    @Test("A question follows what changes elsewhere, but not while a task is done: nothing is to distract from that")
    func questions() async throws {
        try await begin()
        let quest = browser.path
        try await browser.submit("/start", "duration=6")
        try await browser.open("\(quest)/end")
        #expect(browser.heading == "End this quest?" && !browser.isLive)
        try await browser.open(quest)
        home.questClock.pass(3)
        try await browser.submit("/done")
        #expect(browser.heading == "Done already?" && browser.isLive)
        try await browser.open("\(quest)/end")
        #expect(browser.heading == "End this quest?" && browser.isLive)
    }

    @Test("While one quest is open, another one shows it first; the same one goes on")
    func open() async throws {
        let other = try await home.addRoutine(tasks: ["Read"])
        try await begin()
        let quest = browser.path
        try await browser.open("/players/\(PlayerID(1))/play/\(other.id)")
        #expect(browser.heading == "Another quest is still open")
        try await browser.post("/players/\(PlayerID(1))/play/\(other.id)", "guess=skip")
        #expect(browser.heading == "Another quest is still open" && browser.status == 409)
        try await browser.open("/players/\(PlayerID(1))/play/\(routine.id)")
        #expect(browser.path == quest)
        try await browser.open("/players/\(PlayerID(1))")
        #expect(browser.leading == "You are in the middle of a quest")
    }

    @Test("What an event calls for stands first, with the time to start")
    func calendar() async throws {
        _ = try await home.addRoutine("Activity Prep", players: [1])
        try await home.write("club", ("Soccer <b>practice</b>", home.now + 3000))
        try await browser.open("/players/\(PlayerID(1))")
        #expect(browser.leading == "Activity Prep" && browser.shows("Start by"))
        #expect(browser.html.contains("Soccer &lt;b&gt;practice&lt;/b&gt;, 12:50"))
    }

    @Test("A player's own login sees its own page only, and no reference times anywhere")
    func own() async throws {
        await #expect(throws: (any Error).self) { try await browser.open("/players/\(PlayerID(2))") }
        let other = try Browser(home, .player(2))
        try await begin()
        await #expect(throws: (any Error).self) { try await other.open(browser.path) }
        try await other.open("/")
        #expect(other.path == "/players/\(PlayerID(2))" && other.leading == "No quest here yet")
    }

    @Test("On a shared login the one who plays is picked, and remembered")
    func shared() async throws {
        let shared = try Browser(home, .sharedLogin, language: .german)
        try await shared.open("/")
        #expect(shared.heading == "Wer spielt?" && shared.shows("Mia") && shared.shows("Ben"))
        #expect(shared.html.contains("data-changes=\"/who/changes?since="), "it follows a child who is added elsewhere")
        try await shared.submit("/who", "player=\(PlayerID(2))")
        #expect(shared.path == "/players/\(PlayerID(2))" && shared.remembered == 2)
        try await shared.open("/")
        #expect(shared.path == "/players/\(PlayerID(2))" && shared.leading == "Noch keine Quest hier")
        try await shared.post("/who", "player=nonsense")
        #expect(shared.heading == "Wer spielt?")
    }
}
