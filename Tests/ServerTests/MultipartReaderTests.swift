import Foundation
import TestSupport
import Testing

@testable import Server

@Suite("Forms with files")
struct MultipartReaderTests {
    /// What a body brings, with the pieces of each file joined.
    private static func events(_ pieces: [some Collection<UInt8>], boundary: String) throws -> [MultipartReader.Event] {
        var reader = MultipartReader(boundary: boundary)
        var events: [MultipartReader.Event] = []
        for event in try pieces.flatMap({ try reader.read($0) }) {
            if case .piece(let next) = event, case .piece(let before)? = events.last {
                events[events.count - 1] = .piece(before + next)
            } else {
                events.append(event)
            }
        }
        try reader.end()
        return events
    }

    private static func events(_ text: String, boundary: String = "x") throws -> [MultipartReader.Event] {
        try events([Array(text.utf8)], boundary: boundary)
    }

    private static let expected: [MultipartReader.Event] = [
        .field(name: "owner", text: #"Jürgen & "Co""#), .file(field: "file", filename: #"Große "Schule" (1)%.ics"#),
        .piece(Data(FormBody.calendar.utf8)), .fileEnd, .file(field: "file", filename: "empty.ics"), .fileEnd,
        .field(name: "a\r\nb", text: ""),
    ]

    @Test("A browser's form has its fields and files", arguments: [FormBody.chromium, .firefox])
    func browsers(body: FormBody) throws {
        #expect(try Self.events(body.text, boundary: body.boundary) == Self.expected)
        #expect(MultipartReader.boundary(ofContentType: body.contentType) == body.boundary)
    }

    @Test("Wherever a body is cut in two, its parts are the same", arguments: [FormBody.chromium, .firefox])
    func everySplit(body: FormBody) throws {
        let bytes = Array(body.text.utf8)
        for cut in 0...bytes.count {
            let events = try Self.events([bytes[..<cut], bytes[cut...]], boundary: body.boundary)
            try #require(events == Self.expected, "cut at \(cut)")
        }
    }

    @Test("Bytes that come one by one, or a few at a time, are the same body", arguments: [1, 2, 3, 7, 41, 100])
    func pieces(size: Int) throws {
        let bytes = Array(FormBody.chromium.text.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
        #expect(try Self.events(pieces, boundary: FormBody.chromium.boundary) == Self.expected)
    }

    private static func part(_ headers: String, _ content: String = "") -> String { "--x\r\n\(headers)\r\n\r\n\(content)\r\n" }

    /// A form of one part.
    private static func form(_ headers: String, _ content: String = "") -> String { part(headers, content) + "--x--" }

    @Test(
        "What RFC 7578 allows is read",
        arguments: [
            ("--x--", []), ("--x--\r\nafterwards --x\r\n", []), ("before\r\n--x--", []),
            (form("content-DISPOSITION:form-data;NAME=a", "1"), [.field(name: "a", text: "1")]),
            (
                "--x \t \r\nX-Other: 1\r\nContent-Disposition: form-data; name=\"a;b\" ; other=1\r\n\r\n1\r\n--x--",
                [.field(name: "a;b", text: "1")]
            ),
            (form(#"Content-Disposition: form-data; name="""#, "\r\n--"), [.field(name: "", text: "\r\n--")]),
            (
                form(#"Content-Disposition: form-data; name="f"; filename="a\b/c.ics""#, "\u{0}"),
                [.file(field: "f", filename: #"a\b/c.ics"#), .piece(Data([0])), .fileEnd]
            ),
        ] as [(String, [MultipartReader.Event])])
    func allowed(text: String, events: [MultipartReader.Event]) throws {
        #expect(try Self.events(text) == events)
    }

    private static let field = part(#"Content-Disposition: form-data; name="a""#, "1")

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static let wrong: [String] = [
        "", "--", "--x", "--x-", "--x\r\n", "--y--", field, "\(field)--x", "\(field)--xy\r\n", "\(field)--x\n",
        "--x\r\n\r\n1\r\n--x--", form("Content-Disposition: form-data", "1"),
        form("Content-Disposition: attachment; name=a", "1"),
        form("Content-Disposition: form-data; name=a; name=b", "1"),
        form("Content-Disposition: form-data; name=\"a", "1"),
        form("Content-Disposition: form-data; name=\"a\"b", "1"),
        form("Content-Disposition: form-data; name=a\u{1}", "1"),
        form("Content-Disposition: form-data; =a; name=b", "1"),
        form("Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b", "1"),
        form("Content-Disposition: form-data; name=a; filename*=UTF-8''b", "1"),
        form("Content-Disposition: form-data; name=a; filename=\"\"", "1"),
        form("Content-Disposition: form-data; name=a\r\n folded: 1", "1"),
        form("Content-Disposition: form-data; name=a\r\nContent-Type: multipart/mixed; boundary=y", "1"),
        form("Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64", "MQ=="),
        form("Content-Disposition", "1"), form("nothing at all", "1"),
        many("before ", 200) + "\r\n--x--",
        form("Content-Disposition: form-data; name=a; b=\(many("c", 5000))", "1"),
        "--x\r\n" + many("X-Header: 1\r\n", 400),
        "--x\(many(" ", 5000))\r\n",
    ]

    @Test("What is no such form is refused", arguments: wrong)
    func refused(text: String) throws {
        #expect(throws: MultipartError.malformed) { try Self.events(text) }
        // The same where it comes in pieces.
        #expect(throws: MultipartError.malformed) { try Self.events(text.utf8.map { [$0] }, boundary: "x") }
    }

    @Test("Parts and fields are limited, each file by who keeps it")
    func limits() throws {
        let many = String(repeating: Self.field, count: MultipartReader.maximumParts)
        #expect(try Self.events(many + "--x--").count == MultipartReader.maximumParts)
        #expect(throws: MultipartError.tooManyParts) { try Self.events(many + Self.field + "--x--") }
        let disposition = "Content-Disposition: form-data; name=a"
        let large = String(repeating: "1", count: MultipartReader.maximumFields - 1)
        #expect(try Self.events(Self.form(disposition, large)) == [.field(name: "a", text: large)])
        #expect(throws: MultipartError.fieldsTooLarge) { try Self.events(Self.form(disposition, large + "1")) }
        #expect(throws: MultipartError.fieldsTooLarge) { try Self.events(Self.part(disposition, large) + Self.field + "--x--") }
        let file = Self.part(disposition + "; filename=b", large + large)
        #expect(try Self.events(file + "--x--").contains(.piece(Data((large + large).utf8))))
    }

    @Test("Text that is not UTF-8 is marked, and no reason to refuse a form")
    func notUTF8() throws {
        let bytes = Array(Self.part("Content-Disposition: form-data; name=a").utf8.dropLast(2)) + [0xFF, 0xFE]
        #expect(try Self.events([bytes + Array("\r\n--x--".utf8)], boundary: "x") == [.field(name: "a", text: "\u{FFFD}\u{FFFD}")])
    }

    @Test(
        "A boundary is one of RFC 2046, in quotes or without",
        arguments: [
            ("multipart/form-data; boundary=x", "x"),
            ("Multipart/Form-Data;charset=utf-8; Boundary=\"a b'()+_,-./:=?\"", "a b'()+_,-./:=?"),
            ("multipart/form-data", nil), ("multipart/form-data; boundary=", nil), ("multipart/form-data; boundary=\"\"", nil),
            ("multipart/form-data; boundary=\"a \"", nil), ("multipart/form-data; boundary=a{}", nil),
            ("multipart/form-data; boundary=ü", nil), ("multipart/mixed; boundary=x", nil), ("text/plain; boundary=x", nil),
            ("multipart/form-data; boundary=x; boundary=y", nil), ("", nil), (";", nil),
            ("multipart/form-data; boundary=" + String(repeating: "x", count: 71), nil),
        ] as [(String, String?)])
    func boundary(type: String, boundary: String?) {
        #expect(MultipartReader.boundary(ofContentType: type) == boundary)
    }

    @Test("Whatever is damaged in a body, and however it is cut, the answer is the same", arguments: 0..<200)
    func damaged(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = Array(FormBody.firefox.text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0 ... .max, using: &random)
            case 1: bytes.remove(at: index)
            default: bytes.insert(contentsOf: bytes[index...].prefix(Int.random(in: 1...60, using: &random)), at: index)
            }
        }
        let cuts = (0..<5).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        let pieces = zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }
        let boundary = FormBody.firefox.boundary
        #expect(Self.answer([bytes[...]], boundary) == Self.answer(pieces, boundary))
    }

    private static func answer(_ pieces: [ArraySlice<UInt8>], _ boundary: String) -> Answer {
        do {
            return .events(try events(pieces, boundary: boundary))
        } catch {
            return .refused("\(error)")
        }
    }

    private enum Answer: Hashable {
        case events([MultipartReader.Event])
        case refused(String)
    }
}
