import TestSupport
import Testing

@testable import CLI

@Suite("The present PIN that `parent pin` sends")
struct ParentPINCommandTests {
    @Test("A file that is given is read on every login, also on a parent's", arguments: [true, false])
    func file(isParentByLogin: Bool) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("2718\nand a second line", to: "pin")
        #expect(try ParentPINCommand.current(file: file, isParentByLogin: isParentByLogin) == "2718")
        let missing = folder.path("missing")
        let error = #expect(throws: CommandError.self) {
            try ParentPINCommand.current(file: missing, isParentByLogin: isParentByLogin)
        }
        #expect(error?.description == "There is no file “\(missing)”.")
    }

    @Test("A parent's login is not asked for the present PIN")
    func parent() throws {
        #expect(try ParentPINCommand.current(file: nil, isParentByLogin: true) == nil)
    }
}
