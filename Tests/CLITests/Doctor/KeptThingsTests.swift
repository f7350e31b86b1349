import API
import Foundation
import LinuxSystem
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The doctor checks what TimeQuest keeps")
struct KeptThingsTests {
    private let state = RecordedPC.state
    private let restart = "sudo systemctl restart timequest.socket timequest-web.socket timequest.service"

    private func permissions(_ change: (inout RecordedPC) -> Void) async -> [String] {
        var pc = RecordedPC()
        change(&pc)
        return await PermissionsCheck(places: .installed, environment: pc.environment).run().map(\.line)
    }

    @Test("An installed TimeQuest is closed to others, and its calendars open to parents")
    func sound() async {
        #expect(await permissions { _ in } == ["What TimeQuest keeps in \(state) is closed to others."])
    }

    private var make: String { "sudo systemd-tmpfiles --create timequest.conf" }

    @Test("Owners and modes are named with the command that gives them back, and follows no link")
    func rights() async {
        #expect(
            await permissions { $0.change(state) { $0.mode = 0o700 } } == [
                "\(state) has the mode 0700, so TimeQuest or its users may not do enough with it. | \(make)"
            ])
        #expect(
            await permissions { $0.change("\(state)/timequest.sqlite") { $0.mode = 0o644 } } == [
                "\(state)/timequest.sqlite has the mode 0644, so others may do more with it than they should. | "
                    + make
            ])
        #expect(
            await permissions {
                $0.files["\(state)/vouchers"] = $0.files["\(state)/backups"]
                $0.change("\(state)/vouchers") { $0.mode = 0o770 }
            } == ["\(state)/vouchers has the mode 0770, so others may do more with it than they should. | \(make)"])
        #expect(
            await permissions { $0.change("\(state)/timequest.sqlite-shm") { $0.userID = 0 } } == [
                "\(state)/timequest.sqlite-shm belongs to root:timequest, not to timequest:timequest. | "
                    + "sudo chown --no-dereference timequest:timequest \(state)/timequest.sqlite-shm"
            ])
        #expect(
            await permissions { $0.change("\(state)/timequest.lock") { $0.userID = 0 } } == [
                "\(state)/timequest.lock belongs to root:timequest, not to timequest:timequest. | "
                    + "sudo chown --no-dereference timequest:timequest \(state)/timequest.lock"
            ])
        #expect(
            await permissions { $0.change("\(state)/calendars") { $0.mode = 0o755 } } == [
                "\(state)/calendars has the mode 0755, so others may do more with it than they should. | \(make)"
            ])
    }

    @Test("systemd-tmpfiles gives every file and folder of the service the mode that the doctor wants")
    func restored() throws {
        let text = String(decoding: try Data(contentsOf: Repository.file("Config/tmpfiles.d/timequest.conf")), as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let rules = (FileRule.all(.installed) + FileRule.shared(.installed)).filter { $0.owner != nil }
        #expect(rules.count == 14)
        for rule in rules {
            // Only folders are made by it; what the service makes itself is given back its mode if it is there.
            let kinds = rule.kind == .folder ? ["d", "z"] : ["z"]
            let line = try #require(lines.first { $0.count == 5 && kinds.contains($0[0]) && $0[1] == rule.path }, "\(rule.path)")
            let mode = try #require(UInt32(line[2], radix: 8))
            #expect(rule.correction(of: mode) == nil && "\(line[3]):\(line[4])" == rule.owner, "\(line)")
        }
    }

    @Test("What is missing, a link or of another kind is named")
    func misplaced() async {
        #expect(
            await permissions { $0.remove("\(state)/calendars") } == ["\(state)/calendars is missing. | \(make) | \(restart)"])
        #expect(
            await permissions {
                $0.change("\(state)/backups") { $0.kind = .symbolicLink }
                $0.links["\(state)/backups"] = "/home/mum/backups"
            } == [
                "\(state)/backups is a symbolic link, not a folder: it leads to /home/mum/backups. Put what it leads to in its place, or "
                    + "remove the link: | sudo rm \(state)/backups | \(make) | \(restart)"
            ])
        #expect(await permissions { $0.hasDefaultAccess = false }.first?.hasSuffix("| \(make)") == true)
    }

    private func database(
        _ outcome: DatabaseInspection.Outcome = .sound(byteCount: 84_000),
        reachability: DaemonSnapshot.Reachability = .answering(.current),
        _ change: (inout RecordedPC) -> Void = { _ in }
    ) async -> [Finding] {
        var pc = RecordedPC()
        change(&pc)
        return await DatabaseCheck(
            places: .installed, environment: pc.environment, daemon: DaemonSnapshot(reachability: reachability),
            database: DatabaseInspection(running: { outcome }, stopped: { outcome })
        ).run()
    }

    private var recipe: [String] {
        let files = ["", "-wal", "-shm"].map { "\(state)/timequest.sqlite\($0)" }
        return ["sudo systemctl stop timequest.socket timequest-web.socket timequest.service"]
            + files.map { "sudo mv --no-target-directory --backup=numbered \($0) \($0).damaged" }
            + [
                "sudo systemctl start timequest.socket timequest-web.socket timequest.service",
                "sudo timequest restore --yes \(RecordedPC.backup)",
            ]
    }

    @Test("A damaged database is put aside, and the newest backup takes its place")
    func damaged() async {
        let fault = DatabaseFault(.damaged, "The file is damaged.", detail: "the last page is cut off")
        let findings = await database(.faulty(fault), reachability: .away)
        #expect(findings.map(\.verdict) == [.wrong])
        #expect(
            findings.first?.sentence == "The database \(state)/timequest.sqlite is damaged (the last page is cut off). "
                + "What is there is put aside, and nothing of it is lost:")
        #expect(findings.first?.fix == recipe)
    }

    @Test("Without a backup it is said that there is none, and the household starts empty")
    func withoutBackup() async {
        let findings = await database(.faulty(DatabaseFault(.damaged, "It is damaged."))) { $0.remove(RecordedPC.backup) }
        #expect(findings.first?.sentence.contains("There is no backup to be seen in \(state)/backups") == true)
        #expect(findings.first?.fix == Array(recipe.dropLast()))
    }

    @Test("The newest backup that is whole is taken, and none of a day to come")
    func newestWhole() async {
        let folder = "\(state)/backups"
        let findings = await database(.faulty(DatabaseFault(.damaged, "It is damaged."))) { pc in
            for day in ["2026-02-27", "2026-02-28", "2031-01-01"] {
                pc.files["\(folder)/timequest-\(day).sqlite"] = pc.files[RecordedPC.backup]
            }
            pc.spoilt = [RecordedPC.backup]
        }
        #expect(findings.first?.fix.last == "sudo timequest restore --yes \(folder)/timequest-2026-02-28.sqlite")
    }

    @Test("A backup of a day to come is put aside, and does not stand for today's")
    func ahead() async {
        let future = "\(state)/backups/timequest-2031-01-01.sqlite"
        let said = await backups { pc in
            pc.files[future] = pc.files[RecordedPC.backup]
            pc.now += 3 * 86_400
        }
        #expect(said.first?.hasSuffix("| sudo mv --no-target-directory --backup=numbered \(future) \(future).ahead") == true)
        #expect(said.last?.hasPrefix("The newest backup is 3 days old.") == true)
    }

    @Test("A database that is gone is told from one that is yet to be made")
    func lost() async {
        let gone = await database(reachability: .away) { $0.remove("\(state)/timequest.sqlite") }
        #expect(gone.map(\.verdict) == [.wrong])
        #expect(gone.first?.sentence.contains("is gone or empty") == true)
        let fresh = await database(reachability: .away) { pc in
            for end in ["", "-wal", "-shm"] { pc.remove("\(state)/timequest.sqlite\(end)") }
            pc.remove(RecordedPC.backup)
        }
        #expect(fresh.map(\.verdict) == [.warning])
    }

    @Test("A database that was deleted under the running service is saved by it, and brought back")
    func deletedWhileRunning() async {
        let findings = await database { $0.remove("\(state)/timequest.sqlite") }
        #expect(findings.map(\.verdict) == [.wrong])
        #expect(
            findings.first?.fix == [
                "sudo timequest backup timequest-rescued.sqlite",
                "sudo systemctl stop timequest.socket timequest-web.socket timequest.service",
                "sudo mv --no-target-directory --backup=numbered \(state)/timequest.sqlite-wal \(state)/timequest.sqlite-wal.damaged",
                "sudo mv --no-target-directory --backup=numbered \(state)/timequest.sqlite-shm \(state)/timequest.sqlite-shm.damaged",
                "sudo systemctl start timequest.socket timequest-web.socket timequest.service",
                "sudo timequest restore --yes timequest-rescued.sqlite",
            ])
    }

    @Test("An empty household beside a backup is named: it may have been lost")
    func emptied() async {
        var daemon = DaemonSnapshot(reachability: .answering(.current), status: .example)
        func check(_ backups: Bool) async -> [Finding] {
            var pc = RecordedPC()
            if !backups { pc.remove(RecordedPC.backup) }
            let sound = DatabaseInspection.Outcome.sound(byteCount: 84_000)
            return await DatabaseCheck(
                places: .installed, environment: pc.environment, daemon: daemon,
                database: DatabaseInspection(running: { sound }, stopped: { sound })
            ).run()
        }
        #expect(await check(true).map(\.verdict) == [.ok])
        daemon.status?.playerCount = 0
        #expect(await check(true).map(\.verdict) == [.ok, .wrong])
        #expect(await check(true).last?.fix == ["sudo timequest restore --yes \(RecordedPC.backup)"])
        #expect(await check(false).map(\.verdict) == [.ok], "a new household has none")
    }

    @Test("A newer database, a closed one and one behind a silent service each have a sentence")
    func others() async {
        let newer = await database(.faulty(DatabaseFault(.newer, "It was written by a newer TimeQuest.")))
        #expect(newer.map(\.fix) == [["sudo apt install ./timequest_*.deb"]])
        #expect(await database(.forbidden).map(\.verdict) == [.skipped])
        #expect(await database(.noCopy("The disk is full.")).map(\.verdict) == [.warning])
        #expect(await database(reachability: .silent).map(\.verdict) == [.warning])
        #expect(await database().map(\.line) == ["The database is sound (84 kB)."])
    }

    @Test("A restore that a power cut has ended is named")
    func unfinished() async {
        let findings = await database(reachability: .away) { pc in
            pc.files["\(state)/timequest-before-restore-x.sqlite.1.part"] = pc.files["\(state)/timequest.sqlite"]
        }
        #expect(findings.map(\.verdict) == [.ok, .warning])
    }

    private func backups(
        units: [String: UnitStatus]? = nil, _ change: (inout RecordedPC) -> Void = { _ in }
    ) async -> [String] {
        var pc = RecordedPC()
        change(&pc)
        return await BackupsCheck(places: .installed, environment: pc.environment, units: units).run().map(\.line)
    }

    @Test("Backups come daily, are whole, and not old")
    func backups() async {
        let now = "sudo systemctl start timequest-backup.service"
        let path = RecordedPC.backup
        #expect(await backups() == ["The newest backup is \(path)."])
        #expect(await backups { $0.now += 3 * 86_400 } == ["The newest backup is 3 days old. | \(now)"])
        #expect(
            await backups { $0.remove(path) } == ["There is no backup yet. The first comes within a day, or now: | \(now)"])
        let kept = "\(state)/backups/timequest-before-removal-2026-03-01-1.sqlite"
        #expect(
            await backups { pc in
                pc.files[kept] = pc.files[path]
                pc.remove(path)
            } == ["The newest backup is \(kept)."])
        #expect(
            await backups { $0.checksum = .success(false) }.first
                == "The backup \(path) has changed since it was made: its checksum is another. | "
                + "sudo mv --no-target-directory --backup=numbered \(path) \(path).damaged | \(now)")
        let older = "\(state)/backups/timequest-2026-02-28.sqlite"
        #expect(
            await backups { pc in
                pc.files[older] = pc.files[path]
                pc.checksum = .success(nil)
            }.first
                == "The backup \(older) has no checksum beside it, so nobody knows whether it is whole. | "
                + "sudo mv --no-target-directory --backup=numbered \(older) \(older).damaged")
        let removal = "\(state)/backups/timequest-before-removal-2026-02-27-1.sqlite"
        #expect(
            await backups { pc in
                pc.files[removal] = pc.files[path]
                pc.spoilt = [removal]
            }.first
                == "The backup \(removal) has changed since it was made: its checksum is another. | "
                + "sudo mv --no-target-directory --backup=numbered \(removal) \(removal).damaged")
        #expect(await backups { $0.closed = ["\(state)/backups"] }.first?.hasSuffix("Run it with sudo.") == true)
        let timer = UnitStatus(load: "loaded", active: "inactive", file: "disabled")
        #expect(
            await backups(units: [UnitStatus.backupTimer: timer]).first
                == "The daily backup is switched off. | sudo systemctl enable --now timequest-backup.timer")
        #expect(
            await backups(units: [UnitStatus.backup: UnitStatus(load: "loaded", active: "failed")]).first
                == "The last daily backup did not work. Its log says why. | "
                + "sudo journalctl -u timequest-backup -b -n 20 --no-pager | \(now)"
        )
    }

    @Test("A disk that is nearly full is named before it is full", arguments: [(19, "wrong"), (150, "warning"), (300, "ok")])
    func disk(_ megabytes: Int, _ verdict: String) async {
        var pc = RecordedPC()
        pc.free = megabytes * 1_000_000
        let findings = await DiskCheck(places: .installed, environment: pc.environment).run()
        #expect(findings.map(\.verdict.rawValue) == [verdict])
        pc.free = 68_811_800_000
        #expect(
            await DiskCheck(places: .installed, environment: pc.environment).run().map(\.line) == [
                "The disk with \(state) has 68.8 GB left."
            ])
    }
}
