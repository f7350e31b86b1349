import ArgumentParser
import Client
import Domain
import Testing

@testable import CLI

@Suite("What a calendar is, as options of `calendar set` and `calendar add`")
struct CalendarMeaningOptionsTests {
    @Test(
        "Each option changes its field alone, and a word takes an answer back",
        arguments: [
            (["--kind", "school"], CalendarMeaningUpdate(kind: .school)),
            (["--kind", "school", "--no-school-days"], CalendarMeaningUpdate(kind: .school, isWithoutWayToSchool: true)),
            (["--kind", "family"], CalendarMeaningUpdate(kind: .family, isWithoutWayToSchool: false)),
            (["--label", "SV Heim"], CalendarMeaningUpdate(label: .some("SV Heim"))),
            (["--label", " "], CalendarMeaningUpdate(label: .some(nil))),
            (["--otherwise", "nothing"], CalendarMeaningUpdate(otherwise: .some(.nothing))),
            (["--otherwise", "ask"], CalendarMeaningUpdate(otherwise: .some(nil))),
            (["--way", "15"], CalendarMeaningUpdate(wayMinutes: .some(15))),
            (["--way", "none"], CalendarMeaningUpdate(wayMinutes: .some(nil))),
        ] as [([String], CalendarMeaningUpdate)])
    func options(arguments: [String], expected: CalendarMeaningUpdate) async throws {
        let options = try CalendarMeaningOptions.parse(arguments)
        #expect(options.isGiven)
        #expect(try await options.update(APIClient(socketPath: "/nowhere")) == expected)
    }

    @Test("Without options nothing changes")
    func none() async throws {
        let options = try CalendarMeaningOptions.parse([])
        #expect(!options.isGiven)
        #expect(try await options.update(APIClient(socketPath: "/nowhere")).isEmpty)
    }

    @Test("An unknown kind and a way that is no number are refused", arguments: [["--kind", "club"], ["--way", "far"]])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try CalendarMeaningOptions.parse(arguments) }
    }
}
