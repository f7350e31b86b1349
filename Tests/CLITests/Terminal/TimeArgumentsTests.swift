import API
import Client
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

    @Test(
        "If the service refuses a time, the error names the option and not the parameter of the API",
        arguments: [
            ("“at”: “noon” is not a time.", "at", "--at: “noon” is not a time."),
            ("“to”: “to” is not a time.", "to", "--to: “to” is not a time."),
            ("“to” is before “from”.", "to", "--to is before --from."),
            (
                "The time between “from” and “to” can be a year at most.", "to",
                "The time between --from and --to can be a year at most."
            ),
            ("There is no player “to”.", "player", "There is no player “to”."), ("It is “from” here.", nil, "It is “from” here."),
        ] as [(String, String?, String)])
    func refusal(detail: String, field: String?, expected: String) async throws {
        let error = await #expect(throws: ClientError.self) {
            try await TimeArguments.namingOptions { throw ClientError.refused(Problem(.badRequest, detail, field: field)) }
        }
        #expect(error?.problem?.detail == expected)
        #expect(error?.problem?.field == field)
    }
}
