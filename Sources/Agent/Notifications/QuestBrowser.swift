import API
import Domain
import Foundation

/// Opens the page of a reminder's quest in the browser of the desktop.
struct QuestBrowser: Sendable {
    /// The folders of programs, from `PATH`.
    var searchPath: [String]
    var isExecutable: @Sendable (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) }

    /// How long a failure is waited for. Some desktops stay with the browser until it ends.
    private static let patience = Duration.seconds(3)

    /// The command that opens a page; nil where the desktop has no such program (xdg-utils).
    func command(for reminder: Reminder, at address: String) -> [String]? {
        searchPath.map { "\($0)/xdg-open" }.first(where: isExecutable).map { [$0, address + PagePath.page(of: reminder)] }
    }

    /// Opens the page.
    ///
    /// - Parameters:
    ///   - address: of the pages.
    ///   - activationToken: lets the window come to the front, where the desktop gave one.
    /// - Returns: false where there is no browser.
    func open(_ reminder: Reminder, at address: String, activationToken: String?) async -> Bool {
        guard let command = command(for: reminder, at: address) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_ACTIVATION_TOKEN"] = activationToken
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let (ends, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        do {
            try process.run()
        } catch {
            return false
        }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await status in ends { return status == 0 }
                return true
            }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return true
            }
            let isOpen = await group.next() ?? true
            group.cancelAll()
            return isOpen
        }
    }
}
