package import CalendarIngestion
package import Domain
import Foundation
package import LinuxSystem
package import Logging
package import Storage

extension Household {
    /// What a household needs of the world outside; the live one is the PC, that of a test is played.
    package struct Dependencies: Sendable {
        /// The clock on the wall.
        package var clock: WallClock
        /// The clocks that measure a player.
        package var reading: @Sendable () -> ClockReading
        /// Opens the database.
        package var database: @Sendable (Configuration, _ moment: @escaping @Sendable () -> Moment) throws -> HouseholdDatabase
        package var zones: SystemZones
        package var calendarReader: CalendarFolderReader
        package var journal: JournalWriter
        package var isJournalAvailable: @Sendable () -> Bool
        /// Whether a login is a parent's.
        package var isParents: @Sendable (_ login: String) throws -> Bool
        package var logger: Logger

        package init(
            clock: WallClock, reading: @escaping @Sendable () -> ClockReading,
            database: @escaping @Sendable (Configuration, _ moment: @escaping @Sendable () -> Moment) throws -> HouseholdDatabase,
            zones: SystemZones, calendarReader: CalendarFolderReader, journal: JournalWriter,
            isJournalAvailable: @escaping @Sendable () -> Bool, isParents: @escaping @Sendable (_ login: String) throws -> Bool,
            logger: Logger
        ) {
            self.clock = clock
            self.reading = reading
            self.database = database
            self.zones = zones
            self.calendarReader = calendarReader
            self.journal = journal
            self.isJournalAvailable = isJournalAvailable
            self.isParents = isParents
            self.logger = logger
        }

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
