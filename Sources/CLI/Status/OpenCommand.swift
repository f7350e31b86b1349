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
            let reason = status.takenPort.map { HealthWords.sentence($0) } ?? OpenWord.switchedOff.text()
            throw CommandError(OpenWord.noPages.text(["reason": reason]))
        }
        if connection.json { return try Output.json(["webAddress": address]) }
        if self.address { return Output.print(address) }
        let advice = OpenWord.advice.text(["address": address])
        guard Self.hasDesktop else { return Output.print(OpenWord.noDesktop.text(["advice": advice])) }
        // A program that is started from the desktop's menu receives its token in this way.
        let token = ProcessInfo.processInfo.environment["XDG_ACTIVATION_TOKEN"]
        guard await DesktopOpener().open(address, activationToken: token) else {
            throw CommandError(OpenWord.failed.text(["advice": advice]))
        }
        Output.print(OpenWord.opened.text(["address": address]))
    }

    private static var hasDesktop: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
    }
}
