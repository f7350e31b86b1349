import Domain
import LinuxSystem

/// The texts about files and their sizes, a part of the catalogs `terminal-care-en.json` and `terminal-care-de.json`.
enum FileWord: String, LocalizedWord, CaseIterable, Sendable {
    case missing = "file.missing"
    case closed = "file.closed"
    case unreadable = "file.unreadable"
    case notAFile = "file.notAFile"
    case notText = "file.notText"
    case reasonUnreadable = "file.reasonUnreadable"
    case reasonNotAFile = "file.reasonNotAFile"
    case reasonTooLarge = "file.reasonTooLarge"
    case kindRegular = "file.kindRegular"
    case kindFolder = "file.kindFolder"
    case kindLink = "file.kindLink"
    case kindPipe = "file.kindPipe"
    case kindSocket = "file.kindSocket"
    case kindDevice = "file.kindDevice"
    case bytes = "file.bytes"
    /// Between the whole number of a size and its tenths.
    case decimalMark = "file.decimalMark"

    /// The kind of a file, with its article.
    static func kind(_ kind: FileKind) -> FileWord {
        switch kind {
        case .regular: .kindRegular
        case .folder: .kindFolder
        case .symbolicLink: .kindLink
        case .pipe: .kindPipe
        case .socket: .kindSocket
        case .device: .kindDevice
        }
    }

    /// Why a file was not read, as one line without a full stop, as the error says it in English. The path may have been typed, or come
    /// from a folder in which others write.
    static func reason(_ error: FileReaderError) -> String {
        let sentence =
            switch error {
            case .unreadable(let path, let failure): reasonUnreadable.text(["path": path, "reason": "\(failure)"])
            case .notARegularFile(let path, let kind): reasonNotAFile.text(["path": path, "kind": self.kind(kind).text()])
            case .tooLarge(let path, let limit): reasonTooLarge.text(["path": path, "limit": "\(limit)"])
            }
        return DisplayText.line(sentence)
    }
}
