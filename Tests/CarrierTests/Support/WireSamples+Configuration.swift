extension WireSample {
    /// The whole configuration of a PC that shares one folder, without `ldap`, `defaults` and `remoteIgnoredDevices`.
    static let configuration = """
        {"version": 36, "folders": [{"id": "timequest-operations", "label": "timequest-operations", "filesystemType": "basic",
        "path": "/var/lib/timequest/shared/operations", "type": "sendreceive", "devices": [{"deviceID":
        "FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG", "introducedBy": "", "encryptionPassword": ""},
        {"deviceID": "NMSVQD3-KO36CBR-6GKUEQS-KJYYIJN-SGH3C6G-ZSH472X-5UCZJ45-GPOHSAD", "introducedBy": "", "encryptionPassword":
        ""}], "rescanIntervalS": 600, "fsWatcherEnabled": true, "fsWatcherDelayS": 1, "ignorePerms": true, "autoNormalize": true,
        "minDiskFree": {"value": 1, "unit": "%"}, "versioning": {"type": "", "params": {}, "cleanupIntervalS": 3600, "fsPath": "",
        "fsType": "basic"}, "copiers": 0, "pullerMaxPendingKiB": 0, "hashers": 0, "order": "random", "ignoreDelete": false,
        "scanProgressIntervalS": 0, "pullerPauseS": 0, "maxConflicts": 10, "disableSparseFiles": false, "disableTempIndexes":
        false, "paused": false, "weakHashThresholdPct": 25, "markerName": ".stfolder", "copyOwnershipFromParent": false,
        "modTimeWindowS": 0, "maxConcurrentWrites": 2, "disableFsync": false, "blockPullOrder": "standard", "copyRangeMethod":
        "standard", "caseSensitiveFS": true, "junctionsAsDirs": false}], "devices": [{"deviceID":
        "FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG", "name": "desktop", "addresses": ["dynamic",
        "tcp://10.63.0.11:22463"], "compression": "metadata", "certName": "", "introducer": false, "skipIntroductionRemovals":
        false, "introducedBy": "", "paused": false, "allowedNetworks": ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",
        "169.254.0.0/16", "fc00::/7", "fe80::/10"], "autoAcceptFolders": false, "maxSendKbps": 0, "maxRecvKbps": 0,
        "ignoredFolders": [], "maxRequestKiB": 0, "untrusted": false, "remoteGUIPort": 0}, {"deviceID":
        "NMSVQD3-KO36CBR-6GKUEQS-KJYYIJN-SGH3C6G-ZSH472X-5UCZJ45-GPOHSAD", "name": "vm", "addresses": ["dynamic"], "compression":
        "metadata", "certName": "", "introducer": false, "skipIntroductionRemovals": false, "introducedBy": "", "paused": false,
        "allowedNetworks": [], "autoAcceptFolders": false, "maxSendKbps": 0, "maxRecvKbps": 0, "ignoredFolders": [],
        "maxRequestKiB": 0, "untrusted": false, "remoteGUIPort": 0}], "gui": {"enabled": true, "address":
        "/run/timequest-sync/carrier.sock", "unixSocketPermissions": "0660", "user": "", "password": "", "authMode": "static",
        "useTLS": false, "apiKey": "abc", "insecureAdminAccess": false, "theme": "default", "debugging": false,
        "insecureSkipHostcheck": false, "insecureAllowFrameLoading": false}, "options": {"listenAddresses": ["tcp://:22463"],
        "globalAnnounceServers": [], "globalAnnounceEnabled": false, "localAnnounceEnabled": true, "localAnnouncePort": 21463,
        "localAnnounceMCAddr": "[ff12::8384]:21463", "maxSendKbps": 0, "maxRecvKbps": 0, "reconnectionIntervalS": 5,
        "relaysEnabled": false, "relayReconnectIntervalM": 10, "startBrowser": false, "natEnabled": false, "natLeaseMinutes": 60,
        "natRenewalMinutes": 30, "natTimeoutSeconds": 10, "urAccepted": -1, "urSeen": 0, "urUniqueId": "", "urURL": "",
        "urPostInsecurely": false, "urInitialDelayS": 1800, "restartOnWakeup": true, "autoUpgradeIntervalH": 0,
        "upgradeToPreReleases": false, "keepTemporariesH": 24, "cacheIgnoredFiles": false, "progressUpdateIntervalS": 5,
        "limitBandwidthInLan": false, "minHomeDiskFree": {"value": 1, "unit": "%"}, "releasesURL": "", "alwaysLocalNets": [],
        "overwriteRemoteDeviceNamesOnConnect": false, "tempIndexMinBlocks": 10, "unackedNotificationIDs": [], "trafficClass": 0,
        "setLowPriority": false, "maxFolderConcurrency": 0, "crURL": "", "crashReportingEnabled": false, "stunKeepaliveStartS":
        180, "stunKeepaliveMinS": 20, "stunServers": [], "databaseTuning": "auto", "maxConcurrentIncomingRequestKiB": 0,
        "announceLANAddresses": true, "sendFullIndexOnUpgrade": false, "featureFlags": [], "connectionLimitEnough": 0,
        "connectionLimitMax": 0, "insecureAllowOldTLSVersions": false}}
        """
}
