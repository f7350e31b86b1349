import API
import Glibc
import Synchronization

/// How many connections each login of the PC may have open, so that one whose script opens thousands does not lock out the others:
/// a process has only so many descriptors.
final class ConnectionLimit: Sendable {
    /// Far more than the programs of one login need, and never all that there are.
    let maximum: Int

    private let counts = Mutex<[UInt32: Int]>([:])

    /// - Parameter descriptors: that the daemon may have open (RLIMIT_NOFILE).
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
            "This login has \(maximum) connections to TimeQuest open, and there are no more for it. "
                + "Close some of the programs that use it.")
    }

    /// - Returns: whether there is a place, which `leave` gives back.
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
