import API
import Foundation
import LinuxSystem
import Services
import Testing

@testable import CLI

@Suite("The doctor checks the socket, the settings and the clock")
struct SocketAndSettingsTests {
    private let restart = "sudo systemctl restart timequest.socket timequest-web.socket timequest.service"

    private func socket(
        _ reachability: DaemonSnapshot.Reachability, places: DoctorPlaces = .installed,
        _ change: (inout RecordedPC) -> Void = { _ in }
    ) async -> [String] {
        var pc = RecordedPC()
        change(&pc)
        let daemon = DaemonSnapshot(reachability: reachability)
        return await SocketCheck(places: places, environment: pc.environment, daemon: daemon).run().map(\.line)
    }

    @Test("A daemon of this version that answers is well")
    func answering() async {
        #expect(
            await socket(.answering(.current)) == [
                "TimeQuest \(VersionInfo.current.version) answers at /run/timequest/timequest.sock."
            ])
        let old = await socket(.answering(VersionInfo(apiVersion: 1, minApiVersion: 1, version: "0.0.9")))
        #expect(
            old == [
                "The service that runs is TimeQuest 0.0.9, this command \(VersionInfo.current.version): restart the service. | "
                    + restart
            ])
    }

    @Test("A silent daemon, one that is away and a closed socket each have a sentence")
    func notAnswering() async {
        let path = "/run/timequest/timequest.sock"
        #expect(
            await socket(.silent) == ["TimeQuest is running, but does not answer at \(path) within 5 seconds. | \(restart)"])
        #expect(await socket(.away) == ["No program listens at \(path). Start TimeQuest: | \(restart)"])
        #expect(await socket(.away) { $0.remove(path) } == ["There is no socket at \(path). Start TimeQuest: | \(restart)"])
        #expect(
            await socket(.away) { $0.mayConnect = false } == [
                "This login may not connect to \(path). | sudo chmod 0666 \(path)"
            ])
        #expect(
            await socket(.away) { $0.closed = [path] } == [
                "This login may not see \(path): its folder is closed. | sudo chmod 0755 /run/timequest"
            ])
        #expect(
            await socket(.away) { $0.change(path) { $0.kind = .regular } } == [
                "At \(path) is a file, no socket. Move it aside. Start TimeQuest: | "
                    + "sudo mv --no-target-directory --backup=numbered \(path) \(path).aside | \(restart)"
            ])
    }

    @Test("For a daemon that is run by hand no command asks for root")
    func byHand() async {
        let places = DoctorPlaces(ConfigurationOptions(stateFolder: "/tmp/a b"), socket: nil)
        let lines = await socket(.away, places: places) { $0.change("/tmp/a b/timequest.sock") { $0.kind = .socket } }
        #expect(
            lines == [
                "There is no socket at /tmp/a b/timequest.sock. Start it: timequest daemon --state '/tmp/a b', or make run in its folder."
            ])
        #expect(places.command("chmod", "0600", places.database) == "chmod 0600 '/tmp/a b/timequest.sqlite'")
    }

    private func settings(
        problem: String? = nil, zone: String? = nil, _ change: (inout RecordedPC) -> Void = { _ in }
    ) async -> [String] {
        var places = DoctorPlaces.installed
        places.settingsProblem = problem
        places.configuration.timeZone = zone
        var pc = RecordedPC()
        change(&pc)
        return await SettingsCheck(places: places, environment: pc.environment, daemon: .healthy).run().map(\.line)
    }

    @Test("Settings that cannot be used are named with their line, and how to edit them")
    func settings() async {
        let path = "/etc/timequest/timequest.yaml"
        #expect(await settings() == ["\(path) can be read.", "The family's time zone is Europe/Berlin."])
        #expect(
            await settings(problem: "\(path), line 3: There is no setting “rulez”.") == [
                "\(path), line 3: There is no setting “rulez”. | sudoedit \(path) | \(restart)"
            ])
    }

    @Test("An unknown zone is told from zones that are missing altogether")
    func zones() async {
        #expect(
            await settings(zone: "Europe/Berlim").last
                == "“Europe/Berlim” in /etc/timequest/timequest.yaml is no time zone that this PC knows. They read like Europe/Berlin. "
                + "| timedatectl list-timezones | sudoedit /etc/timequest/timequest.yaml | \(restart)")
        #expect(await settings { $0.zoneInFile = "Europe/Berlin" }.last == "The family's time zone is Europe/Berlin.")
        #expect(
            await settings { $0.zoneInFile = "Atlantis" }.last
                == "“Atlantis” in /etc/timequest/time-zone is no time zone that this PC knows. They read like Europe/Berlin. "
                + "| timedatectl list-timezones | sudo timequest time-zone Europe/Berlin")
        #expect(await settings { $0.zones = [:] }.last?.hasSuffix("| sudo apt install --reinstall tzdata") == true)
        #expect(await settings { $0.zones[""] = nil }.last?.hasSuffix("| sudo timedatectl set-timezone Europe/Berlin") == true)
        #expect(
            await settings { $0.zones[""] = "Europe/Paris" }.last
                == "The family's time zone is Europe/Paris, but the service still uses Europe/Berlin. | sudo systemctl reload timequest"
        )
    }

    @Test(
        "The zone that parents have set goes before the file, and a file that would not count is fixed; the settings go before both"
    )
    func zoneOfTheHousehold() async {
        func zone(_ set: String?, _ change: (inout RecordedPC) -> Void = { _ in }, settings: String? = nil) async -> String? {
            var places = DoctorPlaces.installed
            places.configuration.timeZone = settings
            var (pc, daemon) = (RecordedPC(), DaemonSnapshot.healthy)
            change(&pc)
            daemon.status?.householdTimeZone = set
            return await SettingsCheck(places: places, environment: pc.environment, daemon: daemon).run().last?.line
        }
        let shared = "The family's time zone is Europe/Berlin, as parents have set it for the household."
        #expect(await zone("Europe/Berlin") == shared)
        #expect(await zone("Europe/Berlin") { $0.zones[""] = "Europe/Paris" } == shared)
        #expect(
            await zone("Europe/Berlin") { $0.zoneInFile = "Atlantis" }
                == "“Atlantis” in /etc/timequest/time-zone is no time zone that this PC knows. It would count if parents had not set "
                + "Europe/Berlin. | sudo timequest time-zone Europe/Berlin")
        #expect(await zone("Europe/Berlin", settings: "Europe/Berlin") == "The family's time zone is Europe/Berlin.")
        #expect(await zone("Mars/Olympus") == "The family's time zone is Europe/Berlin.", "the reminders' check names it")
    }

    @Test("Of a daemon that somebody has started, the doctor may not know the settings: it says so instead of blaming the service")
    func zoneOfOthers() async {
        var pc = RecordedPC()
        pc.zones[""] = "Europe/Paris"
        func zone(_ places: DoctorPlaces) async -> Finding? {
            await SettingsCheck(places: places, environment: pc.environment, daemon: .healthy).run().last
        }
        var other = DaemonSnapshot.healthy
        other.status?.settingsFile = "/tmp/a b.yaml"
        let places = DoctorPlaces(ConfigurationOptions(), socket: "/tmp/other.sock")
        let findings = await SettingsCheck(places: places, environment: pc.environment, daemon: other).run()
        #expect(
            findings.map(\.line) == [
                "The service reads its settings from /tmp/a b.yaml, not from /etc/timequest/timequest.yaml. Name that file here, too. | "
                    + "timequest doctor --config '/tmp/a b.yaml' --socket /tmp/other.sock"
            ])
        let socket = await zone(places)
        #expect(socket?.verdict == .ok && socket?.sentence == "The service uses the time zone Europe/Berlin.")
        let state = await zone(DoctorPlaces(ConfigurationOptions(stateFolder: "/tmp/a"), socket: nil))
        #expect(state?.verdict == .warning && state?.fix == [])
        #expect(
            state?.sentence
                == "/etc/localtime makes the family's time zone Europe/Paris, but the service uses Europe/Berlin. Start it again.")
    }

    private func clock(_ change: (inout RecordedPC) -> Void) async -> [Finding] {
        var pc = RecordedPC()
        change(&pc)
        return await ClockCheck(environment: pc.environment).run()
    }

    @Test("A clock that nothing keeps right is advice, one that cannot be right is wrong")
    func clock() async {
        #expect(await clock { _ in }.map(\.verdict) == [.ok])
        #expect(await clock { $0.clock = .unknown }.map(\.verdict) == [.ok])
        let free = await clock { $0.clock = .unsynchronized }
        #expect(free.map(\.verdict) == [.warning] && free.first?.fix == ["sudo timedatectl set-ntp true"])
        let flat = await clock {
            $0.now = .distantPast
            $0.answers["timedatectl show -p CanNTP --value"] = "no\n"
        }
        #expect(flat.map(\.verdict) == [.wrong])
        #expect(flat.first?.fix == ["sudo apt install systemd-timesyncd", "sudo timedatectl set-ntp true"])
    }
}
