import CLinux
import Foundation
import Glibc

/// Whether the clock of this PC is synchronized with a time server.
public enum ClockSynchronization: Hashable, Sendable {
    case synchronized
    /// It is not synchronized, or has not been since the PC was started.
    case unsynchronized
    /// It cannot be determined.
    case unknown

    /// The state folder of systemd-timesyncd, which exists while it runs (systemd-timesyncd.service(8)).
    static let timesyncFolder = "/run/systemd/timesync"
    /// The maximum error up to which the kernel regards the clock as synchronized, in microseconds (adjtimex(2)).
    private static let largestError = 16_000_000

    /// The present state.
    public static var current: ClockSynchronization {
        of(kernelError: kernelError(), timesyncFolder: timesyncFolder)
    }

    /// Decided as in systemd-timedated: by the kernel's estimate of the maximum error. The flag STA_UNSYNC is ignored, because it
    /// is also set to keep the kernel from writing the hardware clock.
    ///
    /// - Parameters:
    ///   - kernelError: in microseconds; nil where the kernel cannot be queried, as in the sandbox of the unit (`ProtectClock=`).
    static func of(kernelError: Int?, timesyncFolder: String) -> ClockSynchronization {
        if let kernelError { return kernelError < largestError ? .synchronized : .unsynchronized }
        guard FileManager.default.fileExists(atPath: timesyncFolder) else { return .unknown }
        return FileManager.default.fileExists(atPath: "\(timesyncFolder)/synchronized") ? .synchronized : .unsynchronized
    }

    private static func kernelError() -> Int? {
        // With no modes set, it only reads.
        var state = timex()
        return adjtimex(&state) < 0 ? nil : state.maxerror
    }
}
