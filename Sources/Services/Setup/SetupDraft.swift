import Domain
import Foundation
import LinuxSystem
import Logging

/// Answers that are not set up yet, so that a parent can leave and go on later, also in another browser.
public struct SetupDraft: Codable, Hashable, Sendable {
    /// What came of saving answers.
    public enum Saving: Hashable, Sendable {
        case saved(SetupDraft)
        /// Nothing was saved: somebody else has saved since. It is what they saved.
        case newer(SetupDraft)
    }

    /// How far setting up has come.
    public enum Stage: String, Codable, Hashable, Sendable {
        /// Questions are being answered, and nothing is set up.
        case answering
        /// A part may be set up: it was stopped half way, or more was answered while a rest was left for root.
        case making
        /// All is set up but what only root may change.
        case rest
    }

    /// Higher with each time that it was saved; 0 where nothing is.
    public let version: Int
    /// Without a PIN.
    public let answers: SetupAnswers
    public let stage: Stage
    /// The user number of whoever has begun it while nobody was a parent; nil where a parent has.
    public let founder: UInt32?

    init(version: Int = 0, answers: SetupAnswers = SetupAnswers(), stage: Stage = .answering, founder: UInt32? = nil) {
        self.version = version
        self.answers = answers
        self.stage = stage
        self.founder = founder
    }
}

/// Keeps the draft in a file that only the service may read. There is one for the household.
actor SetupDrafts {
    /// A form has 64 KiB at most.
    private static let maximumBytes = 1 << 20

    private let path: String
    private let logger: Logger
    /// Whether something runs alone.
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(path: String, logger: Logger) {
        self.path = path
        self.logger = logger
    }

    /// Runs work while no other work runs by this; what comes later waits.
    func alone<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        if isBusy {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isBusy = true
        }
        defer {
            if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
        }
        return try await work()
    }

    /// The draft; an empty one where there is none. One that is damaged counts as none: it is a convenience.
    ///
    /// - Throws: `HouseholdError` where it cannot be read at present.
    func current() throws -> SetupDraft {
        let data: Data
        do throws(FileReaderError) {
            data = try FileReader.read(path, limit: Self.maximumBytes, followsSymbolicLinks: false).data
        } catch {
            if error.isNotFound { return SetupDraft() }
            throw HouseholdError(.unavailable, "What was answered so far cannot be read: \(error).")
        }
        do {
            return try JSONDecoder().decode(SetupDraft.self, from: data)
        } catch {
            logger.warning("The answers in \(path) cannot be used, and are asked for again.", metadata: ["detail": "\(error)"])
            return SetupDraft()
        }
    }

    /// Saves answers without their PIN, unless somebody has saved since. The same answers once more are no conflict.
    ///
    /// - Parameters:
    ///   - version: of the draft that the answers were made from.
    ///   - isRest: whether all is set up but what only root may change.
    ///   - founder: the user number of whoever saves it while nobody is a parent. Whoever has begun a draft stays the one.
    func save(
        _ answers: SetupAnswers, over version: Int, isRest: Bool = false, founder: UInt32? = nil
    ) throws -> SetupDraft.Saving {
        var answers = answers
        answers.pin = nil
        let present = try current()
        if present.answers == answers, present.version > 0, !isRest || present.stage == .rest { return .saved(present) }
        guard present.version == version else { return .newer(present) }
        let draft = SetupDraft(
            version: version + 1, answers: answers, stage: isRest ? .rest : present.stage == .answering ? .answering : .making,
            founder: present.version > 0 ? present.founder : founder)
        try write(draft)
        return .saved(draft)
    }

    /// Notes that changes are being made from now on, so that a founder may finish them.
    func begin() throws {
        let present = try current()
        guard present.version > 0, present.stage == .answering else { return }
        try write(SetupDraft(version: present.version, answers: present.answers, stage: .making, founder: present.founder))
    }

    /// Removes the draft, unless somebody has saved since.
    func remove(_ version: Int) throws {
        guard try current().version == version else { return }
        do {
            try DurableFile.remove(path)
        } catch {
            throw Self.unwritable(error)
        }
    }

    private func write(_ draft: SetupDraft) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        do {
            try DurableFile.write(try encoder.encode(draft), to: path)
        } catch {
            throw Self.unwritable(error)
        }
    }

    private static func unwritable(_ error: any Error) -> HouseholdError {
        HouseholdError(.unavailable, "What was answered cannot be kept: \(error)")
    }
}
