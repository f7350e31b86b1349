public import Domain
public import Foundation

/// What a file changes in what is known of its PC's operations.
public enum ChainStep: Hashable, Sendable {
    /// All of it was known.
    case nothingNew
    /// It continues the chain with operations, at least one.
    case append([HashedOperation])
    /// It does not reach the chain: operations with these numbers were not read yet. The file has to be read again when they were.
    case waiting(for: ClosedRange<Int64>)
    /// The PC has made two histories, and the file's counts: all operations of the chain with numbers from `from` on are replaced.
    case replace(from: Int64, with: [HashedOperation], setAside: LostBranch)
    /// The PC has made two histories, and the file's does not count.
    case setAside(LostBranch)
}

/// Operations that a PC has made under numbers that it has used for others as well. They count on no PC, until the PC says them again
/// under another identity.
public struct LostBranch: Hashable, Sendable, Codable, Identifiable {
    public let device: DeviceID
    public let numbers: ClosedRange<Int64>
    /// The hash of its first operation, 32 bytes.
    public let hash: Data

    init(device: DeviceID, numbers: ClosedRange<Int64>, hash: Data) {
        self.device = device
        self.numbers = numbers
        self.hash = hash
    }

    /// The same for every part of the branch that begins at the same operation, and on every PC.
    public var id: String { "\(device)-\(numbers.lowerBound)-\(hash.prefix(4).hexadecimal)" }
}
