import ArgumentParser
import Client
import Foundation
import LinuxSystem

/// The desktop agent of one login.
struct NotifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify", abstract: "The desktop agent: brings calendars that only you may read to TimeQuest.",
        discussion: """
            It runs in your own session, usually by: systemctl --user enable --now timequest-notify

            Name your folders in ~/.config/timequest/notify.yaml:
              calendars:
                family: ~/.local/share/vdirsyncer/family

            What changes there is sent to TimeQuest, and what you take away is removed. Ctrl-C ends it; what was sent stays.
            """)

    @OptionGroup var address: SocketOptions

    @Option(
        help: ArgumentHelp("The settings; ~/.config/timequest/notify.yaml where it is not said.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    func run() async throws {
        // From the very start: a signal must find someone to end the agent in order.
        let signals = try ProcessSignals.stream([.interrupt, .terminate])
        let configuration = try NotifyConfiguration(file: config)
        let client = address.client
        let mirror = try CalendarMirror(
            configuration.calendars, client: client, recordPath: "\(UserFolders().state)/mirror.json", say: Output.error)
        let follower = DaemonFollower(client: client, say: Output.error)
        await withDiscardingTaskGroup { group in
            group.addTask { await mirror.run() }
            group.addTask { await follower.run { await mirror.daemonIsBack() } }
            for await _ in signals { break }
            group.cancelAll()
        }
    }
}
