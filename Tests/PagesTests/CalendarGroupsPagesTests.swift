import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026.
@Suite("Whose groups are the groups of a calendar, on the parents' pages")
struct CalendarGroupsPagesTests {
    private static let page = "/parent/calendars"
    private static let add = "/parent/calendars/add"
    private static let heading = "Whose groups are these?"
    private static let events: [(title: String, start: Date)] = [
        ("D-Jugend Training", .clock("16:00")), ("D-Jugend Spiel", .clock("17:00")), ("Mädchen E Training", .clock("16:00")),
        ("Mädchen E Spiel", .clock("18:00")),
    ]
    private static let club = TestHousehold.calendar(events)
    private static let mia = PlayerID(1)
    private static let ben = PlayerID(2)

    private let home: TestHousehold
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private func writeClub() async throws {
        try home.folder.write(Self.club, to: "club.ics")
        await home.household.calendars.refresh()
    }

    private func words() async throws -> [[String]] { try await home.household.players.all().map(\.words) }

    /// Another parent gives Ben a group.
    private func giveBen(_ words: String...) async throws {
        _ = try await home.desk(.parent).changePlayer(2, to: PlayerDraft(name: "Ben", words: words))
    }

    private func answer(_ fields: String) async throws {
        try await browser.submit(Self.page, fields, holding: Self.heading)
    }

    @Test("The groups of a calendar are asked about with a box for each child, and the answers become the children's words")
    func stored() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        #expect(browser.shows(Self.heading) && browser.shows("Who is in “D-Jugend”?") && browser.shows("Who is in “Mädchen E”?"))
        #expect(browser.shows("2 entries in twelve weeks"))
        try await answer("child-0=\(Self.ben)&child-1=\(Self.mia)")
        #expect(try await words() == [["Mädchen E"], ["D-Jugend"]])
        #expect(browser.path == Self.page && browser.shows("Saved for the children: Mädchen E: Mia; D-Jugend: Ben."))
        #expect(!browser.shows(Self.heading), "each child has a group")
    }

    @Test("Both children can be in one group, and a group without an answer is asked about again")
    func later() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        try await answer("")
        #expect(browser.shows("Nothing was changed.") && browser.shows("Who is in “D-Jugend”?"))
        #expect(try await words() == [[], []])
        try await answer("child-0=\(Self.ben)")
        #expect(try await words() == [[], ["D-Jugend"]])
        #expect(browser.shows("Who is in “Mädchen E”?") && !browser.shows("Who is in “D-Jugend”?"))
        try await answer("child-0=\(Self.mia)&child-0=\(Self.ben)")
        #expect(try await words() == [["Mädchen E"], ["D-Jugend", "Mädchen E"]])
    }

    @Test("The second button says that no child is in the groups that are left empty, and these are not asked about any more")
    func nobody() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        #expect(browser.shows("None of my children is in the others"))
        try await answer("child-0=\(Self.ben)&rest=nobody")
        #expect(browser.shows("Saved: no child is in the other groups") && browser.shows("D-Jugend: Ben."))
        #expect(try await words() == [[], ["D-Jugend"]])
        #expect(!browser.shows(Self.heading), "Mia has no group, and there is no question about her all the same")
        try await browser.open("/parent")
        #expect(!browser.html.contains("#groups"))
        try await browser.upload(Self.add, files: [("club2.ics", Self.club)])
        #expect(!browser.shows("Who is in “Mädchen E”?"), "a file is not asked about it, either")
    }

    @Test("If no more such answers can be stored, the page says so and what helps, and the groups of children are stored")
    func nobodyFull() async throws {
        try await home.desk(.parent).setGroupsOfNobody((1...HouseholdLimits.groupsOfNobody).map { "Team \($0)" })
        try await writeClub()
        try await browser.open(Self.page)
        try await answer("child-0=\(Self.ben)&rest=nobody")
        #expect(browser.status == 409 && browser.shows("500 groups already have the answer that no child is in them"))
        #expect(browser.shows("timequest calendar group GROUP --forget"))
        #expect(try await words() == [[], ["D-Jugend"]])
        #expect(try await home.desk(.parent).groupsOfNobody().count == HouseholdLimits.groupsOfNobody)
    }

    @Test("A group that another parent has given a child since stays the child's")
    func nobodyOvertaken() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        try await giveBen("D-Jugend")
        try await answer("rest=nobody")
        #expect(try await words() == [[], ["D-Jugend"]])
        #expect(try await home.desk(.parent).groupsOfNobody() == Set(["Mädchen E"].compactMap(PlayerWords.digest)))
    }

    @Test("An answer that another parent has given since is not overwritten, and the own one is named")
    func overtaken() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        try await giveBen("D-Jugend")
        try await answer("child-0=\(Self.mia)&child-1=\(Self.mia)")
        #expect(browser.status == 409 && browser.shows("Saved for the children: Mädchen E: Mia."))
        #expect(browser.shows("somebody else has answered “D-Jugend: Ben”. Your answer was not stored: Mia."))
        #expect(try await words() == [["Mädchen E"], ["D-Jugend"]])
    }

    @Test("The same answer of two parents is no conflict")
    func same() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        try await giveBen("D-Jugend")
        try await answer("child-0=\(Self.ben)")
        #expect(browser.status == 200 && browser.shows("Nothing was changed."))
        #expect(try await words() == [[], ["D-Jugend"]])
    }

    @Test("If a child cannot have the group, the page says why, and the box stays ticked")
    func full() async throws {
        try await writeClub()
        let many = (1...HouseholdLimits.playerWords).map { "T\($0)" }
        _ = try await home.desk(.parent).changePlayer(1, to: PlayerDraft(name: "Mia", words: many))
        try await browser.open(Self.page)
        try await answer("child-0=\(Self.mia)")
        #expect(browser.status == 409 && browser.shows("Mia has too many groups: 20 at most."))
        #expect(browser.html.contains("name=\"child-0\" value=\"\(Self.mia)\" checked"))
        #expect(try await words() == [many, []])
        try await answer("child-0=\(PlayerID(9))")
        #expect(browser.status == 409 && browser.shows("This child is not here any more."))
        #expect(try await words() == [many, []])
    }

    @Test(
        "A group that cannot be a word of a child is no answer, and the others keep their boxes",
        arguments: ["", "U12,U14", "%3C%3E"])
    func forged(group: String) {
        let answers = GroupAnswers(FormFields(parsing: "group=\(group)&group=U16&child-0=a&child-1=b&child-1=c")).answers
        #expect(answers == [GroupAnswers.Answer(group: "U16", children: ["b", "c"])])
    }

    @Test("A family of one child is not asked")
    func oneChild() async throws {
        let home = try await TestHousehold(players: "Mia")
        try home.folder.write(Self.club, to: "club.ics")
        await home.household.calendars.refresh()
        let browser = try Browser(home, .parent)
        try await browser.open(Self.page)
        #expect(browser.shows("club") && !browser.shows(Self.heading))
    }

    @Test("Today names the number of open groups and leads to the questions, until they are answered")
    func today() async throws {
        try await writeClub()
        try await browser.open("/parent")
        #expect(browser.shows("2 groups of your calendars are still for each child without a group: say who is in them."))
        #expect(browser.html.contains("href=\"/parent/calendars#groups\""))
        try await giveBen("D-Jugend")
        try await browser.open("/parent")
        #expect(browser.shows("1 group of your calendars is still for each child without a group: say who is in it."))
        _ = try await home.desk(.parent).changePlayer(1, to: PlayerDraft(name: "Mia", words: ["Mädchen E"]))
        try await browser.open("/parent")
        #expect(browser.heading == "Will they be reminded?" && !browser.html.contains("#groups"))
    }

    @Test("In German it asks the same")
    func german() async throws {
        try await writeClub()
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open(Self.page)
        #expect(browser.shows("In den anderen ist keines meiner Kinder"))
        #expect(browser.shows("Wessen Gruppen sind das?") && browser.shows("Wer ist in „D-Jugend“?"))
        #expect(!browser.html.contains("calendarsGroups"))
    }

    @Test("A child is picked if the decisions suggest it, and many groups are asked about a few at a time")
    func proposed() async throws {
        let players = try await home.household.players.all()
        let decided = PlayerWordProposal(word: "U12", playerID: 2, reason: .neverForOthers([1], entries: 3))
        let others = (1...GroupQuestion.limit).map { number in
            PlayerWordProposal(
                word: "E\(number)", playerID: nil, reason: .splitsCalendar("club", groups: ["E1", "E2"], entries: 4))
        }
        let words = try PageSite.shared().words(.english)
        let card = try #require(CalendarGroups(words, [decided] + others, players, among: []))
        #expect(card.groupQuestions.count == GroupQuestion.limit && card.laterGroups == "and 1 more later")
        #expect(card.groupQuestions[0].children.map(\.isPicked) == [false, true])
        #expect(card.groupQuestions[0].facts == "U12 seems to be Ben’s: for the other children it calls for nothing.")
        #expect(card.groupQuestions[1].children.allSatisfy { !$0.isPicked })
        let ids = card.groupQuestions.flatMap { $0.children.map(\.id) }
        #expect(Set(ids).count == ids.count)
        #expect(CalendarGroups(words, [], players, among: []) == nil)
    }

    @Test("A new file is asked about its groups before it is stored, and what is answered is stored with it")
    func upload() async throws {
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        #expect(browser.shows(Self.heading) && browser.shows("Who is in “D-Jugend”?"))
        try await browser.submit(
            "/upload",
            "name=club&kind-0=activities&owner-0=everyone&act-0=put&child-0-0=\(Self.ben)&child-0-1=\(Self.mia)")
        #expect(browser.path == Self.page && browser.shows("The calendars are stored."))
        #expect(browser.shows("Saved for the children: Mädchen E: Mia; D-Jugend: Ben."))
        #expect(try await words() == [["Mädchen E"], ["D-Jugend"]])
    }

    @Test(
        "The groups of a file without a child are nobody's if a child has one of the others, and are not asked about again",
        arguments: [("everyone", "activities", true), ("2", "activities", false), ("everyone", "school", false)])
    func uploadRest(owner: String, kind: String, isStored: Bool) async throws {
        let owner = owner == "2" ? "\(Self.ben)" : owner
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        #expect(browser.shows("the groups that you leave empty are for no child"))
        try await browser.submit("/upload", "name=club&kind-0=\(kind)&owner-0=\(owner)&act-0=put&child-0-0=\(Self.ben)")
        #expect(browser.shows("The calendars are stored."))
        #expect(try await words() == [[], ["D-Jugend"]])
        let rest = isStored ? ["Mädchen E"] : []
        #expect(try await home.desk(.parent).groupsOfNobody() == Set(rest.compactMap(PlayerWords.digest)))
        #expect(!browser.shows("Who is in “Mädchen E”?"))
    }

    @Test("If no child is chosen for the groups of a file, they are asked about later")
    func uploadLater() async throws {
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "name=club&kind-0=activities&owner-0=everyone&act-0=put")
        #expect(browser.shows("The calendars are stored.") && browser.shows("Who is in “Mädchen E”?"))
        #expect(try await home.desk(.parent).groupsOfNobody().isEmpty)
    }

    @Test(
        "What is ticked for a file stays ticked if another answer about it is wrong or missing; a file that is left out stores nothing",
        arguments: ["name=&act-0=put", "name=club"])
    func uploadAgain(fields: String) async throws {
        let picks = "child-0-0=\(Self.ben)"
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "\(fields)&owner-0=everyone&\(picks)")
        #expect(browser.status == 422 && browser.html.contains("name=\"child-0-0\" value=\"\(Self.ben)\" checked"))
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=leave&\(picks)")
        #expect(browser.shows("Nothing was changed."))
        #expect(try await words() == [[], []])
    }

    @Test("A file with an answer that another parent has overtaken is not stored before the parent has seen that")
    func uploadOvertaken() async throws {
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await giveBen("D-Jugend")
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put&child-0-0=\(Self.mia)")
        #expect(browser.status == 422 && browser.shows("somebody else has answered “D-Jugend: Ben”."))
        #expect(browser.shows("Who is in “Mädchen E”?") && !browser.shows("Who is in “D-Jugend”?"))
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put&child-0-0=\(Self.mia)")
        #expect(browser.shows("The calendars are stored."))
        #expect(try await words() == [["Mädchen E"], ["D-Jugend"]])
    }

    @Test(
        "A file without several groups, a timetable and a family's calendar of one child are not asked about groups",
        arguments: ["D-Jugend Training", "Mia Training"])
    func notAsked(title: String) async throws {
        var events = [(title: title, start: Date.clock("15:00"))]
        if title.hasPrefix("D") { events.append((title: title, start: .clock("19:00"))) }
        try await browser.upload(Self.add, files: [("club.ics", TestHousehold.calendar(events))])
        #expect(browser.shows("A new calendar") && !browser.shows(Self.heading))
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "name=club&owner-0=\(Self.mia)&kind-0=family")
        #expect(browser.status == 422 && !browser.shows(Self.heading))
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "name=club&owner-0=everyone&kind-0=school")
        #expect(browser.status == 422 && !browser.shows(Self.heading))
    }

    @Test("Of a club's file for one child, only this child is asked about")
    func ofOneChild() async throws {
        try await browser.upload(Self.add, files: [("club.ics", Self.club)])
        try await browser.submit("/upload", "name=club&owner-0=\(Self.mia)&kind-0=activities")
        #expect(browser.status == 422 && browser.shows("Who is in “D-Jugend”?"))
        #expect(browser.html.contains("name=\"child-0-0\" value=\"\(Self.mia)\""))
        #expect(!browser.html.contains("name=\"child-0-0\" value=\"\(Self.ben)\""))
    }
}
