public import Domain
public import Foundation

/// What is known of the operations of one PC: the chain up to its last operation, and what was set aside.
///
/// A PC that goes on from a copy of its disk makes two histories. Every PC then takes the same one, whatever the order in which it has
/// read the files: of two operations with one number that continue the same operation, the earlier one counts (``ChainLink``). So where an
/// old disk was put back, it is the history that the other PCs know, unless the clock of that PC was behind. What a chain takes is a
/// function of the set of the operations that were read.
public struct DeviceChain: Hashable, Sendable {
    public let device: DeviceID
    /// The number of the last operation, 0 before the first. All before it are known.
    public private(set) var last: Int64
    /// The hash of the last operation; nil before the first.
    public private(set) var lastHash: Data?
    /// The hashes of operations that do not count.
    private var lost: Set<Data> = []

    /// A chain as it is stored.
    ///
    /// - Parameters:
    ///   - last: the number of the last operation, 0 where there are none
    ///   - lastHash: the hash of that operation; nil where there are none
    public init(device: DeviceID, last: Int64 = 0, lastHash: Data? = nil) {
        self.device = device
        self.last = last
        self.lastHash = lastHash
    }

    /// Takes the operations of a file into the chain.
    ///
    /// - Parameters:
    ///   - segment: a file of this PC
    ///   - link: the operation of the chain with a number from 1 to `last`. It is called once where the file agrees with the chain,
    ///     otherwise about as often as there are operations that differ
    /// - Returns: what that changes. The chain contains it already
    public mutating func take(_ segment: Segment, link: (Int64) throws -> ChainLink) rethrows -> ChainStep {
        guard segment.device == device, let first = segment.operations.first else { return .nothingNew }
        // What continues an operation that does not count does not count either.
        if let previous = first.previous, lost.contains(previous) { return setAside(segment.operations(from: segment.first)) }
        guard segment.first <= last + 1 else { return .waiting(for: last + 1...segment.first - 1) }
        let known = min(last, segment.last)
        // The hashes are chained: where the last common number agrees, all before it do.
        if known >= segment.first, try link(known).hash == segment.link(known).hash {
            return append(segment.operations(from: known + 1))
        }
        guard first.previous == (try predecessor(of: segment.first, link)) else {
            // It continues another operation with that number, which this PC has not read.
            return .waiting(for: segment.first - 1...segment.first - 1)
        }
        guard segment.first <= last else { return append(segment.operations(from: segment.first)) }
        var fork = segment.first
        while fork < known, try link(fork).hash == segment.link(fork).hash { fork += 1 }
        let branch = segment.operations(from: fork)
        let ours = try link(fork)
        guard segment.link(fork) < ours else { return setAside(branch) }
        let lostBranch = LostBranch(device: device, numbers: fork...last, hash: ours.hash)
        for number in lostBranch.numbers { lost.insert(try link(number).hash) }
        last = segment.last
        lastHash = segment.link(last).hash
        return .replace(from: fork, with: Array(branch), setAside: lostBranch)
    }

    private func predecessor(of number: Int64, _ link: (Int64) throws -> ChainLink) rethrows -> Data? {
        number == 1 ? nil : number == last + 1 ? lastHash : try link(number - 1).hash
    }

    private mutating func append(_ operations: ArraySlice<HashedOperation>) -> ChainStep {
        guard let end = operations.last else { return .nothingNew }
        last = end.sequence
        lastHash = end.hash
        return .append(Array(operations))
    }

    private mutating func setAside(_ branch: ArraySlice<HashedOperation>) -> ChainStep {
        guard let first = branch.first, let end = branch.last else { return .nothingNew }
        lost.formUnion(branch.map(\.hash))
        return .setAside(LostBranch(device: device, numbers: first.sequence...end.sequence, hash: first.hash))
    }
}

extension Segment {
    fileprivate func link(_ number: Int64) -> ChainLink { ChainLink(operations[Int(number - first)]) }

    fileprivate func operations(from number: Int64) -> ArraySlice<HashedOperation> { operations[Int(number - first)...] }
}
