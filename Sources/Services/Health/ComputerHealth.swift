import Domain
import Foundation
import LinuxSystem
import Logging

/// What is read of the PC to find out whether it keeps what the household stores. Tests pass their own.
package struct ComputerReadings: Sendable {
    /// The free bytes of a folder's file system; nil where they are not known.
    package var freeBytes: @Sendable (_ folder: String) -> Int?
    /// Whether the journal is kept while the PC is switched off.
    package var isJournalKept: @Sendable () -> Bool
    /// The logins that a group lists; nil where there is no such group.
    package var members: @Sendable (_ group: String) throws -> [String]?
    /// Whether there is a login of a name.
    package var isLogin: @Sendable (_ name: String) throws -> Bool

    package init(
        freeBytes: @escaping @Sendable (_ folder: String) -> Int?, isJournalKept: @escaping @Sendable () -> Bool,
        members: @escaping @Sendable (_ group: String) throws -> [String]?,
        isLogin: @escaping @Sendable (_ name: String) throws -> Bool
    ) {
        self.freeBytes = freeBytes
        self.isJournalKept = isJournalKept
        self.members = members
        self.isLogin = isLogin
    }

    /// Those of this PC.
    package static let live = ComputerReadings(
        freeBytes: { DiskHealth.freeBytes(in: $0) },
        isJournalKept: { FileManager.default.fileExists(atPath: JournalHealth.folder) },
        members: { try UserAccounts.listedMembers(ofGroup: $0) }, isLogin: { try UserAccounts.userID(of: $0) != nil })
}

extension Household {
    /// What is wrong with the PC, as far as the service can see it: clock, disk, backups, journal and logins. The doctor checks more.
    ///
    /// No backup is read while a caller waits. One that has changed since it was read last, or was read a day ago, is read afterwards, and
    /// open pages show what was found.
    ///
    /// - Throws: `StorageError` if the database cannot be read.
    func computerFindings(at now: Date) async throws -> [HealthFinding] {
        let players = try await players.all()
        let folder = settings.value.configuration.stateFolder
        let disk = computer.freeBytes(folder).flatMap { DiskHealth.finding(freeBytes: $0) }
        var findings = [ClockHealth.finding(at: now), disk].compactMap(\.self)
        do {
            let (backups, isReadingDue) = try game.backups.listed(at: now)
            if isReadingDue { readBackups(at: now) }
            // Before there is a player, there is nothing to save.
            if !players.isEmpty { findings += BackupHealth.findings(of: backups, at: now) }
        } catch {
            // The doctor says why.
            logger.warning("\(error)")
            findings.append(.backupsUnread)
        }
        // Where there is no journal at all, `HouseholdHealth` says so.
        if journal.isAvailable() { findings += [JournalHealth.finding(isKept: computer.isJournalKept())].compactMap(\.self) }
        do {
            findings += try PeopleHealth.findings(
                players: players, parents: computer.members(ParentLogins.group) ?? [],
                sudoers: computer.members(PeopleHealth.sudoGroup) ?? [], isLogin: computer.isLogin)
        } catch {
            logger.warning("\(error)")
        }
        return findings
    }

    /// Reads the backups that have changed since they were read last, or were read a day ago. Does not wait until it is done.
    func readBackups(at now: Date) {
        backupReading.start { [self] in
            do {
                let before = try game.backups.listed(at: now).backups
                let after = try await game.backups.all(at: now)
                if BackupHealth.findings(of: before, at: now) != BackupHealth.findings(of: after, at: now) {
                    await changes.publish(Change(.safety))
                }
            } catch {
                logger.warning("\(error)")
            }
        }
    }
}
