import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("What a parent says about calendars, at the desk")
struct CalendarMeaningDeskTests {
    private static let training = Data(
        TestHousehold.calendar([
            (title: "U12 Training", start: .clock("16:00")), (title: "U14 Training", start: .clock("17:00")),
            (title: "U14 Match", start: .clock("18:00")),
        ]).utf8)

    private func home() async throws -> TestHousehold {
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.write(
            "club", ("U12 Training", .clock("16:00")), ("U14 Training", .clock("17:00")), ("U14 Match", .clock("18:00")))
        return home
    }

    @Test("A parent says what a calendar is, field by field, and what was not said stays")
    func change() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let first = try await desk.changeCalendar(
            "club", owner: .some(.player(1)), meaning: CalendarMeaningUpdate(kind: .activities, label: "SV Heim"))
        #expect(first.owner == .player(1) && first.title == "SV Heim")
        let second = try await desk.changeCalendar(
            "club", owner: nil, meaning: CalendarMeaningUpdate(label: .some(nil), otherwise: .some(.nothing)))
        #expect(second.owner == .player(1) && second.title == "club")
        #expect(second.meaning == CalendarMeaning(kind: .activities, otherwise: .nothing))
        #expect(try await desk.changeCalendar("club", owner: .some(nil), meaning: CalendarMeaningUpdate()).owner == nil)
        #expect(try await desk.calendar("club").meaning == second.meaning)
    }

    @Test("Only a parent may, only what is valid is stored, and lessons at home are only those of a school")
    func refused() async throws {
        let home = try await home()
        func refusal(_ role: Caller.Role, _ update: CalendarMeaningUpdate) async throws -> HouseholdError? {
            do {
                _ = try await home.desk(role).changeCalendar("club", owner: nil, meaning: update)
                return nil
            } catch {
                return HouseholdError(error)
            }
        }
        #expect(try await refusal(.sharedLogin, CalendarMeaningUpdate(kind: .school))?.kind == .forbidden)
        let way = try await refusal(.parent, CalendarMeaningUpdate(wayMinutes: 1000))
        #expect(way?.kind == .invalid && way?.field == "wayMinutes")
        let athome = try await refusal(.parent, CalendarMeaningUpdate(isWithoutWayToSchool: true))
        #expect(athome?.field == "isWithoutWayToSchool")
        #expect(try await refusal(.parent, CalendarMeaningUpdate(kind: .school, isWithoutWayToSchool: true)) == nil)
        #expect(try await refusal(.parent, CalendarMeaningUpdate(kind: .family)) == nil)
        #expect(try await home.desk(.parent).calendar("club").meaning == CalendarMeaning())
    }

    @Test("A calendar has a kind that it seems to have, and so has a file that is not added yet")
    func proposal() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let club = CalendarKindProposal(kind: .activities, reason: .activities(count: 3, total: 3))
        #expect(try await desk.proposal(for: desk.calendar("club").calendar) == club)
        #expect(try await desk.previewCalendar("other", Self.training).proposal == club)
        await #expect(throws: HouseholdError.self) {
            try await home.desk(.sharedLogin).proposal(for: try await desk.calendar("club").calendar)
        }
    }

    @Test("What a new calendar is, is stored with it; one that is replaced stays what it is")
    func answer() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let meaning = CalendarMeaning(kind: .activities, label: "SV Heim")
        func answer(_ name: String) async throws -> CalendarAnswer {
            CalendarAnswer(
                name: name, owner: CalendarAnswer.Owner(nil),
                shown: CalendarAnswer.Shown(
                    name: name, version: try await desk.previewCalendar(name, Self.training).version, owner: nil),
                meaning: meaning)
        }
        #expect(try await desk.storeCalendar(answer("new"), Self.training).meaning == meaning)
        #expect(try await desk.storeCalendar(answer("club"), Self.training).meaning == CalendarMeaning())
    }

    @Test("A file that cannot be stored leaves nothing behind of what was said about it")
    func notStored() async throws {
        let home = try await home()
        await #expect(throws: CalendarServiceError.self) {
            try await home.desk(.parent).putCalendar(
                "new", Data("no calendar".utf8), owner: nil, meaning: CalendarMeaning(kind: .school))
        }
        #expect(try await home.calendars.meanings() == [:])
    }

    @Test("What was said goes with the calendar")
    func removal() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        _ = try await desk.changeCalendar(
            "club", owner: .some(.nobody), meaning: CalendarMeaningUpdate(kind: .school, label: "6c"))
        try await desk.removeCalendar("club")
        #expect(try await home.calendars.meanings() == [:])
        #expect(try await home.calendars.owners() == [:])
    }

    @Test("Words of a file are proposed to a parent until a child has them")
    func words() async throws {
        let home = try await home()
        try await home.write(
            "club", ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
            ("U14 Match", .clock("18:00")))
        let desk = home.desk(.parent)
        #expect(try await desk.wordProposals(for: 1).map(\.word) == ["U12", "U14"])
        _ = try await desk.changePlayer(2, to: PlayerDraft(name: "Ben", words: ["U12"]))
        #expect(try await desk.wordProposals(for: 1).map(\.word) == ["U14"])
        #expect(try await desk.players().map(\.words) == [[], ["U12"]])
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).wordProposals(for: 1) }
    }

    @Test("Groups are asked about, the most frequent first, until each child has one of the calendar")
    func openWords() async throws {
        let home = try await home()
        try await home.write(
            "club", ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
            ("U14 Match", .clock("18:00")), ("U16 Training", .clock("15:00")), ("U16 Match", .clock("16:00")),
            ("U16 Party", .clock("18:00")))
        let desk = home.desk(.parent)
        #expect(try await desk.openWords().map(\.word) == ["U16", "U12", "U14"])
        _ = try await desk.changePlayer(2, to: PlayerDraft(name: "Ben", words: ["u12"]))
        #expect(try await desk.openWords().map(\.word) == ["U16", "U14"])
        _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: ["U14"]))
        #expect(try await desk.openWords().isEmpty)
        #expect(try await desk.wordProposals(for: 1).map(\.word) == ["U16"], "it can still become a word of a child")
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).openWords() }
    }

    @Test("A group in which no child is stays without a question, and its events are for no child, until that is forgotten")
    func groupsOfNobody() async throws {
        let home = try await home()
        try await home.write(
            "club", ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
            ("U14 Match", .clock("18:00")))
        let desk = home.desk(.parent)
        _ = try await desk.changePlayer(2, to: PlayerDraft(name: "Ben", words: ["U12"]))
        func players(_ title: String) async throws -> [PlayerID]? {
            let day = DateInterval(start: .clock("00:00"), duration: 86_400)
            return try await desk.plan(in: day).entries.first { $0.event.title == title }?.playerIDs
        }
        #expect(try await desk.openWords().map(\.word) == ["U14"])
        #expect(try await players("U14 Match") == [1])
        try await desk.setGroupsOfNobody(["u14"])
        #expect(try await desk.openWords().isEmpty)
        #expect(try await desk.wordProposals(for: 1).isEmpty)
        #expect(try await players("U14 Match") == [])
        #expect(try await players("U12 Match") == [2])
        #expect(try await desk.namesOfGroupsOfNobody() == ["U14"])
        try await desk.setGroupsOfNobody(["U99"])
        #expect(try await desk.namesOfGroupsOfNobody() == ["U14"], "the text of a group without an event is not stored")
        try await desk.forgetGroupOfNobody(try #require(PlayerWords.digest(of: "U99")))
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).namesOfGroupsOfNobody() }
        // A child who joins the group is in it, whatever was answered before.
        _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: ["U14"]))
        #expect(try await players("U14 Match") == [1])
        _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: []))
        let key = try #require(try await desk.groupsOfNobody().first)
        try await desk.forgetGroupOfNobody(key)
        #expect(try await desk.openWords().map(\.word) == ["U14"])
        #expect(try await players("U14 Match") == [1])
        await #expect(throws: HouseholdError.self) { try await desk.forgetGroupOfNobody(key) }
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).setGroupsOfNobody(["U14"]) }
        await #expect(throws: (any Error).self) { try await desk.setGroupsOfNobody(["–"]) }
    }

    @Test("A group is not the name of a child, for a new child and for a change; a group from before stays")
    func namesOfChildren() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let desk = home.desk(.parent)
        _ = try await desk.changePlayer(2, to: PlayerDraft(name: "Ben", words: ["Kim"]))
        let mia = try await desk.player(1)
        for draft in [PlayerDraft(name: "Tim", words: ["U12", "mia"]), PlayerDraft(name: "Tim", words: ["tim"])] {
            await #expect(throws: HouseholdError.self) { try await desk.addPlayer(draft) }
        }
        let error = await #expect(throws: HouseholdError.self) {
            try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: ["7b", "Ben"]))
        }
        #expect(error?.kind == .invalid && error?.field == "words[1]")
        await #expect(throws: HouseholdError.self) {
            try await desk.changePlayer(1, shown: PlayerDraft(mia), to: PlayerDraft(name: "Mia", words: ["Ben"]))
        }
        _ = try await desk.addPlayer(PlayerDraft(name: "Kim"))
        let changed = try await desk.changePlayer(2, to: PlayerDraft(name: "Ben", words: ["Kim", "U12"]))
        #expect(changed.words == ["Kim", "U12"])
    }

    @Test(
        "A player gets no name that deceives or that commands need; one that is stored already stays",
        arguments: ["everyone", "Mi\u{200B}la", "000000000002"])
    func confusingNames(name: String) async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let desk = home.desk(.parent)
        let shown = PlayerDraft(try await desk.player(1))
        for attempt in 0..<3 {
            let error = await #expect(throws: FieldProblem.self) {
                switch attempt {
                case 0: _ = try await desk.addPlayer(PlayerDraft(name: name))
                case 1: _ = try await desk.changePlayer(1, to: PlayerDraft(name: name))
                default: _ = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: name))
                }
            }
            #expect(error?.field == "name")
        }
        #expect(try await desk.players().map(\.name) == ["Mia", "Ben"])
        // As an earlier version has stored it, or another PC has sent it.
        _ = try await home.household.players.players.update(1, PlayerDraft(name: name))
        _ = try await desk.changePlayer(1, to: PlayerDraft(name: name, words: ["U12"]))
        let present = PlayerDraft(try await desk.player(1))
        let changed = try await desk.changePlayer(1, shown: present, to: PlayerDraft(name: name, words: ["U14"]))
        #expect(changed.name == name && changed.words == ["U14"])
    }

    @Test(
        "The groups of a file that no child has are open, if one of the children whom it is for has no group of the file",
        arguments: [
            ([["U12"], []], ["U14", "7b"]), ([[], []], ["U12", "U14", "7b"]), ([["u12"], ["U14", "E2"]], []),
            ([[]], ["U12", "U14", "7b"]), ([["U14"]], []), ([], []),
            ([["E2"], ["7B"]], ["U12", "U14"]),
        ] as [([[String]], [String])])
    func openGroups(words: [[String]], open: [String]) {
        #expect(Desk.openGroups(["U12", "U14", "7b"], words: words) == open)
        let ofNobody = Set(["u12", "7B"].compactMap(PlayerWords.digest))
        #expect(Desk.openGroups(["U12", "U14", "7b"], words: words, ofNobody: ofNobody) == open.filter { $0 == "U14" })
    }

    @Test(
        "After an answer, the groups that would be asked about again are nobody's: none if each child has a group",
        arguments: [
            ([["U12"], []], ["U14", "7b"]), ([[], []], ["U12", "U14", "7b"]), ([["u12"], ["U14"]], []), ([["U12"]], []), ([], []),
            ([["E2"], ["7B"]], ["U12", "U14"]),
        ] as [([[String]], [String])])
    func restOfGroups(words: [[String]], rest: [String]) {
        #expect(Desk.restOfGroups(["U12", "U14", "7b"], of: ["U12", "U14", "7b"], words: words) == rest)
        let asked = Desk.restOfGroups(["u14"], of: ["U12", "U14", "7b"], words: words)
        #expect(asked == rest.filter { $0 == "U14" }, "a group that the parent was not asked about has no answer")
    }

    @Test("Two parents who change the words at the same time are asked, and other fields are both kept")
    func conflict() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let shown = PlayerDraft(name: "Mia", words: [])
        _ = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: "Mia", words: ["U12"]))
        let renamed = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: "Mia S", words: []))
        #expect(renamed.words == ["U12"])
        let conflict = await #expect(throws: PlayerConflict.self) {
            try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: "Mia", words: ["U14"]))
        }
        #expect(conflict?.fields == ["words"])
    }
}
