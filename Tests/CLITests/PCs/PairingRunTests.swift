import API
import Client
import Foundation
import Synchronization
import Testing

@testable import CLI

@Suite("How a pairing runs at the terminal")
struct PairingRunTests {
    private static let laptop = PairingInfo.Candidate(id: "a", words: ["anchor", "violin", "maple", "rocket", "pepper", "canoe"])
    private static let comparing = PairingInfo(step: .comparing, candidates: [laptop])
    private static let waiting = PairingInfo(step: .waiting, candidates: [laptop])
    private static let paired = PairingInfo(step: .paired, name: "laptop")

    /// A service with its answers ready, one after the other, and what it was told. Without one more answer, the test has failed.
    private final class Service: Sendable {
        private let answers: Mutex<[Result<PairingInfo, ClientError>]>
        private let calls = Mutex<[String]>([])

        /// What it was told, in order; `look` is left out.
        var told: [String] { calls.withLock(\.self) }
        var unused: Int { answers.withLock(\.count) }

        init(_ answers: [Result<PairingInfo, ClientError>]) { self.answers = Mutex(answers.reversed()) }

        private func answer(_ call: String?) throws -> PairingInfo {
            if let call { calls.withLock { $0.append(call) } }
            guard let answer = answers.withLock({ $0.popLast() }) else {
                Issue.record("It was asked once more: \(call ?? "look").")
                return PairingInfo(step: .idle)
            }
            return try answer.get()
        }

        var requests: PairingRun.Requests {
            PairingRun.Requests(
                begin: { try self.answer("begin") }, look: { try self.answer(nil) }, same: { try self.answer("same \($0)") },
                differ: { try self.answer("differ") }, cancel: { try self.answer("cancel") })
        }
    }

    /// A console whose events are ready. At their end, the test has failed.
    private final class Script: PairingConsole {
        private var events: [PairingEvent]
        private(set) var said: [String] = []
        private(set) var questions: [String] = []
        /// What the line of the cursor shows, as at a terminal; nil for nothing.
        private(set) var line: String?
        private(set) var ends = 0

        init(_ events: [PairingEvent]) { self.events = events }

        func say(_ text: String) {
            line = nil
            said.append(text)
        }
        func ask(_ question: String) {
            line = question
            questions.append(question)
        }
        func wait(_ text: String) { line = text }
        func end() {
            line = nil
            ends += 1
        }
        func next() async -> PairingEvent {
            guard !events.isEmpty else {
                Issue.record("It waited for one more event.")
                return .ended
            }
            return events.removeFirst()
        }
    }

    private func run(
        _ service: Service, _ script: Script, words: [String]? = nil
    ) async throws -> PairingRun.Ending {
        let run = PairingRun(
            requests: service.requests, console: script, now: { Date(timeIntervalSince1970: 1_772_380_800) })
        return try await run.run(PairingDialog(words: words, canvas: .plain()))
    }

    @Test("From the beginning to the end: the words are compared, and the yes goes to the service")
    func whole() async throws {
        let service = Service([
            .success(PairingInfo(step: .searching)), .success(Self.comparing), .success(Self.waiting),
            .success(PairingInfo(step: .exchanging, name: "laptop")), .success(Self.paired),
        ])
        let script = Script([.second, .line("y"), .second, .second])
        #expect(try await run(service, script) == .paired(Self.paired))
        #expect(service.told == ["begin", "same a"] && service.unused == 0)
        #expect(script.questions.count == 1)
    }

    @Test("However it ends, nothing is left in the line of the cursor, behind which the outcome would be printed")
    func lastLine() async throws {
        let exchanging = PairingInfo(
            step: .exchanging, endsAt: Date(timeIntervalSince1970: 1_772_381_400), name: "laptop")
        let endings: [(answers: [Result<PairingInfo, ClientError>], events: [PairingEvent])] = [
            ([.success(exchanging), .success(Self.paired)], [.second]),
            ([.success(Self.comparing), .success(Self.paired)], [.second]),
            ([.success(PairingInfo(step: .searching)), .success(PairingInfo(step: .idle))], [.second]),
            ([.success(PairingInfo(step: .searching)), .success(PairingInfo(step: .refused))], [.interrupted(SIGINT)]),
            ([.success(exchanging), .failure(.refused(Problem(.forbidden, "Only a parent can do this.")))], [.second]),
        ]
        for (number, (answers, events)) in endings.enumerated() {
            let script = Script(events)
            do {
                _ = try await run(Service(answers), script)
            } catch is ClientError {
                // The error is printed, too.
            }
            #expect(script.line == nil && script.ends == 1, "\(number)")
        }
    }

    @Test("A no goes to the service, and its reason is the end")
    func differ() async throws {
        let service = Service([.success(Self.comparing), .success(PairingInfo(step: .refused, refusal: "The words differ."))])
        #expect(try await run(service, Script([.line("n")])) == .failed("The words differ."))
        #expect(service.told == ["begin", "differ"])
    }

    @Test("Ctrl-C and the end of the input cancel it")
    func cancelled() async throws {
        let refused = PairingInfo(step: .refused, refusal: "The pairing was cancelled on this PC.")
        for (event, ending) in [
            (PairingEvent.interrupted(SIGINT), PairingRun.Ending.interrupted(SIGINT)), (.ended, .failed(PairingText.cannotAnswer)),
        ] {
            let service = Service([.success(Self.comparing), .success(refused)])
            #expect(try await run(service, Script([event])) == ending)
            #expect(service.told == ["begin", "cancel"])
        }
    }

    @Test("With the words given, a yes that changed nothing is said again a second later, not at once")
    func scripted() async throws {
        let gone = ClientError.refused(Problem(.notFound, "There is no such PC any more."))
        let service = Service([
            .success(Self.comparing), .failure(gone), .success(Self.comparing), .success(Self.comparing), .success(Self.waiting),
            .success(Self.paired),
        ])
        let script = Script([.second, .second])
        #expect(try await run(service, script, words: Self.laptop.words) == .paired(Self.paired))
        #expect(service.told == ["begin", "same a", "same a"] && script.questions.isEmpty)
        #expect(script.said.contains("There is no such PC any more."))
    }

    @Test("Where another window has answered meanwhile, what the service says counts, and the question comes again only if need be")
    func elsewhere() async throws {
        let changed = ClientError.refused(Problem(.conflict, "It was answered already."))
        let service = Service([
            .success(Self.comparing), .failure(changed), .success(Self.comparing), .success(Self.waiting), .success(Self.paired),
        ])
        let script = Script([.line("y"), .line("y"), .second])
        #expect(try await run(service, script) == .paired(Self.paired))
        #expect(script.questions.count == 2)
    }

    @Test("A service that is away for a moment is waited for, and one that stays away is an error")
    func away() async throws {
        let away = Result<PairingInfo, ClientError>.failure(.noDaemon(socket: "s"))
        let back = Service([.success(PairingInfo(step: .searching)), away, away, .success(PairingInfo(step: .idle))])
        #expect(try await run(back, Script([.second, .second, .second])) == .failed(PairingText.gone))
        let gone = Service([.success(PairingInfo(step: .searching))] + Array(repeating: away, count: 15))
        await #expect(throws: ClientError.self) {
            _ = try await run(gone, Script(Array(repeating: .second, count: 15)))
        }
        #expect(gone.unused == 0)
    }

    @Test("A refusal of the service ends it at once")
    func refused() async throws {
        let service = Service([.failure(.refused(Problem(.forbidden, "Only a parent can do this.")))])
        let error = await #expect(throws: ClientError.self) { _ = try await run(service, Script([])) }
        #expect(error?.problem?.kind == .forbidden)
    }
}
