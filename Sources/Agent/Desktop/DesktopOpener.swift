import Foundation

/// Opens addresses in the browser that the user has chosen for the desktop, by `xdg-open`.
public struct DesktopOpener: Sendable {
    let programs: DesktopPrograms
    /// Waits for a duration; a test passes its own.
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// The time in which a failure of `xdg-open` is noticed. On some desktops `xdg-open` runs until the browser ends.
    private static let patience = Duration.seconds(3)

    /// Uses the `xdg-open` in the folders of this process's `PATH`.
    public init() {
        self.init(programs: DesktopPrograms(path: ProcessInfo.processInfo.environment["PATH"]))
    }

    init(programs: DesktopPrograms) {
        self.programs = programs
    }

    /// Opens an address. The browser continues to run when this process ends.
    ///
    /// - Parameters:
    ///   - address: for example of a page.
    ///   - activationToken: lets the browser's window come to the front; nil if the desktop gave none.
    /// - Returns: false if there is no `xdg-open`, or if it fails within three seconds.
    public func open(_ address: String, activationToken: String?) async -> Bool {
        guard let program = programs.path(of: "xdg-open") else { return false }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                do {
                    return try await programs.start([program, address], activationToken: activationToken, waitsForEnd: true)
                } catch {
                    // Without setsid no program is started; the caller shows the address, or opens a terminal.
                    return false
                }
            }
            group.addTask {
                // Only a cancellation ends the wait early, and then the result is not used.
                try? await sleep(Self.patience)
                return true
            }
            let isOpen = await group.next() ?? true
            group.cancelAll()
            return isOpen
        }
    }
}
