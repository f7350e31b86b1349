import Domain
import Testing

@testable import CLI

@Suite("The end of a time on the command line")
struct TimeArgumentsTests {
    @Test(
        "Of a day without a time it is the end; of everything else, the moment that is typed",
        arguments: [
            ("2026-12-24", "2026-12-25"), ("24.12.2026", "2026-12-25"), ("24.12.", "2026-12-25"), ("friday", "2026-11-28"),
            ("übermorgen", "2026-11-26"), ("day after tomorrow", "2026-11-26"),
            ("today", "2026-11-24"), ("7.10", "7.10"), ("2026-12-24T16:00", "2026-12-24T16:00"), ("tomorrow 7:00", "tomorrow 7:00"),
            ("soon", "soon"), ("24. Dezember", "2026-12-25"), ("Dec 24", "2026-12-25"), ("yesterday", "2026-11-23"),
            ("24. Dezember 16:00", "24. Dezember 16:00"),
        ])
    func end(text: String, end: String) throws {
        let monday = try #require(LocalDate("2026-11-23"))
        #expect(TimeArguments.end(text, today: monday) == end)
    }
}
