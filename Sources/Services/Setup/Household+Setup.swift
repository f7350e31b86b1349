import Domain
import Foundation
import LinuxSystem

extension Household {
    /// Whether the zone is set on this PC, by the settings or the file beside them. What parents have set for the household is none of
    /// this PC's.
    var isZoneSet: Bool {
        var configuration = settings.value.configuration
        configuration.preferences.timeZone = nil
        do {
            return try zone.answer(configuration).source != .system
        } catch {
            // Something is set, and cannot be used. It was logged when it was read.
            return true
        }
    }

    /// Whether this process may write the file with the time zone. The service may not: the file is beside the settings.
    var mayWriteZone: Bool { FileManager.default.isWritableFile(atPath: zone.file.folder) }

    /// Writes the time zone to the file beside the settings, for programs that do not ask the service.
    ///
    /// - Parameter name: of a zone that there is.
    /// - Throws: `HouseholdError` where the file cannot be written.
    func writeZone(_ name: String) throws(HouseholdError) {
        do {
            try zone.file.write(name)
        } catch {
            throw HouseholdError(.unavailable, error.description)
        }
    }
}
