import CLinux
import Foundation
import Glibc

/// Whether the clock of this PC is kept right by a time server.
public enum ClockSynchronization: Hashable, Sendable {
    case synchronized
    /// Nothing keeps it right, or has not yet since the PC was started.
    case unsynchronized
    /// It cannot be found out from here.
    case unknown

    /// Where systemd-timesyncd keeps what it does at present; the folder is there while it runs (systemd-timesyncd.service(8)).
    static let timesyncFolder = "/run/systemd/timesync"
    /// The kernel lets the error grow to this and then takes the clock for unsynchronised, in microseconds (adjtimex(2)).
    private static let largestError = 16_000_000

    /// What holds at this moment.
    public static var current: ClockSynchronization {
        of(kernelError: kernelError(), timesyncFolder: timesyncFolder)
    }

    /// As systemd-timedated decides it: by the error that the kernel thinks possible. The flag STA_UNSYNC does not count, because it
    /// is also set to keep the kernel from writing the hardware clock.
    ///
    /// - Parameters:
    ///   - kernelError: in microseconds; nil where the kernel must not be asked, as in the sandbox of the unit (`ProtectClock=`).
    static func of(kernelError: Int?, timesyncFolder: String) -> ClockSynchronization {
        if let kernelError { return kernelError < largestError ? .synchronized : .unsynchronized }
        guard FileManager.default.fileExists(atPath: timesyncFolder) else { return .unknown }
        return FileManager.default.fileExists(atPath: "\(timesyncFolder)/synchronized") ? .synchronized : .unsynchronized
    }

    private static func kernelError() -> Int? {
        // Without modes it only reads.
        var state = timex()
        return adjtimex(&state) < 0 ? nil : state.maxerror
    }
}
