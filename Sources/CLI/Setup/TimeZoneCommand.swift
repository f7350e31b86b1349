import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem
import Services

struct TimeZoneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "time-zone", abstract: "Where the household lives; shows it, or sets it.",
        discussion: """
              timequest time-zone
              timequest time-zone Europe/Berlin

            A parent sets it for the whole household, on all of its PCs. Root also sets it in a file beside the settings of this PC, which
            counts where parents have set none, and can do so while the service is stopped. With the socket of another service, only its
            household is set. Where nothing is set, it is the zone of this PC. What is set takes effect at once.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Option(
        help: ArgumentHelp("The file of settings; where parents have set no zone, it is kept beside that file.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Argument(help: "A city, a country, or an IANA name, such as Europe/Berlin.")
    var zone: String?

    /// The answer with `--json`.
    private struct Report: Encodable {
        let timeZone: String
        let source: String
    }

    func run() async throws {
        let service = await status()
        if config == nil, let service, service.settingsFile != ConfigurationOptions().settingsFile {
            guard zone == nil else { throw CommandError(advice(service)) }
            if connection.json { return try Output.json(Report(timeZone: service.timeZone, source: "service")) }
            return Output.print("\(Self.sentence(service.timeZone, CalendarWord.zoneService.text())) \(advice(service))")
        }
        let setting = try ZoneSetting(config: config, socket: connection.address.named)
        if let zone { try await set(zone, in: setting, service) }
        let present = zone == nil ? service : await status()
        if let present, present.settingsFile == setting.settingsFile, let set = present.householdTimeZone {
            if ZoneSetting.shared(present, settings: setting.inSettings) != nil {
                if connection.json { return try Output.json(Report(timeZone: set, source: "household")) }
                return Output.print(Self.sentence(set, HouseholdZone.Source.household.text(path: setting.path)))
            }
            if setting.inSettings == nil { Output.error(ZoneWord.unknown.text(["zone": set])) }
        }
        let answer = try setting.answer()
        if connection.json {
            return try Output.json(Report(timeZone: answer.zone.identifier, source: answer.source.word))
        }
        Output.print(Self.sentence(answer.zone.identifier, answer.source.text(path: setting.path)))
        if let warning = answer.warning { Output.error("\(ZoneWord.reason(warning)).") }
        if let other = await differing(from: answer.zone.identifier) {
            Output.error(ZoneWord.different.text(["zone": other]))
        }
    }

    /// The status of the daemon; nil if it does not run.
    private func status() async -> StatusReport? {
        // `timequest status` reports why it does not answer.
        do { return try await connection.client.call(.status) } catch { return nil }
    }

    /// A zone, and where it is set.
    static func sentence(_ zone: String, _ origin: String) -> String {
        ZoneWord.answer.text(["zone": zone, "origin": origin])
    }

    /// How to name the file that a daemon was started with.
    private func advice(_ service: StatusReport) -> String {
        let socket = connection.address.socket.map { ["--socket", $0] } ?? []
        let words = ["timequest", "time-zone"] + [zone].compactMap(\.self) + ["--config", service.settingsFile] + socket
        let command = words.map { "\(ShellWord($0))" }.joined(separator: " ")
        return ZoneWord.settings.text(["file": service.settingsFile, "command": command])
    }

    private func set(_ text: String, in setting: ZoneSetting, _ service: StatusReport?) async throws {
        let search = setting.search
        guard let zone = search.zone(named: text) else { throw CommandError(SetupFlaw(zone: text, among: search).sentence) }
        if let obstacle = ZoneSetting.obstacle(to: zone, settings: setting.inSettings) { throw CommandError(obstacle.sentence) }
        // The zone is stored in the named file, unless parents have set a zone: that one takes precedence.
        let isShared = service.map { $0.settingsFile == setting.settingsFile && (config == nil || $0.householdTimeZone != nil) }
        // A service on another socket stores it for its household alone. If it does not answer, the command fails here.
        if isShared == true || !setting.isOfHousehold {
            try await connection.client.requireParent()
            _ = try await connection.client.call(.changePreferences(HouseholdPreferences(timeZone: zone)))
        }
        if !setting.isOfHousehold { return }
        if FileManager.default.isWritableFile(atPath: setting.folder) || geteuid() == 0 {
            try setting.set(zone)
        } else if isShared != true {
            throw CommandError(ZoneWord.onlyRoot.text(["zone": "\(ShellWord(zone))"]))
        }
    }

    /// The zone of a daemon that has not noticed a change yet; nil if it uses this zone, or does not run.
    private func differing(from zone: String) async -> String? {
        do {
            if self.zone != nil { return try await connection.client.otherZone(than: zone) }
            let status = try await connection.client.call(.status)
            return status.timeZone == zone ? nil : status.timeZone
        } catch {
            // `timequest status` reports whether it runs.
            return nil
        }
    }
}

extension HouseholdZone.Source {
    /// For programs.
    fileprivate var word: String {
        switch self {
        case .configuration: "configuration"
        case .household: "household"
        case .file: "file"
        case .system: "system"
        }
    }

    /// For people, behind the zone's name, in the language of the login.
    func text(path: String) -> String {
        switch self {
        case .configuration: SetupInterviewWord.originConfiguration.text()
        case .household: SetupInterviewWord.originHousehold.text()
        case .file: SetupInterviewWord.originFile.text(["path": path])
        case .system: SetupInterviewWord.originSystem.text()
        }
    }
}

extension APIClient {
    /// Waits until the daemon uses a zone that was just set; it notices the change in a moment.
    ///
    /// - Returns: the daemon's zone if it is still another one after five seconds; nil if it is the new one.
    /// - Throws: `ClientError` if it does not answer.
    func otherZone(than zone: String) async throws -> String? {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            let status = try await call(.status)
            if status.timeZone == zone { return nil }
            if ContinuousClock.now > end { return status.timeZone }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
