import Domain
import Testing

@Suite("The names of conflict copies")
struct ConflictCopyNameTests {
    @Test(
        "It names the file that it is another version of",
        arguments: [
            ("club.sync-conflict-20261124-101112-ABCDEFG.ics", "club.ics"),
            ("Club.sync-conflict-20261124-101112-A2B3C4D.ICS", "Club.ICS"),
            ("a.b.sync-conflict-20261124-101112-ABCDEFG.ics", "a.b.ics"),
            ("school/a.sync-conflict-20261124-101112-ABCDEFG.ics", "school/a.ics"),
            ("Fußball 50% (U11) „x“\".sync-conflict-20261124-101112-ABCDEFG.ics", "Fußball 50% (U11) „x“\".ics"),
            ("e\u{301}cole.sync-conflict-20261124-101112-ABCDEFG.ics", "e\u{301}cole.ics"),
            ("🎹.sync-conflict-20261124-101112-ABCDEFG.ics", "🎹.ics"),
            // Where the id of the PC is not known, and as earlier versions of Syncthing have named it.
            ("club.sync-conflict-20261124-101112-.ics", "club.ics"), ("club.sync-conflict-20161124-101112.ics", "club.ics"),
        ])
    func original(name: String, original: String) {
        #expect(ConflictCopyName(name).map { Array($0.original.utf8) } == Array(original.utf8))
    }

    @Test("A copy of a copy is a version of the same file")
    func copyOfCopy() {
        let name = "club.sync-conflict-20261124-101112-ABCDEFG.sync-conflict-20261125-131415-BCDEFGH.ics"
        #expect(ConflictCopyName(name)?.original == "club.ics")
    }

    @Test(
        "Another name that contains the words is none",
        arguments: [
            "", ".ics", "club.ics", "sync-conflict.ics", "How to solve a sync-conflict.ics", "club.sync-conflict.ics",
            "club.sync-conflict-notes.ics", "club-sync-conflict-20261124-101112-ABCDEFG.ics",
            "club.sync-conflict-2026-101112-ABCDEFG.ics", "club.sync-conflict-20261124-1011-ABCDEFG.ics",
            "club.sync-conflict-20261124-101112-ABCDEFGH.ics", "club.sync-conflict-20261124-101112-abcdefg.ics",
            "club.sync-conflict-20261124-101112-ABCDEFG (1).ics", "club.sync-conflict-20261124-101112-ABCDEFG.new.ics",
            "club.Sync-Conflict-20261124-101112-ABCDEFG.ics", "club.sync-conflict-20261124-101112-ABCDEFG",
            "club.sync-conflict-20261124-101112-ABCDEFG.csv", "club.sync-conflict-٢٠٢٦١١٢٤-101112-ABCDEFG.ics",
            ".sync-conflict-20261124-101112-ABCDEFG.ics", "school/.sync-conflict-20261124-101112-ABCDEFG.ics",
        ])
    func otherNames(name: String) {
        #expect(ConflictCopyName(name) == nil)
    }
}
