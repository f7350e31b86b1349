import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("The PIN's file", .tags(.system))
struct ParentPINFileTests {
    private let folder: TemporaryFolder
    private let file: ParentPINFile
    private let pin = ParentPIN(
        hash: PINHash(
            rounds: 1 << 15, blockSize: 8, parallelism: 1, salt: Data(repeating: 1, count: 16), hash: Data(repeating: 2, count: 32))
    )

    init() throws {
        folder = try TemporaryFolder()
        file = ParentPINFile(path: "\(folder.path)/parent-pin")
    }

    @Test("Where there is no file there is no PIN")
    func missing() throws {
        #expect(try file.read() == nil)
        try file.remove()
    }

    @Test("A written PIN can be read by its owner only, until it is removed")
    func roundTrip() throws {
        try file.write(pin)
        var tried = pin
        tried.attempts.fail(at: ClockReading(bootID: "a", bootSeconds: 5, wall: Date(timeIntervalSince1970: 1_772_380_800)))
        try file.write(tried)
        #expect(try file.read() == tried)
        #expect(try folder.mode(of: "parent-pin") == 0o600)
        #expect(try folder.names() == ["parent-pin"])
        try file.remove()
        #expect(try file.read() == nil)
    }

    @Test("What a power cut left half written is written over, and is then private, too")
    func leftover() throws {
        try folder.write(Data("{".utf8), to: "parent-pin.part")
        #expect(chmod("\(folder.path)/parent-pin.part", 0o644) == 0)
        try file.write(pin)
        #expect(try file.read() == pin)
        #expect(try folder.mode(of: "parent-pin") == 0o600)
    }

    @Test(
        "A damaged file is never as if there were no PIN",
        arguments: [
            "", "{", "[]", "null", #"{"hash":{}}"#,
            #"{"hash":{"rounds":1,"blockSize":8,"parallelism":1,"salt":"","hash":""},"attempts":{"failures":0}}"#,
        ])
    func damaged(text: String) throws {
        try folder.write(Data(text.utf8), to: "parent-pin")
        let error = #expect(throws: StorageError.self) { try file.read() }
        #expect(error?.code == .damaged && error?.description.contains("sudo timequest parent pin") == true)
        try file.write(pin)
        #expect(try file.read() == pin, "a new one mends it")
    }

    @Test("Figures that would cost more memory than there is, or protect nothing, are damage")
    func implausible() throws {
        for change: (inout PINHash) -> Void in [
            { $0.rounds = 1 << 30 }, { $0.rounds = (1 << 15) + 1 }, { $0.rounds = 2 }, { $0.blockSize = 1 << 20 },
            { $0.parallelism = 0 }, { $0.salt = Data() }, { $0.hash = Data([1]) },
        ] {
            var changed = pin
            change(&changed.hash)
            try file.write(changed)
            #expect(throws: StorageError.self) { try file.read() }
        }
    }

    @Test("Where it cannot be kept, a sentence says so")
    func unwritable() throws {
        let nowhere = ParentPINFile(path: "\(folder.path)/gone/parent-pin")
        let error = #expect(throws: StorageError.self) { try nowhere.write(pin) }
        #expect(error?.code == .unavailable && error?.description.contains("No such file or directory") == true)
        let blocked = ParentPINFile(path: folder.path)
        #expect(throws: StorageError.self) { try blocked.read() }
    }
}
