public import Domain
public import LinuxSystem
import Logging

/// The household's time zone: the one that `timequest.yaml` names, else the one that parents have set for the household, else the one in
/// the file beside `timequest.yaml`, else this PC's.
public struct HouseholdZone: Sendable {
    /// Where the zone is set.
    public enum Source: Hashable, Sendable {
        /// `timeZone:` in `timequest.yaml`.
        case configuration
        /// What parents have set, on whichever PC of the household.
        case household
        /// The file beside `timequest.yaml`.
        case file
        /// `/etc/localtime`
        case system
    }

    /// A zone, and where it is set.
    public struct Answer: Hashable, Sendable {
        public let zone: ZoneRules
        public let source: Source
        /// Why this PC's zone could not be read; the zone is UTC then. Nil where it could.
        public let warning: SystemZonesError?
    }

    private let zones: SystemZones
    /// The file beside `timequest.yaml`.
    public let file: TimeZoneFile

    public init(zones: SystemZones = SystemZones(), file: TimeZoneFile) {
        self.zones = zones
        self.file = file
    }

    /// Reads the zone. One that parents have set and this PC does not know, since its tzdata is older, does not count; it is a finding
    /// (``HouseholdSettings/unknownZone``).
    ///
    /// - Throws: `ConfigurationError` if a setting names a zone that this PC does not know, or the file cannot be read.
    public func answer(_ configuration: Configuration) throws(ConfigurationError) -> Answer {
        if let name = configuration.timeZone {
            return Answer(zone: try zone(named: name, at: "timeZone", isInFile: false), source: .configuration, warning: nil)
        }
        if let rules = configuration.preferences.timeZone.flatMap({ zones.lookup($0) }) {
            return Answer(zone: rules, source: .household, warning: nil)
        }
        let name: String?
        do throws(FileReaderError) {
            name = try file.zoneName()
        } catch {
            throw ConfigurationError(path: "The time zone", line: nil, .unreadableZone(error))
        }
        if let name {
            return Answer(zone: try zone(named: name, at: file.path, isInFile: true), source: .file, warning: nil)
        }
        let (zone, warning) = zones.systemZone()
        return Answer(zone: zone, source: .system, warning: warning)
    }

    private func zone(named name: String, at path: String, isInFile: Bool) throws(ConfigurationError) -> ZoneRules {
        if let rules = zones.lookup(name) { return rules }
        throw ConfigurationError(path: path, line: nil, .unknownZone(String(name.prefix(64)), isInFile: isInFile))
    }
}

extension SystemZones {
    /// The rules of a zone; nil where the system has none of that name.
    public func lookup(_ name: String) -> ZoneRules? {
        do { return try zone(named: name) } catch { return nil }
    }
}

/// Follows changes of the time zone while the daemon runs: of the files that set it, and of the zone's rules.
extension Household {
    /// Follows every file that can change the zone, until cancelled.
    func followZone() async {
        await withTaskGroup(of: Void.self) { group in
            // `timedatectl set-timezone` replaces `/etc/localtime`.
            group.addTask {
                await follow("The PC's time zone") { () throws(FolderWatcherError) in
                    try FolderWatcher.entry(named: "localtime", of: "/etc")
                } begun: {
                    // The zone may have changed since the start.
                    await applyConfiguredZone()
                } then: {
                    await applyConfiguredZone()
                }
            }
            // `timequest time-zone` writes this file.
            group.addTask {
                await follow(zone.file.path) { () throws(FolderWatcherError) in
                    try FolderWatcher.entry(named: TimeZoneFile.name, of: zone.file.folder)
                } begun: {
                    await applyConfiguredZone()
                } then: {
                    await applyConfiguredZone()
                }
            }
            // An update of tzdata replaces the zones' files one by one. With new rules the same local time may be another instant.
            group.addTask {
                await follow("The rules of time zones") { () throws(FolderWatcherError) in
                    try FolderWatcher(folder: zones.folder, settling: Settling(quiet: .seconds(2), atMost: .seconds(30)))
                } then: {
                    putConfiguredZone()
                    await calendars.rereadAll()
                    logger.notice("The rules for time zones were read again.")
                    await changes.publish(Change(.household))
                }
            }
        }
    }

    private func follow(
        _ what: String, _ watch: () throws(FolderWatcherError) -> FolderWatcher, begun: () async -> Void = {},
        then changed: () async -> Void
    ) async {
        var problem: FolderWatcherError?
        while !Task.isCancelled {
            do throws(FolderWatcherError) {
                let watcher = try watch()
                // Keeps the watcher alive while its changes are read.
                defer { watcher.stop() }
                await begun()
                for await _ in watcher.changes { await changed() }
            } catch {
                if problem != error {
                    logger.warning("\(what): changes are not followed. That is tried again every few minutes. \(error)")
                }
                problem = error
                await begun()
                do { try await Task.sleep(for: .seconds(300)) } catch { return }  // cancelled
            }
        }
    }

    func applyConfiguredZone() async {
        guard putConfiguredZone() else { return }
        logger.notice("The household's time zone is now \(settings.value.zone.identifier).")
        await changes.publish(Change(.household))
    }

    /// Puts the zone in force that is set now.
    ///
    /// - Returns: whether it is another one.
    @discardableResult private func putConfiguredZone() -> Bool {
        let present = settings.value
        guard let rules = zone.usableRules(present.configuration, present: present.zone, logger: logger) else { return false }
        return settings.update { settings in
            // Whoever has set another one meanwhile has put it in force, too.
            guard settings.configuration.timeZone == present.configuration.timeZone,
                settings.configuration.preferences.timeZone == present.configuration.preferences.timeZone
            else { return false }
            defer { settings.zone = rules }
            return settings.zone != rules
        }
    }
}

extension HouseholdZone {
    /// The rules of the zone. A problem with this PC's zone is logged.
    func rules(_ configuration: Configuration, logger: Logger) throws(ConfigurationError) -> ZoneRules {
        let answer = try answer(configuration)
        if let warning = answer.warning { logger.warning("\(warning)") }
        return answer.zone
    }

    /// The rules of the zone. Where none that is set can be used, it logs a warning and returns nil, so that the present zone stays in
    /// force: a plan in UTC would be wrong by hours.
    func usableRules(_ configuration: Configuration, present: ZoneRules, logger: Logger) -> ZoneRules? {
        let reason: String
        do {
            let answer = try answer(configuration)
            guard let warning = answer.warning else { return answer.zone }
            reason = "\(warning)"
        } catch {
            reason = "\(error)"
        }
        logger.warning("The time zone stays \(present.identifier): \(reason)")
        return nil
    }
}
