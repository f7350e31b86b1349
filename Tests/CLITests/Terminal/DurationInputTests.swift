import Testing

@testable import CLI

@Suite("Durations as people type them")
struct DurationInputTests {
    @Test(
        "A number is minutes; units, colons and parts of minutes are understood",
        arguments: [
            ("6", 360.0), (" 6 ", 360), ("6:30", 390), ("06:05", 365), ("0:45", 45), ("6m", 360), ("6 min", 360),
            ("6 Minutes", 360),
            ("6m30s", 390), ("6m 30", 390), ("6 min 30 sec", 390), ("90s", 90), ("90 seconds", 90), ("1h", 3600), ("1h30", 5400),
            ("1h 5m 10s", 3910), ("1:05:00", 3900), ("2.5", 150), ("2,5", 150), ("6.30", 390), ("6,30", 390), ("6.75", 405),
            ("0.45", 45), ("1.5h", 5400), ("24h", 86_400), ("1s", 1),
            ("1440", 86_400), ("٦", 360), ("5min", 300), ("2 Stunden", 7200), ("1 Std 30 Minuten", 5400), ("2 heures", 7200),
        ])
    func understood(text: String, seconds: Double) throws {
        #expect(try DurationInput.seconds(text) == seconds)
    }

    @Test(
        "What is no time is answered with a sentence that shows how",
        arguments: [
            "", "soon", "6x", "m", "6:75", "6:30:75", ":30", "6:", "-6", "6..5", "1e3", "0x10", "inf", "nan", "30s6m", "6m6m",
        ])
    func unclear(text: String) {
        #expect(throws: DurationInput.NotUnderstood.unclear) { try DurationInput.seconds(text) }
    }

    @Test("Nothing at all, and more than a day, are no guesses")
    func limits() {
        for text in ["0", "0:00", "0s", "0.5s"] {
            #expect(throws: DurationInput.NotUnderstood.tooShort) { try DurationInput.seconds(text) }
        }
        for text in ["24:00:01", "1441", "999999999h"] {
            #expect(throws: DurationInput.NotUnderstood.tooLong) { try DurationInput.seconds(text) }
        }
    }

    @Test("What is shown can be typed in again", arguments: [1.0, 45, 59, 60, 61, 402, 3599, 3600, 3661, 86_400])
    func roundTrip(seconds: Double) throws {
        #expect(try DurationInput.seconds(ClockText.text(seconds)) == seconds)
    }

    @Test(
        "Times are shown as on a clock", arguments: [(0.2, "0 s"), (59.6, "1:00"), (402, "6:42"), (3900, "1:05:00"), (-5, "0 s")])
    func shown(seconds: Double, text: String) {
        #expect(ClockText.text(seconds) == text)
    }
}
