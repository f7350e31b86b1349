import Testing

@testable import Domain

@Suite("The child that a calendar seems to be for")
struct CalendarOwnerProposerTests {
    @Test(
        "It is the only child with a word that is in the label or in the name of the file",
        arguments: [
            ("export", "Stundenplan 6c", [["7b", "U12"], ["6c"]], 1), ("stundenplan_6C", nil, [["7b"], ["6c"]], 1),
            ("u12-termine", "SV Heim", [["U 12"], ["6c"]], 0), ("club", "Mädchen E", [["mädchen e"], []], 0),
            ("plan", "Klassen 6c und 7b", [["7b"], ["6c"]], nil), ("club", "U12", [["U12"], ["u12"]], nil),
            ("6c", "Stundenplan 7b", [["7b"], ["6c"]], nil), ("plan", "Stundenplan 16c", [["6c"]], nil),
            ("family", "Familie", [["7b"], ["6c"]], nil), ("plan", "-", [["-"], []], nil), ("6c", nil, [], nil),
        ] as [(String, String?, [[String]], Int?)])
    func child(name: String, label: String?, words: [[String]], child: Int?) {
        let calendar = CalendarSummary(name: name, displayName: label, files: [], entryCount: 1, isFolder: false)
        #expect(CalendarOwnerProposer.child(for: calendar, words: words) == child)
    }
}
