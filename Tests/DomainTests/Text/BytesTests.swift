import TestSupport
import Testing

@testable import Domain

@Suite("Texts that are searched byte by byte")
struct BytesTests {
    @Test("A byte is found whatever stands behind it", arguments: HostileText.followers)
    func found(follower: String) {
        let text = "a/\(follower)b/c"
        #expect(text.containsByte("/") && text.firstIndex(ofByte: "/") == text.utf8.index(after: text.startIndex))
        #expect(text[...(text.lastIndex(ofByte: "/") ?? text.startIndex)].utf8.count == text.utf8.count - 1)
        #expect(text.split(atByte: "/").map { Array($0.utf8) } == ["a", "\(follower)b", "c"].map { Array($0.utf8) })
        #expect(".\(follower)hidden".hasBytePrefix(".") && "x.ics".hasByteSuffix(".ics") && !"x.ics\u{301}".hasByteSuffix(".ics"))
    }

    @Test("A line ends at its line feed, also behind a carriage return, and empty parts are kept where they are wanted")
    func lines() {
        #expect("a\r\nb\n\nc".split(atByte: "\n") == ["a\r", "b", "c"])
        #expect("a\n\nb\n".split(atByte: "\n", omittingEmptySubsequences: false) == ["a", "", "b", ""])
        #expect("k=v=w".split(atByte: "=", maxSplits: 1) == ["k", "v=w"])
        #expect("".split(atByte: "/").isEmpty && "".split(atByte: "/", omittingEmptySubsequences: false) == [""])
    }

    @Test("A sign that is equivalent to a delimiter is none")
    func equivalents() {
        // U+037E and U+1FEF are canonically equivalent to a semicolon and a grave accent.
        #expect("a\u{37E}b".split(atByte: ";").count == 1 && !"\u{1FEF}".containsByte("`"))
    }

    @Test(
        "A calendar file is known by the bytes at the end of its name",
        arguments: [
            ("a.ics", "a"), ("A.ICS", "A"), ("a\u{301}.ics", "a\u{301}"), ("a\u{600}.ics", "a\u{600}"), ("a.ics\u{301}", nil),
            ("ics", nil),
            ("a\u{3000}ics", nil),
        ] as [(String, String?)])
    func calendarFiles(name: String, calendar: String?) {
        #expect(CalendarFileNaming.isICS(name) == (calendar != nil))
        #expect(Array(CalendarFileNaming.withoutICS(name).utf8) == Array((calendar ?? name).utf8))
    }
}
