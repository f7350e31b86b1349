import Domain
import LinuxSystem
import Logging

/// The household's time zone while the daemon runs: what names it can change, and so can the zone's own rules.
extension Household {
    /// Follows all that decides about the zone until cancelled.
    func followZone() async {
        await withTaskGroup(of: Void.self) { group in
            // A PC that moves to another zone replaces `/etc/localtime`.
            group.addTask {
                await follow("The PC's time zone") { () throws(FolderWatcherError) in
                    try FolderWatcher.entry(named: "localtime", of: "/etc")
                } begun: {
                    // It may have changed while the calendars were read for the first time.
                    await useNamedZone()
                } then: {
                    await useNamedZone()
                }
            }
            // A parent sets the household's.
            group.addTask {
                await follow(zone.file.path) { () throws(FolderWatcherError) in
                    try FolderWatcher.entry(named: TimeZoneFile.name, of: zone.file.folder)
                } begun: {
                    await useNamedZone()
                } then: {
                    await useNamedZone()
                }
            }
            // An update of tzdata replaces the zones' files, which takes a while; what begins at 16:00 in Casablanca may from then on
            // begin at another instant.
            group.addTask {
                await follow("The rules of time zones") { () throws(FolderWatcherError) in
                    try FolderWatcher(folder: zones.folder, settling: Settling(quiet: .seconds(2), atMost: .seconds(30)))
                } then: {
                    if let rules = presentZone() { settings.update { $0.zone = rules } }
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
        let watcher: FolderWatcher
        do throws(FolderWatcherError) {
            watcher = try watch()
        } catch {
            logger.warning("\(what): a change will be seen at the next start only. \(error)")
            return
        }
        // Keeps the watcher for as long as its changes are read.
        defer { watcher.stop() }
        await begun()
        for await _ in watcher.changes { await changed() }
    }

    private func useNamedZone() async {
        guard let rules = presentZone() else { return }
        let isNew = settings.update { settings in
            defer { settings.zone = rules }
            return settings.zone != rules
        }
        guard isNew else { return }
        logger.notice("The household's time zone is now \(rules.identifier).")
        await changes.publish(Change(.household))
    }

    /// The household's zone as the files say now; nil and a warning where they say nothing that can be used, so that the one known
    /// before is kept: a plan in UTC would be wrong by hours.
    private func presentZone() -> ZoneRules? {
        let reason: String
        do {
            let answer = try zone.answer(settings.value.configuration)
            guard let warning = answer.warning else { return answer.zone }
            reason = "\(warning)"
        } catch {
            reason = "\(error)"
        }
        logger.warning("The time zone stays \(settings.value.zone.identifier): \(reason)")
        return nil
    }
}

extension HouseholdZone {
    /// The zone to begin with.
    func rules(_ configuration: Configuration, logger: Logger) throws(ConfigurationError) -> ZoneRules {
        let answer = try answer(configuration)
        if let warning = answer.warning { logger.warning("\(warning)") }
        return answer.zone
    }
}
