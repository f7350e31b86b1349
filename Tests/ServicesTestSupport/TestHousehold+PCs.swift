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

    private func announce(_ id: DeviceID, _ name: String, playsOnly: Bool = false) async throws {
        let device = Device(
            id: id, name: name, signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32), carrier: "",
            playsOnly: playsOnly)
        try await OperationRepository(household.database).share(.device(device))
    }
}
