import Testing

@testable import Pages

@Suite("The style sheets that a browser gets")
struct StyleSheetTests {
    @Test(
        "Comments are left out, and nothing else",
        arguments: [
            ("a { top: 0; } /* the picture */\nb { top: 1px; }", "a { top: 0; }\nb { top: 1px; }"),
            ("/* first */\n\n/* second\n   line */\na {\n    top: 0;\n}\n", "a {\n    top: 0;\n}\n"),
            ("margin: 0/**/auto", "margin: 0\nauto"),
            (#"a::after { content: "/* text */"; }"#, #"a::after { content: "/* text */"; }"#),
            (#"a::after { content: '"/*'; } /* ' */ b {}"#, #"a::after { content: '"/*'; }"# + "\n b {}"),
            (#"a::after { content: "\"/*"; }"#, #"a::after { content: "\"/*"; }"#),
            ("a {} /* without an end", "a {}\n"), ("a {} /*/ b {} */ c {}", "a {}\n c {}"), ("/**/", ""), ("", ""),
        ])
    func comments(style: String, served: String) {
        #expect(String(decoding: StyleSheet.withoutComments(Array(style.utf8)), as: UTF8.self) == served)
    }

    @Test("The style sheets of the pages are served without comments, at the version of the whole file")
    func served() throws {
        let site = try PageSite()
        let files = try site.publicFiles().filter { $0.key.hasSuffix(".css") }
        #expect(!files.isEmpty)
        for (path, file) in files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            let whole = try #require(try site.files.all()[String(path.dropFirst())])
            #expect(!text.contains("/*") && file.bytes.count < whole.count, "\(path)")
            #expect(file.version == PageFile.version(of: whole), "\(path)")
        }
        #expect(site.style == "/look.css?v=\(try #require(files["/look.css"]).version)")
    }
}
