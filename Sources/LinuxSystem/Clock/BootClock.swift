public import Domain
import Foundation
import Glibc

/// Reads the clock that nobody can set: the time since the PC was started, asleep or not.
public struct BootClock: Sendable {
    /// The kernel's name for this start of the PC.
    public let bootID: String
    /// The name could not be found out, so this program's own start stands for the PC's.
    public let isGuess: Bool

    /// The unit hides /proc/sys from the service, and has systemd hand the name over as a credential instead.
    static let credential = "boot-id"
    static let kernelFile = "/proc/sys/kernel/random/boot_id"

    /// - Parameter environment: of the process; `CREDENTIALS_DIRECTORY` is systemd's (systemd.exec(5), LoadCredential=).
    public init(environment: [String: String]) {
        let credentials = environment["CREDENTIALS_DIRECTORY"].map { "\($0)/\(Self.credential)" }
        let found = [credentials, Self.kernelFile].compactMap(\.self).lazy.compactMap(Self.name).first
        bootID = found ?? UUID().uuidString.lowercased()
        isGuess = found == nil
    }

    public init() {
        self.init(environment: ProcessInfo.processInfo.environment)
    }

    /// What the clocks say now.
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
