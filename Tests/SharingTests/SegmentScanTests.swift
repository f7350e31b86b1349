import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import Sharing

@Suite("Reading the shared folder")
struct SegmentScanTests {
    private let folder: TemporaryFolder
    private let shared: SegmentFolder
    private let own = SharedHistory(count: 40)
    private let laptop = SharedHistory(count: 60)
    private let key = HouseholdKey(epoch: 1)

    init() throws {
        folder = try TemporaryFolder()
        shared = SegmentFolder(root: folder.path)
    }

    /// A PC that stores what it reads.
    private struct Reader {
        let shared: SegmentFolder
        let own: DeviceID
        var keys: KeyRing
        var family: [DeviceKeys]
        var memory = SegmentMemory()
        var last: [DeviceID: Int64] = [:]
        var stored: Set<String> = []

        mutating func scan(_ limit: SegmentFolder.Limit = SegmentFolder.Limit(), settling: Bool = true) throws -> SegmentScan {
            let (last, stored, family) = (last, stored, family)
            let knowledge = SegmentKnowledge(
                own: own, keys: keys, signingKey: { device in family.first { $0.id == device }?.signingKey },
                lastKnown: { last[$0] ?? 0 }, isStored: { stored.contains("\($0)/\($1)") })
            let scan = try shared.scan(&memory, knowing: knowledge, limit: limit)
            guard settling else { return scan }
            for read in scan.segments {
                memory.settle(read)
                self.last[read.device] = max(self.last[read.device] ?? 0, read.segment.last)
                self.stored.insert(read.file)
            }
            return scan
        }
    }

    private func reader(_ family: [DeviceKeys]? = nil) -> Reader {
        Reader(shared: shared, own: own.keys.id, keys: KeyRing([key]), family: family ?? [own.keys, laptop.keys])
    }

    /// Writes a file of a PC.
    @discardableResult
    private func write(_ history: SharedHistory, _ numbers: ClosedRange<Int64>, as name: String? = nil, sealed: Bool = true) throws
        -> String
    {
        let encoded = try history.encoded(numbers, with: key)
        let file = "\(history.keys.id)/\(name ?? (sealed ? encoded.sealedName : encoded.liveName).description)"
        try folder.makeFolder("\(history.keys.id)")
        return try {
            try folder.write(encoded.bytes, to: $0); return $0
        }(file)
    }

    private func numbers(_ scan: SegmentScan) -> [ClosedRange<Int64>] { scan.segments.map { $0.segment.first...$0.segment.last } }

    @Test("Files are read in the order of their operations, once")
    func once() throws {
        try write(laptop, 21...30, sealed: false)
        try write(laptop, 9...20)
        try write(laptop, 1...8)
        var reader = reader()
        let scan = try reader.scan()
        #expect(numbers(scan) == [1...8, 9...20, 21...30] && scan.flaws.isEmpty && scan.gaps.isEmpty && scan.isComplete)
        #expect(scan.segments.map(\.encoded.bytes.count).allSatisfy { $0 > 100 } && scan.restored == nil)
        #expect(try reader.scan().segments.isEmpty)
        try write(laptop, 21...33, sealed: false)
        #expect(numbers(try reader.scan()) == [21...33])
        // After a start only what is not sealed is read again.
        reader.memory = SegmentMemory()
        #expect(numbers(try reader.scan()) == [21...33])
    }

    @Test("What was read and not stored is read again")
    func notStored() throws {
        try write(laptop, 1...8)
        var reader = reader()
        #expect(numbers(try reader.scan(settling: false)) == [1...8])
        #expect(numbers(try reader.scan(settling: false)) == [1...8])
    }

    @Test("A file after a gap is read when the gap is closed")
    func gap() throws {
        try write(laptop, 1...8)
        try write(laptop, 14...20)
        try write(laptop, 21...30)
        var reader = reader()
        let scan = try reader.scan()
        #expect(numbers(scan) == [1...8] && scan.gaps == [laptop.keys.id: 9...13] && scan.isComplete)
        #expect(try reader.scan().segments.isEmpty)
        try write(laptop, 9...13)
        #expect(numbers(try reader.scan()) == [9...13, 14...20, 21...30])
    }

    @Test("A file that waits for another history is read again when more of its PC is known")
    func postponed() throws {
        try write(laptop, 1...8)
        var reader = reader()
        let read = try #require(try reader.scan(settling: false).segments.first)
        reader.memory.postpone(read)
        #expect(try reader.scan(settling: false).segments.isEmpty)
        reader.last[laptop.keys.id] = 3
        #expect(numbers(try reader.scan(settling: false)) == [1...8])
        reader.memory.postpone(try #require(try reader.scan(settling: false).segments.first))
        #expect(try reader.scan(settling: false).segments.isEmpty)
        reader.memory.forgetPostponed(laptop.keys.id)
        #expect(numbers(try reader.scan(settling: false)) == [1...8])
    }

    @Test("A file that goes on from one whose operations do not count is read, and is no gap")
    func afterSetAside() throws {
        try write(laptop, 1...8)
        var reader = reader()
        _ = try reader.scan()
        (reader.last, reader.stored) = ([:], [])
        try write(laptop, 9...20)
        let scan = try reader.scan()
        #expect(numbers(scan) == [9...20] && scan.gaps.isEmpty)
    }

    @Test("What a damaged file may have stays a gap, however often it is looked at")
    func damagedIsAGap() throws {
        try write(laptop, 1...8)
        let damaged = try write(laptop, 9...13)
        try folder.write(Data("damaged".utf8), to: damaged)
        try write(laptop, 14...20)
        var reader = reader()
        for _ in 0..<3 { #expect(try reader.scan().gaps == [laptop.keys.id: 9...13]) }
    }

    @Test("A sealed file that is stored, but without its operations, which a restore has taken back, is read again")
    func storedWithoutItsOperations() throws {
        let file = try write(laptop, 1...8)
        var reader = reader()
        reader.stored = [file]
        #expect(numbers(try reader.scan()) == [1...8])
    }

    @Test("Missing and shortened files change nothing")
    func shortened() throws {
        let sealed = try write(laptop, 1...8)
        try write(laptop, 9...20, sealed: false)
        var reader = reader()
        _ = try reader.scan()
        try folder.remove(sealed)
        try write(laptop, 9...12, sealed: false)
        let scan = try reader.scan()
        #expect(numbers(scan) == [9...12] && scan.flaws.isEmpty && scan.gaps.isEmpty)
    }

    @Test("A flawed file is set aside and named, and the others are read")
    func flawed() throws {
        try write(laptop, 1...8)
        try write(laptop, 9...20, sealed: false)
        let name = try laptop.encoded(9...15, with: key).sealedName
        try folder.write(try laptop.encoded(9...15, with: key).bytes.dropLast(), to: "\(laptop.keys.id)/\(name)")
        try folder.write("text", to: "\(laptop.keys.id)/5.live.tq")
        // Also where others before it are missing.
        for number in [6, 900] {
            try folder.write(Data(count: SegmentLimits.fileBytes + 1), to: "\(laptop.keys.id)/\(number).live.tq")
        }
        var reader = reader()
        for _ in 1...2 {
            let scan = try reader.scan()
            #expect(
                scan.flaws == [
                    SegmentFlaw(file: "\(laptop.keys.id)/5.live.tq", kind: .notASegment),
                    SegmentFlaw(file: "\(laptop.keys.id)/6.live.tq", kind: .tooLarge(.fileBytes)),
                    SegmentFlaw(file: "\(laptop.keys.id)/\(name)", kind: .torn),
                    SegmentFlaw(file: "\(laptop.keys.id)/900.live.tq", kind: .tooLarge(.fileBytes)),
                ])
        }
        #expect(reader.last[laptop.keys.id] == 20)
        // It is complete now.
        try folder.remove("\(laptop.keys.id)/5.live.tq")
        for number in [6, 900] { try folder.remove("\(laptop.keys.id)/\(number).live.tq") }
        try write(laptop, 9...15)
        #expect(try reader.scan().flaws.isEmpty)
    }

    @Test("Links and other things that are not files are named, and never opened")
    func special() throws {
        let other = SharedHistory(count: 3)
        try write(laptop, 1...3)
        let outside = try folder.write(try laptop.encoded(1...5, with: key).bytes, to: "outside")
        try folder.link("\(laptop.keys.id)/1.live.tq", to: outside)
        try folder.makeFolder("\(laptop.keys.id)/2.live.tq")
        mkfifo(folder.path("\(laptop.keys.id)/3.live.tq"), 0o600)
        try folder.link("\(other.keys.id)", to: folder.path("\(laptop.keys.id)"))
        var reader = reader()
        let scan = try reader.scan()
        #expect(numbers(scan) == [1...3])
        let kinds = Dictionary(uniqueKeysWithValues: scan.flaws.map { ($0.file, $0.kind) })
        #expect(kinds["\(laptop.keys.id)/1.live.tq"] == .notAFile(.symbolicLink))
        #expect(kinds["\(laptop.keys.id)/2.live.tq"] == .notAFile(.folder))
        #expect(kinds["\(laptop.keys.id)/3.live.tq"] == .notAFile(.pipe))
        #expect(kinds["\(other.keys.id)"] == .notAFile(.symbolicLink))
        #expect(kinds["outside"] == .notASegment && kinds.count == 5)
    }

    @Test("What Syncthing keeps in the folder is passed over, and what is none of TimeQuest's is named: it is carried, too")
    func others() throws {
        try write(laptop, 1...3)
        try folder.makeFolder(".stfolder")
        try folder.makeFolder("photos")
        try folder.write("", to: ".stignore")
        try folder.write("half", to: "\(laptop.keys.id)/.syncthing.4.live.tq.tmp")
        try folder.write("text", to: "\(laptop.keys.id)/notes.txt")
        try folder.write("text", to: "\(SharedHistory().keys.id)")
        try folder.write("key", to: "\(laptop.keys.id)/\(own.keys.id).0123456789abcdef.keys")
        var reader = reader()
        let scan = try reader.scan()
        #expect(numbers(scan) == [1...3])
        #expect(Set(scan.flaws.map(\.file)) == ["photos", "\(laptop.keys.id)/notes.txt"])
        #expect(scan.flaws.allSatisfy { $0.kind == .notASegment })
        for number in 1...20 { try folder.write("picture", to: "\(number).jpeg") }
        #expect(try reader.scan().flaws.count == 6, "five of a folder are named")
    }

    @Test("Conflict copies are read like files")
    func conflicts() throws {
        try write(laptop, 1...8, as: "1.live.sync-conflict-20261124-101112-ABCDEFG.tq")
        try write(laptop, 1...5, sealed: false)
        var reader = reader()
        #expect(Set(numbers(try reader.scan())) == [1...5, 1...8])
    }

    @Test("Files wait for the key and for the PC that are not known yet")
    func unknown() throws {
        try write(laptop, 1...8)
        let file = "\(laptop.keys.id)/\(try laptop.encoded(1...8, with: key).sealedName)"
        var reader = reader([own.keys])
        reader.keys = KeyRing()
        #expect(try reader.scan().flaws == [SegmentFlaw(file: file, kind: .unknownDevice(laptop.keys.id))])
        reader.family.append(laptop.keys)
        #expect(try reader.scan().flaws == [SegmentFlaw(file: file, kind: .unknownKey(key.id))])
        #expect(try reader.scan().flaws.count == 1)
        reader.keys = KeyRing([key])
        let scan = try reader.scan()
        #expect(numbers(scan) == [1...8] && scan.flaws.isEmpty)
    }

    @Test("A scan reads a bounded number of files, and the next one goes on, with every PC in turn")
    func bounded() throws {
        let other = SharedHistory(count: 60)
        for history in [laptop, other] {
            for start in stride(from: Int64(1), to: 60, by: 2) { try write(history, start...start + 1) }
        }
        var reader = reader([own.keys, laptop.keys, other.keys])
        var scans = 0
        var devices: Set<DeviceID> = []
        while true {
            let scan = try reader.scan(SegmentFolder.Limit(files: 7))
            scans += 1
            #expect(scan.segments.count <= 7 && scan.flaws.isEmpty)
            if scans <= 2 { devices.formUnion(scan.segments.map(\.device)) }
            if scan.isComplete { break }
        }
        #expect(reader.last == [laptop.keys.id: 60, other.keys.id: 60] && scans == 9 && devices.count == 2)
        reader = self.reader([own.keys, laptop.keys, other.keys])
        #expect(try reader.scan(SegmentFolder.Limit(bytes: 1)).segments.count == 1)
    }

    @Test("Files of this PC that are newer than its database are read and reported")
    func restored() throws {
        try write(own, 1...20)
        try write(own, 31...40, sealed: false)
        var reader = reader()
        reader.last[own.keys.id] = 40
        #expect(try reader.scan().restored == nil)
        reader = self.reader()
        reader.last[own.keys.id] = 12
        let scan = try reader.scan()
        let finding = try #require(scan.restored)
        #expect(finding.known == 12 && finding.found == 40 && finding.file == "\(own.keys.id)/31.live.tq")
        #expect(numbers(scan) == [1...20, 31...40])
        #expect(finding.description.contains("older database"))
        // Nobody else can make this PC believe that.
        try folder.remove("\(own.keys.id)")
        try write(own, 13...20, as: "13.live.tq")
        var bytes = try folder.bytes(of: "\(own.keys.id)/13.live.tq")
        bytes[bytes.count - 1] ^= 1
        try folder.write(bytes, to: "\(own.keys.id)/13.live.tq")
        reader = self.reader()
        reader.last[own.keys.id] = 12
        #expect(try reader.scan().restored == nil)
    }

    @Test("This PC does not read what it has published")
    func published() throws {
        var reader = reader()
        try shared.publish(
            sealed: [try own.encoded(1...20, with: key)], live: try own.encoded(21...30, with: key), by: own.keys, &reader.memory)
        reader.last[own.keys.id] = 30
        let scan = try reader.scan()
        #expect(scan.segments.isEmpty && scan.restored == nil)
    }

    @Test("A shared folder that is missing is an error")
    func missing() throws {
        try folder.remove("")
        var reader = reader()
        #expect(throws: FileReaderError.self) { try reader.scan() }
    }

    @Test("Two PCs that read each other's folder have the same operations")
    func exchange() throws {
        var reader = reader()
        var chain = DeviceChain(device: laptop.keys.id)
        var operations: [HashedOperation] = []
        var live: SegmentWriter.Live?
        var laptopMemory = SegmentMemory()
        var sealed: Int64 = 0
        for count in 1...60 {
            let plan = SegmentWriter(contentBytes: 3_000).plan(
                Array(laptop.operations[Int(sealed)..<count]), key: key.id, live: live)
            let files = try plan.sealed.map { try SegmentCodec.encode($0.operations, by: laptop.keys, with: key) }
            let liveFile = try plan.live.map { try SegmentCodec.encode($0.operations, by: laptop.keys, with: key) }
            try shared.publish(sealed: files, live: liveFile, by: laptop.keys, &laptopMemory)
            sealed = files.last?.header.numbers.upperBound ?? sealed
            live = liveFile.map { SegmentWriter.Live(last: $0.header.numbers.upperBound, key: $0.header.key) }
            guard count.isMultiple(of: 7) || count == 60 else { continue }
            for read in try reader.scan().segments {
                let stored = operations
                if case .append(let new) = chain.take(read.segment, link: { ChainLink(stored[Int($0) - 1]) }) { operations += new }
            }
            #expect(operations.map(\.operation) == Array(laptop.operations.prefix(count)))
        }
        #expect(sealed > 20)
    }
}
