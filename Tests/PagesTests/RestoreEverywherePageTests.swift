import Domain
import Foundation
import Services
import ServicesTestSupport
import Sharing
import TestSupport
import Testing

@testable import Pages

@Suite("The page about going back on all PCs")
struct RestoreEverywherePageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let routine: Routine
    /// The one that the backup has.
    private let quest: GameSession
    private var path: String { "/parent/safety/restore?backup=timequest-2026-03-01.sqlite" }

    /// The backup of a family of several PCs, when Mia had played once.
    init() async throws {
        home = try await TestHousehold(players: "Mia")
        browser = try Browser(home, .parent)
        routine = try await home.addRoutine(tasks: ["Pack bag"])
        quest = try await home.play(routine)
        _ = try await home.desk(.parent).backUpNow()
        try KeyRingFile(path: home.folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
    }

    /// What a parent has typed and ticked, beside what the form has.
    private func goBack(_ fields: String) async throws {
        try await browser.submit("/restore", "\(fields)do=everywhere", holding: "value=\"everywhere\"")
    }

    private func quests() async throws -> Int { try await home.game.progress.totals(of: 1).finishedQuests }

    @Test("It offers two ways: all PCs go back, with a choice about later quests, or this one alone is repaired")
    func choice() async throws {
        try await home.play(routine)
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
        try await browser.open(path)
        #expect(browser.heading == "Go back to 1 Mar?")
        #expect(browser.shows("Go back on all PCs") && browser.shows("Only repair this PC"))
        #expect(browser.html.matches(of: /A child who was deleted since stays deleted\./).count == 2, "both ways")
        #expect(browser.shows("This would be gone") && browser.shows("Ben, with all settings and quests"))
        #expect(browser.shows("Played since then") && browser.shows("Mia: 1 quest"))
        #expect(browser.shows("Keep the one quest that was played since"))
        #expect(browser.html.contains("name=\"keep\" value=\"yes\" checked"))
        #expect(!browser.shows("Restore this backup"), "which says nothing of the other PCs")
        let german = try Browser(home, .parent, language: .german)
        try await german.open(path)
        #expect(german.shows("Auf allen PCs zurück") && german.shows("Die eine Quest behalten, die seither gespielt wurde"))
    }

    @Test("All PCs go back, with the quests where they are kept, and the page shows the way back", arguments: [true, false])
    func everywhere(keeps: Bool) async throws {
        try await home.play(routine)
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
        try await browser.open(path)
        try await goBack(keeps ? "keep=yes&" : "")
        #expect(browser.path == "/parent/safety" && browser.shows("The others follow, each as soon as it meets this one."))
        let kept = try #require(try home.desk(.parent).keptBeforeRestore().first?.name)
        let undo = "/parent/safety/restore?backup=\(kept)"
        #expect(browser.shows("Undo the restore") && browser.html.contains("href=\"\(undo)\""))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
        #expect(try await quests() == (keeps ? 2 : 1))
        try await browser.open("/parent/safety/restore")
        #expect(browser.shows("From before a restore") && browser.html.contains("href=\"\(undo)\""))
        try await browser.open(undo)
        #expect(browser.shows("Go back on all PCs") && browser.shows("Ben, with all settings and quests"))
        try await goBack("")
        #expect(browser.path == "/parent/safety")
        #expect(Set(try await home.players.all().map(\.name)) == ["Mia", "Ben"])
        #expect(try await quests() == 2)
    }

    @Test("Only this PC is repaired where a parent chooses that")
    func repair() async throws {
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
        try await browser.open(path)
        try await browser.submit("/restore", "do=restore", holding: "value=\"restore\"")
        #expect(browser.path == "/parent/safety" && browser.shows("comes back from the other PCs"))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("A household that has changed since it was shown is shown again; a form of the other choice is not taken for this one")
    func overtaken() async throws {
        try await home.play(routine)
        try await browser.open(path)
        let page = browser.html
        _ = try await home.players.create(PlayerDraft(name: "Zoe"))
        try await goBack("keep=yes&")
        #expect(browser.status == 409 && browser.shows("Something has changed in the meantime.") && browser.shows("Zoe, with"))
        let seen = page.matches(of: /name="seen" value="([0-9a-f]+)"/).map { String($0.1) }
        #expect(Set(seen).count == 2)
        for seen in seen {
            try await browser.post("/parent/safety/restore", "backup=timequest-2026-03-01.sqlite&do=everywhere&seen=\(seen)")
            #expect(browser.status == 409)
        }
        #expect(try await home.players.all().count == 2)
    }

    @Test("Without later quests there is nothing to choose; where nothing has changed it says so")
    func same() async throws {
        try await browser.open(path)
        #expect(browser.shows("The children, the routines and the quests are as they were then."))
        #expect(!browser.html.contains("name=\"keep\"") && !browser.shows("Played since then"))
    }

    @Test("A quest that was left out since can stay so, too")
    func corrected() async throws {
        try await home.take(.leaveOut, quest)
        try await browser.open(path)
        #expect(browser.shows("Mia: whether 1 quest counts") && browser.shows("Keep what was corrected in quests since"))
    }

    @Test("A backup of another household can only repair this PC, and the page says why")
    func unrelated() async throws {
        let other = try await TestHousehold(players: "Eve")
        let copy = try await other.desk(.parent).makeBackup()
        let draft = try browser.desk.beginUpload(upTo: 1 << 24)
        try draft.append(Data(contentsOf: URL(fileURLWithPath: copy)))
        let token = try draft.finish()
        try await browser.open("/parent/safety/restore?upload=\(token)")
        #expect(browser.shows("it is from another household") && browser.shows("Only repair this PC"))
        #expect(!browser.html.contains("value=\"everywhere\""))
    }

    @Test("A form for all PCs changes nothing where the household is this PC's alone by now")
    func alone() async throws {
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
        try await browser.open(path)
        try KeyRingFile(path: home.folder.path("household.keys")).remove()
        try await goBack("keep=yes&")
        #expect(browser.status == 409 && browser.shows("Restore this backup"))
        #expect(try await home.players.all().count == 2)
    }
}
