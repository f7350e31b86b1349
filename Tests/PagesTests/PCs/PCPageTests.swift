import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of one PC")
struct PCPageTests {
    private let home: TestHousehold
    private let desk: Desk

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        desk = home.desk(.parent)
    }

    private let own = FamilyPCs.PC(id: .numbered(1), name: "den")
    private let laptop = FamilyPCs.PC(id: .numbered(2), name: "laptop", contact: .current)

    private func page(_ pc: FamilyPCs.PC, _ language: PageLanguage = .english) throws -> RenderedPage {
        let context = try PageContext.ofParents(desk, language: language)
        return try RenderedPage(PCPage(context, pc, isChangeable: true), context)
    }

    @Test("Another PC is renamed, is for everything or only for playing, and can be forgotten")
    func other() throws {
        let page = try page(laptop)
        #expect(page.heading == "laptop" && page.shows("Connected. Everything is up to date.") && !page.isLive)
        #expect(
            page.html.contains("name=\"plays\" value=\"no\" checked")
                && page.shows("What is played on it always counts on all PCs."))
        #expect(page.html.contains("name=\"shown\" value=\"name=laptop&amp;plays=no\""))
        #expect(page.html.contains("href=\"/parent/pcs/\(laptop.id)/forget\""))
    }

    @Test("This PC is renamed; it says nothing about itself, and is not forgotten but leaves")
    func itself() throws {
        let page = try page(own)
        #expect(page.heading == "den (this PC)" && !page.html.contains("name=\"plays\"") && !page.html.contains("/forget"))
    }

    @Test(
        "Before a PC is forgotten or this one leaves, it says what stays, and either answer weighs the same",
        arguments: PageLanguage.allCases)
    func questions(language: PageLanguage) throws {
        let context = try PageContext.ofParents(desk, language: language)
        let isEnglish = language == .english
        let forget = try RenderedPage(PCQuestionPage(context, forgetting: laptop), context)
        #expect(forget.heading == (isEnglish ? "Remove laptop from the family?" : "„laptop“ aus der Familie entfernen?"))
        #expect(forget.shows(isEnglish ? "The key that locks" : "Der Schlüssel, mit dem"))
        var pcs = FamilyPCs(own: own, others: [laptop], isPaired: true)
        let leave = try RenderedPage(PCQuestionPage(leaving: context, pcs), context)
        #expect(leave.shows(isEnglish ? "goes on alone" : "arbeitet für sich weiter"))
        // Two PCs may have been given one name: how fresh it is says which one is meant.
        let contact = isEnglish ? "Connected. Everything is up to date." : "Verbunden. Alles ist auf dem neuesten Stand."
        #expect(forget.shows("laptop: \(contact)"))
        // The pages can do it themselves, so the way back is to one of them.
        let (link, heading) = (context.words(.pcsStickOpen), context.words(.pcsHeading))
        for page in [forget, leave] { #expect(page.shows(link) && page.shows(heading) && !page.shows("timequest pcs stick")) }
        for page in [forget, leave] {
            #expect(page.html.matches(of: /class="choice"/).count == 2 && !page.html.contains("{") && page.isLive)
        }
        let failed = [
            try RenderedPage(PCQuestionPage(context, forgetting: laptop, problem: .pcsFailed), context),
            try RenderedPage(PCQuestionPage(leaving: context, pcs, problem: .pcsFailed), context),
        ]
        #expect(failed.allSatisfy { !$0.isLive }, "what has failed stays to be read")
        #expect(forget.html.contains("action=\"/parent/pcs/\(laptop.id)/forget\""))
        #expect(leave.html.contains("action=\"/parent/pcs/leave\""))
        // What leaves by itself cannot say so by a stick.
        let unheard = isEnglish ? "only a stick goes there" : "Dorthin geht nur ein Stick"
        #expect(!leave.shows(unheard))
        pcs.others += ["barn", "loft"].map { .init(id: .numbered(3), name: $0, contact: .stick(since: nil)) }
        #expect(try RenderedPage(PCQuestionPage(leaving: context, pcs), context).shows("barn, loft: \(unheard)"))
    }

    // MARK: - The form

    private func form(_ fields: String, of pc: FamilyPCs.PC) -> PCForm {
        PCForm(FormFields(parsing: fields), otherwise: PCForm(pc))
    }

    @Test("Only what was changed is stored")
    func changes() {
        let shown = PCForm(laptop)
        #expect(PCForm(FormFields(parsing: shown.shown), otherwise: PCForm(own)).name == "laptop")
        let same = form("name=%20laptop%20&plays=no", of: laptop)
        #expect(same.newName(shown: shown) == nil && same.newUse(shown: shown) == nil)
        let renamed = form("name=Notebook&plays=no", of: laptop)
        #expect(renamed.newName(shown: shown) == "Notebook" && renamed.newUse(shown: shown) == nil)
        let playing = form("plays=yes", of: laptop)
        #expect(playing.newName(shown: shown) == nil && playing.newUse(shown: shown) == true)
        var onlyPlaying = laptop
        onlyPlaying.playsOnly = true
        #expect(form("plays=no", of: onlyPlaying).newUse(shown: PCForm(onlyPlaying)) == false)
    }

    @Test("A PC that gets the name of another one gets a number, and the page says so")
    func numbered() async throws {
        try await home.joinFamily()
        try await home.addPC(.numbered(2), "desk")
        try await home.addPC(.numbered(3), "loft")
        let browser = try Browser(home, .parent)
        try await browser.open(PagePaths.pc(.numbered(3)))
        try await browser.submit("\(DeviceID.numbered(3))", "name=desk")
        let shown = try #require(try await desk.familyPCs()[.numbered(3)]?.name)
        #expect(shown != "desk" && shown.hasPrefix("desk"))
        #expect(browser.shows("Another PC of your family has that name, too, so this one is shown as “\(shown)”."))
        try await browser.open(PagePaths.pc(.numbered(3)))
        try await browser.submit("\(DeviceID.numbered(3))", "name=barn")
        #expect(browser.shows("Saved.") && !browser.shows("that name, too"))
        try await browser.open("\(PagePaths.pcs)?done=numbered&pc=x")
        #expect(browser.status == 200 && !browser.shows("that name, too"))
    }

    @Test("A made-up use is none, and this PC gets none at all", arguments: ["plays=x", "plays=", "plays=%22%3E", ""])
    func madeUp(fields: String) {
        #expect(form(fields, of: laptop).newUse(shown: PCForm(laptop)) == nil)
        #expect(form("plays=yes", of: own).newUse(shown: PCForm(own)) == nil)
    }

    @Test("A form that changes what a PC may do has to be confirmed after the PIN, another one has not")
    func confirmation() {
        func changesUse(_ fields: String) -> Bool { PCForm.changesUse(FormFields(parsing: fields)) }
        #expect(changesUse("shown=name%3Dlaptop%26plays%3Dno&name=laptop&plays=yes"))
        #expect(!changesUse("shown=name%3Dlaptop%26plays%3Dno&name=Notebook&plays=no"))
        #expect(!changesUse("shown=name%3Dden%26plays%3D&name=Den"))
    }

    @Test("A name that no PC can have is refused in words, in both languages", arguments: PageLanguage.allCases)
    func names(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let long = String(repeating: "a", count: 41)
        let flaws = ["", long, "a\u{202E}b"].map { words.flaw(ofPCName: $0) }
        #expect(Set(flaws).count == 3 && flaws.allSatisfy { $0.map { !$0.contains("pcs.") && !$0.contains("{") } ?? false })
        #expect(words.flaw(ofPCName: " \(long.dropLast()) ") == nil && words.flaw(ofPCName: "Küche") == nil)
    }
}
