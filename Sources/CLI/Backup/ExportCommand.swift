import API
import ArgumentParser
import Client
import Foundation
import LinuxSystem

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Everything that TimeQuest knows as one JSON object.",
        discussion:
            "For other programs, and to see what is stored. To bring things back, use backup and restore.")

    @OptionGroup var connection: SocketOptions

    @Argument(help: "The file to write; - for standard output, also the default.", completion: .file(extensions: ["json"]))
    var file: String?

    @Flag(help: "Replace the file if it is there.")
    var force = false

    func run() async throws {
        guard let file, file != "-" else {
            _ = try await connection.client.download(.export, each: Output.write)
            return
        }
        let export = try DurableFile(named: file, mayReplace: force)
        defer { export.discard() }
        _ = try await connection.client.download(.export, each: export.append)
        try export.publish()
        let byteCount = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        Output.print(Self.report(byteCount, in: file))
    }

    /// The size and the path of the written file.
    static func report(_ byteCount: Int, in file: String) -> String {
        BackupWord.exported.text(["size": ByteCountText.text(byteCount), "file": file])
    }
}
