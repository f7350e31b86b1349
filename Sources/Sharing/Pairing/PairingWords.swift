import Crypto
import Domain
import Foundation
import Synchronization

/// Six words that two PCs show while they are paired, and that are the same only where both mean each other.
///
/// They are made of the hash of both identities, 11 bits a word. A PC in between, which is one PC to the one and another PC to the
/// other, makes the words on the two screens differ. By a stick, each PC has words of its own (`Device.words`).
public enum PairingWords {
    /// How many words are compared.
    public static let count = 6

    /// How often the hash is hashed again, which takes about 0.2 s for one pair of PCs.
    ///
    /// A PC in between may choose both of the identities that it shows, so that it does not have to find a given one of 2^66 values but
    /// two equal ones (a birthday attack): about 2^33 tries for each side, hours for one PC if a try is a single hash. With the rounds
    /// it is 2^51 hashes.
    static let rounds = 1 << 18

    /// The words for two identities. The order of the two does not matter.
    ///
    /// - Parameters:
    ///   - one: the Syncthing device ID of one PC as ``CarrierID/text``.
    ///   - other: the same of the other PC.
    public static func words(between one: String, and other: String) -> [String] {
        // By the bytes: two texts that only look the same are two identities. Each is hashed first, so that no other two texts give the
        // same bytes when they are put together.
        let parts = [one, other].map { Array(SHA256.hash(data: Data($0.utf8))) }.sorted { $0.lexicographicallyPrecedes($1) }
        return words(of: Data("timequest pairing words 1\n".utf8) + parts.joined())
    }

    /// The words for some bytes. They are remembered, because a page or a terminal asks for those of the same PCs each time it is shown.
    static func words(of data: Data) -> [String] {
        if let words = known.withLock({ $0[data] }) { return words }
        let words = hashed(data)
        known.withLock { known in
            // PCs that only claim to want pairing must not fill the memory.
            if known.count >= mostKnown { known.removeAll() }
            known[data] = words
        }
        return words
    }

    private static let known = Mutex<[Data: [String]]>([:])
    private static let mostKnown = 64

    private static func hashed(_ data: Data) -> [String] {
        var digest = SHA256.hash(data: data)
        for _ in 0..<rounds {
            var next = SHA256()
            digest.withUnsafeBytes { next.update(bufferPointer: $0) }
            digest = next.finalize()
        }
        return words(of: Array(digest))
    }

    /// The words for the first bits of a hash, the highest bit of each byte first.
    ///
    /// - Parameter hash: at least 9 bytes.
    static func words(of hash: [UInt8]) -> [String] {
        (0..<count).map { word in
            var index = 0
            for bit in word * 11..<word * 11 + 11 {
                let value = hash[bit / 8] >> (7 - bit % 8) & 1
                index = index << 1 | Int(value)
            }
            return all[index]
        }
    }
}
