import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("Cutting a file into components")
struct ComponentScannerTests {
    private static let lines = [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "SUMMARY:Judo", " gi", "END:VEVENT", "END:VCALENDAR", "",
    ]
    /// Unfolded.
    private static let text = "BEGIN:VEVENT\nUID:a\nSUMMARY:Judogi\nEND:VEVENT\n"

    @Test("Lines may end in CR LF, LF, CR or CR CR LF", arguments: ["\r\n", "\n", "\r", "\r\r\n"])
    func lineEnds(lineEnd: String) {
        let scan = ComponentScanner.scan(Self.lines.joined(separator: lineEnd))
        #expect(scan.texts == [Self.text])
        #expect(scan.isCalendar && scan.isComplete)
    }

    @Test("A line may be folded with spaces or tabs, also in the middle of a character or of a property's name")
    func folds() {
        let bytes =
            Array("BEGIN:VCALENDAR\r\nBEGIN:VE\r\n VENT\r\nSUMM\r\n\tARY:\u{C3}".utf8.dropLast(2)) + [0xC3]
            + Array("\r\n ".utf8) + [0xBC] + Array("ben\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        #expect(ComponentScanner.scan(bytes).texts == ["BEGIN:VEVENT\nSUMMARY:üben\nEND:VEVENT\n"])
    }

    @Test("The last line needs no end")
    func noFinalLineEnd() {
        let scan = ComponentScanner.scan(Self.lines.dropLast().joined(separator: "\r\n"))
        #expect(scan.texts == [Self.text] && scan.isComplete)
    }

    @Test("A byte order mark in front is passed over")
    func byteOrderMark() {
        let scan = ComponentScanner.scan([0xEF, 0xBB, 0xBF] + Array(Self.lines.joined(separator: "\r\n").utf8))
        #expect(scan.isCalendar && scan.texts == [Self.text] && scan.problems == [])
    }

    @Test(
        "Blank lines, spaces and marks in front are passed over, and the lines are counted with them",
        arguments: [
            ("\n", 1), ("\r\n\r\n", 2), ("  ", 0), ("\t", 0), (" \n  \n \t", 2), ("\u{FEFF}\u{FEFF}", 0), ("\n\u{FEFF}", 1),
            ("\u{FEFF}\n\u{FEFF} \n  ", 2),
        ])
    func beginning(front: String, lines: Int) {
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY Judo\nEND:VEVENT\n"
        let scan = ComponentScanner.scan("\(front)BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n")
        #expect(scan.isCalendar && scan.isComplete && scan.texts == ["BEGIN:VEVENT\nUID:a\nEND:VEVENT\n"])
        #expect(scan.components.map(\.line) == [2 + lines])
        #expect(scan.problems.map(\.kind) == [.colonMissing] && scan.problems.map(\.line) == [4 + lines])
    }

    @Test(
        "A file of blank lines and marks alone is no calendar",
        arguments: ["\n", " ", "\u{FEFF}", "\u{FEFF}\r\n \t\u{FEFF}\r\n"])
    func blank(text: String) {
        #expect(CalendarParser.parse(Data(text.utf8)).problems.map(\.kind) == [.notACalendar])
    }

    @Test("A zip archive is named as what it is, whatever its name is")
    func packed() {
        let archive = Data("PK\u{3}\u{4}\u{14}\0school.ics BEGIN:VCALENDAR".utf8)
        let problem = CalendarParser.parse(archive).problems.first
        #expect(problem?.kind == .packed && problem?.flaw.sentence.contains("Unpack it") == true)
    }

    @Test("In a file of an old Mac, too, the blank lines in front are counted")
    func beginningOfOldMac() {
        let scan = ComponentScanner.scan("\r\r BEGIN:VCALENDAR\rBEGIN:VEVENT\rUID:a\rEND:VEVENT\rEND:VCALENDAR\r")
        #expect(scan.isComplete && scan.components.map(\.line) == [4])
    }

    @Test("Names of components are taken in any case, with spaces behind them")
    func anyCase() {
        let scan = ComponentScanner.scan("begin:vcalendar\nBegin:vEvent  \nUID:a\nend:vevent\nEND:VCALENDAR \n")
        #expect(scan.components.map(\.kind) == [.event] && scan.isCalendar && scan.isComplete)
    }

    @Test("NUL and control bytes are taken out, and that is said once")
    func controlBytes() {
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\u{0}b\nSUMMARY:c\u{7}\u{1B}d\te\u{7F}\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:ab\nSUMMARY:cd\te\nEND:VEVENT\n"])
        #expect(scan.problems.map(\.severity) == [.notice])
        #expect(scan.problems.first?.line == 3)
    }

    @Test("Text that is no UTF-8 is read as Latin-1, a component at a time")
    func latin1() {
        let latin = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:F".utf8) + [0xFC] + Array("r\nEND:VEVENT\n".utf8)
        let utf8 = Array("BEGIN:VEVENT\nSUMMARY:Für\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
        let scan = ComponentScanner.scan(latin + utf8)
        #expect(scan.texts == Array(repeating: "BEGIN:VEVENT\nSUMMARY:Für\nEND:VEVENT\n", count: 2))
    }

    @Test("What Latin-1 has no character for is read as Windows wrote it")
    func windows1252() {
        let start = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:".utf8)
        let title: [UInt8] = [0x93, 0x63, 0x9C, 0x75, 0x72, 0x94, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80, 0x85]
        let scan = ComponentScanner.scan(start + title + Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8))
        #expect(scan.texts == ["BEGIN:VEVENT\nSUMMARY:“cœur” – 5 €…\nEND:VEVENT\n"])
    }

    /// Titles with damaged characters, and as they are read.
    static let damagedTitles: [(title: [UInt8], text: String)] = [
        (bytes("Fußball Übung ", [0xC3]), "Fußball Übung \u{FFFD}"), (bytes("", [0xC3], " Übung"), "\u{FFFD} Übung"),
        (bytes("Übung ", [0xF0, 0x9F, 0x98], " am Abend"), "Übung \u{FFFD} am Abend"),
        (bytes("Spiel ", [0xED, 0xA0, 0xBD]), "Spiel \u{FFFD}"),
        // The second half of a pair before the first, and two first halves.
        (bytes("Spiel ", [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD], " Übung"), "Spiel \u{FFFD} Übung"),
        (bytes("Spiel ", [0xED, 0xA0, 0xBD, 0xED, 0xA0, 0xBD], " Übung"), "Spiel \u{FFFD} Übung"),
        // A pair that the end of the line cuts off, and a character that begins as half a pair does.
        (bytes("Übung ", [0xED, 0xA0, 0xBD, 0xED, 0xB8]), "Übung \u{FFFD}"), (bytes("한글 ", [0xED]), "한글 \u{FFFD}"),
        (bytes("Тренировка ", [0xFF, 0xFE, 0x80]), "Тренировка \u{FFFD}"),
    ]

    private static func bytes(_ before: String, _ damage: [UInt8], _ after: String = "") -> [UInt8] {
        Array(before.utf8) + damage + Array(after.utf8)
    }

    @Test("A line in UTF-8 with damaged characters keeps the others, and is reported once", arguments: damagedTitles)
    func damagedCharacters(title: [UInt8], text: String) {
        let event = Array("BEGIN:VEVENT\nUID:a\nSUMMARY:".utf8) + title + Array("\nLOCATION:Größe\nEND:VEVENT\n".utf8)
        let scan = ComponentScanner.scan(Array("BEGIN:VCALENDAR\n".utf8) + event + event + Array("END:VCALENDAR\n".utf8))
        let expected = "BEGIN:VEVENT\nUID:a\nSUMMARY:\(text)\nLOCATION:Größe\nEND:VEVENT\n"
        #expect(scan.texts == [expected, expected])
        #expect(scan.problems.map(\.kind) == [.charactersDamaged] && scan.problems.map(\.severity) == [.notice])
        #expect(scan.problems.first?.line == 4)
    }

    @Test("A character in two halves of three bytes each, as old Java programs write it, is read")
    func surrogatePair() {
        let title = Self.bytes("Spiel ", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBD], " Übung")
        let event = Array("BEGIN:VEVENT\nUID:a\nSUMMARY:".utf8) + title + Array("\nEND:VEVENT\n".utf8)
        let scan = ComponentScanner.scan(Array("BEGIN:VCALENDAR\n".utf8) + event + Array("END:VCALENDAR\n".utf8))
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nSUMMARY:Spiel \u{1F600}\u{10FFFD} Übung\nEND:VEVENT\n"])
        #expect(scan.problems == [])
    }

    @Test("Bytes of Latin-1 that happen to form a character of UTF-8 are read as Latin-1")
    func chanceInLatin1() {
        // Of `ß` and a quotation mark, and of `É` and a no-break space.
        let title = Array("\u{22}Spa".utf8) + [0xDF, 0x93] + Array(" f".utf8) + [0xFC] + Array("r".utf8)
        let place = Array("CAF".utf8) + [0xC9, 0xA0] + Array("!".utf8)
        let event = Array("BEGIN:VEVENT\nSUMMARY:".utf8) + title + Array("\nLOCATION:".utf8) + place + Array("\nEND:VEVENT\n".utf8)
        let scan = ComponentScanner.scan(Array("BEGIN:VCALENDAR\n".utf8) + event + Array("END:VCALENDAR\n".utf8))
        #expect(scan.texts == ["BEGIN:VEVENT\nSUMMARY:\u{22}Spaß“ für\nLOCATION:CAFÉ\u{A0}!\nEND:VEVENT\n"])
        #expect(scan.problems == [])
    }

    @Test(
        "A line of text that only looks like a BEGIN or an END is neither",
        arguments: ["Begin: 10.30", "BEGIN:", "begin: 6 pm", "End: 12.00", "END:8 o’clock", "Begin:10:30"])
    func textLikeBegin(line: String) {
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(line)\nSUMMARY:b\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nSUMMARY:b\nEND:VEVENT\n"])
        #expect(scan.problems == [] && scan.isComplete)
    }

    @Test("A property without a colon is named, the first of each event; other lines without one are passed over")
    func strayLines() {
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY Violin\nRRULE FREQ=DAILY\nthis is broken\nEND:VEVENT\n"
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\nso is this\n\(event)and this\nEND:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nEND:VEVENT\n"])
        #expect(scan.problems.map(\.line) == [6] && scan.problems.map(\.severity) == [.warning])
        #expect(scan.problems.first?.message.hasPrefix("After SUMMARY there is no colon") == true)
    }

    @Test(
        "A line without a name behind a title is reported, once for each event, because it may be the rest of it",
        arguments: ["world without colon", "at 10:30 in the hall", "; and more", ": so", "→ see below"])
    func lostFold(line: String) {
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY;LANGUAGE=en:Hello\n\(line)\nLOCATION:Hall\n\(line)\nEND:VEVENT\n"
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nSUMMARY;LANGUAGE=en:Hello\nLOCATION:Hall\nEND:VEVENT\n"])
        #expect(scan.problems.map(\.kind) == [.lineWithoutName] && scan.problems.map(\.severity) == [.notice])
        #expect(scan.problems.first?.line == 5 && scan.problems.first?.subject == "SUMMARY")
    }

    @Test(
        "Behind a description, which programs often do not fold, and at the beginning of an event it is not reported",
        arguments: ["DESCRIPTION:Bring", "URL:https://a.example", "X-A:b", "BEGIN:VALARM\nEND:VALARM", ""])
    func strayText(before: String) {
        let event = "BEGIN:VEVENT\n\(before)\nworld without colon\n\nUID:a\nEND:VEVENT\n"
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nEND:VEVENT\n"] && scan.problems == [])
    }

    @Test("Alarms and what else stands inside an event are left out, what follows them is not")
    func alarms() {
        let alarm = "BEGIN:VALARM\nTRIGGER:-PT30M\nDESCRIPTION:Ding\nEND:VALARM\n"
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(alarm)\(alarm)SUMMARY:b\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(scan.texts == ["BEGIN:VEVENT\nUID:a\nSUMMARY:b\nEND:VEVENT\n"])
        #expect(scan.problems == [])
    }

    @Test("A time zone keeps its parts")
    func timeZoneParts() {
        let zone = CalendarText.fixedZone("Custom").joined(separator: "\n") + "\n"
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(zone)END:VCALENDAR\n")
        #expect(scan.components.map(\.kind) == [.timeZone])
        #expect(scan.texts == [zone])
    }

    @Test("To-dos, journals and free-busy times are passed over")
    func otherComponents() {
        let other = ["VTODO", "VJOURNAL", "VFREEBUSY", "X-THING"].map { "BEGIN:\($0)\nUID:x\nEND:\($0)\n" }.joined()
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(other)BEGIN:VEVENT\nUID:a\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(scan.components.count == 1 && scan.problems == [] && scan.isComplete)
    }

    @Test("Several calendars in one file are read one after the other")
    func severalCalendars() {
        let one = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VEVENT\nEND:VCALENDAR\n"
        let scan = ComponentScanner.scan(one + one)
        #expect(scan.components.count == 2 && scan.components.map(\.line) == [2, 7])
    }

    @Test(
        "The calendar's own name is read, whatever stands around it",
        arguments: [
            ("X-WR-CALNAME:Sports", "Sports"), ("x-wr-calname:Sports ", "Sports"), ("X-WR-CALNAME;VALUE=TEXT:Sports", "Sports"),
            ("X-WR-CALNAME:Mum\\, Dad\\; all", "Mum, Dad; all"), ("NAME:Sports", "Sports"), ("name;LANGUAGE=en:Sports", "Sports"),
            ("NAME:Sports\nX-WR-CALNAME:Soccer", "Soccer"), ("NAME;LANGUAGE=de:Sport\nNAME;LANGUAGE=en:Sports", "Sport"),
        ])
    func displayName(line: String, name: String) {
        #expect(ComponentScanner.scan("BEGIN:VCALENDAR\n\(line)\nEND:VCALENDAR\n").displayName == name)
    }
}
