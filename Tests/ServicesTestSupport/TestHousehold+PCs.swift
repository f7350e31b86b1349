package import Domain
import Foundation
import Services
import Sharing
import Storage
import TestSupport

extension TestHousehold {
    /// Has the PC be one of a family, which has decided that it may only play.
    package func letOnlyPlay() async throws { try await joinFamily(playsOnly: true) }

    /// Has the PC be one of a family.
    package func joinFamily(playsOnly: Bool = false) async throws {
        try KeyRingFile(path: folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
        try await announce(household.database.device, "den", playsOnly: playsOnly)
    }

    /// Has another PC be one of the family.
    package func addPC(_ id: DeviceID, _ name: String) async throws { try await announce(id, name) }

    /// Another PC has begun a quest.
    package func begin(_ routine: RoutineID, of player: PlayerID, on device: DeviceID) async throws {
        try await receive(
            .begun(BegunQuest(quest: 900, player: player, routine: routine, at: milliseconds)), from: device)
    }

    /// Another PC has given a player another name.
    package func rename(_ player: PlayerID, _ name: String, on device: DeviceID) async throws {
        try await receive(
            .set(FieldChange(.player, "\(player)", player: player, field: "name", value: "\"\(name)\"")), from: device)
    }

    private var milliseconds: Int64 { Int64(questClock.reading().wall.timeIntervalSince1970 * 1000) }

    /// Takes the first operation of another PC, which was made a second after everything here.
    private func receive(_ body: OperationBody, from device: DeviceID) async throws {
        let operation = SharedOperation(
            id: OperationID(device: device, sequence: 1), previous: nil, time: HybridTime(milliseconds: milliseconds + 1000),
            day: LocalDate(dayNumber: 0), kind: body.kind,
            content: .body(try body.json(), salt: Data(repeating: 1, count: 16)))
        try await OperationRepository(household.database).receive([[operation]])
    }

    private func announce(_ id: DeviceID, _ name: String, playsOnly: Bool = false) async throws {
        let device = Device(
            id: id, name: name, signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32), carrier: "",
            playsOnly: playsOnly)
        try await OperationRepository(household.database).share(.device(device))
    }
}
