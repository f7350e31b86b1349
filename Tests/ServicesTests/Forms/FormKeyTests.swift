import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The key of forms")
struct FormKeyTests {
    private static let bytes = Data(0..<32)

    @Test("The secret of a login is HMAC-SHA256 of its number, as RFC 2104 has it")
    func secret() throws {
        let key = try #require(FormKey(Self.bytes))
        #expect(key.secret(of: 1_000) == "62b449b41dbb7b855a9ed117838ab2767fcf8345205e772a84dfb604dcfcfcf2")
        #expect(key.secret(of: 0) == "d593713e0ff1822db161fc9baadceeba6a1dddc567048135b815ce5f7ae0dc34")
    }

    @Test("A mark is valid for one login, one path and one key")
    func mark() throws {
        let key = try #require(FormKey(Self.bytes))
        let mark = FormKey.mark(key.secret(of: 1_000), path: "/who")
        #expect(mark == "\(key.secret(of: 1_000))/who" && key.isMark(mark, of: 1_000, path: "/who"))
        #expect(!key.isMark(mark, of: 1_001, path: "/who") && !key.isMark(mark, of: 1_000, path: "/parent"))
        #expect(!FormKey().isMark(mark, of: 1_000, path: "/who"))
        for other in ["", "/who", String(mark.dropFirst()), String(mark.dropLast()), mark + "/", mark.uppercased()] {
            #expect(!key.isMark(other, of: 1_000, path: "/who"), "\(other)")
        }
    }

    @Test("A sealed text is valid for one text, one path and one login")
    func sealed() throws {
        let sealed = FormKey.sealed("name=Zoë&a=b", secret: "s", path: "/a")
        #expect(FormKey.unsealed(sealed, secret: "s", path: "/a") == "name=Zoë&a=b")
        #expect(FormKey.unsealed(FormKey.sealed("", secret: "s", path: "/a"), secret: "s", path: "/a") == "")
        #expect(
            FormKey.unsealed(sealed, secret: "t", path: "/a") == nil && FormKey.unsealed(sealed, secret: "s", path: "/b") == nil)
        for other in ["", "name=Zoë&a=b", "x" + sealed, sealed + "0", String(sealed.dropLast()), sealed.uppercased()] {
            #expect(FormKey.unsealed(other, secret: "s", path: "/a") == nil, "\(other)")
        }
    }

    @Test("New keys differ, and a message does not contain their bytes")
    func random() throws {
        #expect(FormKey().bytes != FormKey().bytes && FormKey().bytes.count == 32)
        var dumped = ""
        let key = try #require(FormKey(Self.bytes))
        dump(key, to: &dumped)
        #expect(dumped.count < 100 && "\(key)" == "a key of forms")
        #expect(FormKey(Data(0..<31)) == nil && FormKey(Data(0..<33)) == nil)
    }
}

@Suite("The file with the key of forms", .tags(.system))
struct FormKeyFileTests {
    private let folder: TemporaryFolder
    private let log = RecordingLog()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func key() -> FormKey { FormKeyFile(stateFolder: folder.path, logger: log.logger).key() }

    @Test("The first start makes it, and only its owner can read it; later starts read the same")
    func lasting() throws {
        let first = key()
        #expect(try folder.names() == ["form.key"] && folder.mode(of: "form.key") == 0o600)
        #expect(key().bytes == first.bytes)
        #expect(try folder.bytes(of: "form.key") == first.bytes)
        #expect(log.lines == [])
    }

    @Test("A file that holds no key is replaced, and the log says what that means", arguments: [0, 31, 33, 5_000])
    func damaged(count: Int) throws {
        try folder.write(Data(repeating: 1, count: count), to: "form.key")
        let new = key()
        #expect(try folder.bytes(of: "form.key") == new.bytes && folder.mode(of: "form.key") == 0o600)
        #expect(log.lines.count == 1)
        #expect(log.lines.allSatisfy { $0.hasPrefix("warning Pages that are open have to be opened again") })
        #expect(key().bytes == new.bytes)
    }

    @Test("A link in its place is not followed, and is replaced")
    func link() throws {
        try folder.write(Data(repeating: 1, count: 32), to: "other")
        try folder.link("form.key", to: folder.path("other"))
        let new = key()
        #expect(new.bytes != Data(repeating: 1, count: 32))
        #expect(try folder.bytes(of: "other") == Data(repeating: 1, count: 32))
        #expect(key().bytes == new.bytes)
    }

    @Test("If it cannot be written, there is a key until the service ends, and the log says so")
    func unwritable() throws {
        try folder.makeFolder("form.key")
        #expect(key().bytes != key().bytes)
        let line = "warning After the next start, pages that are open now have to be opened again"
        #expect(log.lines.contains { $0.hasPrefix(line) })
    }
}
