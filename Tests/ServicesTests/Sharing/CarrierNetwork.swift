import Carrier
import Domain
import Foundation
import Synchronization

/// The Syncthings of several PCs at one network, as far as it matters: each hears all others, and ``carry()`` brings what PCs share with
/// each other, into folders that both have.
final class CarrierNetwork: Sendable {
    private struct Node {
        var state = CarrierState(sharing: .nothing)
        var isRunning = true
        var isAnnounced = true
        /// Whether its packets are lost. Its connections stand for a while.
        var isCutOff = false
        /// The PCs that it had heard before they were cut off. Syncthing forgets them with its next announcement.
        var heardBefore: Set<CarrierID> = []
        var losesAnswers = false
        var shutDowns = 0
        /// What was changed in its calendar folder, where that only receives.
        var ownChanges = 0
        var reverts = 0

        /// Whether other PCs hear its announcements.
        var isHeard: Bool { isAnnounced && !isCutOff }
    }

    private let nodes = Mutex<[CarrierID: Node]>([:])

    /// Adds a PC.
    func carrier(_ id: CarrierID) -> any Carrier {
        nodes.withLock { $0[id] = Node() }
        return NetworkCarrier(id: id, network: self)
    }

    func sharing(of id: CarrierID) -> CarrierSharing { nodes.withLock { $0[id]?.state.sharing ?? .nothing } }
    func shutDowns(of id: CarrierID) -> Int { nodes.withLock { $0[id]?.shutDowns ?? 0 } }
    func reverts(of id: CarrierID) -> Int { nodes.withLock { $0[id]?.reverts ?? 0 } }
    /// Has a PC's Syncthing find that calendars were changed on that PC.
    func changeCalendars(of id: CarrierID) { nodes.withLock { $0[id]?.ownChanges += 1 } }
    /// Has a PC's Syncthing run, or not.
    func run(_ id: CarrierID, _ isRunning: Bool) { nodes.withLock { $0[id]?.isRunning = isRunning } }

    /// Has a PC's Syncthing do what it is told about announcements, while what it answers is lost.
    func loseAnswers(of id: CarrierID, _ areLost: Bool) { nodes.withLock { $0[id]?.losesAnswers = areLost } }

    /// Cuts a PC off, or brings it back, without anything that notices it.
    func cutOff(_ id: CarrierID, _ isCutOff: Bool) {
        nodes.withLock { nodes in
            guard var node = nodes[id] else { return }
            if isCutOff, node.isHeard {
                for other in nodes.keys where other != id { nodes[other]?.heardBefore.insert(id) }
            }
            node.isCutOff = isCutOff
            nodes[id] = node
        }
    }

    /// Whether a PC announces itself.
    func isAnnounced(_ id: CarrierID) -> Bool { nodes.withLock { $0[id]?.isAnnounced ?? false } }

    /// Whether a PC hears another one, or heard it before that was cut off.
    fileprivate func hears(_ id: CarrierID, _ other: CarrierID) -> Bool {
        nodes.withLock { nodes in
            (nodes[other]?.isHeard ?? false) || (nodes[id]?.heardBefore.contains(other) ?? false)
        }
    }

    /// Copies each file to all with whom it is shared, if it is newer there.
    func carry() throws {
        let all = nodes.withLock(\.self).filter(\.value.isRunning)
        for (one, node) in all {
            for folder in node.state.sharing.folders.values where !folder.onlyReceives {
                for other in folder.devices {
                    let back = all[other]?.state.sharing.folders[folder.id]
                    guard let back, back.devices.contains(one) else { continue }
                    try Self.copy(folder.path, to: back.path)
                }
            }
        }
    }

    private static func copy(_ source: String, to target: String) throws {
        let files = FileManager.default
        for name in try files.subpathsOfDirectory(atPath: source) where !name.hasSuffix(".tmp") {
            let (from, to) = ("\(source)/\(name)", "\(target)/\(name)")
            let attributes = try files.attributesOfItem(atPath: from)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                try files.createDirectory(atPath: to, withIntermediateDirectories: true)
                continue
            }
            let present = try? files.attributesOfItem(atPath: to)[.modificationDate] as? Date
            guard let date = attributes[.modificationDate] as? Date, present.map({ $0 < date }) ?? true else { continue }
            try? files.removeItem(atPath: to)
            try files.createDirectory(
                atPath: URL(fileURLWithPath: to).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try files.copyItem(atPath: from, toPath: to)
            try files.setAttributes([.modificationDate: date], ofItemAtPath: to)
        }
    }

    fileprivate func answer<Value: Sendable>(
        _ id: CarrierID, _ value: @Sendable ([CarrierID: CarrierState]) -> Value
    ) throws(CarrierError) -> Value {
        let running = nodes.withLock(\.self).filter(\.value.isRunning).mapValues(\.state)
        guard running[id] != nil else { throw .notRunning(socket: "/carrier.sock") }
        return value(running)
    }

    fileprivate func make(_ change: CarrierChange, at id: CarrierID) {
        nodes.withLock { nodes in
            guard var node = nodes[id] else { return }
            var (devices, folders) = (node.state.sharing.devices, node.state.sharing.folders)
            switch change {
            case .setOptions: break
            case .setDevice(let device): devices[device.id] = device
            case .removeDevice(let other): devices[other] = nil
            case .setFolder(let folder): folders[folder.id] = folder
            case .removeFolder(let folder): folders[folder] = nil
            }
            node.state.sharing = CarrierSharing(devices: Array(devices.values), folders: Array(folders.values))
            nodes[id] = node
        }
    }

    fileprivate func ownChanges(of id: CarrierID) -> Int { nodes.withLock { $0[id]?.ownChanges ?? 0 } }

    fileprivate func revert(_ id: CarrierID) {
        nodes.withLock {
            $0[id]?.ownChanges = 0
            $0[id]?.reverts += 1
        }
    }

    fileprivate func announce(_ id: CarrierID, _ isOn: Bool) throws(CarrierError) {
        let losesAnswer = nodes.withLock { nodes in
            nodes[id]?.isAnnounced = isOn
            nodes[id]?.heardBefore = []
            return nodes[id]?.losesAnswers ?? false
        }
        if losesAnswer { throw .refused(request: "announce", reason: "the answer is lost") }
    }

    fileprivate func end(_ id: CarrierID) {
        nodes.withLock {
            $0[id]?.isRunning = false
            $0[id]?.shutDowns += 1
        }
    }
}

private struct NetworkCarrier: Carrier {
    let id: CarrierID
    let network: CarrierNetwork

    func status() async throws(CarrierError) -> CarrierStatus {
        try network.answer(id) { _ in CarrierStatus(id: id, version: "v1.19.2-ds1") }
    }

    func heardDevices() async throws(CarrierError) -> [HeardDevice] {
        try network.answer(id) { all in
            all.keys.filter { $0 != id && network.hears(id, $0) }.sorted().map { HeardDevice(id: $0) }
        }
    }

    func knockingDevices() async throws(CarrierError) -> [HeardDevice] { try network.answer(id) { _ in [] } }

    func state() async throws(CarrierError) -> CarrierState {
        try network.answer(id) { $0[id] ?? CarrierState(sharing: .nothing) }
    }

    func make(_ change: CarrierChange) async throws(CarrierError) {
        _ = try await state()
        network.make(change, at: id)
    }

    func links() async throws(CarrierError) -> [CarrierID: CarrierLink] {
        try network.answer(id) { all in
            let known = all[id]?.sharing.devices ?? [:]
            return known.mapValues { CarrierLink(isConnected: all[$0.id]?.sharing.devices[id] != nil) }
        }
    }

    func backlog(of folder: CarrierFolder.ID, at device: CarrierID) async throws(CarrierError) -> CarrierBacklog {
        CarrierBacklog(bytes: 0, items: 0)
    }

    func condition(of folder: CarrierFolder.ID) async throws(CarrierError) -> CarrierFolderCondition {
        CarrierFolderCondition(
            backlog: CarrierBacklog(bytes: 0, items: 0), ownChanges: folder == .calendars ? network.ownChanges(of: id) : 0)
    }

    func rescan(_ folder: CarrierFolder.ID, _ path: String?) async throws(CarrierError) {
        _ = try await state()
        do {
            try network.carry()
        } catch {
            throw .refused(request: "rescan", reason: "\(error)")
        }
    }

    func revert(_ folder: CarrierFolder.ID) async throws(CarrierError) {
        _ = try await state()
        network.revert(id)
    }

    func redial(_ device: CarrierID) async throws(CarrierError) { _ = try await state() }
    func announce() async throws(CarrierError) {
        _ = try await state()
        try network.announce(id, true)
    }

    func stopAnnouncing() async throws(CarrierError) {
        _ = try await state()
        try network.announce(id, false)
    }

    func shutDown() async throws(CarrierError) {
        _ = try await state()
        network.end(id)
    }
}
