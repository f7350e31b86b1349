public import Domain
import Foundation
import Glibc

/// Reads the boot clock, which cannot be set: the time since the PC was started, suspended or not.
public struct BootClock: Sendable {
    /// The kernel's id of this boot.
    public let bootID: String
    /// Whether the id could not be read, so that this program's start stands in for the boot.
    public let isGuess: Bool

    /// The unit hides /proc/sys from the service, so systemd passes the id as a credential.
    static let credential = "boot-id"
    static let kernelFile = "/proc/sys/kernel/random/boot_id"

    /// - Parameter environment: the process's environment; systemd sets `CREDENTIALS_DIRECTORY` (systemd.exec(5), LoadCredential=).
    public init(environment: [String: String]) {
        let credentials = environment["CREDENTIALS_DIRECTORY"].map { "\($0)/\(Self.credential)" }
        let found = [credentials, Self.kernelFile].compactMap(\.self).lazy.compactMap(Self.name).first
        bootID = found ?? UUID().uuidString.lowercased()
        isGuess = found == nil
    }

    public init() {
        self.init(environment: ProcessInfo.processInfo.environment)
    }

    /// The present readings of the clocks.
    public func reading() -> ClockReading {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return ClockReading(
            bootID: bootID, bootSeconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000,
            // Instants are stored to the millisecond.
            wall: Date(timeIntervalSince1970: (Date().timeIntervalSince1970 * 1000).rounded() / 1000))
    }

    private static func name(in file: String) -> String? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        let name = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return name.isEmpty ? nil : name
    }
}
