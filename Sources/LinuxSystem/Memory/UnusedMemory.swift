import CLinux
import Domain
import Foundation
import Glibc
import Synchronization

/// Gives back to the system what the process has in memory and does not use at the moment: memory that the allocator keeps after much
/// work, and pages of the program's file that only the start or a rare request needed. The kernel maps such a page again when it is used.
public final class UnusedMemory: Sendable {
    /// How long after work. Giving back costs a millisecond, and what is used again a little more, so it is done once for all work of about
    /// a minute.
    private static let delay = Duration.seconds(55)

    private let isWaiting = Mutex(false)

    public init() {}

    /// Below this size, in bytes, a block is in the heap; a larger one has a mapping of its own.
    private static let largestInHeap: Int32 = 128 << 10

    /// Keeps the heap small. To be called before the first task: threads that are there already keep their heaps.
    ///
    /// All threads use one heap: by default the allocator makes one for each thread, and each keeps what its thread has freed. And what
    /// was needed for one answer, such as ten years of a player's history, is given back when it is freed: by default the allocator puts
    /// such blocks into the heap, too, after the first of them was freed (mallopt(3), `M_MMAP_THRESHOLD`).
    public static func limitHeap() {
        mallopt(M_ARENA_MAX, 1)
        mallopt(M_MMAP_THRESHOLD, largestInHeap)
        mallopt(M_TRIM_THRESHOLD, largestInHeap)
    }

    /// Gives memory back 55 seconds from now, when the work that is going on has ended. Until then further calls change nothing.
    public func giveBackSoon() {
        let isFirst = isWaiting.withLock { isWaiting in
            defer { isWaiting = true }
            return !isWaiting
        }
        guard isFirst else { return }
        Task(priority: .background) {
            try? await Task.sleep(for: Self.delay)
            isWaiting.withLock { $0 = false }
            Self.giveBack()
        }
    }

    static func giveBack() {
        malloc_trim(0)
        guard let maps = FileManager.default.contents(atPath: "/proc/self/maps") else { return }
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return }
        for range in codeRanges(of: program, in: String(decoding: maps, as: UTF8.self)) {
            // Nothing writes to these pages, so they are as in the file. If this fails, they stay.
            madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
        }
    }

    /// The addresses at which the program's code is mapped, in the format of proc_pid_maps(5). Those of libraries may be unmapped at
    /// any moment.
    static func codeRanges(of program: String, in maps: String) -> [Range<UInt>] {
        maps.split(atByte: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, fields[1] == "r-xp", fields[5].drop(while: { $0 == " " }) == program else { return nil }
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
        }
    }
}
