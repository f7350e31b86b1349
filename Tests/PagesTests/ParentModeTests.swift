import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("Parent mode in a browser")
struct ParentModeTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
    }

    @Test("The PIN opens the parents' page on a shared login and on a child's own; a wrong one does not", arguments: [true, false])
    func unlock(isShared: Bool) async throws {
        let browser = try Browser(home, isShared ? .sharedLogin : .player(1))
        try await browser.open("/parent")
        #expect(browser.status == 403 && browser.heading == "For parents" && browser.html.contains(" autofocus>"))
        #expect(browser.shows("To the children's pages") && browser.html.contains("<code>sudo timequest parent pin</code>"))
        try await browser.submit("/parent/unlock", "pin=1234")
        #expect(browser.status == 422 && browser.shows("That is not the PIN.") && !browser.desk.caller.isParent)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == "/parent" && browser.heading == "Will they be reminded?" && browser.desk.caller.isUnlocked)
    }

    @Test("Lock ends it, and leads back to the children's pages")
    func lock() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent")
        try await browser.submit("/parent/unlock", "pin=2718")
        try await browser.submit("/parent/lock")
        #expect(browser.heading == "Who is playing?" && !browser.desk.caller.isParent)
        try await browser.open("/parent")
        #expect(browser.status == 403)
    }

    @Test("What was typed in another window when Lock is pressed waits for the PIN, and is stored with it")
    func lockedElsewhere() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent/children")
        try await browser.submit("/parent/unlock", "pin=2718")
        try await browser.submit("/parent/lock")
        try await browser.post("/parent/children", "name=Zoe&login=")
        #expect(browser.status == 403 && browser.shows("What was filled in on the page “Children” is kept."))
        #expect(try await home.desk(.parent).players().map(\.name) == ["Mia", "Ben"], "nothing is stored without the PIN")
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == "/parent/children" && browser.desk.caller.isUnlocked)
        #expect(Set(try await home.desk(.parent).players().map(\.name)) == ["Mia", "Ben", "Zoe"])
    }

    @Test("After Lock a question is asked again, and what changes who sees what has to be confirmed, as before")
    func questionsAfterLock() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent/children")
        try await browser.submit("/parent/unlock", "pin=2718")
        try await browser.submit("/parent/lock")
        try await browser.post("/parent/children/\(PlayerID(2))/delete", "do=delete&name=Ben")
        #expect(browser.status == 403 && browser.shows("and asks once more.") && !browser.html.contains("name=\"waiting\""))
        try await browser.post("/parent/children", "name=Zoe&login=no-such-login")
        #expect(browser.status == 403 && browser.shows("is shown there once more"))
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.shows("Nothing is saved yet"))
        #expect(try await home.desk(.parent).players().map(\.name) == ["Mia", "Ben"])
    }

    @Test("Who plays in a browser with parent mode is no parent: what is set there is the player's own")
    func playing() async throws {
        try await home.endFirstVisits()
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent")
        try await browser.submit("/parent/unlock", "pin=2718")
        try await browser.open("/players/\(PlayerID(1))/settings")
        #expect(try await home.desk(.parent).ownChanges(of: 1).isEmpty)
        try await browser.submit("/settings", "sounds=off")
        #expect(browser.status == 200 && browser.shows("Saved."))
        #expect(try await home.desk(.parent).ownChanges(of: 1).settings.map(\.field) == [.sounds])
    }

    @Test("With the PIN, a child's page offers to lock; on a parent's login it leads to the page that the child sees")
    func leadsToChildren() async throws {
        let path = "/parent/children/\(PlayerID(1))"
        let lock = "Lock, and go where the children play"
        let browser = try Browser(home, .sharedLogin)
        try await browser.open(path)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == path && browser.shows(lock) && !browser.html.contains("href=\"/players/"))
        try await browser.submit("/parent/lock", holding: lock)
        #expect(browser.heading == "Who is playing?" && !browser.desk.caller.isParent)
        let parent = try Browser(home, .parent)
        try await parent.open(path)
        #expect(!parent.shows(lock) && parent.html.contains("href=\"/players/\(PlayerID(1))\""))
    }

    @Test("A parent's login opens on the parents' page without a PIN, and has nothing to lock")
    func login() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open("/")
        #expect(browser.path == "/parent" && !browser.html.contains("/parent/lock"))
    }

    @Test("After several wrong PINs it asks for a pause, in words")
    func pause() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent")
        for _ in 0..<6 { try await browser.submit("/parent/unlock", "pin=1234") }
        #expect(browser.shows("After several wrong PINs there is a pause. Try again in"))
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(!browser.desk.caller.isParent)
    }

    @Test("The waiting time stands on the page with its seconds, for a script that counts down, also on a page that is opened anew")
    func waitingTime() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent")
        #expect(!browser.html.contains("data-wait"))
        for _ in 0..<3 { try await browser.submit("/parent/unlock", "pin=1234") }
        // The first two cost nothing.
        for path in [nil, "/parent", "/parent/unlock"] {
            if let path { try await browser.open(path) }
            let pattern = /data-wait="(\d+)" data-over="([^"]+)">[^<]*<b>([^<]+)<\/b>/
            let time = try #require(browser.html.firstMatch(of: pattern))
            let seconds = try #require(Int(time.1))
            #expect((1...30).contains(seconds) && time.3.hasPrefix("\(seconds)"), "\(time.0)")
            #expect(time.2 == "The pause is over. You can type the PIN now.")
            #expect(browser.html.contains("name=\"pin\"") && !browser.html.contains("aria-invalid"))
        }
    }

    @Test("Without a PIN none is asked for: it says how a parent sets one", arguments: ["/parent", "/parent/unlock"])
    func withoutPIN(path: String) async throws {
        let browser = try Browser(try await TestHousehold(players: "Mia"), .sharedLogin)
        try await browser.open(path)
        #expect(browser.shows("There is no PIN on this PC.") && !browser.html.contains("name=\"pin\""))
    }

    @Test("Where the PIN was taken away meanwhile, the page says so")
    func takenAway() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent")
        try await home.desk(.parent).removePIN()
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.shows("There is no PIN on this PC.") && !browser.html.contains("name=\"pin\""))
    }

    @Test(
        "After the PIN only a page of parents follows",
        arguments: ["https://example.org/", "//example.org/parent", "/players/x", "/parentx", "/parent/unlock", ""])
    func next(address: String) async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent/unlock?next=\(address)")
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == "/parent")
    }

    @Test("A form waits for the PIN under the name of its page")
    func named() async throws {
        let browser = try Browser(home, .sharedLogin)
        browser.letParentModeEnd()
        for (path, name) in [
            ("/parent", "Today"), ("/parent/children", "Children"), ("/parent/routines/new", "Routines"),
            ("/parent/calendars/month", "Calendars"), ("/parent/safety", "Safety"),
        ] {
            try await browser.post(path, "name=Zoe")
            #expect(browser.status == 403 && browser.shows("What was filled in on the page “\(name)” is kept."), "\(path)")
        }
        try await browser.open("/parent/children")
        #expect(!browser.shows("is kept"))
    }

    @Test("A form that answers a question does not wait: after the PIN the page asks once more")
    func questions() async throws {
        let routine = try await home.addRoutine(players: [1])
        try await home.write("club", ("Chess", .clock("16:00")))
        let desk = home.desk(.parent)
        let backup = try await desk.backUpNow().name
        for (path, fields) in [
            ("/parent/children/\(PlayerID(2))/delete", "do=delete&name=Ben"),
            ("/parent/routines/\(routine.id)/archive", "do=archive"),
            ("/parent/calendars/named/club/remove", "do=remove"), ("/parent/safety/pin/remove", "do=remove"),
            ("/parent/safety/restore", "do=restore&backup=\(backup)&seen=x"), ("/parent/setup", "step=check&do=setup"),
        ] {
            let browser = try Browser(home, .sharedLogin)
            try await browser.post(path, fields)
            #expect(browser.status == 403 && browser.shows("and asks once more."), "\(path)")
            #expect(!browser.html.contains("name=\"waiting\""), "\(path)")
            // Nor does it if a program has put it into the form of the PIN.
            try await browser.submit("/parent/unlock", "pin=2718&\(Self.waiting(fields, path))")
            #expect(browser.path == path && browser.status == 200 && browser.desk.caller.isUnlocked, "\(path)")
        }
        #expect(try await desk.players().map(\.name) == ["Mia", "Ben"])
        #expect(try await desk.routines().count == 1)
        #expect(try await desk.calendars().count == 1)
        #expect(try await desk.parentMode().state.hasPIN)
    }

    @Test("Where a form that has waited fails, parent mode has begun, and what can be sent again still waits")
    func failing() async throws {
        let browser = try Browser(home, .sharedLogin)
        browser.letParentModeEnd()
        try await browser.post("/parent/children/\(PlayerID(2))/quests", "do=leaveOut&quest=x&step=1")
        #expect(browser.status == 403)
        try await home.desk(.parent).removePlayer(2)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.status == 404 && browser.heading == "There is nothing here" && browser.desk.caller.isUnlocked)
        let other = try Browser(home, .sharedLogin)
        other.letParentModeEnd()
        try await other.post("/parent/children", "name=Zoe&login=")
        try home.closeDatabase()
        try await other.submit("/parent/unlock", "pin=2718")
        #expect(other.status == 422 && other.shows("The PIN is right, but") && other.desk.caller.isUnlocked)
        #expect(other.html.contains("name=\"waiting\" value=\"name=Zoe"))
    }

    @Test("Where the PIN cannot be checked, what was typed still waits")
    func unchecked() async throws {
        let browser = try Browser(home, .sharedLogin)
        browser.letParentModeEnd()
        try await browser.post("/parent/children", "name=Zoe&login=")
        let pin = home.folder.path("parent-pin")
        try FileManager.default.removeItem(atPath: pin)
        try FileManager.default.createDirectory(atPath: pin, withIntermediateDirectories: false)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.status == 422 && browser.shows("The PIN could not be checked at the moment."))
        #expect(browser.html.contains("name=\"waiting\" value=\"name=Zoe") && !browser.desk.caller.isParent)
    }

    /// A form that waits, as a page of this login contains it. These pages have an empty secret.
    private static func waiting(_ fields: String, _ path: String) -> String {
        FormFields([("waiting", FormKey.sealed(fields, secret: "", path: path))]).text
    }

    @Test("A form that no page has made wait does not wait, and one that a page has made wait for another page does not either")
    func unsealed() async throws {
        for waiting in ["waiting=name%3DZoe%26login%3D", Self.waiting("name=Zoe&login=", "/parent/routines")] {
            let browser = try Browser(home, .sharedLogin)
            browser.letParentModeEnd()
            try await browser.post("/parent/children", "name=Ida&login=")
            #expect(browser.html.contains("name=\"waiting\" value=\"name=Ida"))
            try await browser.post("/parent/unlock", "pin=2718&next=%2Fparent%2Fchildren&\(waiting)")
            #expect(try await home.desk(.parent).players().map(\.name) == ["Mia", "Ben"])
        }
    }

    @Test("A form of a browser that was not in parent mode does not wait, whoever types the PIN behind it")
    func stranger() async throws {
        let browser = try Browser(home, .sharedLogin)
        let fields = "name=Zoe&login="
        try await browser.post("/parent/children", fields)
        #expect(browser.status == 403 && browser.shows("and asks once more.") && !browser.html.contains("name=\"waiting\""))
        try await browser.submit("/parent/unlock", "pin=2718&\(Self.waiting(fields, "/parent/children"))")
        #expect(browser.path == "/parent/children" && browser.desk.caller.isUnlocked)
        #expect(try await home.desk(.parent).players().map(\.name) == ["Mia", "Ben"])
    }

    @Test("What changes who sees what is shown as it was typed after the PIN, and stored when it is sent once more")
    func rights() async throws {
        let login = "no-such-login"
        try await home.write("club", ("Chess", .clock("16:00")))
        func stored() async throws -> [String] {
            let desk = home.desk(.parent)
            let players = try await desk.players().map { "\($0.name) \($0.linuxUser ?? "-")" }
            return players + (try await desk.calendars().map { "\($0.calendar.name) \($0.owner.map { "\($0)" } ?? "-")" })
        }
        let before = try await stored()
        for (path, form, typed) in [
            ("/parent/children", "name=Zoe&login=\(login)&known=", "value=\"\(login)\""),
            (
                "/parent/children/\(PlayerID(1))/settings", "do=profile&name=Mia&login=\(login)&shown=name%3DMia%26login%3D",
                "value=\"\(login)\""
            ),
            ("/parent/calendars/named/club", "owner=\(PlayerID(1))&shown=owner%3Deveryone", "value=\"\(PlayerID(1))\" checked"),
        ] {
            let browser = try Browser(home, .sharedLogin)
            browser.letParentModeEnd()
            try await browser.post(path, form)
            #expect(browser.status == 403 && browser.shows("is shown there once more"), "\(path)")
            try await browser.submit("/parent/unlock", "pin=2718")
            #expect(browser.status == 200 && browser.shows("Nothing is saved yet") && browser.html.contains(typed), "\(path)")
            #expect(try await stored() == before, "\(path)")
        }
    }

    @Test("A child's name alone waits, and so does a child without a login")
    func names() {
        #expect(!ChildForm.changesLogin(FormFields(parsing: "name=Zoe&login=+"), shown: nil))
        #expect(ChildForm.changesLogin(FormFields(parsing: "name=Zoe&login=zoe"), shown: nil))
        #expect(!ChildForm.changesLogin(FormFields(parsing: "name=Zoe&login=zoe"), shown: "name=Mia&login=zoe"))
        #expect(ChildForm.changesLogin(FormFields(parsing: "name=Mia&login="), shown: "name=Mia&login=zoe"))
        #expect(CalendarForm.changesOwner(FormFields(parsing: "owner=everyone")))
        #expect(!CalendarForm.changesOwner(FormFields(parsing: "owner=everyone&shown=owner%3Deveryone")))
        #expect(!CalendarForm.changesOwner(FormFields(parsing: "tone=2")))
    }

    @Test(
        "The fields of a form survive the way through another form",
        arguments: ["a=1", "name=J%C3%BCrgen+%26+Co&text=%22%3Cb%3E%22%0D%0A&text=2"])
    func fields(text: String) {
        let fields = FormFields(parsing: text)
        #expect(FormFields(parsing: fields.text) == fields)
    }
}
