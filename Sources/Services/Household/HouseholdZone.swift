public import Domain
public import LinuxSystem

/// In which time zone the household lives: the one that `timequest.yaml` names, else the one in the file beside it, else this PC's.
public struct HouseholdZone: Sendable {
    /// What names the zone.
    public enum Source: Hashable, Sendable {
        /// `timeZone:` in the file of settings.
        case configuration
        /// The file that `timequest time-zone` writes.
        case file
        /// `/etc/localtime`
        case system
    }

    /// A zone, and where it comes from.
    public struct Answer: Hashable, Sendable {
        public let zone: ZoneRules
        public let source: Source
        /// What is to be told where nothing names a zone that can be used; the zone is UTC then.
        public let warning: SystemZonesError?
    }

    private let zones: SystemZones
    /// The file beside the settings.
    public let file: TimeZoneFile

    public init(zones: SystemZones = SystemZones(), file: TimeZoneFile) {
        self.zones = zones
        self.file = file
    }

    /// The zone as all these say now.
    ///
    /// - Throws: `ConfigurationError` where one of them names a zone that there is not, or the file cannot be read.
    public func answer(_ configuration: Configuration) throws(ConfigurationError) -> Answer {
        if let name = configuration.timeZone {
            let mend = "They read like “Europe/Berlin”; `timedatectl list-timezones` shows all."
            return Answer(zone: try zone(named: name, at: "timeZone", mend: mend), source: .configuration, warning: nil)
        }
        let name: String?
        do throws(FileReaderError) {
            name = try file.zoneName()
        } catch {
            throw ConfigurationError(path: "The time zone", line: nil, message: "\(error).")
        }
        if let name {
            let mend =
                "Set another: sudo timequest time-zone Europe/Berlin; then: sudo systemctl restart timequest.socket timequest.service"
            return Answer(zone: try zone(named: name, at: file.path, mend: mend), source: .file, warning: nil)
        }
        let (zone, warning) = zones.systemZone()
        return Answer(zone: zone, source: .system, warning: warning)
    }

    private func zone(named name: String, at path: String, mend: String) throws(ConfigurationError) -> ZoneRules {
        if let rules = zones.lookup(name) { return rules }
        throw ConfigurationError(
            path: path, line: nil, message: "“\(name.prefix(64))” is no time zone that this PC knows. \(mend)")
    }
}

extension SystemZones {
    /// The rules of a zone; nil where the system has none of that name.
    public func lookup(_ name: String) -> ZoneRules? {
        do { return try zone(named: name) } catch { return nil }
    }
}
