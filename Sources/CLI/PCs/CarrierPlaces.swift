import ArgumentParser
import Carrier

/// Where the Syncthing of this PC has its files and its socket.
struct CarrierPlaces: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of its configuration and keys.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The socket on which it will answer.", valueName: "path"), completion: .file())
    var socket: String

    var files: CarrierFiles { CarrierFiles(folder: folder) }
}
