import ArgumentParser
import Carrier
import Foundation

/// The command that `timequest-sync.service` runs: it becomes Syncthing.
struct CarrierRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "carrier-run", abstract: "Become the Syncthing that carries files between PCs.",
        discussion: "timequest-sync.service runs this. The options of Syncthing depend on its version.", shouldDisplay: false)

    @OptionGroup var places: CarrierPlaces

    @Option(help: ArgumentHelp("The program.", valueName: "path"), completion: .file())
    var program = CarrierFiles.systemProgram

    func run() throws {
        let printed = try CarrierStart.version(of: program)
        let version = printed.flatMap { CarrierVersion(printed: $0) }
        if version == nil {
            Output.error("\(program) does not say its version. It is started with the options that all versions have.")
        }
        try CarrierStart.become(
            [program] + CarrierCommand.arguments(for: version, home: places.files.home, socketPath: places.socket),
            readBy: ["/proc/self/exe", "pcs", CarrierLogCommand.name, "--folder", places.folder])
    }
}

/// Reads the output of Syncthing, and records its last line. ``CarrierRunCommand`` starts it.
struct CarrierLogCommand: ParsableCommand {
    static let name = "carrier-log"

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Pass on what Syncthing prints, and record its last line.",
        discussion: "timequest-sync.service runs this.", shouldDisplay: false)

    @Option(help: ArgumentHelp("The folder of its configuration and keys.", valueName: "folder"), completion: .directory)
    var folder: String

    func run() throws {
        // It ends when Syncthing has ended, also if both received a signal.
        for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        var line = LastLine()
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(STDIN_FILENO, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            line.append(part[..<count])
            // Syncthing goes on also if no process reads its output any more.
            _ = write(STDOUT_FILENO, part, count)
        }
        try CarrierFiles(folder: folder).write(line)
    }
}
