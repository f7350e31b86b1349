import Domain
import Foundation
import TestSupport
import Testing

@Suite("New names of operations that are said once more")
struct OperationRenamingTests {
    private static let former = DeviceID.numbered(1)
    private static let other = DeviceID.numbered(2)
    private static let present = DeviceID.numbered(3)
    /// The operations 5, 6 and 8 are said once more; 7 is not.
    private let renaming = OperationRenaming(
        device: former, first: 5,
        identities: [
            5: .init(device: present, sequence: 1), 6: .init(device: present, sequence: 2),
            8: .init(device: present, sequence: 3),
        ])

    private func names(_ device: DeviceID, _ numbers: Int64...) -> [OperationID] {
        numbers.map { OperationID(device: device, sequence: $0) }
    }

    @Test("What an operation names has the new names, what is not said once more is left out, and the rest stays")
    func heads() {
        let named = names(Self.former, 4, 5, 7, 8) + names(Self.other, 6)
        let wanted = names(Self.former, 4) + names(Self.present, 1, 3) + names(Self.other, 6)
        let change = ObjectChange(.player, "00000000000A", heads: named)
        #expect(
            OperationBody.make(change).renamed(renaming)
                == .make(ObjectChange(.player, "00000000000A", heads: wanted)))
        let field = { FieldChange(.household, "household", field: "firstWeekday", value: "1", heads: $0) }
        #expect(OperationBody.set(field(named)).renamed(renaming) == .set(field(wanted)))
        var device = Device(id: Self.other, name: "desk", signingKey: Data(), agreementKey: Data(), carrier: "")
        (device.heads, device.readmits) = (named, named)
        guard case .device(let renamed) = OperationBody.device(device).renamed(renaming) else {
            Issue.record("It is another kind.")
            return
        }
        #expect(renamed.heads == wanted && renamed.readmits == wanted)
    }

    @Test("A rewind undoes the same operations under their new names")
    func rewind() {
        let all = Rewind([Self.former: 3...9, Self.other: 1...2], keepsQuests: true)
        let wanted = Rewind([Self.former: 3...4, Self.present: 1...3, Self.other: 1...2], keepsQuests: true)
        #expect(OperationBody.rewind(all).renamed(renaming) == .rewind(wanted))
        let none = Rewind([Self.former: 7...7], keepsQuests: true)
        #expect(OperationBody.rewind(none).renamed(renaming) == .rewind(Rewind([:], keepsQuests: true)))
    }
}
