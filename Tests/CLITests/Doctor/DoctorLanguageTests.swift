import API
import Domain
import LinuxSystem
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The doctor in the language of the login")
struct DoctorLanguageTests {
    private func findings(_ language: PageLanguage, _ pc: RecordedPC, _ daemon: DaemonSnapshot) async -> [Finding] {
        let doctor = Doctor(
            places: .installed, environment: pc.environment,
            database: DatabaseInspection(running: { .sound(byteCount: 12_340_000) }, stopped: { .forbidden }), ask: { daemon })
        return await TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) { await doctor.examine() }
    }

    /// The findings in German, each compared with the one in English.
    private func german(_ pc: RecordedPC, _ daemon: DaemonSnapshot) async -> [Finding] {
        let (own, english) = (await findings(.german, pc, daemon), await findings(.english, pc, daemon))
        #expect(own.count == english.count)
        for (own, english) in zip(own, english) {
            #expect(own.check == english.check && own.verdict == english.verdict && own.fix == english.fix, "\(english)")
            #expect(own.sentence != english.sentence && !own.sentence.contains("{"), "\(own)")
        }
        return own
    }

    private static var healthy: DaemonSnapshot {
        var daemon = DaemonSnapshot.healthy
        daemon.calendars?.problems = []
        return daemon
    }

    @Test("On a PC that is well, each sentence is in German, and the name of the check stays the one that programs read")
    func well() async {
        let found = await german(RecordedPC(), Self.healthy)
        for sentence in [
            "Die Datenbank ist in Ordnung (12,3 MB).", "Die Zeitzone der Familie ist Europe/Berlin.",
            "Eltern sind: mum, wer die PIN kennt.", "Ein Programm zeigt Erinnerungen.",
        ] {
            #expect(found.contains { $0.sentence == sentence }, "\(sentence)")
        }
        #expect(found.contains { $0.check == "database" })
    }

    @Test("On a PC that is not well, each sentence is in German, with the commands as in English")
    func broken() async {
        var pc = RecordedPC()
        pc.clock = .unsynchronized
        pc.free = 1000
        pc.checksum = .success(nil)
        pc.parents = ["mum", "gone"]
        pc.change("\(RecordedPC.state)/timequest.sqlite") { $0.mode = 0o644 }
        pc.change("\(RecordedPC.state)/backups") { $0.kind = .regular }
        pc.remove("/var/log/journal")
        pc.remove("\(RecordedPC.state)/calendars")
        pc.zoneInFile = "Atlantis"
        let found = await german(pc, DaemonSnapshot(reachability: .silent))
        for part in [
            "timequest.sqlite hat die Rechte 0644: Andere dürfen damit mehr", "backups ist eine Datei, nicht ein Ordner.",
            "calendars fehlt.", "In der Gruppe timequest-parents steht gone,", "„Atlantis“ in /etc/timequest/time-zone ist keine",
            "antwortet unter /run/timequest/timequest.sock nicht innerhalb von 5 Sekunden.",
        ] {
            #expect(found.contains { $0.sentence.contains(part) }, "\(part)")
        }
    }

    @Test("The other PCs and the problems that the service reports are in German")
    func reported() async {
        var daemon = Self.healthy
        let others = [PCInfo(id: 2, name: "laptop", contact: .current), PCInfo(id: 3, name: "attic", contact: .away)]
        daemon.status?.pcs = PCList(own: .example, others: others, isPaired: true)
        daemon.status?.problems = [HealthFinding.noRoutine].compactMap { HealthProblem($0) }
        let sentences = await german(RecordedPC(), daemon).map(\.sentence)
        #expect(sentences.contains("laptop: verbunden, alles ist auf dem neuesten Stand."))
        #expect(sentences.contains { $0.hasPrefix("attic: keine Verbindung mit ihm ist verzeichnet") })
        #expect(sentences.contains { $0.hasPrefix("Es gibt noch keine Routine.") })
    }

    @Test("The columns are as wide as the widest word of the language, and the last line is the answer")
    func text() {
        let findings = [
            Finding(check: "clock", verdict: .ok, sentence: "Sie geht.", fix: []),
            Finding(check: "settings", verdict: .wrong, sentence: "Etwas fehlt.", fix: ["sudo a"]),
            Finding(check: "reminders", verdict: .warning, sentence: "Keine.", fix: []),
            Finding(check: "other", verdict: .skipped, sentence: "Nicht geprüft.", fix: []),
        ]
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                DoctorText(report: DoctorReport(findings), canvas: .plain()).lines == [
                    "ok         Uhr            Sie geht.",
                    "Fehler     Einstellungen  Etwas fehlt.",
                    "                          sudo a",
                    "Warnung    Erinnerungen   Keine.",
                    "ungeprüft  other          Nicht geprüft.",
                    "",
                    "Es gibt einen Fehler. Darunter steht, was hilft. Eines könnte besser sein. Nicht alles ließ sich prüfen: "
                        + "sudo timequest doctor prüft alles.",
                ])
        }
    }

    @Test("Each check has a name that people read")
    func names() {
        let places = DoctorPlaces.installed
        let environment = RecordedPC().environment
        let checks: [any DoctorCheck] = [
            SettingsCheck(places: places, environment: environment, daemon: .healthy),
            PeopleCheck(places: places, environment: environment, daemon: .healthy), ClockCheck(environment: environment),
            DiskCheck(places: places, environment: environment), PermissionsCheck(places: places, environment: environment),
            ServiceCheck(isSystem: true, hasSystemd: true, units: nil),
            SocketCheck(places: places, environment: environment, daemon: .healthy),
            PagesCheck(places: places, daemon: .healthy, units: nil),
            BackupsCheck(places: places, environment: environment, units: nil),
            CalendarsCheck(places: places, environment: environment, daemon: .healthy),
            PCsCheck(places: places, environment: environment, daemon: .healthy),
            JournalCheck(isSystem: true, environment: environment, daemon: .healthy),
            DesktopCheck(environment: environment, daemon: .healthy), RemindersCheck(daemon: .healthy),
        ]
        // Beside these there is the one of the database.
        #expect(Set(checks.map(\.name) + ["database"]) == Set(DoctorWord.parts.map { $0.text(in: TerminalLanguage.english) }))
    }
}
