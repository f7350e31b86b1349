import Domain
import Foundation
import TestSupport
import Testing

@testable import Pages

@Suite("The templates of the pages")
struct PageTemplatesTests {
    @Test(
        "A text cannot leave its attribute or element, whatever follows its quotation marks",
        arguments: ["\"", "'", "<", ">", "&"], ["", "\u{301}", "\u{200D}", "\u{20E3}"])
    func escaping(mark: String, following: String) throws {
        let text = "a\(mark)\(following)b"
        let html = try PageTemplates(PageFiles()).render("paper", PaperPicture(title: text))
        #expect(!html.utf8.contains(sequence: "a\(mark)".utf8) || mark == "&")
        #expect(html.contains("<title>\(HTMLText.escaped(text))</title>"))
        #expect(!HTMLText.escaped(text).utf8.dropFirst().contains(where: { Array("\"'<>".utf8).contains($0) }))
    }

    @Test("One that would insert text as it is, is refused", arguments: ["{{{title}}}", "{{&title}}", "{{% CONTENT_TYPE:TEXT}}"])
    func refused(text: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/templates", withIntermediateDirectories: true)
        try text.write(toFile: "\(folder.path)/templates/home.mustache", atomically: true, encoding: .utf8)
        #expect(throws: PageTemplates.Unusable.self) { try PageTemplates(PageFiles(folder: URL(fileURLWithPath: folder.path))) }
    }

    @Test("What a part of a page lacks is nothing, also where the page itself has something of that name")
    func scope() throws {
        struct Part: Sendable {
            let level: String?
            let name: String
        }
        struct Page: Sendable {
            let level: String?
            let parts: [Part]
            let lone: Part?
        }
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/templates", withIntermediateDirectories: true)
        try "{{#parts}}{{name}}:{{level}}{{^level}}none{{/level}} {{/parts}}{{#lone}}{{level}}{{/lone}}{{level}}"
            .write(toFile: "\(folder.path)/templates/home.mustache", atomically: true, encoding: .utf8)
        let templates = try PageTemplates(PageFiles(folder: URL(fileURLWithPath: folder.path)))
        let parts = [Part(level: nil, name: "a"), Part(level: "2", name: "b")]
        let page = Page(level: "1", parts: parts, lone: parts[0])
        #expect(try templates.render("home", page) == "a:none b:2 1")
    }

    @Test("Every field of a form stands inside it: the mark without which a form is refused stands at both ends")
    func fieldsInside() throws {
        for (path, content) in try PageFiles().all() where path.hasSuffix(".mustache") {
            #expect(!String(decoding: content, as: UTF8.self).contains(" form=\""), "\(path)")
        }
    }

    @Test(
        "The files that a browser fetches are small",
        arguments: [
            ("script/(start|form|paper|reveal|sound|stream)[.]js", 25_000), ("script/(start|form|parent|stream)[.]js", 15_000),
            ("font/.*", 40_000),
            ("sound/.*", 40_000), ("look[.]css", 34_000), ("parent[.]css", 12_000),
        ])
    func sizes(pattern: String, most: Int) throws {
        let regex = try Regex(pattern)
        let sizes = try PageFiles().all().filter { $0.key.wholeMatch(of: regex) != nil }.map(\.value.count)
        #expect(!sizes.isEmpty && sizes.reduce(0, +) <= most)
    }

    @Test("The program contains every file of its folder, as it is")
    func files() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/CPages/files")
        #expect(try PageFiles().all() == PageFiles(folder: folder).all())
    }
}

extension Sequence<UInt8> {
    fileprivate func contains(sequence: some Sequence<UInt8>) -> Bool {
        let (all, part) = (Array(self), Array(sequence))
        return all.indices.contains { all[$0...].starts(with: part) }
    }
}
