import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The pages about backups")
struct RestorePageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/safety/restore"
    private let name = "timequest-2026-03-01.sqlite"

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        browser = try Browser(home, .parent)
    }

    /// Plays a quest after the backup, and adds a child.
    private func changeSinceBackup() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await home.play(routine)
        _ = try await home.desk(.parent).backUpNow()
        try await home.play(routine)
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
    }

    @Test("The list says what will be listed; then each backup with its size, whether it is whole, and what can be done")
    func list() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Backups" && browser.shows("The first one will be listed here."))
        _ = try await home.desk(.parent).backUpNow()
        try await browser.open(path)
        #expect(browser.shows("1 Mar") && browser.html.contains("MB, checked, unchanged"))
        #expect(browser.html.contains("href=\"\(path)?backup=\(name)\""))
        try await browser.submit(path, "do=download")
        #expect(browser.saved?.fileName == name)
        let file = "\(home.folder.path)/backups/\(name)"
        #expect(browser.saved == .backup(path: file))
        try Data("x".utf8).write(to: URL(fileURLWithPath: file))
        try await browser.open(path)
        #expect(browser.shows("changed since it was saved") && !browser.html.contains("?backup="))
        let german = try Browser(home, .parent, language: .german)
        try await german.open(path)
        #expect(german.shows("0,1 MB, seit dem Speichern verändert"))
    }

    @Test("A restore shows what would go, and what was there before is kept")
    func restore() async throws {
        try await changeSinceBackup()
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.heading == "Go back to 1 Mar?" && browser.shows("The backup has these children: Mia."))
        #expect(browser.shows("It has 1 quest, the newest of 1 Mar."))
        #expect(browser.shows("This would be gone") && browser.shows("Ben, with all settings and quests"))
        #expect(browser.shows("Mia: 1 quest") && !browser.shows("This would be back"))
        #expect(try await home.players.all().count == 2, "nothing has changed yet")
        try await browser.submit("/restore", "do=restore")
        #expect(browser.path == "/parent/safety" && browser.shows("Everything is as it was in the backup."))
        #expect(browser.shows("Undo the restore") && browser.html.contains("href=\"\(path)?backup=timequest-before-restore-"))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("A household that has changed since it was shown is shown again, and a form that is sent twice is answered as the first")
    func overtaken() async throws {
        try await changeSinceBackup()
        try await browser.open("\(path)?backup=\(name)")
        _ = try await home.players.create(PlayerDraft(name: "Zoe"))
        try await browser.submit("/restore", "do=restore")
        #expect(browser.status == 409 && browser.shows("Something has changed in the meantime.") && browser.shows("Zoe, with"))
        #expect(try await home.players.all().count == 3)
        let seen = try #require(browser.html.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)).1
        try await browser.submit("/restore", "do=restore")
        #expect(try await home.players.all().count == 1)
        try await browser.post(path, "backup=\(name)&do=restore&seen=\(seen)")
        #expect(browser.path == "/parent/safety" && browser.shows("Everything is as it was in the backup."))
        #expect(browser.html.contains("?backup=timequest-before-restore-"))
        #expect(try home.desk(.parent).keptBeforeRestore().count == 1)
    }

    @Test("A quest that is being played is named as what would be gone")
    func played() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        _ = try await home.desk(.parent).backUpNow()
        _ = try await home.begin(routine)
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.shows("This would be gone") && browser.shows("Mia: the quest that is being played"))
        #expect(!browser.shows("The backup has the same children"))
    }

    @Test("Of many names, the first fifty are shown, and how many more there are")
    func many() async throws {
        _ = try await home.desk(.parent).backUpNow()
        for number in 1...60 { _ = try await home.players.create(PlayerDraft(name: "Child \(number)")) }
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.shows("Child 50, with") && !browser.shows("Child 51, with") && browser.shows("and 10 more"))
    }

    @Test("A restore is undone on the page, which shows first what would change; and that can be undone, too")
    func undo() async throws {
        try await changeSinceBackup()
        try await browser.open("\(path)?backup=\(name)")
        try await browser.submit("/restore", "do=restore")
        let kept = try #require(try home.desk(.parent).keptBeforeRestore().first?.name)
        #expect(browser.html.contains("href=\"\(path)?backup=\(kept)\""))
        try await browser.open("\(path)?backup=\(kept)")
        #expect(browser.heading.hasPrefix("Undo the restore of ") && browser.shows("This would be back"))
        #expect(browser.shows("Ben, with all settings and quests") && browser.shows("Mia: 1 quest"))
        #expect(try await home.players.all().count == 1, "nothing has changed yet")
        try await browser.submit("/restore", "do=restore")
        #expect(browser.path == "/parent/safety" && browser.shows("Everything is as it was in the backup."))
        #expect(Set(try await home.players.all().map(\.name)) == ["Mia", "Ben"])
        let second = try #require(try home.desk(.parent).keptBeforeRestore().map(\.name).first { $0 != kept })
        #expect(browser.html.contains("?backup=\(second)"))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("\(path)?backup=\(second)")
        #expect(german.heading.hasPrefix("Das Zurückholen vom ") && german.heading.hasSuffix("rückgängig machen?"))
    }

    @Test("What was kept before a restore and removed since is not there any more")
    func undoGone() async throws {
        try await changeSinceBackup()
        try await browser.open("\(path)?backup=\(name)")
        try await browser.submit("/restore", "do=restore")
        let kept = try #require(try home.desk(.parent).keptBeforeRestore().first?.name)
        try await home.desk(.parent).removeKeptBackup(kept)
        try await browser.open("\(path)?backup=\(kept)")
        #expect(browser.heading == "Backups" && browser.shows("This backup is not there any more."))
        try await browser.post(path, "backup=\(kept)&do=restore&seen=x")
        #expect(browser.status == 422 && browser.shows("This backup is not there any more."))
    }

    @Test("What was there before a restore stays on the list with its way back, until it is removed")
    func keptAside() async throws {
        try await changeSinceBackup()
        try await browser.open(path)
        #expect(!browser.shows("From before a restore"))
        try await browser.open("\(path)?backup=\(name)")
        try await browser.submit("/restore", "do=restore")
        try await browser.open(path)
        let kept = try #require(try home.desk(.parent).keptBeforeRestore().first?.name)
        #expect(browser.shows("From before a restore") && browser.html.contains("href=\"\(path)?backup=\(kept)\""))
        try await browser.open("\(path)?remove=\(kept)")
        #expect(browser.heading.contains("before a restore") && browser.shows("as it was before the restore"))
        #expect(try home.desk(.parent).keptBeforeRestore().count == 1, "it asks first")
        try await browser.submit("/restore", "do=remove")
        #expect(browser.path == path && browser.shows("The backup is removed.") && !browser.shows("From before a restore"))
    }

    @Test("A backup from before a removal is removed after a question; a daily one is not")
    func removal() async throws {
        _ = try await home.desk(.parent).backUpNow()
        let backup = try await home.desk(.parent).removePlayer(1)
        try await browser.open(path)
        #expect(browser.html.contains("?remove=\(backup.name)") && !browser.html.contains("?remove=\(name)"))
        try await browser.open("\(path)?remove=\(backup.name)")
        #expect(browser.shows("everything about the child who was removed"))
        try await browser.submit("/restore", "do=remove")
        #expect(browser.shows("The backup is removed."))
        #expect(try await home.desk(.parent).backups().map(\.name) == [name])
        for form in ["backup=\(backup.name)&do=remove", "backup=\(name)&do=remove", "do=remove"] {
            try await browser.post(path, form)
            #expect(browser.status == 422 && browser.shows("This backup is not there any more."))
        }
        try await browser.open("\(path)?remove=\(name)")
        #expect(browser.heading == "Backups" && browser.shows("This backup is not there any more."))
    }

    @Test("A question about a backup that was removed in the meantime does not remove the next one, which has its name")
    func sameName() async throws {
        let desk = home.desk(.parent)
        let ben = try await home.players.create(PlayerDraft(name: "Ben"))
        let first = try await desk.removePlayer(1)
        try await browser.open("\(path)?remove=\(first.name)")
        try await desk.removeKeptBackup(first.name)
        let second = try await desk.removePlayer(ben.id)
        #expect(second.name == first.name)
        try FileManager.default.setAttributes(
            [.modificationDate: first.savedAt + 60], ofItemAtPath: "\(home.folder.path)/backups/\(second.name)")
        try await browser.submit("/restore", "do=remove")
        #expect(browser.status == 422 && browser.shows("This backup is not there any more."))
        #expect(try await desk.backups().map(\.name).contains(second.name))
        try await browser.open("\(path)?remove=\(second.name)")
        try await browser.submit("/restore", "do=remove")
        #expect(browser.shows("The backup is removed."))
    }

    @Test("A damaged backup is named as that, and nothing changes")
    func damaged() async throws {
        _ = try await home.desk(.parent).backUpNow()
        let file = "\(home.folder.path)/backups/\(name)"
        try Data("no database".utf8).write(to: URL(fileURLWithPath: file))
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.heading == "Backups" && browser.shows("This file is damaged"))
        // Without a checksum the file itself tells.
        try FileManager.default.removeItem(atPath: "\(file).sha256")
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.heading == "Backups" && browser.shows("This file is damaged"))
        try await browser.post(path, "backup=\(name)&do=restore&seen=x")
        #expect(browser.status == 422 && browser.shows("Nothing was changed."))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("On one of several PCs, a backup of another household is named as that, and nothing changes")
    func otherHousehold() async throws {
        let other = try await TestHousehold(players: "Zoe")
        let copy = try await other.desk(.parent).makeBackup()
        try await home.addPC(.numbered(2), "laptop")
        let draft = try browser.desk.beginUpload(upTo: 1 << 24)
        try draft.append(Data(contentsOf: URL(fileURLWithPath: copy)))
        try await browser.open("\(path)?upload=\(try draft.finish())")
        #expect(browser.heading == "Backups" && browser.shows("This backup is of another household"))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test(
        "A name that is no backup's is none, wherever it leads",
        arguments: ["", "timequest-2026-02-28.sqlite", "../timequest.sqlite", "..%2Fparent-pin", "%22%3E%3Cscript%3E", "%00"])
    func gone(name: String) async throws {
        try await browser.open("\(path)?backup=\(name)")
        #expect(browser.heading == "Backups" && browser.shows("This backup is not there any more.") && browser.saved == nil)
        for action in ["download", "restore"] {
            try await browser.post(path, "backup=\(name)&do=\(action)")
            #expect(browser.status == 422 && browser.shows("not there any more") && !browser.html.contains("<script>"))
        }
        #expect(browser.saved == nil)
        try await browser.post(path, "")
        #expect(browser.path == path && browser.status == 200)
    }

    @Test("A file that was sent is restored as one of the list, once what would change was shown")
    func upload() async throws {
        let copy = try await home.desk(.parent).makeBackup()
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
        let draft = try browser.desk.beginUpload(upTo: 1 << 24)
        try draft.append(Data(contentsOf: URL(fileURLWithPath: copy)))
        let token = try draft.finish()
        try await browser.open("\(path)?upload=\(token)")
        #expect(browser.heading == "Go back to what this file has?" && browser.shows("Ben, with all settings and quests"))
        try await browser.submit("/restore", "do=restore")
        #expect(browser.shows("Everything is as it was in the backup."))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
        try await browser.open("\(path)?upload=\(token)")
        #expect(browser.heading == "Backups" && browser.shows("not there any more"), "it is removed once it is used")
    }

    @Test("A file that is larger than any backup is named as that")
    func tooLarge() async throws {
        try await browser.uploadTooMuch(path)
        #expect(browser.status == 422 && browser.heading == "Backups" && browser.shows("This file is too large for a backup"))
    }

    @Test("A file that is no backup is named as that; without a file, and with a token of nobody, it says what to do")
    func wrongUpload() async throws {
        try await browser.upload(path, "do=upload", files: [("holiday.jpg", "no database")])
        #expect(browser.heading == "Backups" && browser.shows("This file is damaged, or is no backup of TimeQuest."))
        try await browser.upload(path, "do=upload", files: [])
        #expect(browser.status == 422 && browser.shows("Choose a file first."))
        for token in [String(repeating: "0", count: 32), "", "..%2F..%2Fparent-pin", "%22%3E%3Cscript%3E"] {
            try await browser.open("\(path)?upload=\(token)")
            #expect(browser.heading == "Backups" && browser.shows("not there any more"))
        }
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("Only a file that a restore has kept is named on the page", arguments: ["parent-pin", "../x.sqlite", "%27%3Brm", ""])
    func kept(name: String) async throws {
        try await browser.open("/parent/safety?done=restored&kept=\(name)")
        #expect(browser.shows("Everything is as it was in the backup.") && !browser.shows("Undo the restore"))
    }
}
