import Domain
import Foundation
import TestSupport
import Testing

@testable import Agent

@Suite("The browser for a quest")
struct QuestBrowserTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A desktop's `xdg-open` that notes its argument and does something.
    private func browser(_ script: String) throws -> QuestBrowser {
        try folder.write("#!/bin/sh\necho \"$1\" >\(folder.path("opened"))\n\(script)\n", to: "xdg-open")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("xdg-open"))
        return QuestBrowser(searchPath: ["/nowhere", folder.path])
    }

    @Test("It opens the reminder's quest as its player, and the player's page for a weekly reflection")
    func paths() throws {
        let browser = try browser("")
        let quest = browser.command(for: .example, at: "http://127.0.0.1:8463")
        #expect(quest?.last == "http://127.0.0.1:8463/players/\(PlayerProfile.example.id)/play/\(Routine.example.id)")
        var weekly = Reminder.example
        weekly.kind = .weeklyReflection
        weekly.routineID = nil
        #expect(browser.command(for: weekly, at: "http://x")?.last == "http://x/players/\(PlayerProfile.example.id)")
    }

    @Test("A desktop without a browser says so by its status, or has no such program")
    func none() async throws {
        #expect(await !(try browser("exit 3")).open(.example, at: "http://x", activationToken: nil))
        #expect(folder.read("opened").hasPrefix("http://x/players/"))
        #expect(await !QuestBrowser(searchPath: ["/nowhere"]).open(.example, at: "http://x", activationToken: nil))
    }

    @Test("One that opens is enough, with the token that brings its window to the front")
    func opens() async throws {
        let browser = try browser("echo \"$XDG_ACTIVATION_TOKEN\" >\(folder.path("token"))")
        #expect(await browser.open(.example, at: "http://x", activationToken: "abc"))
        #expect(folder.read("token") == "abc\n")
    }
}
