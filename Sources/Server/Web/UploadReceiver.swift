import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import Pages
import Services

/// Receives a form with files: its fields are kept in memory, its files where the desk keeps them.
struct UploadReceiver {
    let limits: UploadLimits
    let desk: Desk
    let logger: Logger

    /// A form as far as it was received.
    struct Form {
        var fields = FormFields()
        var files: [UploadedFile] = []
        var problem: UploadProblem?
    }

    /// Reads the body. If there is a problem, it does not read the rest, and keeps no file of it.
    ///
    /// - Throws: `PageRefusal` if the body is no form, or its fields are too large.
    func receive(_ request: Request, boundary: String) async throws -> Form {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        guard desk.mayUpload else { return Form(problem: .notAllowed) }
        let limits = UploadLimits(
            files: limits.files, bytesEach: desk.uploadLimit(limits.bytesEach),
            bytesTogether: desk.uploadLimit(limits.bytesTogether))
        if let length, length > limits.bodyBytes { return Form(problem: .tooLarge) }
        var reception = UploadReception(limits: limits, desk: desk, logger: logger, bytes: length ?? limits.bodyBytes)
        defer { reception.releaseRoom() }
        var reader = MultipartReader(boundary: boundary)
        var size = 0
        do {
            for try await piece in request.body {
                size += piece.readableBytes
                guard size <= limits.bodyBytes else { return reception.refused(.tooLarge) }
                for event in try reader.read(piece.readableBytesView) { await reception.take(event) }
            }
            try reader.end()
            return reception.form()
        } catch MultipartError.tooManyParts {
            return reception.refused(.tooMany)
        } catch {
            reception.discard()
            if error is MultipartError || error is HTTPParserError { throw PageRefusal(.unreadable) }
            throw error
        }
    }
}

/// The fields and files of a form that were received so far.
private struct UploadReception {
    private let limits: UploadLimits
    private let desk: Desk
    private let logger: Logger
    /// Nil where there is none for the files.
    private let room: UploadRoom?
    private var fields: [(name: String, value: String)] = []
    private var files: [UploadedFile] = []
    private var current: Current?
    private var bytes = 0

    /// The file that is being received.
    private struct Current {
        let field: String
        let filename: String
        /// Nil where the file is not kept, for a reason that `outcome` has.
        var draft: UploadDraft?
        var outcome = UploadedFile.Outcome.notStored
    }

    /// - Parameter bytes: the size of the body.
    init(limits: UploadLimits, desk: Desk, logger: Logger, bytes: Int) {
        self.limits = limits
        self.desk = desk
        self.logger = logger
        do {
            room = try desk.makeRoomForUploads(min(bytes, limits.bytesTogether), upTo: limits.bytesTogether)
        } catch {
            room = nil
            logger.warning("There is no room for files that a page was sent: \(error)")
        }
    }

    mutating func take(_ event: MultipartReader.Event) async {
        switch event {
        case .field(let name, let text): fields.append((name, text))
        case .file(let field, let filename): begin(field, filename)
        case .piece(let data):
            bytes += data.count
            append(data)
            room?.received(data.count)
            if bytes > limits.bytesTogether { refuse(.tooLarge) }
        case .fileEnd:
            await finish()
            if let current { files.append(UploadedFile(field: current.field, name: current.filename, outcome: current.outcome)) }
            current = nil
        }
    }

    /// The form that was read to its end. Its files replace older ones.
    func form() -> UploadReceiver.Form {
        room?.replaceOlder(with: files.compactMap(\.token))
        return UploadReceiver.Form(fields: FormFields(fields), files: files)
    }

    /// The form as far as it was read, without its files, which are removed.
    mutating func refused(_ problem: UploadProblem) -> UploadReceiver.Form {
        discard()
        return UploadReceiver.Form(fields: FormFields(fields), problem: problem)
    }

    /// Nothing more comes.
    func releaseRoom() { room?.release() }

    /// Removes all files.
    mutating func discard() {
        current = nil
        for file in files { if let token = file.token { desk.removeUpload(token) } }
        files = []
    }

    private mutating func begin(_ field: String, _ filename: String) {
        current = Current(field: field, filename: filename)
        if files.count >= limits.files { return refuse(.tooMany) }
        guard room != nil else { return }
        do {
            current?.draft = try desk.beginUpload(upTo: limits.bytesEach)
        } catch {
            logger.error("A file that a page was sent could not be stored: \(error)")
        }
    }

    /// Appends to the file that is being received, if it is kept.
    private mutating func append(_ data: Data) {
        do {
            try current?.draft?.append(data)
        } catch {
            refuse(after: error)
        }
    }

    /// Keeps the file that was received, if it is whole.
    private mutating func finish() async {
        guard let draft = current?.draft else { return }
        do {
            let token = try await draft.finished()
            current?.outcome = .kept(token)
        } catch {
            refuse(after: error)
        }
    }

    private mutating func refuse(after error: any Error) {
        if error as? UploadError == .tooLarge { return refuse(.tooLarge) }
        logger.error("A file that a page was sent could not be stored: \(error)")
        refuse(.notStored)
    }

    private mutating func refuse(_ outcome: UploadedFile.Outcome) {
        current?.draft = nil
        current?.outcome = outcome
    }
}
