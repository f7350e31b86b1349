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
    let marks: FormMarkCheck
    let logger: Logger

    /// A form as far as it was received.
    struct Form {
        var fields = FormFields()
        var files: [UploadedFile] = []
        var problem: UploadProblem?
    }

    /// Reads the body. If there is a problem, it does not read the rest, and keeps no file of it.
    ///
    /// - Returns: a form without fields and files if the caller may not send files. Otherwise the body had the mark.
    /// - Throws: `PageRefusal` if the body is no form, does not begin with its mark, or its fields are too large.
    func receive(_ request: Request, boundary: String) async throws -> Form {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        guard desk.mayUpload else { return Form(problem: .notAllowed) }
        // A backup that this PC has made can be restored on it, however large the database is.
        let most = self.limits == .backup ? self.limits.atLeast(try await desk.largestReceivedBackup()) : self.limits
        let limits = UploadLimits(
            files: most.files, bytesEach: desk.uploadLimit(most.bytesEach), bytesTogether: desk.uploadLimit(most.bytesTogether))
        let isTooLarge = (length ?? 0) > limits.bodyBytes
        var reception = UploadReception(
            limits: limits, desk: desk, marks: marks, logger: logger, bytes: length ?? limits.bodyBytes)
        defer { reception.releaseRoom() }
        var reader = MultipartReader(boundary: boundary)
        var size = 0
        do {
            for try await piece in request.body {
                for event in try reader.read(piece.readableBytesView) {
                    try await reception.take(event)
                    // Of a form that is too large, only the mark is read.
                    if isTooLarge { return try reception.refused(.tooLarge) }
                }
                size += piece.readableBytes
                if size > limits.bodyBytes { return try reception.refused(.tooLarge) }
            }
            try reader.end()
            return try reception.form()
        } catch MultipartError.tooManyParts {
            return try reception.refused(.tooMany)
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
    private let marks: FormMarkCheck
    private let logger: Logger
    /// The size of the body.
    private let bodyBytes: Int
    /// Whether the mark of the form was received. Nothing else is accepted before it.
    private var isMarked = false
    /// Nil if there is none for the files, or before the mark.
    private var room: UploadRoom?
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
    init(limits: UploadLimits, desk: Desk, marks: FormMarkCheck, logger: Logger, bytes: Int) {
        self.limits = limits
        self.desk = desk
        self.marks = marks
        self.logger = logger
        bodyBytes = bytes
    }

    /// - Throws: `PageRefusal` if it is the first one, and not the mark.
    mutating func take(_ event: MultipartReader.Event) async throws {
        guard isMarked else { return try begin(with: event) }
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

    private mutating func begin(with event: MultipartReader.Event) throws {
        guard case .field(let name, let text) = event else { throw PageRefusal(.oldPage) }
        try marks.require((name: name, value: text))
        isMarked = true
        do {
            room = try desk.makeRoomForUploads(min(bodyBytes, limits.bytesTogether), upTo: limits.bytesTogether)
        } catch {
            logger.warning("There is no room for files that a page was sent: \(error)")
        }
    }

    private func requireMark() throws {
        if !isMarked { throw PageRefusal(.oldPage) }
    }

    /// The form that was read to its end. Its files replace older ones.
    ///
    /// - Throws: `PageRefusal` if it has no mark, and so no field and no file, or does not end with it.
    func form() throws -> UploadReceiver.Form {
        try requireMark()
        try marks.require(fields.last)
        room?.replaceOlder(with: files.compactMap(\.token))
        return UploadReceiver.Form(fields: FormFields(fields), files: files)
    }

    /// The form as far as it was read, without its files, which are removed.
    ///
    /// - Throws: `PageRefusal` if the mark was not read.
    mutating func refused(_ problem: UploadProblem) throws -> UploadReceiver.Form {
        try requireMark()
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
