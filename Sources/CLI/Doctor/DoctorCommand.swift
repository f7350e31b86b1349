import ArgumentParser
import Client
import Foundation
import Services

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "What is wrong with TimeQuest on this PC, and the commands that fix it.",
        discussion: """
            It only looks and changes nothing. `sudo timequest doctor` sees most. Before each finding stands ok, look (it works, and \
            could be better), wrong, or ? (this login may not look there). It ends with 0 where nothing is wrong, otherwise with 1.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Flag(
        help: """
            Make what is stored of quests anew from the log of their taps, and say what differed. The service must be stopped, and the \
            database as it was is kept.
            """)
    var rebuild = false

    @Option(help: ArgumentHelp("The configuration file; /etc/timequest/timequest.yaml where it is not said.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The state folder of a daemon that was started with --state.", valueName: "folder"))
    var state: String?

    func run() async throws {
        let options = ConfigurationOptions(file: config, stateFolder: state)
        if rebuild { return try await rebuildQuests(options) }
        let places = DoctorPlaces(options, socket: connection.address.named)
        // By the login alone: parent mode may end in the middle.
        let client = APIClient(socketPath: places.socket)
        let doctor = Doctor(
            places: places, surroundings: .live(), database: .live(client, database: places.database),
            ask: { await DaemonLook.ask(client) })
        let report = DoctorReport(await doctor.examine())
        if connection.json {
            try Output.json(report)
        } else {
            for line in DoctorText(report: report, canvas: .standardOutput()).lines { Output.print(line) }
        }
        if !report.isHealthy { throw ExitCode(CommandFailure.refused) }
    }

    private func rebuildQuests(_ options: ConfigurationOptions) async throws {
        let outcome: RebuildService.Outcome
        do {
            outcome = try await RebuildService.run(try Configuration.load(options), at: Date())
        } catch {
            guard let refusal = HouseholdError(error) else { throw error }
            throw CommandError(refusal.description)
        }
        let report = RebuildReport(outcome)
        if connection.json { return try Output.json(report) }
        for line in report.lines { Output.print(line) }
    }
}
