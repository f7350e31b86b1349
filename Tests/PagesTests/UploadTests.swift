import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("Files that a page was sent")
struct UploadTests {
    private static let token = "0123456789abcdef0123456789abcdef"

    @Test(
        "A file's name is shown without folders, on one line, and is never empty",
        arguments: [
            ("school.ics", "school.ics"), ("C:\\fakepath\\school.ics", "school.ics"), ("../../etc/passwd", "passwd"), ("", "?"),
            ("/", "?"), ("a\nb\u{202E}c.ics", "a\u{FFFD}b\u{FFFD}c.ics"),
            ("folder/\u{301}a\\\u{20E3}b.ics", "\u{20E3}b.ics"), (" a ", "a"),
            (String(repeating: "é", count: 300), String(repeating: "é", count: 100)),
        ])
    func names(sent: String, shown: String) {
        #expect(UploadedFile(field: "file", name: sent, outcome: .tooLarge).name == shown)
    }

    @Test("A form waits for the PIN with the files that are kept for it and the names of the others, and is the same afterwards")
    func waiting() throws {
        let token = try #require(UploadToken(Self.token))
        let fields = FormFields(parsing: "owner=%26%3D&text=%0D%0A")
        let kept = UploadedFile(field: "file", name: "a&b=c \"1\".ics", outcome: .kept(token))
        let outcomes: [UploadedFile.Outcome] = [.tooLarge, .tooMany, .notStored]
        let others = outcomes.map { UploadedFile(field: "file", name: "large&=.ics", outcome: $0) }
        let form = try #require(WaitingForm(PageRequest(form: fields, files: others + [kept])))
        let again = WaitingForm(parsing: form.text)
        #expect(again.fields == fields && again.files == [kept] + others)
        #expect(WaitingForm(PageRequest()) == nil)
        #expect(try #require(WaitingForm(PageRequest(form: fields))).text == fields.text)
        #expect(WaitingForm(parsing: "waiting-file=token%3Dx&waiting-file=&waiting-file=refused%3Dx").files == [])
    }

    @Test("A file that was not read is to be chosen again, and the PIN page says so")
    func again() async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let site = try PageSite.shared()
        let request = PageRequest(path: "/parent/calendars", uploadProblem: .notAllowed)
        let answer = try await UnlockRoutes(site: site).ask(request, home.desk(.sharedLogin))
        guard case .page(let html) = answer.content else {
            Issue.record("it leads to another page")
            return
        }
        #expect(answer.status == 403 && html.contains("choose the file again") && !html.contains("name=\"waiting\""))
    }

    @Test("The largest form with files still fits into the form of the PIN, with the names of its files")
    func room() throws {
        let token = try #require(UploadToken(Self.token))
        let fields = FormFields([("a", String(repeating: "ü", count: 20 << 10))])
        func files(_ count: Int, _ outcome: UploadedFile.Outcome) -> [UploadedFile] {
            (0..<count).map { _ in UploadedFile(field: "file", name: String(repeating: "🎹", count: 200), outcome: outcome) }
        }
        let form = try #require(WaitingForm(PageRequest(form: fields, files: files(8, .kept(token)) + files(100, .tooMany))))
        #expect(form.files.count == 16)
        let sent = FormFields([
            ("pin", "27182818"), ("next", "/parent/calendars"),
            ("waiting", FormKey.sealed(form.text, secret: "s", path: "/parent/calendars")),
        ])
        #expect(sent.text.utf8.count < 1 << 18)
    }
}
