import Domain
import Foundation
import LinuxSystem

extension Household {
    /// Whether the household has set its time zone, rather than following the PC.
    var isZoneSet: Bool {
        do {
            return try zone.answer(settings.value.configuration).source != .system
        } catch {
            // Something is set, and cannot be used. It was logged when it was read.
            return true
        }
    }

    /// Whether this process may set the time zone. The service may not: the file is beside the settings.
    var maySetZone: Bool { FileManager.default.isWritableFile(atPath: zone.file.folder) }

    /// Sets the time zone, which is then in force.
    ///
    /// - Parameter name: of a zone that there is.
    /// - Throws: `HouseholdError` where the file cannot be written.
    func setZone(_ name: String) async throws {
        do {
            try zone.file.write(name)
        } catch {
            throw HouseholdError(.unavailable, error.description)
        }
        await applyConfiguredZone()
    }
}
