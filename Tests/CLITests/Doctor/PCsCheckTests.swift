import API
import Domain
import Foundation
import LinuxSystem
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The doctor checks the family's PCs")
struct PCsCheckTests {
    private static let shared = "\(RecordedPC.state)/shared"
    private static let running = "Syncthing is running, which carries what is shared to the other PCs."

    /// A PC that is paired with a laptop, and well.
    private static func paired(
        service: String = "active", path: String = "active", firewalld: String = "inactive", load: String = "loaded"
    ) -> RecordedPC {
        var pc = RecordedPC()
        let folder = pc.files[RecordedPC.state]
        for (name, kind, mode) in [("", FileKind.folder, 0o2770), ("/operations", .folder, 0o2770), ("/on", .regular, 0o640)] {
            pc.files[shared + name] = folder
            pc.change(shared + name) { ($0.kind, $0.mode) = (kind, UInt32(mode)) }
        }
        pc.files["/usr/bin/syncthing"] = folder
        let units = [
            ("timequest-sync.service", load, service), ("timequest-sync.path", load, path),
            ("firewalld.service", "loaded", firewalld),
        ]
        pc.answers[
            "systemctl show -p Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus timequest-sync.service "
                + "timequest-sync.path firewalld.service"] =
            units.map { "Id=\($0)\nLoadState=\($1)\nActiveState=\($2)\nUnitFileState=enabled\n" }.joined(separator: "\n")
        return pc
    }

    private static func daemon(_ pcs: PCList?) -> DaemonSnapshot {
        var daemon = DaemonSnapshot.healthy
        daemon.status?.pcs = pcs
        return daemon
    }

    private static let connected = PCList(
        own: PCInfo(id: 1, name: "family PC"), others: [PCInfo(id: 2, name: "laptop", contact: .current)], isPaired: true)

    private static let apart = PCList(
        own: PCInfo(id: 1, name: "family PC"),
        others: [PCInfo(id: 2, name: "laptop", contact: .away, lastMet: RecordedPC().now - 7200)], isPaired: true)

    private func findings(
        _ pc: RecordedPC, _ pcs: PCList? = connected, places: DoctorPlaces = .installed
    ) async -> [Finding] {
        await PCsCheck(places: places, environment: pc.environment, daemon: Self.daemon(pcs)).run()
    }

    @Test("A PC that is alone hears nothing of it")
    func alone() async {
        #expect(await findings(RecordedPC(), PCList(own: .example)).isEmpty)
        #expect(await findings(RecordedPC(), nil).isEmpty)
    }

    @Test("Where all is well it says how fresh each PC is")
    func well() async {
        let well = await findings(Self.paired())
        #expect(well.map(\.line) == [Self.running, "laptop: connected, all is up to date."])
        #expect(well.allSatisfy { $0.verdict == .ok && $0.check == "PCs" })
        #expect(await findings(Self.paired(), Self.apart).last?.line == "laptop: not connected, last met two hours ago.")
    }

    @Test(
        "Whatever keeps Syncthing from running is named with its remedy",
        arguments: [
            (paired(load: "not-found"), "sudo apt install ./timequest-sync_*.deb"),
            (paired(path: "inactive"), "sudo systemctl enable --now timequest-sync.path"),
            (paired(service: "failed"), "sudo systemctl restart timequest-sync.service"),
        ])
    func carrier(pc: RecordedPC, fix: String) async {
        let first = await findings(pc).first
        #expect(first?.verdict == .wrong && first?.fix.last == fix, "\(String(describing: first))")
    }

    @Test("A missing Syncthing, a missing folder and a missing switch are wrong")
    func missing() async {
        var pc = Self.paired()
        pc.remove("/usr/bin/syncthing")
        #expect(await findings(pc).first?.fix == ["sudo apt install syncthing"])
        pc = Self.paired()
        pc.remove("\(Self.shared)/operations")
        #expect(await findings(pc).contains { $0.verdict == .wrong && $0.sentence == "\(Self.shared)/operations is missing." })
        pc = Self.paired()
        pc.remove("\(Self.shared)/on")
        let switchedOff = await findings(pc).first
        #expect(switchedOff?.verdict == .wrong && switchedOff?.sentence.contains("\(Self.shared)/on is missing") == true)
    }

    @Test("The rights of the shared folders are among those that are checked")
    func rights() async {
        func permissions(_ change: (inout RecordedPC) -> Void) async -> [String] {
            var pc = Self.paired()
            change(&pc)
            return await PermissionsCheck(places: .installed, environment: pc.environment).run().map(\.line)
        }
        #expect(await permissions { _ in } == ["What TimeQuest keeps in \(RecordedPC.state) is closed to others."])
        // What the daemon makes itself where there is no systemd-tmpfiles.
        #expect(await permissions { $0.change(Self.shared) { $0.mode = 0o770 } } == permissions { _ in })
        let open = await permissions { $0.change("\(Self.shared)/operations") { $0.mode = 0o2775 } }
        #expect(open.first?.hasSuffix("| sudo systemd-tmpfiles --create timequest.conf") == true, "\(open)")
        let narrow = await permissions { $0.change("\(Self.shared)/on") { $0.mode = 0o600 } }
        #expect(narrow.first?.hasSuffix("| sudo systemd-tmpfiles --create timequest.conf") == true, "\(narrow)")
        let closed = await permissions { $0.closed = ["\(Self.shared)/operations", "\(Self.shared)/on"] }
        #expect(closed == ["What TimeQuest keeps in \(RecordedPC.state) is closed to others."])
    }

    @Test("What the service says keeps PCs apart is there, and a PC that was never met")
    func problems() async {
        var pcs = Self.connected
        pcs.problems = [.example]
        pcs.others.append(PCInfo(id: 3, name: "attic", contact: .away))
        let found = await findings(Self.paired(), pcs)
        #expect(
            found.filter { $0.verdict == .warning }.map(\.sentence) == [
                PCProblem.example.sentence,
                "attic: no connection to it is on record. Both PCs have to be on, and on one network, at the same time.",
            ])
    }

    private static let ufw = ["sudo ufw allow 22463/tcp", "sudo ufw allow 21463/udp"]
    private static let firewalld = [
        "sudo firewall-cmd --permanent --add-port=22463/tcp --add-port=21463/udp", "sudo firewall-cmd --reload",
    ]

    @Test("Where no PC is connected and a firewall is on, the commands that open its ports are there")
    func firewall() async {
        var pc = Self.paired()
        pc.texts["/etc/ufw/ufw.conf"] = "# on or off\nENABLED=yes\nLOGLEVEL=low\n"
        let closed = await findings(pc, Self.apart).first { !$0.fix.isEmpty }
        #expect(closed?.verdict == .warning && closed?.fix == Self.ufw)
        #expect(await findings(pc).allSatisfy { $0.fix.isEmpty }, "a PC is connected")
        pc.answers["ufw status"] = "Status: active\n\n22463/tcp   ALLOW   Anywhere\n21463/udp   ALLOW   192.168.1.0/24\n"
        #expect(await findings(pc, Self.apart).allSatisfy { $0.fix.isEmpty })
        pc.texts["/etc/ufw/ufw.conf"] = "ENABLED=no\n"
        pc.answers["ufw status"] = nil
        #expect(await findings(pc, Self.apart).allSatisfy { $0.fix.isEmpty })

        var zones = Self.paired(firewalld: "active")
        zones.answers["firewall-cmd --list-ports"] = "22463/tcp\n"
        #expect(await findings(zones, Self.apart).first { !$0.fix.isEmpty }?.fix == Self.firewalld)
        zones.answers["firewall-cmd --list-ports"] = "22463/tcp 21463/udp\n"
        #expect(await findings(zones, Self.apart).allSatisfy { $0.fix.isEmpty })
    }

    @Test("A login that may not look, and is no parent's, is told so; a parent's is told what the service says")
    func closed() async {
        var pc = Self.paired()
        pc.closed = ["\(Self.shared)/on", "\(Self.shared)/operations"]
        #expect(await findings(pc, nil).map(\.verdict) == [.skipped])
        #expect(await findings(pc, PCList(own: .example)).isEmpty)
        #expect(await findings(pc).last?.line == "laptop: connected, all is up to date.")
    }

    @Test("Of a daemon that is run by hand only what it says itself is checked")
    func byHand() async {
        var places = DoctorPlaces.installed
        places.isSystem = false
        #expect(await findings(RecordedPC(), places: places).map(\.line) == ["laptop: connected, all is up to date."])
        #expect(await findings(RecordedPC(), nil, places: places).isEmpty)
    }
}
