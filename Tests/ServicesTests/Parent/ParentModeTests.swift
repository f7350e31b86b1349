import Domain
import Foundation
import Logging
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Parent mode by the PIN")
struct ParentModeTests {
    private let folder: TemporaryFolder
    private let clock = QuestClock()
    private let log = RecordingLog()
    private let mode: ParentMode
    private let mia: UInt32 = 1001
    private let ben: UInt32 = 1002

    init() throws {
        folder = try TemporaryFolder()
        mode = Self.mode(in: folder, clock, log)
    }

    /// As after a start of the daemon.
    private static func mode(in folder: TemporaryFolder, _ clock: QuestClock, _ log: RecordingLog) -> ParentMode {
        ParentMode(
            file: ParentPINFile(path: "\(folder.path)/parent-pin"), reading: { clock.reading() },
            logger: log.logger)
    }

    private func error(_ work: () async throws -> Void) async -> ParentModeError? {
        do {
            try await work()
            return nil
        } catch {
            return error as? ParentModeError
        }
    }

    private func tryPIN(_ pin: String, _ mode: ParentMode? = nil) async -> ParentModeError? {
        await error { _ = try await (mode ?? self.mode).unlock(pin, by: mia, for: .terminal) }
    }

    @Test("Without a PIN nothing unlocks")
    func noPIN() async throws {
        #expect(try await mode.state() == ParentMode.State(hasPIN: false, waitSeconds: nil))
        #expect(await tryPIN("2718") == .noPIN)
        #expect(await error { try await mode.change(to: "2718", from: "3141", by: mia) } == .noPIN)
    }

    @Test("The PIN is worth a token of the login that entered it, for a quarter of an hour")
    func token() async throws {
        try await mode.set("2718")
        let (token, expiresAt) = try await mode.unlock("2718", by: mia, for: .terminal)
        #expect(token.count == 64 && expiresAt == clock.reading().wall + 900)
        #expect(mode.isUnlocked(by: token, userID: mia, for: .terminal))
        #expect(!mode.isUnlocked(by: token, userID: ben, for: .terminal), "another login")
        #expect(!mode.isUnlocked(by: String(token.dropLast()), userID: mia, for: .terminal))
        #expect(!mode.isUnlocked(by: "", userID: mia, for: .terminal))
        clock.pass(899)
        #expect(mode.isUnlocked(by: token, userID: mia, for: .terminal))
        clock.pass(1)
        #expect(!mode.isUnlocked(by: token, userID: mia, for: .terminal))
    }

    @Test("A token is valid at its own door only, and using it at the other one does not renew it")
    func kinds() async throws {
        try await mode.set("2718")
        let terminal = try await mode.unlock("2718", by: mia, for: .terminal).token
        let pages = try await mode.unlock("2718", by: mia, for: .pages).token
        clock.pass(800)
        #expect(!mode.isUnlocked(by: terminal, userID: mia, for: .pages, renewing: true))
        #expect(!mode.isUnlocked(by: pages, userID: mia, for: .terminal, renewing: true))
        #expect(!mode.isRemembered(terminal, userID: mia, for: .pages))
        #expect(mode.isUnlocked(by: terminal, userID: mia, for: .terminal, renewing: true))
        clock.pass(100)
        #expect(
            !mode.isUnlocked(by: terminal, userID: mia, for: .terminal) && !mode.isUnlocked(by: pages, userID: mia, for: .pages))
    }

    @Test("On the pages parent mode goes on while they are used, for two hours at most")
    func used() async throws {
        try await mode.set("2718")
        let token = try await mode.unlock("2718", by: mia, for: .pages).token
        for _ in 1...8 {
            clock.pass(890)
            #expect(mode.isUnlocked(by: token, userID: mia, for: .pages, renewing: true))
        }
        clock.pass(ParentTokens.longestUse - 8 * 890)
        #expect(!mode.isUnlocked(by: token, userID: mia, for: .pages, renewing: true))
        #expect(mode.isRemembered(token, userID: mia, for: .pages), "a form that is sent now waits for the PIN")
    }

    @Test("Locking ends the tokens of that login, and of no other")
    func lock() async throws {
        try await mode.set("2718")
        let first = try await mode.unlock("2718", by: mia, for: .terminal).token
        let second = try await mode.unlock("2718", by: mia, for: .terminal).token
        let other = try await mode.unlock("2718", by: ben, for: .terminal).token
        mode.lock(mia)
        #expect(
            !mode.isUnlocked(by: first, userID: mia, for: .terminal) && !mode.isUnlocked(by: second, userID: mia, for: .terminal))
        #expect(mode.isUnlocked(by: other, userID: ben, for: .terminal))
    }

    @Test("A token that has ended is remembered for a day, for its login alone; one that was never issued is not")
    func remembered() async throws {
        try await mode.set("2718")
        let expired = try await mode.unlock("2718", by: mia, for: .terminal).token
        #expect(mode.isRemembered(expired, userID: mia, for: .terminal) && !mode.isRemembered(expired, userID: ben, for: .terminal))
        #expect(!mode.isRemembered("x", userID: mia, for: .terminal) && !mode.isRemembered("", userID: mia, for: .terminal))
        clock.pass(ParentTokens.lifetime)
        let locked = try await mode.unlock("2718", by: mia, for: .terminal).token
        mode.lock(mia)
        try await mode.change(to: "3141", from: "2718", by: mia)
        for token in [expired, locked] {
            #expect(
                !mode.isUnlocked(by: token, userID: mia, for: .terminal, renewing: true)
                    && mode.isRemembered(token, userID: mia, for: .terminal))
        }
        #expect(!Self.mode(in: folder, clock, log).isRemembered(expired, userID: mia, for: .terminal), "a new start forgets it")
        clock.pass(ParentTokens.memory - ParentTokens.lifetime)
        #expect(!mode.isRemembered(expired, userID: mia, for: .terminal) && mode.isRemembered(locked, userID: mia, for: .terminal))
    }

    @Test("No more than a hundred tokens are remembered, and those that are valid always")
    func rememberedAtMost() {
        var tokens = ParentTokens()
        let valid = tokens.issue(.pages, to: ben, at: clock.reading())
        let first = tokens.issue(.pages, to: mia, at: clock.reading())
        tokens.end(of: mia)
        for _ in 2..<ParentTokens.maximumRemembered {
            _ = tokens.issue(.pages, to: mia, at: clock.reading())
            tokens.end(of: mia)
        }
        #expect(tokens.isRemembered(first, .pages, of: mia, at: clock.reading()))
        let last = tokens.issue(.pages, to: mia, at: clock.reading())
        #expect(!tokens.isRemembered(first, .pages, of: mia, at: clock.reading()))
        #expect(
            tokens.isValid(last, .pages, of: mia, at: clock.reading())
                && tokens.isValid(valid, .pages, of: ben, at: clock.reading()))
    }

    @Test("A new PIN, a PIN taken away and a new start of the daemon end every token")
    func ends() async throws {
        try await mode.set("2718")
        let first = try await mode.unlock("2718", by: mia, for: .terminal).token
        #expect(!Self.mode(in: folder, clock, log).isUnlocked(by: first, userID: mia, for: .terminal))
        try await mode.change(to: "3141", from: "2718", by: ben)
        #expect(!mode.isUnlocked(by: first, userID: mia, for: .terminal))
        #expect(await tryPIN("2718") == .wrongPIN(field: "pin", waitSeconds: 0))
        let second = try await mode.unlock("3141", by: mia, for: .terminal).token
        try await mode.removePIN()
        #expect(!mode.isUnlocked(by: second, userID: mia, for: .terminal))
        #expect(try await mode.state().hasPIN == false)
    }

    @Test("Wrong PINs cost waits that the right one must wait for, too, and that a new start does not shorten")
    func waiting() async throws {
        try await mode.set("2718")
        #expect(await tryPIN("0000") == .wrongPIN(field: "pin", waitSeconds: 0))
        #expect(
            await error { try await mode.change(to: "9999", from: "0001", by: ben) }
                == .wrongPIN(field: "currentPIN", waitSeconds: 0))
        let restarted = Self.mode(in: folder, clock, log)
        #expect(await tryPIN("0002", restarted) == .wrongPIN(field: "pin", waitSeconds: 30))
        #expect(await tryPIN("2718", restarted) == .waiting(seconds: 30))
        #expect(try await Self.mode(in: folder, clock, log).state() == ParentMode.State(hasPIN: true, waitSeconds: 30))
        clock.pass(29.5)
        #expect(await tryPIN("2718") == .waiting(seconds: 1))
        clock.pass(0.5)
        #expect(await tryPIN("0003") == .wrongPIN(field: "pin", waitSeconds: 60))
        clock.reboot()
        #expect(await tryPIN("2718") == .waiting(seconds: 55))
        clock.pass(55)
        #expect(await tryPIN("2718") == nil)
        #expect(await tryPIN("0000") == .wrongPIN(field: "pin", waitSeconds: 0), "the right one has ended the count")
    }

    @Test("A try is counted before it is looked at")
    func countedFirst() async throws {
        try await mode.set("2718")
        let file = ParentPINFile(path: "\(folder.path)/parent-pin")
        // A folder in its way keeps the count from being written: then the PIN is not looked at, right or wrong.
        try FileManager.default.createDirectory(atPath: "\(folder.path)/parent-pin.part", withIntermediateDirectories: false)
        await #expect(throws: StorageError.self) { try await mode.unlock("2718", by: mia, for: .terminal) }
        #expect(try file.read()?.attempts.failures == 0)
    }

    @Test("Of tries at the same moment each counts")
    func atOnce() async throws {
        try await mode.set("2718")
        let outcomes = await withTaskGroup(of: ParentModeError?.self) { group in
            for number in 0..<6 { group.addTask { await tryPIN("000\(number)") } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .waiting(seconds: 30) } == 3)
        #expect(outcomes.count { $0 == .wrongPIN(field: "pin", waitSeconds: 0) } == 2)
    }

    @Test("A parent's new PIN ends the waiting")
    func setByParent() async throws {
        try await mode.set("2718")
        for number in 0..<3 { _ = await tryPIN("000\(number)") }
        try await mode.set("3141")
        #expect(await tryPIN("3141") == nil)
    }

    @Test("A PIN that is none is no try")
    func invalid() async throws {
        try await mode.set("2718")
        for _ in 0..<4 { await #expect(throws: FieldProblem.self) { try await mode.unlock("1", by: mia, for: .terminal) } }
        await #expect(throws: FieldProblem.self) { try await mode.set("123") }
        #expect(await tryPIN("2718") == nil)
    }

    @Test("A present PIN that cannot be one is a wrong present PIN, not a new one, and is no try")
    func invalidPresent() async throws {
        #expect(await error { try await mode.change(to: "3141", from: "1", by: mia) } == .noPIN)
        try await mode.set("2718")
        let wrong = ParentModeError.wrongPIN(field: "currentPIN", waitSeconds: 0)
        for present in ["", "1", "27\u{0}18", String(repeating: "9", count: 65)] {
            #expect(await error { try await mode.change(to: "3141", from: present, by: mia) } == wrong)
        }
        #expect(wrong.sentences == "That is not the PIN that is set now.")
        #expect(try await mode.state() == ParentMode.State(hasPIN: true, waitSeconds: nil), "none of them is counted")
        #expect(await tryPIN("2718") == nil)
    }

    @Test("A damaged file counts as a set PIN that no try matches, until a parent sets a new one")
    func damaged() async throws {
        try folder.write("{}", to: "parent-pin")
        let state = try await mode.state()
        #expect(state.hasPIN && state.problem?.contains("sudo timequest parent pin") == true)
        await #expect(throws: StorageError.self) { try await mode.unlock("2718", by: mia, for: .terminal) }
        await #expect(throws: StorageError.self) { try await mode.change(to: "2718", from: "2718", by: mia) }
        try await mode.set("2718")
        #expect(await tryPIN("2718") == nil)
    }

    @Test("A wrong PIN leaves a line in the log with the login, and without the PIN")
    func logged() async throws {
        try await mode.set("2718")
        _ = try? await mode.unlock("4711", by: 0, for: .terminal)
        let line = try #require(log.lines.first { $0.contains("wrong PIN") })
        #expect(line.contains("root") && !line.contains("4711") && !line.contains("2718"))
    }

    @Test("The file holds no PIN, and two hashes of one PIN are not alike")
    func hash() throws {
        let (one, other) = (try PINHash(of: "2718"), try PINHash(of: "2718"))
        #expect(one.isPlausible && one.salt != other.salt && one.hash != other.hash)
        #expect(try one.matches("2718") && !one.matches("2719"))
    }
}
