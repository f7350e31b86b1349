import Domain
import Foundation
import Sharing
import TestSupport
import Testing

@Suite("Publishing in the shared folder", .tags(.system))
struct SegmentPublishingTests {
    private let folder: TemporaryFolder
    private let shared: SegmentFolder
    private let history = SharedHistory(count: 60)
    private let key = HouseholdKey(epoch: 1)

    init() throws {
        folder = try TemporaryFolder()
        shared = SegmentFolder(root: folder.path)
    }

    private var own: String { "\(history.keys.id)" }

    private func publish(
        _ sealed: [ClosedRange<Int64>], _ live: ClosedRange<Int64>?, _ memory: inout SegmentMemory
    ) throws {
        try shared.publish(
            sealed: sealed.map { try history.encoded($0, with: key) }, live: live.map { try history.encoded($0, with: key) },
            by: history.keys, &memory)
    }

    @Test("A file is sealed, and the live one before it is removed")
    func sealed() throws {
        var memory = SegmentMemory()
        try publish([], 1...10, &memory)
        #expect(folder.listing() == [own, "\(own)/1.live.tq"])
        try publish([1...20], 21...25, &memory)
        let name = try history.encoded(1...20, with: key).sealedName
        #expect(folder.listing() == [own, "\(own)/\(name)", "\(own)/21.live.tq"])
        try publish([21...30], nil, &memory)
        #expect(folder.listing().count == 3 && !folder.exists("\(own)/21.live.tq"))
        #expect(try folder.bytes(of: "\(own)/\(name)") == history.encoded(1...20, with: key).bytes)
    }

    @Test("The live file stays until all that is in it is in others")
    func parts() throws {
        var memory = SegmentMemory()
        try publish([], 21...40, &memory)
        try shared.publish(
            sealed: [try history.encoded(1...30, with: key)], live: nil, last: 40, by: history.keys, &memory)
        #expect(folder.exists("\(own)/21.live.tq"))
        try shared.publish(
            sealed: [], live: try history.encoded(31...40, with: key), last: 40, by: history.keys, &memory)
        #expect(!folder.exists("\(own)/21.live.tq") && folder.exists("\(own)/31.live.tq"))
    }

    @Test("The group may read the files and change the folder, also one that was made with other permissions")
    func permissions() throws {
        var memory = SegmentMemory()
        try folder.makeFolder(own)
        try publish([1...20], 21...25, &memory)
        #expect(try folder.mode(of: own) == 0o770)
        for name in folder.listing().dropFirst() { #expect(try folder.mode(of: name) == 0o640) }
    }

    @Test("A file that is published again is not written again")
    func again() throws {
        var memory = SegmentMemory()
        try publish([1...20], 21...25, &memory)
        let before = try FileManager.default.attributesOfItem(atPath: folder.path("\(own)/21.live.tq"))[.systemFileNumber] as? Int
        try publish([1...20], 21...25, &memory)
        let after = try FileManager.default.attributesOfItem(atPath: folder.path("\(own)/21.live.tq"))[.systemFileNumber] as? Int
        #expect(before == after)
    }

    @Test("A file that was shortened, replaced or removed is noticed, and published again")
    func intact() throws {
        var memory = SegmentMemory()
        let live = try history.encoded(1...10, with: key)
        try publish([], 1...10, &memory)
        #expect(shared.isIntact(live.liveName, of: history.keys.id, memory))
        for data in [Data(), live.bytes.dropLast(5), try history.encoded(1...9, with: key).bytes] {
            try folder.write(data, to: "\(own)/1.live.tq")
            #expect(!shared.isIntact(live.liveName, of: history.keys.id, memory))
            try publish([], 1...10, &memory)
            #expect(try folder.bytes(of: "\(own)/1.live.tq") == live.bytes)
        }
        try folder.remove(own)
        #expect(!shared.isIntact(live.liveName, of: history.keys.id, memory))
        try publish([], 1...10, &memory)
        #expect(shared.isIntact(live.liveName, of: history.keys.id, memory))
    }

    @Test("An older database does not replace the files of a newer one")
    func older() throws {
        var memory = SegmentMemory()
        try publish([1...20], 21...30, &memory)
        let files = folder.listing()
        let bytes = try folder.bytes(of: "\(own)/21.live.tq")
        // As after a start: nothing is remembered.
        memory = SegmentMemory()
        let error = try #require(throws: SegmentFolderError.self) { try publish([1...20], 21...25, &memory) }
        guard case .restored(let finding) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(finding.known == 25 && finding.found == 30 && finding.file == "\(own)/21.live.tq")
        #expect(throws: SegmentFolderError.self) { try publish([], 1...5, &memory) }
        #expect(try folder.listing() == files && folder.bytes(of: "\(own)/21.live.tq") == bytes)
    }

    @Test("A file that only looks newer does not keep this PC from publishing")
    func forged() throws {
        var memory = SegmentMemory()
        try publish([], 1...10, &memory)
        var forged = try history.encoded(1...60, with: key).bytes
        forged[forged.count - 1] ^= 1
        try folder.write(forged, to: "\(own)/1.live.tq")
        try folder.write(forged, to: "\(own)/11.live.tq")
        try folder.write(forged, to: "\(own)/1-90.\(String(repeating: "0", count: 64)).tq")
        try publish([], 1...11, &memory)
        #expect(try folder.bytes(of: "\(own)/1.live.tq") == history.encoded(1...11, with: key).bytes)
        #expect(!folder.exists("\(own)/11.live.tq"))
    }

    @Test("A link in the place of the folder or of a file is not followed")
    func links() throws {
        var memory = SegmentMemory()
        try folder.makeFolder("outside")
        try folder.link(own, to: folder.path("outside"))
        #expect(throws: SegmentFolderError.self) { try publish([], 1...3, &memory) }
        #expect(folder.listing() == [own, "outside"].sorted())
        try folder.remove(own)
        try folder.makeFolder(own)
        try folder.write("untouched", to: "outside/file")
        try folder.link("\(own)/1.live.tq", to: folder.path("outside/file"))
        try publish([], 1...3, &memory)
        #expect(folder.read("outside/file") == "untouched")
        #expect(try folder.bytes(of: "\(own)/1.live.tq") == history.encoded(1...3, with: key).bytes)
    }

    @Test("A shared folder that is missing is not made")
    func missingRoot() throws {
        var memory = SegmentMemory()
        try folder.remove("")
        let error = try #require(throws: SegmentFolderError.self) { try publish([], 1...3, &memory) }
        #expect(error.description.contains("No such file or directory"))
        #expect(!folder.exists(""))
    }

    @Test("A conflict copy of a file of this PC stays")
    func conflicts() throws {
        var memory = SegmentMemory()
        try publish([], 1...3, &memory)
        let copy = "\(own)/1.live.sync-conflict-20261124-101112-ABCDEFG.tq"
        try folder.write(try history.encoded(1...2, with: key).bytes, to: copy)
        try publish([1...20], 21...22, &memory)
        #expect(folder.exists(copy) && !folder.exists("\(own)/1.live.tq"))
    }

    @Test("Sealed files that are missing or shortened are put back, and intact ones are not touched")
    func putBack() throws {
        let other = SharedHistory(count: 30)
        let files = try [1...10, 11...20, 21...30].map { try other.encoded($0, with: key) }
        let stored = files.map { StoredSegment(device: $0.device, name: $0.sealedName, byteCount: $0.bytes.count) }
        #expect(shared.missing(among: stored) == stored)
        for file in files { #expect(try shared.putBack(file)) }
        #expect(shared.missing(among: stored).isEmpty)
        for file in files { #expect(try !shared.putBack(file)) }
        try folder.write(files[0].bytes.dropLast(), to: "\(other.keys.id)/\(files[0].sealedName)")
        try folder.remove("\(other.keys.id)/\(files[2].sealedName)")
        #expect(shared.missing(among: stored) == [stored[0], stored[2]])
        for file in files { try shared.putBack(file) }
        for file in files { #expect(try folder.bytes(of: "\(other.keys.id)/\(file.sealedName)") == file.bytes) }
        // Of the same length, but damaged.
        try folder.write(Data(count: files[1].bytes.count), to: "\(other.keys.id)/\(files[1].sealedName)")
        #expect(try shared.putBack(files[1]))
        #expect(try EncodedSegment(bytes: files[1].bytes) == files[1])
    }
}
