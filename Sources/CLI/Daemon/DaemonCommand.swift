import ArgumentParser
import Foundation
import LinuxSystem
import Server
import Services

struct DaemonCommand: ResidentCommand {
    static let configuration = CommandConfiguration(
        commandName: "daemon", abstract: "The service itself; also what `timequestd` runs.",
        discussion: """
            SIGTERM and Ctrl-C end it, SIGHUP reads the configuration and the calendars again.

            It listens at the socket that systemd passes; otherwise at that of --socket, in the folder of --state, or at that of the \
            configuration. The variable TIMEQUEST_SOCKET sets it if none of --socket, --state and --config is given.
            """)

    @Option(
        help: ArgumentHelp("The configuration file; /etc/timequest/timequest.yaml by default.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The folder of the database, the socket and the calendars.", valueName: "folder"), completion: .directory
    )
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Where to listen; without --state and --config, the variable TIMEQUEST_SOCKET sets it, too.", valueName: "path"),
        completion: .file())
    var socket: String?

    @Option(help: ArgumentHelp("The folder of the .ics files.", valueName: "folder"), completion: .directory)
    var calendars: String?

    @Option(
        help: ArgumentHelp(
            "The port of 127.0.0.1 for the pages, 1024 to 65535; that of the configuration by default.", valueName: "port"))
    var port: UInt16?

    @Flag(help: "If the port of the pages is taken, take a free one.")
    var freePort = false

    @Option(
        help: ArgumentHelp(
            "The folder with the files of the pages, for work on them; those in the program by default.", valueName: "folder"),
        completion: .directory)
    var pagesFrom: String?

    func validate() throws {
        if let port, !Configuration.webPorts.contains(Int(port)) {
            throw ValidationError("--port is a number from 1024 to 65535.")
        }
        #if DEBUG
            if let clockRate, !Self.clockRates.contains(clockRate) {
                throw ValidationError("--clock-rate is a number from 1 to 1000.")
            }
        #endif
    }

    #if DEBUG
        @Option(
            help: ArgumentHelp(
                """
                How many times as fast the clocks run, for tests that would wait for real task times. The wall clock is right at each \
                start of the daemon, and runs faster from there. Debug builds only.
                """, valueName: "times", visibility: .hidden))
        var clockRate: Double?

        /// Beyond it, a request takes minutes of the faster clock.
        private static let clockRates = 1.0...1000.0
    #endif

    func run() async throws {
        let isPassed = try ServiceEnvironment.take().listeners.contains { $0.kind == .unix }
        let place = DaemonSocket(
            option: socket, state: state, config: config, isPassed: isPassed, environment: ProcessInfo.processInfo.environment)
        if let note = place.note { Output.error(note) }
        var options = ConfigurationOptions(
            file: config, stateFolder: state, socketPath: place.path, calendarFolder: calendars, webPort: port,
            takesFreePort: freePort, pagesFolder: pagesFrom)
        #if DEBUG
            options.clockRate = clockRate
        #endif
        try await DaemonProcess.run(options)
    }
}
