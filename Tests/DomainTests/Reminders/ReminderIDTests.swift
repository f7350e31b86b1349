import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("A reminder's id")
struct ReminderIDTests {
    private static let occasions: [ReminderOccasion] = [
        .suggestion(player: 3, routine: 7, eventStart: fourOClock),
        .time(player: 3, routine: 7, day: LocalDate(dayNumber: 20_513)),
        .dailyQuest(player: 3, day: LocalDate(dayNumber: 20_513)),
        .weeklyReflection(player: 3, day: LocalDate(dayNumber: 20_513)),
    ]

    @Test(
        "It is readable: kind, player, routine, event start in UTC, stage",
        arguments: [
            (Reminder.Stage.headsUp, 0.0, "2026-03-01T16:00Z.heads-up"), (.startBy, 0, "2026-03-01T16:00Z.start-by"),
            (.snoozed, 0, "2026-03-01T16:00Z.snoozed"), (.startBy, 30, "2026-03-01T16:00:30Z.start-by"),
            (.startBy, 0.5, "2026-03-01T16:00Z.start-by"),
            (.startBy, -57_600 - 31_536_000, "2025-03-01T00:00Z.start-by"),
        ])
    func suggestion(stage: Reminder.Stage, offset: Double, end: String) {
        let id = ReminderID(.suggestion(player: 3, routine: 7, eventStart: fourOClock + offset), stage)
        #expect(id.description == "suggestion.000000000003.000000000007.\(end)")
    }

    @Test("Of what no event calls for it has the day, whatever the time is")
    func days() {
        #expect(ReminderID(Self.occasions[1], .startBy).description == "time.000000000003.000000000007.2026-03-01.start-by")
        #expect(ReminderID(Self.occasions[2], .due).description == "daily.000000000003.2026-03-01.due")
        #expect(ReminderID(Self.occasions[3], .due).description == "weekly.000000000003.2026-03-01.due")
        #expect(Self.occasions.map { $0.day?.description } == [nil, "2026-03-01", "2026-03-01", "2026-03-01"])
    }

    @Test("A time of the routine's own is a suggestion, as an event is")
    func kinds() {
        #expect(Self.occasions.map(\.kind) == [.scheduleSuggestion, .scheduleSuggestion, .dailyQuest, .weeklyReflection])
    }

    @Test("Each time it is asked for again has a number, from the second on")
    func snoozed() {
        let ids = [1, 2, 3, 12].map { ReminderID.snoozed(Self.occasions[2], number: $0) }
        #expect(
            ids.map(\.description) == [
                "daily.000000000003.2026-03-01.snoozed", "daily.000000000003.2026-03-01.snoozed-2",
                "daily.000000000003.2026-03-01.snoozed-3", "daily.000000000003.2026-03-01.snoozed-12",
            ])
        #expect(ids[0] == ReminderID(Self.occasions[2], .snoozed))
        #expect(ids.map(\.number) == [1, 2, 3, 12])
        #expect(ids.map { ReminderID($0.description) } == ids)
    }

    @Test("Every kind and stage is read back as it is printed, with seconds too", arguments: Reminder.Kind.allCases)
    func readBack(kind: Reminder.Kind) throws {
        let late = ReminderOccasion.suggestion(player: 3, routine: 7, eventStart: fourOClock + 59)
        let occasions = (Self.occasions + [late]).filter { $0.kind == kind }
        #expect(!occasions.isEmpty)
        for occasion in occasions {
            #expect(occasion.playerID == 3)
            #expect(ReminderOccasion(occasion.description) == occasion)
            for stage in Reminder.Stage.allCases {
                let id = ReminderID(occasion, stage)
                let read = try #require(ReminderID(id.description))
                #expect(read == id && read.occasion == occasion && read.stage == stage && read.number == 1)
            }
        }
    }

    @Test("In JSON it is its text, as an occasion is")
    func json() throws {
        let id = ReminderID.snoozed(Self.occasions[0], number: 2)
        let json = try JSONEncoder().encode([id])
        let text = "suggestion.000000000003.000000000007.2026-03-01T16:00Z"
        #expect(String(decoding: json, as: UTF8.self) == #"["\#(text).snoozed-2"]"#)
        #expect(try JSONDecoder().decode([ReminderID].self, from: json) == [id])
        #expect(try JSONDecoder().decode([ReminderOccasion].self, from: Data(#"["\#(text)"]"#.utf8)) == [Self.occasions[0]])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ReminderID].self, from: Data(#"["\#(text)"]"#.utf8)) }
    }

    @Test("It differs by kind, player, routine, second, day and stage")
    func difference() {
        let occasions: [ReminderOccasion] =
            Self.occasions + [
                .suggestion(player: 4, routine: 7, eventStart: fourOClock),
                .suggestion(player: 3, routine: 8, eventStart: fourOClock),
                .suggestion(player: 3, routine: 7, eventStart: fourOClock + 1),
                .dailyQuest(player: 3, day: LocalDate(dayNumber: 20_514)),
                .dailyQuest(player: 4, day: LocalDate(dayNumber: 20_513)),
            ]
        let ids = occasions.flatMap { occasion in Reminder.Stage.allCases.map { ReminderID(occasion, $0) } }
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids.map(\.description)).count == ids.count)
    }

    @Test("They are in the order of kind, player, routine, time, stage and number")
    func order() {
        let ids: [ReminderID] = [
            "daily.1.2026-03-02.due", "daily.2.2026-03-01.due", "suggestion.1.2.2026-03-01T16:00Z.heads-up",
            "suggestion.1.2.2026-03-01T16:00Z.snoozed", "suggestion.1.2.2026-03-01T16:00Z.snoozed-2",
            "suggestion.1.2.2026-03-01T16:00Z.snoozed-10", "suggestion.1.2.2026-03-01T16:00Z.start-by",
            "suggestion.1.2.2026-03-01T16:00:01Z.heads-up", "suggestion.1.3.2026-02-01T16:00Z.heads-up",
            "suggestion.2.1.2026-02-01T16:00Z.heads-up", "weekly.1.2026-03-01.due", "weekly.1.2026-03-08.due",
        ]
        #expect(ids.reversed().sorted() == ids)
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
    }

    private static let player = "000000000003"
    private static let start = "suggestion.\(player).000000000007.2026-03-01T16:00Z"

    @Test(
        "What is no id is refused",
        arguments: [
            "", ".", "....", "0", "suggestion", start, "\(start).", "\(start).start-by.", ".\(start).start-by",
            "\(start)..start-by",
            "\(start).start-by ", " \(start).start-by", "\(start).start-by\0", "\(start).Start-by", "\(start).startBy",
            "\(start).soon",
            "\(start).start-by-2", "\(start).snoozed-", "\(start).snoozed-0", "\(start).snoozed-1", "\(start).snoozed-02",
            "\(start).snoozed-+2", "\(start).snoozed--2", "\(start).snoozed-2.0", "\(start).snoozed-99999999999999999999",
            "\(start).snoozed-２",
            // Of version 0.1.0.
            "suggestion.3.activity-prep.2026-03-01T16:00Z.start-by", "daily.3.2026-03-01.due",
            // With parts too many or too few.
            "suggestion.\(player).2026-03-01T16:00Z.start-by", "daily.\(player).000000000007.2026-03-01.due",
            "suggestion.\(player).000000000007.2026-03-01T16:00Z.2026-03-01T16:00Z.start-by", "weekly.\(player).due",
            "monthly.\(player).2026-03-01.due", "DAILY.\(player).2026-03-01.due", "daily.00000000000U.2026-03-01.due",
            // Times that are none, or written in another way.
            "daily.\(player).2026-02-30.due", "daily.\(player).2026-3-1.due", "daily.\(player).2026-03-01T16:00Z.due",
            "daily.\(player).99999-01-01.due", "suggestion.\(player).000000000007.2026-03-01.start-by",
            "suggestion.\(player).000000000007.2026-03-01T16:00.start-by",
            "suggestion.\(player).000000000007.2026-03-01t16:00z.start-by",
            "suggestion.\(player).000000000007.2026-03-01T16:00+01:00.start-by",
            "suggestion.\(player).000000000007.2026-03-01T16:00:00Z.start-by",
            "suggestion.\(player).000000000007.2026-03-01T24:00Z.start-by",
            "suggestion.\(player).000000000007.2026-03-01T16:00:60Z.start-by",
            "suggestion.\(player).000000000007.2026-03-01T6:00Z.start-by",
            "suggestion.\(player).000000000007.2026-03-01T16:00Z\n.start-by",
        ])
    func refused(text: String) {
        #expect(ReminderID(text) == nil)
    }

    @Test("The identities in it are read as everywhere, also in lower case")
    func lowerCase() {
        let text = "daily.7k3m9qw2xd4o.2026-03-01.due"
        #expect(ReminderID(text)?.description == "daily.7K3M9QW2XD40.2026-03-01.due")
    }

    @Test("However long a text is, it is refused soon")
    func long() {
        #expect(ReminderID(String(repeating: ".", count: 1_000_000)) == nil)
        #expect(ReminderID(String(repeating: "9", count: 1_000_000)) == nil)
    }
}
