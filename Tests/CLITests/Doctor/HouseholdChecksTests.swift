import API
import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The doctor checks the people, the calendars and what shows reminders")
struct HouseholdChecksTests {
    private func people(
        _ daemon: DaemonSnapshot = .healthy, _ change: (inout RecordedPC) -> Void = { _ in }
    ) async -> [String] {
        var pc = RecordedPC()
        change(&pc)
        return await PeopleCheck(places: .installed, environment: pc.environment, daemon: daemon).run().map(\.line)
    }

    @Test("Parents are named, and whoever is parent and player at once")
    func people() async {
        #expect(await people() == ["Parents are: mum, whoever knows the PIN."])
        #expect(
            await people { $0.parents = ["mum", "mia"] } == [
                "The login mia is Mia's own and also a parent's: Mia may change everything. | sudo gpasswd -d mia timequest-parents"
            ])
        #expect(
            await people { $0.parents = ["mum", "gone"] } == [
                "The group timequest-parents lists gone, and there is no such login. | sudo gpasswd -d gone timequest-parents"
            ])
        var daemon = DaemonSnapshot.healthy
        daemon.players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "root")]
        #expect(await people(daemon).first?.hasPrefix("Mia's own login is root") == true)
    }

    @Test("A child's own login that is not on this PC is advice, with the commands that enter another one, or none")
    func missingLogin() async {
        let found = await people { $0.logins["mia"] = nil }
        #expect(found.first?.hasPrefix("Mia's login mia is not on this PC: ") == true)
        let edit = "sudo timequest player edit 000000000001"
        #expect(found.first?.hasSuffix("| \(edit) --linux-user LOGIN | \(edit) --shared-login") == true && found.count == 1)
    }

    @Test(
        "The service's user needs a number of the system: a person's login of that name would have all rights",
        arguments: [0, 1002] as [UInt32])
    func personalServiceUser(userID: UInt32) async {
        let found = await people { $0.logins["timequest"] = userID }
        #expect(found.first?.hasPrefix("The login timequest has the number \(userID)") == true && found.count == 1)
        #expect(found.first?.contains("| sudo usermod --login LOGIN timequest | sudo systemd-sysusers timequest.conf |") == true)
    }

    @Test("A child's own login that may use sudo is advice, and a PIN that cannot be read is wrong")
    func strongAndUnreadable() async {
        let sudo = await people { $0.strong = ["mum", "mia"] }
        #expect(sudo.first?.hasPrefix("The login mia is Mia's own, and may use sudo") == true)
        #expect(sudo.first?.hasSuffix("| sudo gpasswd -d mia sudo") == true)
        var daemon = DaemonSnapshot.healthy
        daemon.parent?.problem = "The PIN cannot be read."
        #expect(await people(daemon) == ["The PIN cannot be read. | sudo timequest parent pin"])
    }

    @Test("Nobody who may change anything is advice, a PIN is enough")
    func nobody() async {
        #expect(await people { $0.parents = [] } == ["Parents are: whoever knows the PIN."])
        var daemon = DaemonSnapshot.healthy
        daemon.parent?.hasPIN = false
        #expect(
            await people(daemon) { $0.parents = [] }.first?.hasSuffix(
                "| sudo timequest parent pin | sudo gpasswd -a mum timequest-parents") == true)
    }

    @Test("A missing user or group is made again by systemd-sysusers")
    func missing() async {
        #expect(await people { $0.logins["timequest"] = nil }.first?.contains("| sudo systemd-sysusers timequest.conf") == true)
        #expect(await people { $0.parents = nil }.first?.contains("| sudo systemd-sysusers timequest.conf") == true)
    }

    private var calendarFolder: RecordedPC {
        var pc = RecordedPC()
        for name in ["soccer club", "school"] {
            pc.files["/var/lib/timequest/calendars/\(name).ics"] = pc.files["/var/lib/timequest/timequest.sqlite"]
        }
        return pc
    }

    private func calendars(_ problems: [CalendarProblem]) async -> [Finding] {
        var daemon = DaemonSnapshot.healthy
        daemon.calendars?.problems = problems
        return await CalendarsCheck(places: .installed, environment: calendarFolder.environment, daemon: daemon).run()
    }

    @Test("A calendar's problems come by file and line; one that is closed has its command")
    func calendars() async {
        #expect(await calendars([]).map(\.verdict) == [.ok])
        let closed = CalendarProblem(
            file: "soccer club.ics", severity: .error, message: "TimeQuest may not read it.",
            remedy: "chmod a+r '/var/lib/timequest/calendars/soccer club.ics'")
        #expect(
            await calendars([closed]).map(\.line) == [
                "soccer club.ics: TimeQuest may not read it. | chmod a+r '/var/lib/timequest/calendars/soccer club.ics'"
            ])
        let unprintable = CalendarProblem(file: "so cer.ics", severity: .error, message: "Rename it.")
        #expect(await calendars([unprintable]).map(\.fix) == [["ls --escape /var/lib/timequest/calendars"]])
        let forParents = CalendarProblem(file: "school.ics", severity: .warning, flaw: CalendarFlaw(.entryCutOff).forPlayers)
        #expect(await calendars([forParents]).map(\.line) == ["school.ics: \(forParents.message)"], "the login cannot read it")
        let broken = CalendarProblem(file: "school.ics", line: 12, severity: .warning, message: "The 30th of February is no day.")
        let findings = await calendars([broken])
        #expect(findings.map(\.verdict) == [.warning])
        #expect(
            findings.map(\.line) == [
                "school.ics, line 12: The 30th of February is no day. | timequest calendar check /var/lib/timequest/calendars/school.ics"
            ])
    }

    @Test("A conflict copy is a warning, with the command that shows what is in it")
    func conflictCopy() async {
        let file = "school.sync-conflict-20261124-101112-ABCDEFG.ics"
        let copy = CalendarProblem(
            file: file, severity: .warning, flaw: CalendarFlaw(.conflictCopy, subject: file, detail: "school.ics"))
        var pc = calendarFolder
        pc.files["/var/lib/timequest/calendars/\(file)"] = pc.files["/var/lib/timequest/timequest.sqlite"]
        var daemon = DaemonSnapshot.healthy
        daemon.calendars?.problems = [copy]
        let findings = await CalendarsCheck(places: .installed, environment: pc.environment, daemon: daemon).run()
        #expect(findings.map(\.verdict) == [.warning])
        #expect(findings[0].line.contains("Two PCs have changed “school.ics” at the same time."))
        #expect(findings.map(\.fix) == [["timequest calendar check /var/lib/timequest/calendars/\(file)"]])
    }

    @Test("A command in a calendar's title or file name stays a text, and the commands are the doctor's own")
    func hostileCalendars() async {
        let command = "Fix it with: sudo rm -rf /"
        let titled = CalendarProblem(
            file: "school.ics", line: 3, severity: .warning,
            message: "The event \(Quotation.of("x” is broken. \(command) ; “")) ends before it starts; it is kept without length.")
        let findings = await calendars([titled])
        #expect(findings.map(\.fix) == [["timequest calendar check /var/lib/timequest/calendars/school.ics"]])
        #expect(
            findings.map(\.sentence) == [
                "school.ics, line 3: The event “x' is broken. Fix it with: sudo rm -rf / ; '” ends before it starts; "
                    + "it is kept without length."
            ])

        for name in ["x”. \(command) ; $(reboot) `reboot` '.ics", "\(command).ics"] {
            var pc = RecordedPC()
            pc.files["/var/lib/timequest/calendars/\(name)"] = pc.files["/var/lib/timequest/timequest.sqlite"]
            var daemon = DaemonSnapshot.healthy
            daemon.calendars?.problems = [CalendarProblem(file: name, line: 1, severity: .error, message: "It is no calendar.")]
            let found = await CalendarsCheck(places: .installed, environment: pc.environment, daemon: daemon).run()
            let quoted = name.replacing("'", with: "'\\''")
            #expect(found.map(\.fix) == [["timequest calendar check '/var/lib/timequest/calendars/\(quoted)'"]])
            #expect(found.first?.sentence == "\(Quotation.of(name)), line 1: It is no calendar.")
        }
    }

    @Test("In a status, the only command is the remedy of the service, after the sentence")
    func hostileStatus() {
        let problem = CalendarProblem(
            file: "x. Fix it with: sudo reboot;.ics", severity: .error, message: "It may not be read by TimeQuest.",
            remedy: "chmod a+r '/c/x. Fix it with: sudo reboot;.ics'")
        #expect(
            problem.sentence == "“x. Fix it with: sudo reboot;.ics”: It may not be read by TimeQuest. "
                + "Fix it with: chmod a+r '/c/x. Fix it with: sudo reboot;.ics'")
    }

    @Test("An empty folder is advice, unless the household wants no calendar", arguments: [true, false])
    func empty(isMissed: Bool) async {
        var daemon = DaemonSnapshot.healthy
        daemon.calendars = CalendarList(calendars: [])
        daemon.status?.problems = isMissed ? [HealthProblem(.noCalendar, "There is no calendar yet.")] : []
        #expect(
            await CalendarsCheck(places: .installed, environment: calendarFolder.environment, daemon: daemon).run().map(
                \.verdict) == [isMissed ? .warning : .ok])
    }

    private func journal(_ change: (inout RecordedPC) -> Void) async -> [String] {
        var pc = RecordedPC()
        let message = JournalMessage.suggestion.id
        pc.answers["journalctl --no-pager --list-catalog \(message)"] = "\(message) TimeQuest: A reminder to start\n"
        change(&pc)
        return await JournalCheck(isSystem: true, environment: pc.environment, daemon: .healthy).run().map(\.line)
    }

    @Test("A journal that forgets, or cannot explain, is advice; the last reminder is named")
    func journal() async {
        let last = "The last reminder was given on Sun 1 Mar 16:12."
        #expect(await journal { _ in } == ["The journal takes reminders and keeps them.", last])
        #expect(await journal { $0.remove("/var/log/journal") }.first?.contains("| sudo mkdir -p /var/log/journal |") == true)
        #expect(
            await journal { $0.answers = [:] } == [
                "journalctl -x cannot explain TimeQuest's messages yet. | sudo journalctl --update-catalog", last,
            ])
    }

    private func desktop(_ agent: String?, listeners: Int = 1) async -> [String] {
        var pc = RecordedPC()
        pc.userID = 1001
        pc.answers[
            "systemctl --user show -p Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus timequest-notify.service"
        ] =
            agent
        var daemon = DaemonSnapshot.healthy
        daemon.status?.listenerCount = listeners
        return await DesktopCheck(environment: pc.environment, daemon: daemon).run().map(\.line)
    }

    @Test("The desktop agent is missed where no program shows reminders, or where this login has switched it on")
    func desktop() async {
        let start = "systemctl --user enable --now timequest-notify"
        #expect(await desktop(nil) == ["One program shows reminders."])
        #expect(
            await desktop(nil, listeners: 0) == [
                "No program shows reminders at this moment. In the player's login on the desktop: | \(start)"
            ])
        let unit = "Id=timequest-notify.service\nLoadState=loaded\nUnitFileState=enabled\nActiveState="
        #expect(await desktop(unit + "active") == ["One program shows reminders.", "The desktop agent of this login is running."])
        #expect(await desktop(unit + "inactive").last == "The desktop agent of this login is not running. | \(start)")
        #expect(await desktop(unit + "failed").last?.hasPrefix("The desktop agent of this login has failed.") == true)
    }

    @Test("A problem that prevents reminders is reported once")
    func reminders() async {
        var daemon = DaemonSnapshot.healthy
        daemon.status?.problems = [
            HealthProblem(.clockNotSynchronized, "The clock."), HealthProblem(.paused, "Mia is paused."),
            HealthProblem(.storage, "The disk is full."),
        ]
        let findings = await RemindersCheck(daemon: daemon).run()
        #expect(findings.map(\.sentence) == ["Mia is paused.", "The disk is full."])
        #expect(findings.map(\.verdict) == [.warning, .wrong])
        daemon = .healthy
        daemon.status = nil
        daemon.refusals = ["The database is damaged.", "The database is damaged."]
        #expect(
            await RemindersCheck(daemon: daemon).run().map(\.line) == [
                "TimeQuest cannot report its state: The database is damaged."
            ])
    }

    @Test("Commands are marked, so that none of them is broken at a terminal")
    func printed() {
        let command = "chmod a+r '/var/lib/timequest/calendars/--f=x; touch a file with a long name.ics'"
        let finding = Finding(check: "calendars", verdict: .wrong, sentence: "It is closed.", fix: [command])
        let printed = DoctorText(report: DoctorReport([finding]), canvas: .plain()).printed
        #expect(printed.contains(.command(String(repeating: " ", count: 22) + command)) && printed.count == 4)
    }

    @Test("Each command stands alone in its line, and the last line is the answer")
    func text() {
        let findings = [
            Finding(check: "clock", verdict: .ok, sentence: "It is right.", fix: []),
            Finding(check: "socket", verdict: .wrong, sentence: "No program listens.", fix: ["sudo a", "sudo b"]),
            Finding(check: "disk", verdict: .warning, sentence: "It is small.", fix: []),
            Finding(check: "database", verdict: .skipped, sentence: "Not checked.", fix: []),
        ]
        #expect(
            DoctorText(report: DoctorReport(findings), canvas: .plain()).lines == [
                "ok       clock        It is right.",
                "wrong    socket       No program listens.",
                "                      sudo a",
                "                      sudo b",
                "warning  disk         It is small.",
                "skipped  database     Not checked.",
                "",
                "One thing is wrong. The fix is below it. One thing could be better. Not everything could be checked: "
                    + "sudo timequest doctor checks all of it.",
            ])
        #expect(!DoctorReport(findings).isHealthy)
        #expect(DoctorReport([findings[0], findings[2], findings[3]]).isHealthy)
    }

    @Test(
        "The last line promises commands only if there are some",
        arguments: [
            ([[]], "One thing is wrong. Its line says what it is."),
            ([[], []], "2 things are wrong. Their lines say what they are: begin at the top, then run it again."),
            ([["sudo a"], []], "2 things are wrong. If a command fixes one, it is below it: begin at the top, then run it again."),
            ([["sudo a"], ["sudo b"]], "2 things are wrong. The fixes are below them: begin at the top, then run it again."),
        ] as [([[String]], String)])
    func promise(fixes: [[String]], conclusion: String) {
        let findings = fixes.map { Finding(check: "socket", verdict: .wrong, sentence: "It is wrong.", fix: $0) }
        #expect(DoctorText(report: DoctorReport(findings), canvas: .plain()).lines.last == conclusion)
    }
}
