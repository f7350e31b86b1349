import CFaults

/// Lets the PC that is at work die at a write: what it has written until then is there, and nothing more is written.
enum Mortality {
    /// Lets the random numbers of the system follow from a seed.
    static func seed(_ seed: UInt64) { cfaults_seed(seed) }

    /// Counts writes from now on.
    ///
    /// - Parameter writes: how many succeed; nil for all.
    static func begin(_ writes: Int64?) { cfaults_begin(writes ?? -1) }

    static var hasDied: Bool { cfaults_died() != 0 }

    /// Ends the counting: what is written from now on is kept.
    ///
    /// - Returns: how many writes there were.
    static func end() -> Int64 { cfaults_end() }
}
