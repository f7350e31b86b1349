import API
import Client
import Domain
import Foundation

/// Pairs this PC with another one: asks the service how far it is, shows it, and passes on what a person answers.
struct PairingRun {
    /// What it asks the service; a test passes its own.
    struct Requests: Sendable {
        var begin: @Sendable () async throws -> PairingInfo
        var look: @Sendable () async throws -> PairingInfo
        var same: @Sendable (_ candidate: String) async throws -> PairingInfo
        var differ: @Sendable () async throws -> PairingInfo
        var cancel: @Sendable () async throws -> PairingInfo
    }

    /// How it ends for the person at the terminal.
    enum Ending: Hashable {
        case paired(PairingInfo)
        case failed(String)
        /// A signal has ended it, by its number.
        case interrupted(Int32)
    }

    /// How often in a row the service may be away, about once a second, before that is an error.
    private static let patience = 15

    let requests: Requests
    let console: any PairingConsole
    var now: @Sendable () -> Date = { Date() }

    /// The console has ended when this returns or throws, so that the outcome is not printed behind the line that shows the waiting.
    ///
    /// - Throws: `ClientError` if the service refuses, or stays away.
    func run(_ dialog: PairingDialog) async throws -> Ending {
        defer { console.end() }
        var dialog = dialog
        var actions = dialog.see(try await requests.begin(), at: now())
        var failures = 0
        while true {
            while !actions.isEmpty {
                switch actions.removeFirst() {
                case .say(let text): console.say(text)
                case .ask(let question): console.ask(question)
                case .wait(let text): console.wait(text)
                case .same(let candidate):
                    // Said once more only after a second, where it has changed nothing.
                    actions += try await answer(&dialog) { try await requests.same(candidate) }.filter { $0 != .same(candidate) }
                case .differ: actions += try await answer(&dialog, requests.differ)
                case .end(.paired(let info)): return .paired(info)
                case .end(.failed(let reason)): return .failed(reason)
                }
            }
            switch await console.next() {
            case .second:
                do {
                    actions = dialog.see(try await requests.look(), at: now())
                    failures = 0
                } catch let error as ClientError {
                    failures += 1
                    if !error.mayPass || failures >= Self.patience { throw error }
                }
            case .line(let line): actions = dialog.hear(line)
            case .ended:
                _ = try await requests.cancel()
                return .failed(PairingText.cannotAnswer)
            case .interrupted(let signal):
                _ = try await requests.cancel()
                return .interrupted(signal)
            }
        }
    }

    /// Tells the service. Where it has gone on meanwhile, as another window has answered, what it says now counts.
    private func answer(
        _ dialog: inout PairingDialog, _ tell: () async throws -> PairingInfo
    ) async throws -> [PairingDialog.Action] {
        do {
            return dialog.see(try await tell(), at: now())
        } catch let error as ClientError {
            guard let kind = error.problem?.kind, [.notFound, .conflict].contains(kind) else { throw error }
            return [.say(CommandFailure.sentence(of: error))] + dialog.see(try await requests.look(), at: now())
        }
    }
}

extension PairingRun.Requests {
    /// - Parameters:
    ///   - name: what the family calls this PC; nil leaves its name as it is.
    ///   - playsOnly: whether the other PC may only play.
    init(client: APIClient, name: String?, playsOnly: Bool) {
        begin = { try await client.call(.beginPairing(PairingDraft(name: name))) }
        look = { try await client.call(.pairing) }
        same = { try await client.call(.confirmPairing(PairingConfirmation(candidate: $0, playsOnly: playsOnly))) }
        differ = { try await client.call(.refusePairing) }
        cancel = { try await client.call(.cancelPairing) }
    }
}
