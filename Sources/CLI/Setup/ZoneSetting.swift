import API
import Domain
import Foundation
import LinuxSystem
import Services

/// The household's time zone as a parent sees and sets it.
struct ZoneSetting {
    private let configuration: Configuration
    private let household: HouseholdZone
    private let zones: SystemZones
    /// The whole path of the file of settings.
    let settingsFile: String
    /// Whether the file beside the settings may be written for the household that the command reaches. The file of the PC is not for a
    /// household of another socket, which keeps its zone itself.
    let isOfHousehold: Bool

    /// - Parameters:
    ///   - config: the file of settings; nil for the usual one.
    ///   - socket: the socket that the command names; nil for the usual one.
    /// - Throws: `ConfigurationError`
    init(config: String?, socket: String? = nil, zones: SystemZones = SystemZones()) throws {
        let options = ConfigurationOptions(file: config)
        configuration = try Configuration.load(options)
        household = HouseholdZone(zones: zones, file: options.timeZoneFile)
        self.zones = zones
        settingsFile = options.settingsFile
        isOfHousehold = Self.isOfHousehold(config: config, socket: socket, usual: configuration.socketPath)
    }

    /// - Parameters:
    ///   - config: the file of settings that the command names.
    ///   - socket: the socket that the command names.
    ///   - usual: the socket of the service that has the usual settings.
    static func isOfHousehold(config: String?, socket: String?, usual: String) -> Bool {
        guard config == nil, let socket else { return true }
        return URL(fileURLWithPath: socket).standardizedFileURL.path == usual
    }

    /// The file that it is stored in.
    var path: String { household.file.path }

    /// The folder of that file.
    var folder: String { household.file.folder }

    /// The zones that there are.
    var search: ZoneSearch { zones.search() }

    /// The zone that this PC sets, and where it is set. It is in effect if parents have set no zone for the household.
    ///
    /// - Throws: `ConfigurationError` if a setting names no zone.
    func answer() throws -> HouseholdZone.Answer { try household.answer(configuration) }

    /// The zone that parents have set for the household; nil if they have set none, or if this PC sets another one.
    static func shared(_ status: StatusReport, settings: String?) -> String? {
        settings == nil && status.householdTimeZone == status.timeZone ? status.householdTimeZone : nil
    }

    /// Stores a zone in the file beside the settings.
    ///
    /// - Parameter zone: the name of a zone that there is.
    /// - Throws: `CommandError` or `DurableFileError` if the file cannot be written.
    func set(_ zone: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: household.file.folder, withIntermediateDirectories: true)
        } catch {
            let values = ["folder": household.file.folder, "reason": error.localizedDescription]
            throw CommandError(ZoneWord.folder.text(values))
        }
        try household.file.write(zone)
    }

    /// The zone that the file of settings names; nil if it names no zone.
    var inSettings: String? { configuration.timeZone }

    /// The reason for which a new zone would have no effect; nil if it would have one.
    ///
    /// - Parameter settings: the zone that the file of settings names.
    static func obstacle(to zone: String, settings: String?) -> SetupFlaw? {
        settings.flatMap { $0 == zone ? nil : .zoneInSettings($0) }
    }
}
