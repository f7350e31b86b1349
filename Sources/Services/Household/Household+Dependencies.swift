import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Logging
import Storage

extension Household {
    /// What a household needs of the world outside; the live one is the PC, that of a test is played.
    struct Dependencies: Sendable {
        /// The clock on the wall.
        var clock: WallClock
        /// The clocks that measure a player.
        var reading: @Sendable () -> ClockReading
        /// Opens the database.
        var database: @Sendable (Configuration, _ moment: @escaping @Sendable () -> Moment) throws -> HouseholdDatabase
        var zones: SystemZones
        var calendarReader: CalendarFolderReader
        var journal: JournalWriter
        var isJournalAvailable: @Sendable () -> Bool
        /// Whether a login is a parent's.
        var isParents: @Sendable (_ login: String) throws -> Bool
        var logger: Logger

        /// The PC's.
        static func live(logger: Logger) throws -> Dependencies {
            let bootClock = BootClock()
            if bootClock.isGuess {
                logger.warning(
                    "This PC does not say when it was started, so the time of a task under way is lost when the daemon ends.")
            }
            let zones = SystemZones()
            return Dependencies(
                clock: try .live(), reading: { bootClock.reading() },
                database: { try HouseholdDatabase(path: $0.databasePath, moment: $1) }, zones: zones,
                calendarReader: CalendarFolderReader(access: .live, zoneLookup: { zones.lookup($0) }, parser: .worker()),
                journal: JournalWriter(), isJournalAvailable: { Journal.isAvailable }, isParents: { try ParentLogins.contains($0) },
                logger: logger)
        }
    }
}
