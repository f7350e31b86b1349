import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import CLI

@Suite("The texts about files")
struct FileWordTests {
    private static let path = "/media/stick/\(HostileText.name)"

    @Test(
        "The reason why a file was not read is one line that controls no terminal, also if the path would",
        arguments: [
            .unreadable(path: path, SystemCallFailure(call: "open", code: EACCES)),
            .notARegularFile(path: path, kind: .symbolicLink),
            .tooLarge(path: path, limit: 1000),
        ] as [FileReaderError])
    func hostilePath(error: FileReaderError) {
        let reason = FileWord.reason(error)
        #expect(HostileText.unprintable(in: reason).isEmpty && reason.hasPrefix("/media/stick/vil"), "\(reason)")
    }
}
