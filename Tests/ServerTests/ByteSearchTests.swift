import HTTPTypes
import TestSupport
import Testing

@testable import Server

@Suite("Headers, forms and paths, read byte by byte")
struct ByteSearchTests {
    @Test("A cookie is found whatever stands behind a delimiter", arguments: HostileText.followers)
    func cookies(follower: String) {
        #expect(ParentCookie.read([.cookie: "a=\(follower)b;\(follower)c=d; __Host-timequest=token"]) == "token")
        #expect(ParentCookie.read([.cookie: "a=b;\(follower)__Host-timequest=token"]) == (follower.isEmpty ? "token" : nil))
        let read = ParentCookie.read([.cookie: "__Host-timequest=\(follower)token"])
        #expect(read.map { Array($0.utf8) } == Array("\(follower)token".utf8))
    }

    @Test("A path has the parts that its slashes separate", arguments: HostileText.followers)
    func paths(follower: String) {
        let entry = RouteTable.Entry(method: .get, path: "/v1/routines/{id}", access: nil)
        #expect(entry.matches("/v1/routines/\(follower)x") && !entry.matches("/v1/routines/\(follower)x/\(follower)y"))
        #expect(!entry.matches("/v1/routines//\(follower)x"))
    }

    @Test("A file of a form has the name that its bytes say", arguments: HostileText.followers)
    func filenames(follower: String) throws {
        let line = "Content-Disposition: form-data; name=\"files\"; filename=\"a%22\(follower)%0D%0A\(follower)%2F.ics\""
        let part = try MultipartPart(lines: [Array(line.utf8)])
        #expect(part.filename.map { Array($0.utf8) } == Array("a\"\(follower)\r\n\(follower)%2F.ics".utf8))
    }
}
