import Domain
import TestSupport
import Testing

@testable import Agent

@Suite("The terminal for a quest", .tags(.system))
struct QuestTerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func terminal(_ installed: String..., configured: [String] = []) -> QuestTerminal {
        let there = Set(installed)
        return QuestTerminal(
            configured: configured, timequest: "/usr/bin/timequest",
            programs: DesktopPrograms(searchPath: ["/usr/local/bin", "/usr/bin"], isExecutable: { there.contains($0) }))
    }

    @Test("The configured terminal goes before the desktop's, and that before any other")
    func order() {
        let all = ["/usr/bin/xterm", "/usr/bin/x-terminal-emulator", "/usr/local/bin/konsole"]
        #expect(terminal(all[0], all[1], all[2]).command(for: .example)?.first == all[1])
        #expect(terminal(all[0], all[2]).command(for: .example)?.prefix(2) == [all[2], "-e"])
        #expect(
            terminal(all[0], configured: ["kitty", "--hold"]).command(for: .example)?.prefix(3) == ["kitty", "--hold", "/bin/sh"])
    }

    @Test("If no terminal is installed, there is no command that opens one")
    func none() {
        #expect(terminal().command(for: .example) == nil)
    }

    @Test("It plays the reminder's quest as its player, and shows the week of a weekly reflection")
    func playing() {
        let plays = terminal("/usr/bin/xterm").command(for: .example)
        #expect(
            plays?.suffix(5) == ["/usr/bin/timequest", "play", "\(Routine.example.id)", "--player", "\(PlayerProfile.example.id)"])
        var weekly = Reminder.example
        weekly.kind = .weeklyReflection
        weekly.routineID = nil
        #expect(
            terminal("/usr/bin/xterm").command(for: weekly)?.suffix(4) == [
                "/usr/bin/timequest", "reflection", "--player", "\(PlayerProfile.example.id)",
            ])
    }

    @Test("Another socket than the default one is passed on")
    func socket() {
        var terminal = terminal("/usr/bin/xterm")
        terminal.socket = "/tmp/quest.sock"
        #expect(terminal.command(for: .example)?.suffix(2) == ["--socket", "/tmp/quest.sock"])
    }

    @Test("The window stays open after the quest, so that the summary can be read")
    func keepsOpen() async throws {
        var terminal = terminal("/usr/bin/env")
        terminal.configured = ["/usr/bin/env"]
        terminal.timequest = "/bin/echo"
        let command = try #require(terminal.command(for: .example))
        let window = try BackgroundProcess(command[0], Array(command.dropFirst()), in: folder)
        _ = try await window.ended()
        let text = window.output
        #expect(text == "play \(Routine.example.id) --player \(PlayerProfile.example.id)\n\n  Press Enter to close this window. ")
    }
}
