import Foundation
import Testing

@testable import CLI
@testable import Domain

@Suite("Reminders in the language of the login")
struct ReminderWordsTests {
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test(
        "A title of the daemon is written in German",
        arguments: [
            ("Soccer practice at 16:00", "Soccer practice um 16:00"), ("Look at 10:00 at 16:00", "Look at 10:00 um 16:00"),
            ("Maths test tomorrow at 08:15", "Maths test morgen um 08:15"), ("Mia: Judo at 16:00", "Mia: Judo um 16:00"),
            ("School Morning: ready by 07:40", "School Morning: fertig um 07:40"),
            ("Meet 08:30, U12 v Hawks, away 10:00", "Treffen 08:30, U12 v Hawks, away 10:00"),
            ("Mia: Meet 08:30, match 10:00", "Mia: Treffen 08:30, match 10:00"),
            ("Tomorrow: meet 08:30, match 10:00", "Morgen: Treffen 08:30, match 10:00"),
            (ReminderText.dailyQuestTitle, "Deine Quest für heute"),
            ("Leo: \(ReminderText.dailyQuestTitle)", "Leo: Deine Quest für heute"),
            (ReminderText.reflectionTitle, "Deine Woche ist fertig"), ("Something else", "Something else"), ("", ""),
        ])
    func titles(english: String, expected: String) {
        #expect(german { ReminderWords.title(english) } == expected)
        #expect(ReminderWords.title(english) == english)
    }

    private static let start = Date(timeIntervalSince1970: 1_772_377_920)

    @Test(
        "Each body that the daemon makes is written in German",
        arguments: [
            (.dailyQuest, .due, 0, "Wie lange dauert es heute? Judo."),
            (.weeklyReflection, .due, 0, "Schau auf deine Woche zurück: Es dauert keine Minute."),
            (.scheduleSuggestion, .headsUp, -600, "Judo: Fang spätestens um 15:12 an."),
            (.scheduleSuggestion, .startBy, 0, "Judo: Zeit anzufangen."),
            (
                .scheduleSuggestion, .startBy, 3000,
                "Judo: Die beste Zeit zum Anfangen war 15:12. Jetzt anzufangen hilft immer noch."
            ),
        ] as [(Reminder.Kind, Reminder.Stage, TimeInterval, String)])
    func bodies(kind: Reminder.Kind, stage: Reminder.Stage, after: TimeInterval, expected: String) {
        let english = ReminderText.body(
            kind, stage, subject: "Judo", startBy: Self.start, at: Self.start + after, zone: .utc)
        #expect(german { ReminderWords.body(english) } == expected)
    }

    @Test("What calls for nothing any more is said in German, too")
    func gone() {
        german {
            #expect(
                ReminderWords.body(ReminderText.bodyWithoutEvent(at: Self.start, zone: .utc))
                    == "Kein Termin um 15:12 verlangt es mehr.")
            #expect(
                ReminderWords.body(ReminderText.bodyWithoutTime(at: Self.start, zone: .utc))
                    == "Für 15:12 ist es nicht mehr geplant.")
            #expect(ReminderWords.text(.example) == "Soccer practice um 16:00. Activity Prep: Zeit anzufangen.")
        }
    }
}
