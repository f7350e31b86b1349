import ArgumentParser
import Carrier
import Foundation

/// The command that `timequest-sync.service` runs before Syncthing starts.
struct CarrierConfigurationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "carrier-config", abstract: "Write the first configuration of the Syncthing that carries files between PCs.",
        discussion: "timequest-sync.service runs this. An existing configuration is not changed.", shouldDisplay: false)

    @OptionGroup var places: CarrierPlaces

    @Option(help: ArgumentHelp("The TCP port of its connections.", valueName: "number"))
    var port = CarrierOptions.system.port

    @Option(help: ArgumentHelp("The UDP port of its announcements.", valueName: "number"))
    var discoveryPort = CarrierOptions.system.discoveryPort

    @Option(
        help: ArgumentHelp(
            "The file with which the service asks for Syncthing: if its content has changed, Syncthing gets new keys.",
            valueName: "path"), completion: .file())
    var occasion: String?

    func validate() throws {
        for (name, value) in [("--port", port), ("--discovery-port", discoveryPort)] where !(1...65_535).contains(value) {
            throw ValidationError("“\(name) \(value)” is no port: they have the numbers 1 to 65535.")
        }
    }

    func run() throws {
        var random = SystemRandomNumberGenerator()
        if let occasion { try places.files.renew(asOf: occasion) }
        try places.files.prepare(
            socketPath: places.socket, options: CarrierOptions(port: port, discoveryPort: discoveryPort),
            makeKey: { CarrierConfiguration.randomKey(using: &random) })
    }
}
