import Foundation
import Glibc
import Testing

@testable import LinuxSystem

@Suite("Writing files where others write too")
struct FileWriterTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    private func replace(_ text: String) throws {
        try FileWriter.replace(root.path("a.ics"), with: Data(text.utf8), beside: root.path(".adding"), mode: 0o660)
    }

    @Test("A file is there with the rights it should have, whatever the umask, and a second one takes its place")
    func replaced() throws {
        for text in ["", "one", String(repeating: "two", count: 500_000)] {
            try replace(text)
            #expect(root.read("a.ics") == text)
            var status = stat()
            #expect(stat(root.path("a.ics"), &status) == 0 && status.st_mode & 0o777 == 0o660)
            #expect(root.listing() == ["a.ics"])
        }
    }

    @Test("What stands at the temporary name, or at the file's, is replaced and never followed")
    func links() throws {
        try root.write("mine", to: "other")
        try root.link(".adding", to: "other")
        try root.link("a.ics", to: "other")
        try replace("new")
        #expect(root.read("a.ics") == "new" && root.read("other") == "mine")
        #expect(root.listing() == ["a.ics", "other"])
    }

    @Test("Where it cannot be written, the reason is said and nothing is left behind")
    func impossible() throws {
        try root.makeFolder("a.ics")
        #expect(throws: SystemCallFailure(call: "rename", code: EISDIR)) { try replace("new") }
        #expect(root.listing() == ["a.ics"])
        #expect(throws: SystemCallFailure.self) {
            try FileWriter.replace(root.path("none/a"), with: Data(), beside: root.path("none/b"), mode: 0o600)
        }
    }
}
