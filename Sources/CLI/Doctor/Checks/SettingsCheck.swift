import API
import Domain
import LinuxSystem
import Services

/// Whether the settings can be read, and name a time zone that this PC knows.
struct SettingsCheck: DoctorCheck {
    let name = "settings"
    let places: DoctorPlaces
    let surroundings: Surroundings
    let daemon: DaemonLook

    func look() async -> [Finding] {
        if let problem = places.settingsProblem {
            return [wrong("\(problem)", mend: [edit] + places.restart)]
        }
        let isThere = surroundings.place(places.settings) != .missing
        let settings = ok(
            isThere ? "\(places.settings) can be read." : "There is no \(places.settings), so everything is as TimeQuest comes.")
        return [settings, zone()]
    }

    /// By the settings, else by the file beside them, else the PC's own.
    private func zone() -> Finding {
        if let named = places.configuration.timeZone { return judge(named, at: places.settings, mend: [edit] + places.restart) }
        switch surroundings.zoneInFile(places.timeZoneFile) {
        case .success(let named?): return judge(named, at: path, mend: [setZone])
        case .success(nil): return judge(nil, at: "/etc/localtime", mend: ["sudo timedatectl set-timezone Europe/Berlin"])
        case .failure(let error): return wrong("The family's time zone: \(error).", mend: [places.command("chmod", "0644", path)])
        }
    }

    private func judge(_ named: String?, at place: String, mend: [String]) -> Finding {
        switch surroundings.zone(named) {
        case .success(let zone):
            guard let used = daemon.status?.timeZone, used != zone else { return ok("The family's time zone is \(zone).") }
            return look(
                "The family's time zone is \(zone), but the service still uses \(used).",
                mend: places.isSystem ? ["sudo systemctl reload timequest"] : [])
        case .failure(let error):
            // A zone that every tzdata has: without it, it is not the name that is wrong.
            if case .failure = surroundings.zone("Europe/Berlin") {
                return wrong("The time zones of this PC cannot be read: \(error).", mend: ["sudo apt install --reinstall tzdata"])
            }
            guard let named else { return wrong("\(error).", mend: mend) }
            return wrong(
                "“\(named)” in \(place) is no time zone that this PC knows. They read like Europe/Berlin.",
                mend: ["timedatectl list-timezones"] + mend)
        }
    }

    private var path: String { places.timeZoneFile.path }

    private var setZone: String {
        places.isSystem
            ? places.command("timequest", "time-zone", own)
            : places.command("timequest", "time-zone", own, "--config", places.settings)
    }

    /// What is most likely meant: the zone of this PC.
    private var own: String {
        do { return try surroundings.zone(nil).get() } catch { return "Europe/Berlin" }
    }

    private var edit: String { "\(places.isSystem ? "sudoedit" : "editor") \(ShellWord(places.settings))" }
}
