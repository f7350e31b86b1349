public import Domain
public import Foundation

/// A Syncthing that runs.
public struct CarrierStatus: Hashable, Sendable {
    /// How other PCs know this one.
    public var id: CarrierID
    /// `v1.19.2-ds1`
    public var version: String
    /// Why PCs cannot connect to this one, such as a port that is taken; nil where they can.
    public var listenError: String?
    /// Why PCs cannot be heard on the network; nil where they can.
    public var discoveryError: String?

    public init(id: CarrierID, version: String, listenError: String? = nil, discoveryError: String? = nil) {
        self.id = id
        self.version = version
        self.listenError = listenError
        self.discoveryError = discoveryError
    }
}

/// A PC that was heard on the network, known or not.
public struct HeardDevice: Hashable, Sendable, Identifiable {
    public var id: CarrierID
    /// Where it is, such as `tcp://192.168.1.7:22463`.
    public var addresses: Set<String>
    /// What it calls itself; nil where it has not said so.
    public var name: String?
    /// When it has knocked last, to the second; nil for one that was only heard.
    public var at: Date?

    public init(id: CarrierID, addresses: Set<String> = [], name: String? = nil, at: Date? = nil) {
        self.id = id
        self.addresses = addresses
        self.name = name
        self.at = at
    }
}

/// The connection to a known PC.
public struct CarrierLink: Hashable, Sendable {
    public var isConnected: Bool
    /// Where it is, such as `192.168.1.7:22463`; nil where it is not connected.
    public var address: String?
    /// Whether this PC made the connection: then `address` is where the other one listens.
    public var isOutgoing: Bool
    /// Bytes that this connection has brought. It grows as long as the other PC is really there.
    public var receivedBytes: Int64

    public init(isConnected: Bool, address: String? = nil, isOutgoing: Bool = false, receivedBytes: Int64 = 0) {
        self.isConnected = isConnected
        self.address = address
        self.isOutgoing = isOutgoing
        self.receivedBytes = receivedBytes
    }
}

/// What another PC lacks of a folder.
public struct CarrierBacklog: Hashable, Sendable {
    public var bytes: Int64
    /// Files, folders and deletions.
    public var items: Int

    public init(bytes: Int64, items: Int) {
        self.bytes = bytes
        self.items = items
    }

    public var isEmpty: Bool { items == 0 && bytes == 0 }
}

/// How a folder is doing on this PC.
public struct CarrierFolderCondition: Hashable, Sendable {
    /// A file that could not be carried.
    public struct Problem: Hashable, Sendable {
        public var path: String
        /// In Syncthing's words.
        public var reason: String

        public init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// Why nothing of it is carried, such as a folder that is gone; nil where it is.
    public var error: String?
    /// Why changes are noticed only by the scan every ten minutes; nil where they are noticed at once.
    public var watchError: String?
    /// What this PC still lacks.
    public var backlog: CarrierBacklog
    /// How many files, folders and deletions of this PC no other one gets, where the folder only receives.
    public var ownChanges: Int
    public var problems: [Problem]

    public init(
        error: String? = nil, watchError: String? = nil, backlog: CarrierBacklog, ownChanges: Int = 0, problems: [Problem] = []
    ) {
        self.error = error
        self.watchError = watchError
        self.backlog = backlog
        self.ownChanges = ownChanges
        self.problems = problems
    }
}
