import Domain
import Foundation
import Sharing
import Testing

@Suite("The folder that two PCs share while they are paired")
struct PairingFolderTests {
    private let one = PairingPC.carrier(1)
    private let other = PairingPC.carrier(2)

    @Test("Both PCs give it the same ID, and other PCs another")
    func identity() {
        let folder = PairingFolder(between: one, and: other)
        #expect(folder.id == PairingFolder(between: other, and: one).id)
        #expect(folder.id != PairingFolder(between: one, and: PairingPC.carrier(3)).id)
        #expect(folder.id.wholeMatch(of: #/timequest-pairing-[0-9a-f]{32}/#) != nil)
    }

    @Test("What one PC writes is what the other reads, and no file has two writers")
    func names() {
        let (folder, otherFolder) = (PairingFolder(between: one, and: other), PairingFolder(between: other, and: one))
        for item in PairingFolder.Item.allCases { #expect(folder.name(of: item) == otherFolder.othersName(of: item)) }
        let names = PairingFolder.Item.allCases.flatMap { [folder.name(of: $0), folder.othersName(of: $0)] }
        #expect(Set(names).count == 6)
        #expect(names.allSatisfy { !$0.hasPrefix(".") && !$0.contains("/") && !$0.contains("sync-conflict") })
        #expect(folder.name(of: .hello) == "\(one.text).hello")
    }

    @Test("A receipt is for one ring only, and small enough to be read")
    func receipts() {
        let receipt = PairingFolder.receipt(for: Data("ring".utf8))
        #expect(receipt == PairingFolder.receipt(for: Data("ring".utf8)))
        #expect(receipt != PairingFolder.receipt(for: Data("rinG".utf8)))
        #expect(receipt.count <= PairingFolder.Item.done.maximumSize)
    }
}
