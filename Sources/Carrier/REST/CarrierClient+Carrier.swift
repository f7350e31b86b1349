public import Domain

extension CarrierClient: Carrier {
    public func status() async throws(CarrierError) -> CarrierStatus {
        let status: CarrierWire.Status = try await call(CarrierRequest(.get, "system/status"))
        let version: CarrierWire.Version = try await call(CarrierRequest(.get, "system/version"))
        return CarrierStatus(
            id: status.myID, version: version.version,
            listenError: Self.firstError(status.connectionServiceStatus, whereAll: false),
            discoveryError: Self.firstError(status.discoveryStatus, whereAll: true))
    }

    public func heardDevices() async throws(CarrierError) -> [HeardDevice] {
        let heard: [String: CarrierWire.Discovered] = try await call(CarrierRequest(.get, "system/discovery"))
        return try Self.byID(heard, "system/discovery")
            .map { HeardDevice(id: $0, addresses: Set($1.addresses.filter { !$0.hasSuffix(":0") })) }
            .sorted { $0.id < $1.id }
    }

    public func knockingDevices() async throws(CarrierError) -> [HeardDevice] {
        let pending: [String: CarrierWire.Pending] = try await call(CarrierRequest(.get, "cluster/pending/devices"))
        return try Self.byID(pending, "cluster/pending/devices")
            .map { id, pending in
                HeardDevice(
                    id: id, addresses: ["tcp://" + pending.address], name: pending.name.isEmpty ? nil : pending.name,
                    at: CarrierWire.moment(pending.time))
            }
            .sorted { $0.id < $1.id }
    }

    public func links() async throws(CarrierError) -> [CarrierID: CarrierLink] {
        let own = try await ownID()
        let connections: CarrierWire.Connections = try await call(CarrierRequest(.get, "system/connections"))
        var links: [CarrierID: CarrierLink] = [:]
        for (id, connection) in try Self.byID(connections.connections, "system/connections") where id != own {
            links[id] = CarrierLink(
                isConnected: connection.connected, address: connection.address.isEmpty ? nil : connection.address,
                isOutgoing: connection.type == "tcp-client", receivedBytes: connection.inBytesTotal)
        }
        return links
    }

    public func backlog(of folder: CarrierFolder.ID, at device: CarrierID) async throws(CarrierError) -> CarrierBacklog {
        let completion: CarrierWire.Completion = try await call(
            CarrierRequest(.get, "db/completion", ["folder": folder.rawValue, "device": device.description]))
        return CarrierBacklog(bytes: completion.needBytes, items: completion.needItems + completion.needDeletes)
    }

    public func condition(of folder: CarrierFolder.ID) async throws(CarrierError) -> CarrierFolderCondition {
        let status: CarrierWire.FolderStatus = try await call(CarrierRequest(.get, "db/status", ["folder": folder.rawValue]))
        let errors: CarrierWire.FolderErrors = try await call(CarrierRequest(.get, "folder/errors", ["folder": folder.rawValue]))
        return CarrierFolderCondition(
            error: status.error.flatMap { $0.isEmpty ? nil : $0 }, watchError: status.watchError.flatMap { $0.isEmpty ? nil : $0 },
            backlog: CarrierBacklog(bytes: status.needBytes, items: status.needTotalItems),
            ownChanges: status.receiveOnlyTotalItems ?? 0,
            problems: (errors.errors ?? []).map { .init(path: $0.path, reason: $0.error) })
    }

    public func rescan(_ folder: CarrierFolder.ID, _ path: String?) async throws(CarrierError) {
        guard let path else { return _ = try await call(CarrierRequest(.post, "db/scan", ["folder": folder.rawValue])) }
        try await call(CarrierRequest(.post, "db/scan", ["folder": folder.rawValue, "sub": path]))
    }

    public func revert(_ folder: CarrierFolder.ID) async throws(CarrierError) {
        try await call(CarrierRequest(.post, "db/revert", ["folder": folder.rawValue]))
    }

    public func redial(_ device: CarrierID) async throws(CarrierError) {
        try await call(CarrierRequest(.post, "system/pause", ["device": device.description]))
        try await call(CarrierRequest(.post, "system/resume", ["device": device.description]))
    }

    public func announce() async throws(CarrierError) {
        // Syncthing announces when it begins to.
        try await stopAnnouncing()
        try await call(CarrierRequest(.patch, "config/options", json: ["localAnnounceEnabled": true]))
    }

    public func stopAnnouncing() async throws(CarrierError) {
        try await call(CarrierRequest(.patch, "config/options", json: ["localAnnounceEnabled": false]))
    }

    public func shutDown() async throws(CarrierError) {
        try await call(CarrierRequest(.post, "system/shutdown"))
    }

    func ownID() async throws(CarrierError) -> CarrierID {
        let status: CarrierWire.Status = try await call(CarrierRequest(.get, "system/status"))
        return status.myID
    }

    /// - Parameter whereAll: only where all have failed.
    private static func firstError(_ services: [String: CarrierWire.Status.Service]?, whereAll: Bool) -> String? {
        let errors = (services ?? [:]).sorted { $0.key < $1.key }.compactMap { name, service in
            service.error.map { "\(name): \($0)" }
        }
        return whereAll && errors.count < services?.count ?? 0 ? nil : errors.first
    }

    private static func byID<Value>(_ values: [String: Value], _ path: String) throws(CarrierError) -> [CarrierID: Value] {
        var result: [CarrierID: Value] = [:]
        for (text, value) in values {
            guard let id = CarrierID(text) else {
                throw .unexpectedAnswer(request: "GET /rest/\(path)", reason: "“\(text)” is no device ID")
            }
            result[id] = value
        }
        return result
    }
}
