import Domain
import Services
import Sharing

/// The files of other PCs that a parent has chosen from a stick, and what came of each. They are read as at the terminal
/// (`timequest pcs stick`): strangers once more if another file says that they belong to the family, and only after their words were
/// compared otherwise.
struct StickReading: Sendable {
    struct File: Sendable {
        let token: UploadToken
        /// Its name, for people.
        let name: String
        /// Nil if it cannot be used, and before it was read.
        var result: ParcelResult?
        /// Why it cannot be used.
        var flaw: StickFlaw?
        /// Whether its PC was made one of the family just now.
        var isNew = false
        /// Whether a parent has answered that its words are not those of the PC.
        var isRefused = false

        var isRead: Bool { if case .read? = result?.outcome { true } else { false } }

        /// The words of its PC, if that is not of the family.
        var words: [String]? { if case .stranger(let words, _)? = result?.outcome { words } else { nil } }
    }

    /// Nobody answers more questions than that with care.
    static let mostQuestions = 5

    private(set) var files: [File]
    let desk: Desk

    init(_ files: [(token: UploadToken, name: String)], _ desk: Desk) {
        self.files = files.map { File(token: $0.token, name: $0.name) }
        self.desk = desk
    }

    /// Whether a parent has to compare the words of this PC on another one.
    var needsWords: Bool { files.contains { $0.words != nil || $0.isRead && $0.result?.knowsThisPC == false } }

    /// The files of PCs that are not of the family, one for each PC.
    var strangers: [File] {
        files.reduce(into: []) { found, file in
            guard file.words != nil, !found.contains(where: { $0.result?.pc == file.result?.pc }) else { return }
            found.append(file)
        }
    }

    /// Reads all files.
    mutating func read() async throws {
        for index in files.indices { try await read(index) }
        try await readAgain()
    }

    /// Reads all files, one of them with the words that a parent has compared.
    mutating func read(_ token: UploadToken, same words: [String], playsOnly: Bool) async throws {
        if let index = files.firstIndex(where: { $0.token == token }) {
            try await read(index, same: words, playsOnly: playsOnly)
            files[index].isNew = files[index].isRead
        }
        for index in files.indices where files[index].token != token { try await read(index) }
        try await readAgain()
    }

    /// Reads all files. A parent can have answered for one of them that its words are not those of the PC.
    mutating func refuse(_ token: UploadToken) async throws {
        try await read()
        for index in files.indices where files[index].token == token && files[index].words != nil { files[index].isRefused = true }
    }

    /// Reads what another file may have made readable: those of strangers, as long as that brings something, and what has lacked something.
    private mutating func readAgain() async throws {
        var hasNew = files.contains(where: \.isRead)
        while hasNew {
            hasNew = false
            for index in files.indices where files[index].words != nil {
                try await read(index)
                if files[index].isRead { hasNew = true }
            }
        }
        for index in files.indices {
            guard case .read(let changes)? = files[index].result?.outcome, files[index].result?.problems.isEmpty == false else {
                continue
            }
            try await read(index)
            if case .read(let more)? = files[index].result?.outcome {
                files[index].result?.outcome = .read(changes: changes + more)
            }
        }
    }

    /// One file that cannot be used keeps no other from being read.
    private mutating func read(_ index: Int, same words: [String]? = nil, playsOnly: Bool = false) async throws {
        do {
            let token = files[index].token
            let result = try await desk.readParcel(upload: token, same: words, playsOnly: playsOnly)
            files[index].result = result
            files[index].flaw = nil
        } catch {
            guard let flaw = StickFlaw(error) else { throw error }
            files[index].result = nil
            files[index].flaw = flaw
        }
    }
}

/// Why a file from a stick was not read.
enum StickFlaw: Hashable, Sendable {
    case parcel(ParcelError)
    /// It was sent too long ago.
    case gone
    /// The words that were compared are not those of its PC.
    case otherWords
    /// Its PC has the identity of another one.
    case identityTaken
    /// This PC may only play, so it takes in no other one.
    case onlyPlays
    /// Another file is being read.
    case isBusy

    /// Nil for an error that has nothing to do with the file.
    init?(_ error: any Error) {
        switch error {
        case let error as ParcelError: self = .parcel(error)
        case let error as UploadError where error == .gone: self = .gone
        case let error as UploadError where error == .tooLarge: self = .parcel(.oversized)
        default:
            switch HouseholdError(error)?.kind {
            case .invalid: self = .otherWords
            case .conflict: self = .identityTaken
            case .playsOnly: self = .onlyPlays
            case .tooMany: self = .isBusy
            default: return nil
            }
        }
    }
}
