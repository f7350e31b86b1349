import Domain

/// The folder of one PC with operations as values, for families whose files have no bytes: each file has a name, and operations of one PC.
/// Files come late, get lost, grow and shrink.
struct Folder {
    /// The file of a PC's operations from a number on.
    struct Name: Hashable, Comparable {
        var device: DeviceID
        var first: Int64
        /// The last one of a file that never changes any more; nil for one that grows.
        var last: Int64?

        static func < (one: Name, other: Name) -> Bool {
            (one.device, one.first, one.last ?? .max) < (other.device, other.first, other.last ?? .max)
        }
    }

    /// How many operations a sealed file has.
    static let sealedCount: Int64 = 12

    var files: [Name: [SharedOperation]] = [:]

    /// Writes the files of a PC's operations that are missing or incomplete.
    ///
    /// - Parameters:
    ///   - operations: all operations of the PC that are known, from the first on.
    ///   - last: the last operation of an identity that writes no more, so that its last file is sealed, too; nil for one that writes. Who
    ///     has only a part of that file puts the part back.
    mutating func publish(_ operations: [SharedOperation], of device: DeviceID, isOwn: Bool, last: Int? = nil) {
        var first: Int64 = 1
        while first <= operations.count {
            let end = min(first + Self.sealedCount, Int64(operations.count) + 1)
            let isSealed = end - first == Self.sealedCount || last.map { $0 <= operations.count } ?? false
            let part = Array(operations[Int(first - 1)..<Int(end - 1)])
            let live = Name(device: device, first: first)
            if isSealed {
                files[Name(device: device, first: first, last: end - 1)] = part
                if isOwn { files[live] = nil }
            } else if isOwn || last != nil && files[live]?.count ?? 0 < part.count {
                files[live] = part
            }
            first = end
        }
    }

    /// Takes over what another folder has. The carrier knows files by name: of a file that both have, either version can win.
    mutating func exchange(with other: inout Folder, prefersOther: (Name) -> Bool) {
        for name in Set(files.keys).union(other.files.keys).sorted() {
            switch (files[name], other.files[name]) {
            case (let own?, nil): other.files[name] = own
            case (nil, let others?): files[name] = others
            case (let own?, let others?):
                if own == others { continue }
                if prefersOther(name) { files[name] = others } else { other.files[name] = own }
            case (nil, nil): continue
            }
        }
    }
}
