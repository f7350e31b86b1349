public import Domain
import Foundation

/// A few of the system's time zones, each difficult in its own way.
public enum SystemZones {
    /// Summer time on both sides of the equator, half an hour of it, one that is negative, and a day that never was.
    public static let named: [String: ZoneRules] = {
        let names = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "Etc/UTC"]
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"),
                    let rules = try? ZoneRules(identifier: name, tzif: data)
                else { fatalError("\(name) is missing in /usr/share/zoneinfo. Please install tzdata.") }
                return (name, rules)
            })
    }()

    /// One of them.
    public static func household(_ number: Int) -> ZoneRules {
        let zones = named.values.sorted { $0.identifier < $1.identifier }
        return zones[number % zones.count]
    }
}
