import API
import Glibc
import Synchronization

/// Limits the open connections of each login, so that one login with thousands of them does not exclude the others: the descriptors of
/// a process are limited.
final class ConnectionLimit: Sendable {
    /// More than the programs of one login need, and never all descriptors.
    let maximum: Int

    private let counts = Mutex<[UInt32: Int]>([:])

    /// - Parameter descriptors: how many the daemon may have open (RLIMIT_NOFILE).
    init(descriptors: Int = ConnectionLimit.descriptors) {
        maximum = min(1000, descriptors / 4 * 3)
    }

    private static var descriptors: Int {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    }

    var problem: Problem {
        Problem(
            .tooMany,
            "This login has \(maximum) connections to TimeQuest open, which is the maximum. "
                + "Close some of the programs that use it.")
    }

    /// - Returns: whether the connection is within the limit; if so, `leave` must be called at its end.
    func enter(_ userID: UInt32) -> Bool {
        counts.withLock { counts in
            guard counts[userID, default: 0] < maximum else { return false }
            counts[userID, default: 0] += 1
            return true
        }
    }

    func leave(_ userID: UInt32) {
        counts.withLock { counts in
            counts[userID, default: 0] -= 1
            if counts[userID] == 0 { counts[userID] = nil }
        }
    }
}
