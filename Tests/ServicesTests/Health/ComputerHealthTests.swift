import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("The state of the PC")
struct ComputerHealthTests {
    private let now = Date.clock("12:00")

    private func backup(
        _ day: String, daysOld: Double = 0, _ kind: Backup.Kind = .daily, _ state: Backup.State = .whole
    ) throws -> Backup {
        Backup(
            name: "timequest-\(day).sqlite", kind: kind, day: try .day(day), byteCount: 4096, savedAt: now - daysOld * 86_400,
            state: state)
    }

    @Test(
        "A disk that is nearly full is named before it is full",
        arguments: [(19_000_000, true), (150_000_000, false), (300_000_000, nil)] as [(Int, Bool?)])
    func disk(freeBytes: Int, isFull: Bool?) {
        #expect(DiskHealth.finding(freeBytes: freeBytes) == isFull.map { HealthFinding.diskLow(freeBytes: freeBytes, isFull: $0) })
    }

    @Test("Backups come daily; one of a day to come is not the newest of them, and one from before a removal can be")
    func backups() throws {
        #expect(BackupHealth.findings(of: [], at: now) == [.noBackup])
        #expect(try BackupHealth.findings(of: [backup("2026-03-01")], at: now).isEmpty)
        #expect(try BackupHealth.findings(of: [backup("2026-02-26", daysOld: 3.2)], at: now) == [.backupOld(days: 3)])
        #expect(
            try BackupHealth.findings(of: [backup("2031-01-01"), backup("2026-02-26", daysOld: 3)], at: now) == [
                .backupOld(days: 3)
            ])
        #expect(try BackupHealth.findings(of: [backup("2026-03-01", .beforeRemoval)], at: now).isEmpty)
        #expect(
            try BackupHealth.findings(of: [backup("2026-02-26", daysOld: 3, .beforeRemoval)], at: now) == [.backupOld(days: 3)])
        #expect(try BackupHealth.findings(of: [backup("2031-01-01")], at: now) == [.noBackup])
    }

    @Test("A backup that is not known to be whole is named", arguments: [Backup.State.changed, .withoutChecksum, .unreadable])
    func changed(state: Backup.State) throws {
        let list = try [backup("2026-03-01"), backup("2026-02-28", daysOld: 1, .daily, state)]
        #expect(BackupHealth.findings(of: list, at: now) == [.backupChanged(name: "timequest-2026-02-28.sqlite")])
    }

    @Test("A clock that is years off cannot be right", arguments: [(0.0, false), (1_772_380_800, true), (4_200_000_000, false)])
    func clock(seconds: Double, isPossible: Bool) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(ClockHealth.finding(at: date) == (isPossible ? nil : .clockImpossible(date)))
    }

    @Test("A player's own login is neither a parent's nor in sudo")
    func people() {
        let players = [
            PlayerProfile(id: 1, name: "Mia", linuxUser: "mia"), PlayerProfile(id: 2, name: "Ben", linuxUser: "root"),
            PlayerProfile(id: 3, name: "Eve"),
        ]
        #expect(
            PeopleHealth.findings(players: players, parents: ["mum"], sudoers: ["mum"]) { _ in true } == [
                .parentAndPlayer(players[1], login: "root")
            ])
        #expect(
            PeopleHealth.findings(players: [players[0]], parents: ["mia"], sudoers: ["mia"]) { _ in true }
                == [.parentAndPlayer(players[0], login: "mia"), .playerWithSudo(players[0], login: "mia")])
        #expect(PeopleHealth.removal(of: "mia", from: "sudo") == "sudo gpasswd -d mia sudo")
    }

    @Test("A player's own login that was renamed or removed is named; a player without one has none to lose")
    func missingLogin() {
        let players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia"), PlayerProfile(id: 2, name: "Eve")]
        #expect(
            PeopleHealth.findings(players: players, parents: [], sudoers: []) { $0 == "maria" } == [
                .loginMissing(players[0], login: "mia")
            ])
    }

    @Test("The findings of a household are those of its folder; before there is a player, no backup is missing")
    func household() async throws {
        let empty = try await TestHousehold()
        #expect(try await empty.desk(.parent).computerFindings().isEmpty)
        let home = try await TestHousehold(players: "Mia")
        #expect(try await home.desk(.parent).computerFindings() == [.noBackup])
        let backup = try await home.desk(.parent).backUpNow()
        #expect(try await !home.desk(.parent).computerFindings().contains(.noBackup))
        try home.folder.write("damaged", to: "backups/\(backup.name)")
        _ = try await home.desk(.parent).computerFindings()
        await home.backupReading.end()
        #expect(try await home.desk(.parent).computerFindings().contains(.backupChanged(name: backup.name)))
        // The status, which programs read, is about reminders alone.
        #expect(try await home.desk(.parent).status().health.findings.allSatisfy { HealthProblem($0) != nil })
    }

    @Test("Nobody waits until a backup is read: once that is done, open pages are told of one that is damaged, and of nothing else")
    func reading() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.parent)
        let backup = try await desk.backUpNow()
        let damaged = HealthFinding.backupChanged(name: backup.name)

        try home.folder.write("damaged", to: "backups/\(backup.name)")
        let before = home.pages.count
        #expect(try await !desk.computerFindings().contains(damaged))
        await home.backupReading.end()
        #expect(try await desk.computerFindings().contains(damaged))
        #expect(home.pages.count == before + 1)

        // After a day it is read once more, and stays named meanwhile.
        home.nextDay()
        #expect(try await desk.computerFindings().contains(damaged))
        await home.backupReading.end()
        #expect(home.pages.count == before + 1)

        // One that was saved here is known to be whole.
        let next = try await desk.backUpNow()
        #expect(try await !desk.computerFindings().contains(.backupChanged(name: next.name)))
        // One that is gone is not named any more.
        try FileManager.default.removeItem(atPath: home.folder.path("backups/\(backup.name)"))
        #expect(try await !desk.computerFindings().contains(damaged))
    }

    @Test("A folder of backups that cannot be read is named as that")
    func unreadFolder() async throws {
        let home = try await TestHousehold(players: "Mia")
        try home.folder.write("", to: "backups")
        #expect(try await home.desk(.parent).computerFindings() == [.backupsUnread])
    }

    @Test("Work that nobody waits for is done one piece at a time")
    func background() async {
        let work = BackgroundWork()
        let count = Mutex(0)
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        work.start { for await _ in held {} }
        // Not while the first is running.
        work.start { count.withLock { $0 += 1 } }
        release.finish()
        await work.end()
        #expect(count.withLock(\.self) == 0)
        work.start { count.withLock { $0 += 1 } }
        await work.end()
        #expect(count.withLock(\.self) == 1)
    }
}
