package import Domain
import Foundation
import Services
import Sharing
import Storage
import TestSupport

extension TestHousehold {
    /// Has the PC be one of a family, which has decided that it may only play.
    package func letOnlyPlay() async throws {
        try KeyRingFile(path: folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
        try await announce(household.database.device, "den", playsOnly: true)
    }

    /// Has another PC be one of the family.
    package func addPC(_ id: DeviceID, _ name: String) async throws { try await announce(id, name) }

    /// Another PC has begun a quest.
    package func begin(_ routine: RoutineID, of player: PlayerID, on device: DeviceID) async throws {
        let at = Int64(questClock.reading().wall.timeIntervalSince1970 * 1000)
        let body = OperationBody.begun(BegunQuest(quest: 900, player: player, routine: routine, at: at))
        let operation = SharedOperation(
            id: OperationID(device: device, sequence: 1), previous: nil, time: HybridTime(milliseconds: at),
            day: LocalDate(dayNumber: 0),
            kind: body.kind, content: .body(try body.json(), salt: Data(repeating: 1, count: 16)))
        try await OperationRepository(household.database).receive([[operation]])
    }

    private func announce(_ id: DeviceID, _ name: String, playsOnly: Bool = false) async throws {
        let device = Device(
            id: id, name: name, signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32), carrier: "",
            playsOnly: playsOnly)
        try await OperationRepository(household.database).share(.device(device))
    }
}
