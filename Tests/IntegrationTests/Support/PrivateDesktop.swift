import Foundation
import TestSupport

/// A desktop of the test's own, which nobody sees: a screen (Xvfb), a message bus (dbus-daemon) and a program that shows
/// notifications (dunst), which the bus starts when somebody first asks for it.
final class PrivateDesktop: Sendable {
    /// The Debian packages that it is made of, beyond what they bring along.
    static let packages = ["dbus-daemon", "dunst", "xvfb"]
    private static let tools = ["Xvfb", "busctl", "dbus-daemon", "dbus-send", "dunst", "dunstctl"]

    struct Impossible: Error, CustomStringConvertible {
        let description: String
    }

    /// Which program shows notifications.
    enum Program: Sendable {
        case none
        /// One that cannot be started.
        case broken
        /// One that shows `<b>` as it is, or one that shows what follows in bold type.
        case dunst(isMarkup: Bool = true)
    }

    /// Whether a test can run here; says why not. On a build server it always does, and fails where something is missing.
    static func isPossible(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || Programs.isPossible(name, tools: tools)
    }

    let folder: TemporaryFolder
    private let screen: BackgroundProcess
    private let bus: BackgroundProcess
    private let display: String

    init(program: Program = .dunst()) async throws {
        if let missing = Self.tools.first(where: { Programs.find($0) == nil }) {
            throw Impossible(
                description: "There is no \(missing) here. Install the Debian packages \(Self.packages.joined(separator: ", "))")
        }
        let folder = try TemporaryFolder()
        try folder.makeFolder("services")
        try folder.write(Self.busConfiguration(folder), to: "bus.conf")
        switch program {
        case .none: break
        case .broken: try folder.write(Self.service("/bin/false"), to: "services/notifications.service")
        case .dunst(let isMarkup):
            try folder.write(
                Self.service("/bin/sh -c 'echo $$ >\(folder.path("dunst.pid")); exec dunst -conf \(folder.path("dunstrc"))'"),
                to: "services/notifications.service")
            try folder.write(Self.dunstConfiguration(folder, isMarkup: isMarkup), to: "dunstrc")
            // The program that dunst asks for an action: dunst writes it a menu with one line for each action, and reads one of them back.
            try await folder.writeProgram(
                "#!/bin/sh\nexec grep --max-count=1 --fixed-strings \"#$(cat '\(folder.path("choice"))') (\"\n", to: "menu")
        }
        let screen = try Self.start(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "480x320x24", "-nolisten", "tcp", "-fbdir", folder.path], in: folder)
        try await eventually("the screen is there") { try Self.hasPrinted(screen) }
        let display = ":" + screen.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let bus = try Self.start(
            "dbus-daemon", ["--config-file", folder.path("bus.conf"), "--nofork", "--nopidfile", "--print-address"], in: folder,
            environment: ["DISPLAY": display, "WAYLAND_DISPLAY": ""])
        try await eventually("the bus is there") { try Self.hasPrinted(bus) }
        (self.folder, self.screen, self.bus, self.display) = (folder, screen, bus, display)
    }

    deinit {
        bus.signal(SIGTERM)
        screen.signal(SIGTERM)
    }

    /// The bus's address.
    var address: String { "unix:path=\(folder.path("bus"))" }

    /// What a program that is part of this desktop finds in its environment.
    var environment: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": folder.path]
    }

    /// The session ends.
    func endBus() async throws {
        bus.signal(SIGKILL)
        _ = try await bus.ended()
    }
}

// What is on the screen, and the person before it.
extension PrivateDesktop {
    /// A picture of the screen; also put into `$TIMEQUEST_SCREENSHOTS`, where that is set.
    func screenshot(_ name: String) throws -> Screenshot {
        let picture = try Screenshot(dump: Data(contentsOf: URL(fileURLWithPath: folder.path("Xvfb_screen0"))))
        let gallery = ProcessInfo.processInfo.environment["TIMEQUEST_SCREENSHOTS"] ?? folder.path
        try picture.portablePixmap.write(to: URL(fileURLWithPath: gallery).appendingPathComponent("\(name).ppm"))
        return picture
    }

    /// How many notifications are on the screen.
    func displayed() async throws -> Int {
        Int(try await dunstctl("count", "displayed").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    }

    /// The person chooses an action of the newest notification, by what its button says.
    func choose(_ label: String) async throws {
        try folder.write(label, to: "choice")
        try await dunstctl("action")
    }

    /// The person closes the newest notification.
    func dismiss() async throws {
        try await dunstctl("close")
    }

    /// A notification that was on the screen, as it was sent.
    struct Shown: Hashable, Sendable {
        let summary: String
        let body: String
        let appName: String
    }

    /// The notifications that were closed, the newest first.
    func history() async throws -> [Shown] {
        struct Answer: Decodable {
            let data: [[[String: Field]]]
        }
        struct Field: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                text = (try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .data)) ?? ""
            }

            enum Key: CodingKey { case data }
        }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(await dunstctl("history").utf8))
        return (answer.data.first ?? []).map { fields in
            let text = { (name: String) in fields[name]?.text ?? "" }
            return Shown(summary: text("summary"), body: text("body"), appName: text("appname"))
        }
    }

    @discardableResult
    private func dunstctl(_ arguments: String...) async throws -> String {
        let run = try Self.start("dunstctl", arguments, in: folder, environment: environment)
        let status = try await run.ended()
        if status != 0 { throw Impossible(description: "\(run.name) failed: \(run.errors)") }
        return run.output
    }
}

// The program that shows notifications.
extension PrivateDesktop {
    var isProgramRunning: Bool { programID.map { kill($0, 0) == 0 } ?? false }

    /// Stops it for a while with SIGSTOP, lets it go on with SIGCONT, …
    func signalProgram(_ signal: Int32) throws {
        guard let programID else { throw Impossible(description: "No program shows notifications yet") }
        kill(programID, signal)
    }

    private var programID: Int32? { Int32(folder.read("dunst.pid").trimmingCharacters(in: .whitespacesAndNewlines)) }
}

// How it is set up.
extension PrivateDesktop {
    private static func start(
        _ tool: String, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> BackgroundProcess {
        try BackgroundProcess(Programs.find(tool) ?? tool, arguments, in: folder, environment: environment)
    }

    private static func hasPrinted(_ process: BackgroundProcess) throws -> Bool {
        if !process.isRunning { throw Impossible(description: "“\(process.name)” ended: \(process.errors)") }
        return process.output.hasSuffix("\n")
    }

    private static func busConfiguration(_ folder: TemporaryFolder) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
          "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(folder.path("bus"))</listen>
          <auth>EXTERNAL</auth>
          <servicedir>\(folder.path("services"))</servicedir>
          <policy context="default">
            <allow send_destination="*"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }

    private static func service(_ command: String) -> String {
        """
        [D-BUS Service]
        Name=org.freedesktop.Notifications
        Exec=\(command)

        """
    }

    private static func dunstConfiguration(_ folder: TemporaryFolder, isMarkup: Bool) -> String {
        """
        [global]
            markup = \(isMarkup ? "full" : "no")
            font = Sans 12
            dmenu = \(folder.path("menu"))

        """
    }
}
