import Testing

@testable import CLI

@Suite("The command that brings a backup back")
struct RestoreAdviceTests {
    @Test("It has sudo only if the login cannot read the backup", arguments: [true, false])
    func sudo(isReadable: Bool) {
        let prefix = isReadable ? "" : "sudo "
        let file = "/home/anna/time quest.sqlite"
        #expect(RestoreAdvice.command(file, isReadable: { _ in isReadable }) == "\(prefix)timequest restore '\(file)'")
        #expect(
            RestoreAdvice.command(file, everywhere: true, isReadable: { _ in isReadable })
                == "\(prefix)timequest restore --everywhere '\(file)'")
    }
}
