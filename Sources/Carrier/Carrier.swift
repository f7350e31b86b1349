public import Domain

/// What carries files to the other PCs: Syncthing, or what a test puts in its place.
public protocol Carrier: Sendable {
    /// Who this PC is, and which Syncthing runs; an error where it is not ready.
    func status() async throws(CarrierError) -> CarrierStatus
    /// The PCs that have announced themselves on this network in the last 90 s, known or not, without this one.
    func heardDevices() async throws(CarrierError) -> [HeardDevice]
    /// The PCs that have tried to connect and are not known. Only they have a name here, which they chose themselves.
    func knockingDevices() async throws(CarrierError) -> [HeardDevice]
    /// What is shared now.
    func state() async throws(CarrierError) -> CarrierState
    /// Makes a change of the configuration. It holds when this returns.
    func make(_ change: CarrierChange) async throws(CarrierError)
    /// The connections to the known PCs, and when each was last seen.
    func links() async throws(CarrierError) -> [CarrierID: CarrierLink]
    /// How much of a folder another PC still lacks, as far as it has said.
    func backlog(of folder: CarrierFolder.ID, at device: CarrierID) async throws(CarrierError) -> CarrierBacklog
    /// How a folder is doing on this PC.
    func condition(of folder: CarrierFolder.ID) async throws(CarrierError) -> CarrierFolderCondition
    /// Has a part of a folder read at once, and waits for it. Otherwise a change is noticed after a second.
    ///
    /// - Parameter path: below the folder; nil for all of it.
    func rescan(_ folder: CarrierFolder.ID, _ path: String?) async throws(CarrierError)
    /// Undoes what was changed on this PC in a folder that only receives. What was there is kept (``CarrierFolder/keptFiles``). It may go
    /// on when this returns.
    func revert(_ folder: CarrierFolder.ID) async throws(CarrierError)
    /// Closes the connection to a PC and makes it anew.
    func redial(_ device: CarrierID) async throws(CarrierError)
    /// Announces this PC at once. Otherwise it does so every 30 s. Those that were heard are forgotten, and heard anew: each PC that hears
    /// this one answers.
    func announce() async throws(CarrierError)
    /// Announces this PC no more, and hears no others, until ``announce()``, or until its options are set.
    func stopAnnouncing() async throws(CarrierError)
    /// Ends it. The service is not started again as long as nothing asks for it.
    func shutDown() async throws(CarrierError)
}

extension Carrier {
    /// Changes the configuration until it is the wanted one.
    ///
    /// - Returns: the changes that were made.
    @discardableResult
    public func share(_ wanted: CarrierSharing) async throws(CarrierError) -> [CarrierChange] {
        let changes = CarrierPlan.changes(from: try await state(), to: wanted)
        for change in changes { try await make(change) }
        return changes
    }
}
