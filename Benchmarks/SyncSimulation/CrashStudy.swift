import Foundation

/// A crash at every write: small families live again and again, and each time a PC dies at the next write of its family's life, in the
/// middle of a transaction or between two files.
struct CrashStudy {
    let seed: UInt64
    let families: Int
    /// At every how many writes.
    let stride: Int

    /// - Returns: how many lives were lived, and which of them failed.
    func run(stopAt: Int) async throws -> (lives: Int, failures: [String]) {
        var lives = 0
        var failures: [String] = []
        func note(_ failure: String) {
            SyncSimulation.printNow(failure)
            failures.append(failure)
        }
        for seed in seed..<seed + UInt64(families) {
            let whole = family(seed)
            lives += 1
            if let failure = try await whole.live() { note("seed \(seed), without a crash: \(failure)") }
            SyncSimulation.printNow("seed \(seed): \(whole.writes) writes")
            // Not always the same ones, where not every write is taken.
            for writes in Swift.stride(from: Int64(seed) % Int64(stride), to: whole.writes, by: stride) {
                let family = family(seed)
                family.writesUntilDeath = writes
                lives += 1
                if let failure = try await family.live() { note("seed \(seed), crash at write \(writes + 1): \(failure)") }
                if failures.count >= stopAt { return (lives, failures) }
            }
        }
        return (lives, failures)
    }

    private func family(_ seed: UInt64) -> Family { Family(seed: seed, exchangesFiles: true, size: .small) }
}
