import Domain
import Foundation
import TestSupport
import Testing

@Suite("Dates and times in the basic form of calendars")
struct BasicTimeTests {
    @Test(
        "A text is read, and written as the RFC has it",
        arguments: [
            ("20260301", "20260301"), ("20260301T160000", "20260301T160000"), ("20260301T160000Z", "20260301T160000Z"),
            ("20260301t160000", "20260301T160000"), ("20260301t160000z", "20260301T160000Z"), ("20260301T1600", "20260301T160000"),
            ("20260301T1600Z", "20260301T160000Z"), ("20260301T160000+0100", "20260301T150000Z"),
            ("20260301T1600-05:30", "20260301T213000Z"), ("20260301T003000+0100", "20260228T233000Z"),
            ("20260301T160000-0000", "20260301T160000Z"), ("20260228T240000", "20260301T000000"),
            ("20261231T2400Z", "20270101T000000Z"), ("20260301T160060", "20260301T160059"),
        ])
    func forms(text: String, written: String) {
        #expect(BasicTime(text)?.text == written)
    }

    @Test("The three forms are three values")
    func values() throws {
        #expect(BasicTime("20260301") == .date(try .day("2026-03-01")))
        #expect(BasicTime("20260301T1600") == .local(try .reading("2026-03-01T16:00")))
        #expect(BasicTime("20260301T1600+0100") == .utc(try .at("2026-03-01T15:00Z")))
    }

    @Test(
        "What is no date or time is none",
        arguments: [
            "", "2026", "20260230", "20261301", "2026-03-01", "20260301 160000", "20260301T", "20260301T16", "20260301T16000",
            "20260301T1600000", "20260301T250000", "20260301T166000", "20260301T240001", "20260301T240100", "20260301T160000X",
            "20260301T160000ZZ", "20260301T160000+01", "20260301T160000+2400", "20260301T160000+0160", "20260301T160000+01000",
            "20260301Z", " 20260301", "20260301T160000Z ", "٢٠٢٦٠٣٠١", "00000101T000000+0100", "99991231T230000-0200",
        ])
    func none(text: String) {
        #expect(BasicTime(text) == nil)
    }
}
