/// Answers of Syncthing 1.19.2, shortened where lists repeat themselves. `vm` is the PC that answers.
enum WireSample {
    static let status = """
        {"alloc": 35732488, "connectionServiceStatus": {"tcp://:22463": {"error": null,
        "lanAddresses": ["tcp://:22463", "tcp://10.63.0.12:22463"], "wanAddresses": ["tcp://0.0.0.0:0", "tcp://:22463"]}},
        "cpuPercent": 0, "discoveryEnabled": true, "discoveryErrors": {}, "discoveryMethods": 2,
        "discoveryStatus": {"IPv4 local": {"error": null}, "IPv6 local": {"error": "no network"}}, "goroutines": 64,
        "myID": "NMSVQD3-KO36CBR-6GKUEQS-KJYYIJN-SGH3C6G-ZSH472X-5UCZJ45-GPOHSAD", "startTime": "2026-11-24T18:04:58Z", "uptime": 3}
        """

    static let version = """
        {"arch": "amd64", "codename": "Fermium Flea", "date": "2023-04-09T10:47:16Z", "isBeta": true, "isRelease": true,
        "os": "linux", "tags": ["stnoupgrade"], "version": "v1.19.2-ds1"}
        """

    static let discovery = """
        {"FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG": {"addresses": ["tcp://10.63.0.11:22463",
        "tcp://10.63.0.11:0", "tcp://[fe80::101a:85ff:fec2:c8e5%25eth0]:22463", "tcp://[fe80::101a:85ff:fec2:c8e5%25eth0]:0"]}}
        """

    static let pending = """
        {"FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG": {"time": "2026-11-24T18:06:34Z", "name": "vm",
        "address": "10.63.0.12:22463"}}
        """

    static let connections = """
        {"connections": {"FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG": {"at": "2026-11-24T18:07:40Z",
        "inBytesTotal": 11237, "outBytesTotal": 808457, "startedAt": "2026-11-24T18:06:34Z", "connected": true, "paused": false,
        "address": "10.63.0.11:22463", "clientVersion": "v1.19.2-ds1", "type": "tcp-server", "crypto": "TLS1.3-TLS_AES_128_GCM_SHA256"},
        "NMSVQD3-KO36CBR-6GKUEQS-KJYYIJN-SGH3C6G-ZSH472X-5UCZJ45-GPOHSAD": {"at": "0001-01-01T00:00:00Z", "inBytesTotal": 0,
        "outBytesTotal": 0, "startedAt": "0001-01-01T00:00:00Z", "connected": false, "paused": false, "address": "", "type": ""},
        "ZYYU7YI-BY32L66-ZRRJWPK-WZLCCMV-C3L6IHF-CCXNYRA-HSURYGB-5OOGCAJ": {"at": "0001-01-01T00:00:00Z", "inBytesTotal": 0,
        "outBytesTotal": 0, "startedAt": "0001-01-01T00:00:00Z", "connected": false, "paused": false, "address": "", "type": ""}},
        "total": {"at": "2026-11-24T18:07:40Z", "inBytesTotal": 11237, "outBytesTotal": 808457}}
        """

    static let completion = """
        {"completion": 95, "globalBytes": 420128, "globalItems": 22, "needBytes": 20000, "needDeletes": 1, "needItems": 2,
        "sequence": 41}
        """

    static let folderStatus = """
        {"error": "folder marker missing (this indicates potential data loss, search docs/forum to get information about how to proceed)",
        "errors": 0, "globalBytes": 129, "ignorePatterns": false, "invalid": "", "needBytes": 129, "needTotalItems": 1,
        "pullErrors": 0, "sequence": 2, "state": "error", "stateChanged": "2026-11-24T18:23:23Z", "version": 2, "watchError": ""}
        """

    /// A file was added, one changed and one deleted.
    static let receivingFolderStatus = """
        {"errors": 0, "globalBytes": 34, "globalFiles": 3, "ignorePatterns": false, "invalid": "", "localFiles": 3, "needBytes": 0,
        "needTotalItems": 0, "pullErrors": 0, "receiveOnlyChangedBytes": 24, "receiveOnlyChangedDeletes": 1,
        "receiveOnlyChangedFiles": 2, "receiveOnlyTotalItems": 3, "sequence": 5, "state": "idle", "version": 5, "watchError": ""}
        """

    static let folderErrors = """
        {"errors": [{"path": "closed.ics", "error": "open /var/lib/timequest/calendars/closed.ics: permission denied"}],
        "folder": "timequest-calendars", "page": 1, "perpage": 65536}
        """

    static let noFolderErrors = #"{"errors": null, "folder": "timequest-operations", "page": 1, "perpage": 65536}"#
}
