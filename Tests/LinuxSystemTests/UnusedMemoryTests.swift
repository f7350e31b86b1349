import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Memory that is not used")
struct UnusedMemoryTests {
    /// The process's own memory, in KiB.
    private func ownMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    // Alone, because other tests allocate in the same process.
    @Test("What the allocator keeps goes back to the system, and the program goes on", .tags(.system, .load))
    func allocator() throws {
        // Small pieces, of which every fiftieth stays, so that the allocator cannot give any end of its memory back by itself.
        let pieces = (0..<200_000).map { _ in
            let piece = UnsafeMutableRawPointer.allocate(byteCount: 1000, alignment: 16)
            memset(piece, 1, 1000)
            return piece
        }
        for (number, piece) in pieces.enumerated() where !number.isMultiple(of: 50) { piece.deallocate() }
        let before = try ownMemory()
        UnusedMemory.giveBack()
        #expect(try ownMemory() < before - 60_000)
        for (number, piece) in pieces.enumerated() where number.isMultiple(of: 50) { piece.deallocate() }
    }

    @Test("Only the program's own code is given back: it was not written to, and stays where it is")
    func codeRanges() {
        let maps = """
            55d0a000-55d0b000 r--p 00000000 fe:00 11                         /usr/bin/timequest
            55d0b000-55d0d000 r-xp 00001000 fe:00 11                         /usr/bin/timequest
            55d0d000-55d0e000 rw-p 00003000 fe:00 11                         /usr/bin/timequest
            7f000000-7f001000 r-xp 00000000 00:00 0
            7f100000-7f102000 r-xp 00002000 fe:00 12                         /usr/lib/a b.so (deleted)
            7ffd0000-7ffd2000 r-xp 00000000 00:00 0                          [vdso]
            """
        #expect(UnusedMemory.codeRanges(of: "/usr/bin/timequest", in: maps) == [0x55d0_b000..<0x55d0_d000])
    }
}
