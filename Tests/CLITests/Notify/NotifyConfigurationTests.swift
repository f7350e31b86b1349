import Agent
import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The agent's settings")
struct NotifyConfigurationTests {
    private static let folders = UserFolders(environment: [:], home: "/home/mia")

    private func settings(_ text: String) throws(ConfigurationError) -> NotifyConfiguration {
        try NotifyConfiguration(parsing: text, path: "notify.yaml", folders: Self.folders)
    }

    @Test("Every setting is read")
    func everything() throws {
        let settings = try settings(
            """
            calendars:
              family: ~/.local/share/vdirsyncer/family
              choir: /srv/choir/../choir.ics
            player: Mia
            terminal: xterm -e
            sounds: no
            """)
        #expect(
            settings.calendars == [
                MirroredCalendar(name: "family", path: "/home/mia/.local/share/vdirsyncer/family"),
                MirroredCalendar(name: "choir", path: "/srv/choir.ics"),
            ])
        #expect(settings.player == "Mia" && settings.terminal == "xterm -e" && !settings.sounds)
    }

    @Test("A list of folders names them after themselves")
    func list() throws {
        let settings = try settings("calendars: [~/cal/family, /srv/choir.ics, /srv/sports/]\nplayer: 2")
        #expect(settings.calendars.map(\.name) == ["family", "choir", "sports"])
        #expect(settings.player == "2")
    }

    @Test("A file that says nothing leaves all as usual", arguments: ["", "# nothing\n", "calendars:\nplayer: ~\nsounds:\n"])
    func nothing(text: String) throws {
        #expect(try settings(text) == NotifyConfiguration())
    }

    @Test("The file that ships as a sample changes nothing, and with its notes taken away it is right")
    func sample() throws {
        let path = Repository.file("Config/notify.yaml")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(try settings(text) == NotifyConfiguration())
        let lines = text.split(separator: "\n").filter { $0.wholeMatch(of: /#( |   )[a-z]+:( .*)?/) != nil }
        let used = try settings(lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
        #expect(used.calendars.map(\.name) == ["family"] && used.player == "Mia" && used.terminal == "xterm -e" && used.sounds)
    }

    @Test(
        "What cannot be meant is refused with its line",
        arguments: [
            ("calendar:\n  a: /b", 1, "There is no setting “calendar”. The settings are: calendars, player, terminal, sounds."),
            ("player: Mia\nsounds: loud", 2, "“sounds” must be “yes” or “no”; it is “loud”."),
            ("calendars:\n  family: cal/family", 2, "“calendars.family” must be the whole path"),
            ("calendars:\n  - /a\n  - b", 3, "“calendars” must be the whole path"), ("calendars:\n  family:", 2, "whole path"),
            ("calendars:\n  - /a/x\n  - /b/x.ics", 3, "two calendars “x”"), ("calendars: /a", 1, "has entries of its own"),
            ("player: [Mia]", 1, "“player” must be a text."), ("a: [", 1, "not YAML"),
        ])
    func wrong(text: String, line: Int, says: String) {
        let error = #expect(throws: ConfigurationError.self) { try settings(text) }
        #expect((error?.line ?? 0) >= line)
        #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
    }

    @Test("A file that is named must be there; the user's own need not")
    func missing() throws {
        let nowhere = UserFolders(environment: ["XDG_CONFIG_HOME": "/nonexistent"], home: "/nonexistent")
        #expect(try NotifyConfiguration(file: nil, folders: nowhere) == NotifyConfiguration())
        #expect(throws: ConfigurationError.self) { try NotifyConfiguration(file: "/nonexistent/notify.yaml", folders: nowhere) }
    }

    @Test(
        "The user's folders are where the login says, or where they usually are",
        arguments: [
            ([:], "/home/mia/.config/timequest", "/home/mia/.local/state/timequest"),
            (["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/c/timequest", "/s/timequest"),
            (["XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "s"], "/home/mia/.config/timequest", "/home/mia/.local/state/timequest"),
        ])
    func userFolders(environment: [String: String], configuration: String, state: String) {
        let folders = UserFolders(environment: environment, home: "/home/mia")
        #expect(folders.configuration == configuration && folders.state == state)
    }
}
