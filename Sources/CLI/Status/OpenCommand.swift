import API
import Agent
import ArgumentParser
import Client
import Domain
import Foundation

struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Show the pages in the browser.",
        discussion: """
            The pages are for the browsers of this PC. Each login sees its own, without signing in again.
            Without a desktop, as over SSH, the address is printed. Ends with status 1 if the browser could not be opened on the desktop.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Flag(help: "Only print the address.")
    var address = false

    func run() async throws {
        let status = try await connection.client.call(.status)
        guard let address = status.webAddress else {
            let reason = status.takenPort?.sentence ?? "`web:` in the settings switches them off, or the log names the reason."
            throw CommandError("There are no pages. \(reason)")
        }
        if connection.json { return try Output.json(["webAddress": address]) }
        if self.address { return Output.print(address) }
        let advice = "Open this address in a browser on this PC: \(address)"
        guard Self.hasDesktop else { return Output.print("No browser was opened, because there is no desktop here. \(advice)") }
        // A program that is started from the desktop's menu receives its token in this way.
        let token = ProcessInfo.processInfo.environment["XDG_ACTIVATION_TOKEN"]
        guard await DesktopOpener().open(address, activationToken: token) else {
            throw CommandError("No browser was opened: xdg-open is not installed, or has failed. \(advice)")
        }
        Output.print("Opened \(address) in the browser.")
    }

    private static var hasDesktop: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
    }
}
