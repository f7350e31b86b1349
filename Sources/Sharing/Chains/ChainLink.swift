public import Domain
public import Foundation

/// An operation as a link of its PC's chain. Of two that continue the same operation, the lesser one counts: the one that was made
/// earlier, or, where the clocks make no difference, the one with the smaller hash.
public struct ChainLink: Hashable, Sendable {
    public let time: HybridTime
    /// 32 bytes (`SharedOperation.hash`).
    public let hash: Data

    public init(time: HybridTime, hash: Data) {
        self.time = time
        self.hash = hash
    }

    init(_ operation: HashedOperation) { self.init(time: operation.operation.time, hash: operation.hash) }
}

extension ChainLink: Comparable {
    public static func < (one: ChainLink, other: ChainLink) -> Bool {
        one.time == other.time ? one.hash.lexicographicallyPrecedes(other.hash) : one.time < other.time
    }
}
