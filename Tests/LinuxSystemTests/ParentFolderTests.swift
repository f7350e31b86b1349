import Testing

@testable import LinuxSystem

@Suite("The folder of a file")
struct ParentFolderTests {
    @Test(
        "It is the path up to the last slash, or this folder",
        arguments: [
            ("b", "."), ("ab", "."), ("/b", "/"), ("//b", "/"), ("a/b", "a"), ("a//b", "a"), ("/a/b", "/a"), ("/a/b/", "/a"),
            ("./b", "."), ("../b", ".."), ("a/\u{301}b", "a"), ("/", "/"), ("", "."),
        ])
    func folder(path: String, folder: String) {
        #expect(ParentFolder.of(path) == folder)
    }
}
