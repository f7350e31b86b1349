import Foundation
import TestSupport

/// A real systemd-journald in a mount namespace of its own: the machine's journal, if there is one, sees nothing of it.
struct PrivateJournal {
    static let journald = "/lib/systemd/systemd-journald"

    /// Whether the test can run here; says why not.
    static func isPossible(_ name: String) -> Bool {
        guard Programs.isPossible(name, tools: [journald, "journalctl", "unshare", "nsenter"], asRoot: true) else { return false }
        guard FileManager.default.fileExists(atPath: "/etc/machine-id") else {
            print("SKIPPED \(name): there is no /etc/machine-id, without which journald does not start.")
            return false
        }
        return true
    }

    /// One entry: the fields that are text. One with control characters in it is a list of bytes to journalctl, and not here.
    struct Entry {
        private let fields: [String: Any]

        init(_ line: String) throws { fields = try JSON.object(line) }

        subscript(name: String) -> String? { fields[name] as? String }

        var all: String { "\(fields)" }
    }

    private let household: TestHousehold
    private let process: BackgroundProcess

    /// What a program is started with to run where this journal is; it keeps the process's id.
    var prefix: [String] { ["/usr/bin/nsenter", "--target", "\(process.processID)", "--mount", "--ipc", "--"] }

    init(for household: TestHousehold) async throws {
        self.household = household
        let script = """
            set -e
            mount -t tmpfs tmpfs /run
            mkdir -p /run/systemd/journal /run/log/journal
            if [ -d /var/log/journal ]; then mount -t tmpfs tmpfs /var/log/journal; fi
            exec \(Self.journald)
            """
        process = try household.background("/usr/bin/unshare", ["--mount", "--ipc", "/bin/sh", "-c", script])
        // The listening socket is seen through the process's own root.
        let socket = "/proc/\(process.processID)/root/run/systemd/journal/socket"
        try await eventually("journald listens") {
            if !process.isRunning { throw TooLate(description: "journald ended: \(process.errors)") }
            return FileManager.default.fileExists(atPath: socket)
        }
    }

    /// It takes nothing any more, until `goOn`.
    func stop() { process.signal(SIGSTOP) }
    func goOn() { process.signal(SIGCONT) }

    /// The entries that match, oldest first, as `journalctl -o json` prints them.
    func entries(_ matches: String...) async throws -> [Entry] {
        _ = try await run(["journalctl", "--sync"])
        let found = try await run(["journalctl", "--directory", "/run/log/journal", "--output", "json", "--quiet"] + matches)
        return try found.lines.map(Entry.init)
    }

    private func run(_ command: [String]) async throws -> CommandRun {
        let whole = prefix + command
        return try await CommandRun.run(whole[0], Array(whole.dropFirst()), in: household.folder)
    }
}
