import API
import Domain
import LinuxSystem
import Services

/// Whether the settings can be read, and name a time zone that this PC knows.
struct SettingsCheck: DoctorCheck {
    let name = "settings"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    func run() async -> [Finding] {
        if let problem = places.settingsProblem {
            return [wrong("\(problem)", fix: [edit] + places.restart)]
        }
        if let used = daemon.status?.settingsFile, used != places.wholeSettings {
            return [
                warning(
                    .settingsOther, ["used": used, "path": places.wholeSettings],
                    fix: [places.timequest("doctor", "--config", used)])
            ]
        }
        let isThere = environment.place(places.settings) != .missing
        let settings = ok(isThere ? .settingsGood : .settingsNone, ["path": places.settings])
        return [settings, zone()]
    }

    /// The zone of the settings, else of the household, else of the file beside the settings, else of the PC. One of the household that
    /// this PC does not know is reported with the reminders.
    private func zone() -> Finding {
        if let named = places.configuration.timeZone { return judge(named, at: places.settings, fix: [edit] + places.restart) }
        let shared = daemon.status.flatMap { ZoneSetting.shared($0, settings: nil) }
        switch environment.zoneInFile(places.timeZoneFile) {
        case .success(let named) where shared != nil: return judge(shared ?? own, unused: named)
        case .success(let named?): return judge(named, at: path, fix: [setZone(own)])
        case .success(nil): return judge(nil, at: "/etc/localtime", fix: ["sudo timedatectl set-timezone Europe/Berlin"])
        case .failure(let error):
            return wrong(.zoneUnread, ["reason": FileWord.reason(error)], fix: [places.command("chmod", "0644", path)])
        }
    }

    /// - Parameters:
    ///   - shared: the zone that parents have set for the household.
    ///   - named: the zone in the file, which counts only without that one.
    private func judge(_ shared: String, unused named: String?) -> Finding {
        if let named, case .failure = environment.zone(named) {
            return warning(.zoneUnused, ["zone": named, "path": path, "shared": shared], fix: [setZone(shared)])
        }
        return ok(.zoneShared, ["zone": shared])
    }

    private func judge(_ named: String?, at place: String, fix: [String]) -> Finding {
        switch environment.zone(named) {
        case .success(let zone):
            guard let used = daemon.status?.timeZone, used != zone else { return ok(.zoneGood, ["zone": zone]) }
            if places.isSystem {
                return warning(.zoneStill, ["zone": zone, "used": used], fix: ["sudo systemctl reload timequest"])
            }
            // Only its socket is known.
            if !places.checksState { return ok(.zoneService, ["zone": used]) }
            return warning(.zoneMade, ["path": place, "zone": zone, "used": used])
        case .failure(let error):
            // Every tzdata has this zone: where it is missing, the name is not what is wrong.
            if case .failure = environment.zone("Europe/Berlin") {
                return wrong(.zonesUnread, ["reason": ZoneWord.reason(error)], fix: ["sudo apt install --reinstall tzdata"])
            }
            guard let named else { return wrong("\(ZoneWord.reason(error)).", fix: fix) }
            return wrong(.zoneUnknown, ["zone": named, "path": place], fix: ["timedatectl list-timezones"] + fix)
        }
    }

    private var path: String { places.timeZoneFile.path }

    private func setZone(_ zone: String) -> String {
        places.isSystem
            ? places.command("timequest", "time-zone", zone)
            : places.command("timequest", "time-zone", zone, "--config", places.settings)
    }

    /// The zone that is most likely meant: that of this PC.
    private var own: String {
        do { return try environment.zone(nil).get() } catch { return "Europe/Berlin" }
    }

    private var edit: String { "\(places.isSystem ? "sudoedit" : "editor") \(ShellWord(places.settings))" }
}
