import API
import ArgumentParser
import Client
import Foundation

struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Show the pages in the browser.",
        discussion: "The pages are for the browsers of this PC. Each login sees its own, without signing in once more.")

    @OptionGroup var connection: ConnectionOptions

    @Flag(help: "Only print the address.")
    var address = false

    func run() async throws {
        guard let address = try await connection.client.call(.status).webAddress else {
            throw CommandError("There are no pages. `web:` in the settings switches them off, or their port is taken: see the log.")
        }
        if connection.json { return try Output.json(["webAddress": address]) }
        if self.address { return Output.print(address) }
        guard Self.hasDesktop, let opener = Self.find("xdg-open"), try await Self.succeeds(opener, address) else {
            return Output.print("Open this address in a browser on this PC: \(address)")
        }
        Output.print("Opened \(address) in the browser.")
    }

    private static var hasDesktop: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
    }

    private static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func succeeds(_ program: String, _ argument: String) async throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [argument]
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}
