import Domain
public import Foundation

/// The name of a file with operations in a PC's shared folder.
///
/// ```
/// 1-2040.9f86d081….tq                                      sealed: never changes, named after its bytes
/// 2041.live.tq                                             live: its PC replaces it with every operation
/// 2041.live.sync-conflict-20261124-101112-ABCDEFG.tq       Syncthing's copy of one of two versions
/// ```
public struct SegmentName: Hashable, Sendable {
    /// Whether the file may still grow.
    public enum Kind: Hashable, Sendable {
        /// - Parameters:
        ///   - last: its last operation
        ///   - hash: the SHA-256 of its bytes, 32 bytes
        case sealed(last: Int64, hash: Data)
        case live
    }

    /// The number of its first operation, from 1.
    public let first: Int64
    public let kind: Kind
    /// The part that Syncthing has added, such as `20261124-101112-ABCDEFG`; nil for a file that is no conflict copy.
    public let conflict: String?

    /// The name of a sealed file.
    ///
    /// - Parameter hash: the SHA-256 of its bytes
    public static func sealed(_ numbers: ClosedRange<Int64>, hash: Data) -> SegmentName {
        SegmentName(first: numbers.lowerBound, kind: .sealed(last: numbers.upperBound, hash: hash), conflict: nil)
    }

    /// The name of a live file.
    public static func live(from first: Int64) -> SegmentName { SegmentName(first: first, kind: .live, conflict: nil) }

    private init(first: Int64, kind: Kind, conflict: String?) {
        self.first = first
        self.kind = kind
        self.conflict = conflict
    }

    public var isLive: Bool { kind == .live }

    /// The numbers that an operation may have.
    static let numbers: ClosedRange<Int64> = 1...(1 << 48)
}

extension SegmentName: LosslessStringConvertible {
    /// Reads a file's name; nil for any other file, such as those that Syncthing is just writing (`.syncthing.….tmp`).
    public init?(_ text: String) {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.popLast() == "tq", (2...3).contains(parts.count) else { return nil }
        conflict = parts.count == 3 ? Self.conflict(parts[2]) : nil
        guard parts.count == 2 || conflict != nil else { return nil }
        let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
        guard let first = numbers[0], numbers.count <= 2 else { return nil }
        self.first = first
        if numbers.count == 2 {
            guard let last = numbers[1], last >= first, parts[1].utf8.count == 64, let hash = Data(hexadecimal: parts[1]) else {
                return nil
            }
            kind = .sealed(last: last, hash: hash)
        } else {
            guard parts[1] == "live" else { return nil }
            kind = .live
        }
    }

    public var description: String {
        let end = (conflict.map { "\(Self.conflictPrefix)\($0)." } ?? "") + "tq"
        return switch kind {
        case .sealed(let last, let hash): "\(first)-\(last).\(hash.hexadecimal).\(end)"
        case .live: "\(first).live.\(end)"
        }
    }

    private static let conflictPrefix = "sync-conflict-"

    /// A date, a time and the beginning of the device ID of the Syncthing that lost.
    private static func conflict(_ text: Substring) -> String? {
        guard text.hasPrefix(conflictPrefix) else { return nil }
        let rest = text.dropFirst(conflictPrefix.count)
        let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [8, 6, 7] else { return nil }
        guard (parts[0] + parts[1]).utf8.allSatisfy(\.isASCIIDigit),
            parts[2].utf8.allSatisfy({ $0.isASCIIUppercaseLetter || $0.isASCIIDigit })
        else { return nil }
        return String(rest)
    }

    /// A number in its only permitted form, without a sign or leading zeros.
    private static func number(_ text: Substring) -> Int64? {
        guard let number = Int64(text), numbers.contains(number), String(number) == text else { return nil }
        return number
    }
}
