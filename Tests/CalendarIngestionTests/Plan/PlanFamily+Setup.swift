import Foundation
import TestSupport

@testable import CalendarIngestion
@testable import Domain

extension PlanFamily {
    /// What a family has answered: `setup.json`, whose fields `Tests/Fixtures/Plan/README.md` explains.
    struct Setup: Decodable {
        struct Player: Decodable {
            let name: String
            let words: [String]
        }

        struct Calendar: Decodable {
            let file: String
            let label: String
            let kind: CalendarKind
            let owner: String
            let wayMinutes: Int?

            /// As the folder of calendars would call it.
            var name: String { String(file.dropLast(4)) }

            func read(in folder: URL) throws -> CalendarFile {
                CalendarFile(
                    path: file, calendarName: name, fingerprint: [],
                    parsed: CalendarParser.parse(try Data(contentsOf: folder.appending(path: file))),
                    systemZones: SystemZoneFinder(ZoneRules.lookup))
            }

            /// This calendar alone.
            func snapshot(of family: String) throws -> CalendarSnapshot {
                CalendarSnapshot(files: [try read(in: PlanFamily.folder(of: family))], folders: [:], folderProblems: [])
            }
        }

        struct Routine: Decodable {
            let id: String
            let forecastMinutes: Int
            let players: [String]
            let whenAway: Domain.Routine.WhenAway
        }

        struct Time: Decodable {
            let routine: String
            let player: String
            let days: [String]
            let aim: RoutineTime.Aim
            let time: String
            let schoolDaysOnly: Bool

            var weekdays: [Weekday] {
                zip(["SU", "MO", "TU", "WE", "TH", "FR", "SA"], Weekday.allCases).filter { days.contains($0.0) }.map(\.1)
            }
        }

        struct Place: Decodable {
            let place: String
            let minutes: Int
        }

        struct Free: Decodable {
            let player: String
            let from: String
            let to: String
        }

        struct Away: Decodable {
            let title: String
        }

        let timeZone: String
        /// The Mondays of the table of start-bys. A family may add a file on any of them.
        let weeks: [String]
        let players: [Player]
        let calendars: [Calendar]
        let routines: [Routine]
        let times: [Time]
        let places: [Place]
        let schoolFree: [Free]
        let awaySeries: [Away]
    }
}

extension PlanFamily.Setup {
    /// - Parameter family: the name of its folder.
    init(of family: String) throws {
        let file = PlanFamily.folder(of: family).appending(path: "setup.json")
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    func zone() throws -> ZoneRules { try .system(timeZone) }

    /// The beginnings of its weeks.
    func mondays() throws -> [Date] {
        let zone = try zone()
        return try weeks.map { zone.startOfDay(try .day($0)) }
    }
}
