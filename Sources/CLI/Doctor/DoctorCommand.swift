import ArgumentParser
import Client
import Domain
import Foundation
import Services

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "What is wrong with TimeQuest on this PC, and the commands that fix it.",
        discussion: """
            It changes nothing. `sudo timequest doctor` checks most. Each line begins with ok, warning (it works, and could be better), \
            wrong, or skipped (this login may not check it). The exit status is 0 where nothing is wrong, otherwise 1.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Flag(
        help: """
            Rebuild what is stored of quests from the log of their taps, and report what differed. The service must be stopped, and \
            the database as it was is kept.
            """)
    var rebuild = false

    @Option(
        help: ArgumentHelp("The configuration file; /etc/timequest/timequest.yaml by default.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The state folder of a daemon that was started with --state.", valueName: "folder"),
        completion: .directory)
    var state: String?

    func run() async throws {
        let options = ConfigurationOptions(file: config, stateFolder: state)
        if rebuild { return try await rebuildQuests(options) }
        let places = DoctorPlaces(options, socket: connection.address.named)
        // By the login alone: parent mode may end during the checks.
        let client = APIClient(socketPath: places.socket)
        let doctor = Doctor(
            places: places, environment: .live(), database: .live(client, database: places.database),
            ask: { await DaemonSnapshot.ask(client) })
        let report = DoctorReport(await doctor.examine())
        if connection.json {
            try Output.json(report)
        } else {
            let text = DoctorText(report: report, canvas: .standardOutput(), command: typed)
            for line in text.printed { Output.print(line) }
        }
        if !report.isHealthy { throw ExitCode(CommandFailure.refused) }
    }

    /// This command with the options that name the TimeQuest it checks. With sudo, TIMEQUEST_SOCKET is not there.
    var typed: String {
        let options = [("--config", config), ("--state", state), ("--socket", connection.address.named)]
        let words = options.compactMap { name, value in value.map { OptionText.text(name, $0) } }
        return (["timequest", "doctor"] + words).joined(separator: " ")
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

/// The result of `timequest doctor --rebuild`.
struct RebuildReport: Encodable {
    let questCount: Int
    /// Quests whose stored rows differed from the log of their taps.
    let differing: [QuestID]
    /// The database as it was before; missing where nothing had to be changed.
    let keptAside: String?

    init(_ outcome: RebuildService.Outcome) {
        questCount = outcome.questCount
        differing = outcome.differing
        keptAside = outcome.keptAside
    }

    var lines: [String] {
        guard let keptAside else { return [DoctorWord.rebuildSame.text(count: questCount)] }
        let names = differing.prefix(5).map(\.description).joined(separator: ", ") + (differing.count > 5 ? ", …" : "")
        return [
            DoctorWord.rebuildDiffering.text(count: questCount, ["number": "\(differing.count)", "names": names]),
            DoctorWord.rebuildKept.text(["path": keptAside]),
        ]
    }
}
