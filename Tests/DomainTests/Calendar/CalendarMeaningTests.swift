import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What a parent says about a calendar")
struct CalendarMeaningTests {
    @Test("Its label is trimmed, and the rest stays")
    func valid() throws {
        let meaning = CalendarMeaning(
            kind: .school, label: " Timetable 6c ", otherwise: .nothing, wayMinutes: 0, isWithoutWayToSchool: true)
        var trimmed = meaning
        trimmed.label = "Timetable 6c"
        #expect(try meaning.validated() == trimmed)
    }

    @Test(
        "An invalid field is named in a sentence",
        arguments: [
            (CalendarMeaning(label: "  "), "label", "A calendar needs a name."),
            (CalendarMeaning(label: "a\nb"), "label", "line break"),
            (CalendarMeaning(wayMinutes: -1), "wayMinutes", "between 0 and 720 minutes; this says -1"),
            (CalendarMeaning(wayMinutes: 721), "wayMinutes", "between 0 and 720 minutes; this says 721"),
        ])
    func invalid(meaning: CalendarMeaning, field: String, part: String) {
        let problem = #expect(throws: FieldProblem.self) { try meaning.validated() }
        #expect(problem?.field == field)
        #expect(problem?.message.contains(part) == true)
    }

    @Test("A calendar that is no school any more has no lessons at home")
    func noSchool() throws {
        #expect(
            try CalendarMeaning(kind: .activities, isWithoutWayToSchool: true).validated() == CalendarMeaning(kind: .activities))
    }

    @Test("Only a school with a way to it makes school days")
    func schoolDays() {
        #expect(CalendarMeaning(kind: .school).makesSchoolDays)
        #expect(!CalendarMeaning(kind: .school, isWithoutWayToSchool: true).makesSchoolDays)
        #expect(!CalendarMeaning(kind: .activities).makesSchoolDays && !CalendarMeaning().makesSchoolDays)
    }

    @Test("JSON has only what was said")
    func json() throws {
        func text(_ meaning: CalendarMeaning) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(meaning), as: UTF8.self)
        }
        #expect(try text(CalendarMeaning()) == "{}")
        let school = CalendarMeaning(kind: .school, label: "6c", otherwise: .routine(7), wayMinutes: 15, isWithoutWayToSchool: true)
        #expect(
            try text(school)
                == #"{"isWithoutWayToSchool":true,"kind":"school","label":"6c","otherwise":"\#(RoutineID.numbered(7))","wayMinutes":15}"#
        )
        for meaning in [CalendarMeaning(), school, CalendarMeaning(otherwise: .nothing)] {
            #expect(try JSONDecoder().decode(CalendarMeaning.self, from: Data(text(meaning).utf8)) == meaning)
        }
    }

    @Test("Otherwise is “nothing” or a routine's id, and no other text", arguments: ["", "Nothing", "activity-prep", "ask"])
    func fallback(text: String) {
        #expect(CalendarFallback(text) == nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CalendarFallback.self, from: Data("\"\(text)\"".utf8)) }
    }

    @Test("The proposed label is the file's own name, else the file's")
    func label() {
        func proposed(_ own: String?) -> String {
            CalendarLabel.proposed(
                for: CalendarSummary(name: "export-1", displayName: own, files: [], entryCount: 1, isFolder: false))
        }
        #expect(proposed("SV Heimstetten Jugend ") == "SV Heimstetten Jugend")
        #expect(proposed(nil) == "export-1" && proposed("  ") == "export-1")
        #expect(proposed(String(repeating: "x", count: 81)) == "export-1")
    }

    @Test(
        "What is proposed can be stored, whatever the file is called, and a calendar always has a title",
        arguments: [
            (String(repeating: "long", count: 25), String(repeating: "long", count: 20)),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Club", "\u{1F3F4} Club"), ("a\u{202E}b\n", "ab"),
            ("U\u{308}bung", "\u{DC}bung"), ("\u{2060}", ""),
        ] as [(String, String)])
    func hostileNames(file: String, label: String) throws {
        let calendar = CalendarSummary(name: file, files: [], entryCount: 1, isFolder: false)
        #expect(CalendarLabel.proposed(for: calendar) == label)
        #expect(CalendarLabel.title(of: calendar, label: nil) == (label.isEmpty ? file : label))
        #expect(CalendarLabel.title(of: calendar, label: "Soccer") == "Soccer")
        // Left as it is proposed, it follows the file.
        #expect(CalendarLabel.stored(label, for: calendar) == nil)
        if !label.isEmpty { #expect(try CalendarMeaning(label: label).validated().label == label) }
    }

    @Test("A label that is typed as it was proposed follows the file")
    func storedLabel() {
        let calendar = CalendarSummary(name: "club", displayName: "SV Heim", files: [], entryCount: 1, isFolder: false)
        #expect(CalendarLabel.stored("SV Heim", for: calendar) == nil)
        #expect(CalendarLabel.stored(" ", for: calendar) == nil)
        #expect(CalendarLabel.stored(" Soccer ", for: calendar) == "Soccer")
    }
}
