package import Carrier
package import Domain
import Synchronization
import Testing

/// A carrier without a Syncthing: it keeps the configuration that it is given, answers what a test provides, and fails the test where
/// something else is asked for.
package final class RecordingCarrier: Carrier {
    /// What a test provides; nil fails the test that asks for it.
    package struct Answers: Sendable {
        package var status: CarrierStatus?
        package var heard: [HeardDevice]?
        package var knocking: [HeardDevice]?
        package var links: [CarrierID: CarrierLink]?
        package var backlogs: [CarrierID: CarrierBacklog]?
        package var conditions: [CarrierFolder.ID: CarrierFolderCondition]?
        /// Thrown by everything, as of a Syncthing that is not running.
        package var error: CarrierError?

        package init() {}
    }

    /// What was done.
    package enum Action: Hashable, Sendable {
        case make(CarrierChange)
        case rescan(CarrierFolder.ID, String?)
        case revert(CarrierFolder.ID)
        case redial(CarrierID)
        case announce
        case stopAnnouncing
        case shutDown
    }

    private struct State {
        var answers = Answers()
        var present = CarrierState(sharing: .nothing)
        var actions: [Action] = []
    }

    private let state = Mutex(State())

    package init(_ present: CarrierState = CarrierState(sharing: .nothing), _ answers: Answers = Answers()) {
        state.withLock {
            $0.present = present
            $0.answers = answers
        }
    }

    package var actions: [Action] { state.withLock(\.actions) }

    package func answer(_ change: @Sendable (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    package func status() async throws(CarrierError) -> CarrierStatus { try provided(\.status, "status") }
    package func heardDevices() async throws(CarrierError) -> [HeardDevice] { try provided(\.heard, "heardDevices") }
    package func knockingDevices() async throws(CarrierError) -> [HeardDevice] { try provided(\.knocking, "knockingDevices") }
    package func links() async throws(CarrierError) -> [CarrierID: CarrierLink] { try provided(\.links, "links") }

    package func backlog(of folder: CarrierFolder.ID, at device: CarrierID) async throws(CarrierError) -> CarrierBacklog {
        try provided(\.backlogs, "backlog")[device] ?? CarrierBacklog(bytes: 0, items: 0)
    }

    package func condition(of folder: CarrierFolder.ID) async throws(CarrierError) -> CarrierFolderCondition {
        try provided(\.conditions, "condition")[folder] ?? CarrierFolderCondition(backlog: CarrierBacklog(bytes: 0, items: 0))
    }

    package func state() async throws(CarrierError) -> CarrierState {
        try refuseIfAway()
        return state.withLock(\.present)
    }

    package func make(_ change: CarrierChange) async throws(CarrierError) {
        try record(.make(change))
        state.withLock { $0.present = $0.present.after(change) }
    }

    package func rescan(_ folder: CarrierFolder.ID, _ path: String?) async throws(CarrierError) {
        try record(.rescan(folder, path))
    }
    package func revert(_ folder: CarrierFolder.ID) async throws(CarrierError) { try record(.revert(folder)) }
    package func redial(_ device: CarrierID) async throws(CarrierError) { try record(.redial(device)) }
    package func announce() async throws(CarrierError) { try record(.announce) }
    package func stopAnnouncing() async throws(CarrierError) { try record(.stopAnnouncing) }
    package func shutDown() async throws(CarrierError) { try record(.shutDown) }

    private func record(_ action: Action) throws(CarrierError) {
        try refuseIfAway()
        state.withLock { $0.actions.append(action) }
    }

    private func refuseIfAway() throws(CarrierError) {
        if let error = state.withLock(\.answers.error) { throw error }
    }

    private func provided<Value: Sendable>(_ value: (Answers) -> Value?, _ name: String) throws(CarrierError) -> Value {
        try refuseIfAway()
        if let value = value(state.withLock(\.answers)) { return value }
        Issue.record("The test has no answer for \(name).")
        throw .unexpectedAnswer(request: name, reason: "the test has no answer")
    }
}

extension CarrierState {
    /// What Syncthing's configuration is after a change.
    package func after(_ change: CarrierChange) -> CarrierState {
        var (devices, folders) = (sharing.devices, sharing.folders)
        var after = self
        switch change {
        case .setOptions: after.hasOutdatedOptions = false
        case .setDevice(let device):
            devices[device.id] = device
            after.outdatedDevices.remove(device.id)
        case .removeDevice(let id):
            devices[id] = nil
            after.outdatedDevices.remove(id)
        case .setFolder(let folder):
            folders[folder.id] = folder
            after.outdatedFolders.remove(folder.id)
        case .removeFolder(let id):
            folders[id] = nil
            after.outdatedFolders.remove(id)
        }
        after.sharing = CarrierSharing(devices: Array(devices.values), folders: Array(folders.values))
        return after
    }
}
