import Crypto
import CryptoExtras
import Domain
import Foundation

extension PINHash {
    /// The cost of a hash: 32 MiB of memory and about a tenth of a second. It is stored with each hash, so that later versions can
    /// increase it.
    private static let cost = (rounds: 1 << 15, blockSize: 8, parallelism: 1)

    /// Makes a hash with a new salt. It takes about a tenth of a second, and blocks the thread.
    init(of pin: String) throws {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        self.init(
            rounds: Self.cost.rounds, blockSize: Self.cost.blockSize, parallelism: Self.cost.parallelism, salt: salt, hash: Data())
        hash = try key(of: pin, byteCount: 32).withUnsafeBytes { Data($0) }
    }

    /// Whether a PIN has this hash. It takes as long as making a hash, whether the PIN is right or wrong.
    func matches(_ pin: String) throws -> Bool {
        // Keys are compared in constant time.
        try key(of: pin, byteCount: hash.count) == SymmetricKey(data: hash)
    }

    private func key(of pin: String, byteCount: Int) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: Data(pin.utf8), salt: salt, outputByteCount: byteCount, rounds: rounds, blockSize: blockSize,
            parallelism: parallelism
        )
    }
}
