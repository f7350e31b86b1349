import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

/// The meetings in the files of the plan's families; those that decide about a start-by are in `start-bys.tsv`, too.
@Suite("The meetings of the plan's families")
struct PlanMeetingTests {
    private static let meetings: [String: [String]] = [
        "familie": ["2026-12-05 D-Jugend: TSV Grünwald - SV Heimstetten (auswärts): 09:15 toMeetingPlace"],
        "webuntis": [
            "2026-11-15 wJD: HC Lindenhof - TSV Bergfelde (H): 10:15 toMeetingPlace",
            "2026-11-26 Exkursion 7b Porzellanmanufaktur: 07:15 toMeetingPlace",
            "2026-11-29 wJD: SG Neuried II - HC Lindenhof (A): 11:30 toMeetingPlace",
        ],
        "french-school": [
            "2026-10-16 Sortie scolaire : château de Montfleury: 07:45 toMeetingPlace",
            "2026-10-17 Tournoi école de rugby U10 Jules – rendez-vous 8h30 au club: 08:30 toMeetingPlace",
        ],
        "clubs-and-custody": [
            "2026-09-19 E1: SpVgg Ostend - SV Bornheide (H): 10:20 toEvent",
            "2026-09-19 E2: SpVgg Ostend - FC Niddatal (H): 08:50 toMeetingPlace",
            "2026-09-19 U12 v Neckar Hawks (H) – Meet 08:30, kick-off 10:00: 08:30 toEvent",
            "2026-09-19 U14 v Neckar Hawks (H): 11:00 toEvent",
            "2026-09-20 U10 Festival: 09:30 toEvent",
            "2026-09-26 E2: SG Praunau - SpVgg Ostend (A): 08:45 toMeetingPlace",
            "2026-09-26 U12 v Taunus Hares (A) – Meet 09:00, kick-off 10:30: 09:00 toEvent",
            "2026-10-03 E2: TSV Kahlgrund - SpVgg Ostend (A): 09:15 toMeetingPlace",
            "2026-10-03 U12 Festival: Rovers v Odenwald Foxes: 07:45 toMeetingPlace",
            "2026-10-03 U14 v Lahn Lions (A) – Leo's mum picks up 13:00: 13:00 none",
            "2026-10-04 U14 Sevens: Rovers v Pfalz Bears: 14:30 toEvent",
        ],
    ]

    @Test("Each meeting in a family's files is found, and no false one", arguments: PlanFamily.names)
    func family(family: String) throws {
        let setup = try PlanFamily.Setup(of: family)
        let zone = try setup.zone()
        let year = DateInterval(start: try .at("2026-08-01T00:00Z"), end: try .at("2027-08-01T00:00Z"))
        var found: Set<String> = []
        for calendar in setup.calendars {
            let events = try calendar.snapshot(of: family).events(in: year, timeZone: zone)
            for event in events where !event.isAllDay {
                let start = zone.localDateTime(at: event.start)
                guard let meeting = MeetingTime.find(in: event.title, note: event.meetingNote, start: start) else { continue }
                #expect(meeting.time < start)
                found.insert("\(start.date) \(event.title): \(meeting.time.time) \(meeting.way)")
            }
        }
        #expect(found.sorted() == Self.meetings[family]?.sorted())
    }
}
