package import CalendarIngestion
package import Carrier
package import Domain
import Foundation
package import LinuxSystem
package import Logging
package import Storage

extension Household {
    /// What a household needs from outside: clocks, database, zones, folder, journal and logins. Tests pass their own.
    package struct Dependencies: Sendable {
        /// The wall clock.
        package var clock: WallClock
        /// Reads the clocks that measure task times.
        package var reading: @Sendable () -> ClockReading
        /// Opens the database. `moment` returns the present instant and local day, for the log of facts.
        package var database: @Sendable (Configuration, _ moment: @escaping @Sendable () -> Moment) throws -> HouseholdDatabase
        /// The rules of time zones.
        package var zones: SystemZones
        /// Reads the calendar folder.
        package var calendarReader: CalendarFolderReader
        /// Writes to the journal.
        package var journal: JournalWriter
        /// Whether the system has a journal.
        package var isJournalAvailable: @Sendable () -> Bool
        /// Whose a login is.
        package var standing: @Sendable (_ login: String) throws -> LoginStanding
        package var logger: Logger
        /// How long the first plan waits for the small calendar files. Others are read while reminders come.
        package var readingPatience = Duration.seconds(2)
        /// Reads the state of the PC.
        package var computer = ComputerReadings.live
        /// Gives this PC a new identity, which is stored outside the database.
        package var renewIdentity: @Sendable (Configuration) throws -> DeviceID = { configuration in
            try PCIdentity(stateFolder: configuration.stateFolder, logger: Logger(label: "timequest.sharing")).renew()
        }
        /// What carries files to the family's other PCs.
        package var carrier: @Sendable (Configuration) -> any Carrier = { configuration in
            CarrierClient(
                socketPath: configuration.carrierSocket, files: CarrierFiles(folder: configuration.carrierFolder))
        }
        /// Who may set up while there is no parent.
        package var founders = Founders.live
        /// The logins of the PC.
        package var logins = LoginGroups.unchangeable

        package init(
            clock: WallClock, reading: @escaping @Sendable () -> ClockReading,
            database: @escaping @Sendable (Configuration, _ moment: @escaping @Sendable () -> Moment) throws -> HouseholdDatabase,
            zones: SystemZones, calendarReader: CalendarFolderReader, journal: JournalWriter,
            isJournalAvailable: @escaping @Sendable () -> Bool,
            standing: @escaping @Sendable (_ login: String) throws -> LoginStanding, logger: Logger
        ) {
            self.clock = clock
            self.reading = reading
            self.database = database
            self.zones = zones
            self.calendarReader = calendarReader
            self.journal = journal
            self.isJournalAvailable = isJournalAvailable
            self.standing = standing
            self.logger = logger
        }

        /// Opens the database; where nothing can be written beside it, what is stored is only read, so that reminders come.
        static func openDatabase(
            _ configuration: Configuration, moment: @escaping @Sendable () -> Moment, logger: Logger
        ) throws(StorageError) -> HouseholdDatabase {
            let device = PCIdentity(stateFolder: configuration.stateFolder, logger: logger).device()
            do {
                return try HouseholdDatabase(path: configuration.databasePath, device: device, moment: moment)
            } catch {
                guard error.code == .unavailable, let problem = StateFolder(path: configuration.stateFolder).writingProblem else {
                    throw error
                }
                guard let database = try? HouseholdDatabase(readingOnly: configuration.databasePath, device: device, moment: moment)
                else {
                    throw error  // the cause
                }
                logger.error("Reminders come, but nothing is kept: what is stored is only read. \(problem)")
                return database
            }
        }

        /// The dependencies on this PC.
        static func live(logger: Logger) throws -> Dependencies {
            let bootClock = BootClock()
            if bootClock.isGuess {
                logger.warning(
                    "This PC does not report when it was started, so the time of a task under way is lost when the daemon ends.")
            }
            let zones = SystemZones()
            return Dependencies(
                clock: try .live(), reading: { bootClock.reading() },
                database: { try openDatabase($0, moment: $1, logger: logger) }, zones: zones,
                calendarReader: CalendarFolderReader(access: .live, zoneLookup: { zones.lookup($0) }, parser: .worker()),
                journal: JournalWriter(), isJournalAvailable: { Journal.isAvailable }, standing: LoginStanding.live,
                logger: logger)
        }
    }
}
