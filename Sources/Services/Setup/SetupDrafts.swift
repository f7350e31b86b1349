import Domain
import Foundation
import LinuxSystem
import Logging

/// Keeps the draft in a file that only the service may read. There is one for the household.
actor SetupDrafts {
    /// A form has 64 KiB at most.
    private static let maximumBytes = 1 << 20

    private let path: String
    private let logger: Logger
    /// Whether work is running (``alone(_:)``).
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(path: String, logger: Logger) {
        self.path = path
        self.logger = logger
    }

    /// Runs work after all work that was passed to this method before. A founder's changes and the arrival of a PIN run in this way, so
    /// that nothing comes between the check whether a founder may make a change and the change.
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

    /// The draft; an empty one if the file is missing or damaged: a draft only saves typing.
    ///
    /// - Throws: `HouseholdError` if it cannot be read at present.
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

    /// Saves answers without their PIN, unless another request has saved since. The same answers again are no conflict.
    ///
    /// - Parameters:
    ///   - version: of the draft that the answers were made from.
    ///   - isRest: whether all is set up but what only root may change.
    ///   - founder: the user number of the login that saves it while there is no parent; nil for parents.
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
            founder: founder)
        try write(draft)
        return .saved(draft)
    }

    /// Records which login sets up, before it has answered anything, so that no other one does so, too. A draft that exists stays.
    func claim(by founder: UInt32) throws {
        if try current().isEmpty { try write(SetupDraft(founder: founder)) }
    }

    /// Records that changes are being made from now on, so that a founder may finish them.
    ///
    /// - Parameter founder: the user number of the login that makes them while there is no parent; nil for parents.
    func begin(by founder: UInt32? = nil) throws {
        let present = try current()
        guard present.stage == .answering, !present.isEmpty || founder != nil else { return }
        let owner = present.isEmpty ? founder : present.founder
        try write(SetupDraft(version: present.version, answers: present.answers, stage: .making, founder: owner))
    }

    /// Replaces the draft by an empty one of another founder. Its version is higher, so that a form of the former draft does not fit it.
    func startOver(by founder: UInt32) throws {
        try write(SetupDraft(version: try current().version + 1, founder: founder))
    }

    /// Ends a draft that is set up, unless somebody has saved since.
    ///
    /// - Parameters:
    ///   - rest: the answers that are left for root; nil if none are.
    ///   - founder: the user number of the login that has set up while there was no parent; nil for parents.
    func finish(_ version: Int, leaving rest: SetupAnswers?, founder: UInt32?) throws {
        guard try current().version == version else { return }
        if let rest {
            try write(SetupDraft(version: version + 1, answers: rest, stage: .rest, founder: founder))
        } else {
            try remove()
        }
    }

    /// Removes the draft if it is over.
    func remove(if isOver: @Sendable (SetupDraft) -> Bool) throws {
        if isOver(try current()) { try remove() }
    }

    private func remove() throws {
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
