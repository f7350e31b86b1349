import Domain
import LinuxSystem
import Services
import Sharing
import Testing

@testable import CLI

@Suite("English sentences of errors that the terminal has in its catalogs, too")
struct SameSentencesTests {
    private static let path = "/srv/calendars/soccer.ics"

    private static let files: [FileReaderError] = [
        .unreadable(path: path, SystemCallFailure(call: "open", code: 13)), .tooLarge(path: path, limit: 1024),
        .notARegularFile(path: path, kind: .regular), .notARegularFile(path: path, kind: .folder),
        .notARegularFile(path: path, kind: .symbolicLink), .notARegularFile(path: path, kind: .pipe),
        .notARegularFile(path: path, kind: .socket), .notARegularFile(path: path, kind: .device),
    ]

    @Test("A file that cannot be read has the sentence of its error", arguments: files)
    func file(error: FileReaderError) {
        #expect(FileWord.reason(error) == error.sentences)
    }

    private static let checksums: [BackupFolderError] = [
        .noChecksum(path: path), .checksumNotReplaced(path: path, reason: "Permission denied"),
    ]

    @Test("A checksum that cannot be read or replaced has the sentence of the service", arguments: checksums)
    func checksum(error: BackupFolderError) {
        #expect(DigestFile.sentence(error) == error.sentences)
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { DigestFile.sentence(error) }
        #expect(german != error.sentences, "it is one of the catalogs")
    }

    @Test("A file on a stick that is too large has the sentence of the service")
    func stick() {
        #expect(StickText.oversized == ParcelError.oversized.sentences)
    }
}
