import ArgumentParser
import Services
import Domain
import Foundation
import LinuxSystem
import Logging
import Server
import ServiceLifecycle

struct DaemonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daemon", abstract: "The service itself; also what `timequestd` runs.",
        discussion: "SIGTERM and Ctrl-C end it, SIGHUP reads the configuration and the calendars again.")

    @Option(help: ArgumentHelp("The configuration file; /etc/timequest/timequest.yaml where it is not said.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The folder of the database, the socket and the calendars.", valueName: "folder"))
    var state: String?

    @Option(help: ArgumentHelp("Where to listen.", valueName: "path"))
    var socket: String?

    @Option(help: ArgumentHelp("The folder of the .ics files.", valueName: "folder"))
    var calendars: String?

    func run() async throws {
        // Before anything starts a thread or a child: neither may inherit systemd's variables.
        let environment = try ServiceEnvironment.take()
        let options = ConfigurationOptions(file: config, stateFolder: state, socketPath: socket, calendarFolder: calendars)
        let configuration: Configuration
        do {
            configuration = try Configuration.load(options)
        } catch {
            DaemonRunner.turnAway(from: environment)
            throw error
        }
        DaemonLog.start(level: configuration.logLevel, toJournal: environment.isJournalStream)
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(
                try await DaemonRunner(environment: environment, options: options, configuration: configuration).run())
        } catch {
            outcome = .failure(error)
        }
        await DaemonLog.end()
        try outcome.get()
    }
}
