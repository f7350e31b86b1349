import Domain
import Foundation
import LinuxSystem
import Logging
import Sharing
import Storage

/// What a pairing asks for.
extension PairingService {
    func perform(_ effect: PairingEffect) async throws {
        let exchange = outside.exchange
        switch effect {
        case .startSearching: await outside.keeper.search(true)
        case .stopSearching: await outside.keeper.search(false)
        case .addCarrier(let folder): try await outside.keeper.open(folder)
        case .writeHello(let folder):
            guard let own = pairing?.own else { return }
            let hello = try PairingHello(of: own, for: folder.other, signedBy: exchange.identity.keys())
            try await write(try hello.data(), .hello, folder)
        case .sealRing(let device):
            let stored = try await exchange.ring() ?? KeyRing()
            let ring = self.ring ?? (stored.current == nil ? stored.addingNextEpoch() : stored)
            self.ring = ring
            await take(.sealed(try ring.sealed(for: device, by: exchange.identity.keys())))
        case .writeRing(let data, let folder): try await write(data, .ring, folder)
        case .openRing(let data, let device):
            do throws(SealedRingError) {
                opened = try KeyRing(opening: data, from: device, by: exchange.identity.keys())
            } catch {
                outside.logger.warning("\(error)")
                return await take(.unreadable(data))
            }
            await take(.opened(data))
        case .writeDone(let receipt, let folder): try await write(receipt, .done, folder)
        case .accept(let device): try await accept(device)
        case .removeFolder(let folder): await outside.keeper.close(folder)
        // Only PCs of the family and of open pairings are in Syncthing's configuration.
        case .removeCarrier: await outside.keeper.settle()
        }
    }

    /// Makes the other PC one of the family.
    func accept(_ device: Device) async throws {
        guard let own = pairing?.own, let opened else { return }
        accepting = device
        try await outside.exchange.admit(
            device, to: own, with: (ring ?? KeyRing()).merging(opened), playsOnly: othersPlayOnly)
        (accepting, problem) = (nil, nil)
        await outside.paired()
    }

    private func write(_ data: Data, _ item: PairingFolder.Item, _ folder: PairingFolder) async throws {
        let path = outside.folders.pairing(folder)
        try DurableFile.write(
            data, to: "\(path)/\(folder.name(of: item))", mode: 0o640, partPath: "\(path)/.syncthing.timequest.tmp")
        await outside.keeper.carry(folder)
    }
}
