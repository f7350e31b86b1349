import Domain
import Synchronization
import Testing

@testable import Storage

/// Two PCs of a family, each with its own database. What each has is on the other when they meet.
struct PairedPCs {
    let desk: Household
    let laptop: Household
    let wall = WallMoment()

    init() throws {
        desk = Household(try .inMemory(device: .numbered(1), moment: { [wall] in wall.value }))
        laptop = Household(try Self.newPC(2, wall))
    }

    /// A PC whose objects get other identities than those of the others.
    static func newPC(_ number: Int, _ wall: WallMoment) throws -> HouseholdDatabase {
        let last = Mutex(UInt64(number * 1_000_000))
        let identities = IdentitySource.from {
            last.withLock {
                $0 += 1
                return $0
            }
        }
        return try .inMemory(device: .numbered(number), identities: identities, moment: { wall.value })
    }

    /// Both take what the other has.
    func meet() async throws {
        try await Self.pass(from: desk, to: laptop)
        try await Self.pass(from: laptop, to: desk)
    }

    /// One PC takes what another one has.
    static func pass(from source: Household, to target: Household) async throws {
        let known = try await target.operations.ends()
        for device in try await source.operations.ends().keys.sorted() {
            let new = try await source.operations.operations(of: device, after: known[device]?.sequence ?? 0)
            if !new.isEmpty { try await target.operations.receive([new]) }
        }
    }

    /// Expects that both have the same, also where it is made anew, and a PC that comes new and takes one operation after the other, those
    /// of the PC with the higher number first.
    func expectSame(_ location: SourceLocation = #_sourceLocation) async throws {
        let wanted = try await desk.database.digest()
        Self.expect(try await laptop.database.digest(), wanted, "the laptop", location)
        for household in [desk, laptop] {
            try await household.operations.foldWhole()
            Self.expect(try await household.database.digest(), wanted, "made anew", location)
        }
        let new = Household(try Self.newPC(3, wall))
        for device in try await desk.operations.ends().keys.sorted(by: >) {
            for operation in try await desk.operations.operations(of: device, after: 0) {
                try await new.operations.receive([[operation]])
            }
        }
        Self.expect(try await new.database.digest(), wanted, "a new PC", location)
    }

    /// Expects two digests to be the same, and names the lines that differ.
    static func expect(_ digest: String, _ wanted: String, _ what: Comment, _ location: SourceLocation = #_sourceLocation) {
        let (lines, wantedLines) = (Set(digest.split(separator: "\n")), Set(wanted.split(separator: "\n")))
        #expect(lines.subtracting(wantedLines) == [], what, sourceLocation: location)
        #expect(wantedLines.subtracting(lines) == [], what, sourceLocation: location)
    }
}
