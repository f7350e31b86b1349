import Crypto
import CryptoExtras
import Domain
import Foundation

extension PINHash {
    /// What a try costs whoever guesses: 32 MiB of memory and about a tenth of a second. The figures are kept beside each hash, so
    /// that they can grow.
    private static let cost = (rounds: 1 << 15, blockSize: 8, parallelism: 1)

    /// A new hash with a salt of its own. It takes a while: not for threads that others wait for.
    init(of pin: String) throws {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        self.init(
            rounds: Self.cost.rounds, blockSize: Self.cost.blockSize, parallelism: Self.cost.parallelism, salt: salt, hash: Data())
        hash = try key(of: pin, byteCount: 32).withUnsafeBytes { Data($0) }
    }

    /// Whether this is the PIN. It takes as long as making a hash, right or wrong.
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
