/// Syncthing's options that differ from its defaults, so that it finds PCs on the family's own network and talks to nobody else.
public struct CarrierOptions: Hashable, Sendable {
    /// Where it listens for other PCs. Not Syncthing's own 22000, which a parent's own Syncthing uses.
    public var port: Int
    /// Where PCs announce themselves. Not Syncthing's own 21027, so that only PCs with TimeQuest hear each other.
    public var discoveryPort: Int

    /// The ports of a PC's service.
    public static let system = CarrierOptions(port: 22463, discoveryPort: 21463)

    public init(port: Int, discoveryPort: Int) {
        self.port = port
        self.discoveryPort = discoveryPort
    }

    /// An option: its name in config.xml and, where that differs, in the REST interface.
    struct Option {
        var name: String
        var jsonName: String
        var setting: CarrierSetting

        init(_ name: String, json: String? = nil, _ setting: CarrierSetting) {
            self.name = name
            self.jsonName = json ?? name
            self.setting = setting
        }
    }

    var all: [Option] {
        [
            // TCP only: without QUIC nobody is asked for the address that the internet sees (STUN).
            Option("listenAddress", json: "listenAddresses", .list(["tcp://:\(port)"])),
            Option("globalAnnounceServer", json: "globalAnnounceServers", .list([])),
            Option("globalAnnounceEnabled", .flag(false)),
            Option("localAnnounceEnabled", .flag(true)),
            Option("localAnnouncePort", .number(discoveryPort)),
            Option("localAnnounceMCAddr", .text("[ff12::8384]:\(discoveryPort)")),
            // The shortest that Syncthing takes: a PC that came back is found in that time.
            Option("reconnectionIntervalS", .number(5)),
            Option("relaysEnabled", .flag(false)),
            Option("natEnabled", .flag(false)),
            Option("stunServer", json: "stunServers", .list([])),
            Option("startBrowser", .flag(false)),
            // The unit does that; Syncthing may not.
            Option("setLowPriority", .flag(false)),
            // No reports and no upgrades, and no addresses that they could go to.
            Option("urAccepted", .number(-1)),
            Option("urURL", .text("")),
            Option("crashReportingEnabled", .flag(false)),
            Option("crashReportingURL", json: "crURL", .text("")),
            Option("autoUpgradeIntervalH", .number(0)),
            Option("releasesURL", .text("")),
        ]
    }

    /// The options as the REST interface names them.
    var json: [String: CarrierSetting] {
        Dictionary(uniqueKeysWithValues: all.map { ($0.jsonName, $0.setting) })
    }
}
