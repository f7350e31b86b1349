import BenchmarkSupport
import Domain
import Foundation

/// Carries the files of families that write real ones from one folder to another, as Syncthing does, with what can go wrong.
struct FileCarrier {
    /// A file as it is in a folder.
    private struct File: Equatable {
        var bytes: Data
        /// Of two files with one name the one with the greater number was written later.
        var written: Int
    }

    /// The folder of a PC.
    struct Side {
        var root: String
        /// The PC.
        var device: DeviceID

        func isOwner(of name: String) -> Bool { name.hasPrefix("\(device)/") }
    }

    /// What each folder had when it was read last, by the path of the folder and that of the file below it.
    private var known: [String: [String: File]] = [:]
    /// The former versions of files.
    private var versions: [String: [File]] = [:]
    /// What a folder had when it was carried last.
    private var carried: [String: Set<String>] = [:]
    private var count = 0

    /// Notes what has changed in a folder. To be called after whatever changes it.
    mutating func noteChanges(in root: String) throws {
        let before = known[root] ?? [:]
        var files: [String: File] = [:]
        for folder in try FileManager.default.contentsOfDirectory(atPath: root).sorted() {
            for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted() where !name.hasPrefix(".")
            {
                let (path, name) = ("\(root)/\(folder)/\(name)", "\(folder)/\(name)")
                let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
                if let file = before[name], file.bytes == bytes {
                    files[name] = file
                } else {
                    count += 1
                    files[name] = File(bytes: bytes, written: count)
                }
            }
        }
        known[root] = files
    }

    /// Makes two folders the same, as far as nothing gets lost.
    ///
    /// - Parameter isCareful: whether nothing gets lost, and the newer versions are taken.
    mutating func carry(_ one: Side, _ other: Side, isCareful: Bool, _ random: inout SeededRandom) throws {
        for side in [one, other] { try noteChanges(in: side.root) }
        let (first, second) = (known[one.root] ?? [:], known[other.root] ?? [:])
        for name in Set(first.keys).union(second.keys).sorted() {
            switch (first[name], second[name]) {
            case (let file?, nil): try carry(name, file, from: one, to: other, isCareful, &random)
            case (nil, let file?): try carry(name, file, from: other, to: one, isCareful, &random)
            case (let ours?, let others?):
                if ours.bytes == others.bytes { continue }
                // The version with the later time wins, unless a clock was wrong.
                let isRight = isCareful || random.chance(0.9)
                if isRight ? (others.written, others.bytes.count) > (ours.written, ours.bytes.count) : random.chance(0.5) {
                    try replace(name, ours, by: others, in: one, isCareful, &random)
                } else {
                    try replace(name, others, by: ours, in: other, isCareful, &random)
                }
            case (nil, nil): continue
            }
        }
        for side in [one, other] { carried[side.root] = Set((known[side.root] ?? [:]).keys) }
    }

    /// What a disk or a person may do to a file of a folder.
    mutating func damage(_ root: String, _ random: inout SeededRandom) throws {
        try noteChanges(in: root)
        guard let name = known[root]?.keys.sorted().randomElement(using: &random), var file = known[root]?[name] else { return }
        let older = versions[name]?.randomElement(using: &random)
        // Some of it keeps the time of the file, and some is the newest version of it.
        if random.chance(0.5) {
            count += 1
            file.written = count
        }
        switch random.uniform() {
        case ..<0.3: return try remove(name, root)
        case ..<0.6: file = torn(file, &random)
        case ..<0.8: file.bytes = older?.bytes ?? file.bytes
        case ..<0.9: return try write(file, conflictName(name, &random), root)
        default: if !file.bytes.isEmpty { file.bytes[Int.random(in: file.bytes.indices, using: &random)] ^= 0x40 }
        }
        try write(file, name, root)
    }

    private mutating func carry(
        _ name: String, _ file: File, from source: Side, to target: Side, _ isCareful: Bool, _ random: inout SeededRandom
    ) throws {
        // It was there once: somebody has deleted it, and deletions travel. What its own PC deletes is deleted.
        if carried[target.root]?.contains(name) == true, target.isOwner(of: name) || (!isCareful && random.chance(0.7)) {
            return try remove(name, source.root)
        }
        try deliver(name, file, to: target, isCareful, &random)
    }

    private mutating func replace(
        _ name: String, _ old: File, by new: File, in side: Side, _ isCareful: Bool, _ random: inout SeededRandom
    ) throws {
        remember(old, name)
        if name.hasSuffix(".tq"), !isCareful, random.chance(0.3) { try write(old, conflictName(name, &random), side.root) }
        try deliver(name, new, to: side, isCareful, &random)
    }

    private mutating func deliver(
        _ name: String, _ file: File, to side: Side, _ isCareful: Bool, _ random: inout SeededRandom
    ) throws {
        remember(file, name)
        if isCareful { return try write(file, name, side.root) }
        switch random.uniform() {
        // It does not come this time.
        case ..<0.05: return
        case ..<0.08: try write(torn(file, &random), name, side.root)
        case ..<0.10: try write(versions[name]?.randomElement(using: &random) ?? file, name, side.root)
        default: try write(file, name, side.root)
        }
    }

    private mutating func remember(_ file: File, _ name: String) {
        if versions[name]?.last == file { return }
        versions[name] = (versions[name] ?? []).suffix(3) + [file]
    }

    private func torn(_ file: File, _ random: inout SeededRandom) -> File {
        File(bytes: file.bytes.prefix(Int(random.uniform() * Double(file.bytes.count))), written: file.written)
    }

    /// The name that Syncthing gives to one of two versions.
    private func conflictName(_ name: String, _ random: inout SeededRandom) -> String {
        guard name.hasSuffix(".tq"), !name.contains("sync-conflict") else { return name }
        let letters = String((0..<7).map { _ in "ABCDEFGH".randomElement(using: &random) ?? "A" })
        return name.dropLast(2) + "sync-conflict-20261124-185642-\(letters).tq"
    }

    private mutating func remove(_ name: String, _ root: String) throws {
        try FileManager.default.removeItem(atPath: "\(root)/\(name)")
        known[root]?[name] = nil
    }

    private mutating func write(_ file: File, _ name: String, _ root: String) throws {
        let path = "\(root)/\(name)"
        try FileManager.default.createDirectory(
            atPath: String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)), withIntermediateDirectories: true)
        // A new file with this name, as Syncthing makes one.
        try file.bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
        known[root]?[name] = file
    }
}
