import Domain
import Testing

@Suite("Durations in words")
struct DurationTextTests {
    @Test(
        "A wait is said in the unit that people count in, and never too short",
        arguments: [
            (1, "1 second"), (30, "30 seconds"), (90, "90 seconds"), (91, "2 minutes"), (300, "5 minutes"), (3599, "60 minutes"),
            (3600, "1 hour"),
        ])
    func wait(seconds: Int, text: String) {
        #expect(DurationText.wait(seconds: seconds) == text)
    }
}
