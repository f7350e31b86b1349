import Agent
import ArgumentParser
import Client
import Domain
import LinuxSystem
import Services

/// Runs the desktop agent of one login.
struct NotifyCommand: ResidentCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "The desktop agent: shows reminders, and brings calendars that only you may read to TimeQuest.",
        discussion: """
            It runs in your own session, usually by: systemctl --user enable --now timequest-notify

            A reminder offers to start the quest, in the browser or a terminal, or to come again in ten minutes.

            Name your folders in ~/.config/timequest/notify.yaml:
              calendars:
                family: ~/.local/share/vdirsyncer/family

            What changes there is sent to TimeQuest, and what you take away is removed. Ctrl-C ends it; what was sent stays.
            """)

    @OptionGroup var address: SocketOptions

    @Option(
        help: ArgumentHelp("The settings; ~/.config/timequest/notify.yaml by default.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Flag(help: "Only mirror the calendars: for a login without a desktop.")
    var mirrorOnly = false

    func run() async throws {
        // Before everything else, so that a signal at any time ends the agent in order.
        let signals = try ProcessSignals.stream([.interrupt, .terminate])
        let configuration = try NotifyConfiguration(file: config)
        let client = address.clientOfLogin
        let agent = AgentProcess(
            configuration: configuration, client: client,
            socket: address.socketPath == Configuration().socketPath ? nil : address.socketPath,
            stateFolder: UserFolders().state, player: { try await client.playerID(named: configuration.player) },
            texts: .ofLogin, say: { Output.error(DisplayText.line($0)) })
        try await agent.run(until: signals, showsReminders: !mirrorOnly)
    }
}
