import API
import Client
import Domain
import Foundation

/// What the daemon reports about itself at one moment.
struct DaemonSnapshot: Sendable {
    enum Reachability: Hashable, Sendable {
        /// The service is stopped; a request would start it.
        case notAsked
        /// No program listens.
        case away
        /// Somebody listens, and does not answer.
        case silent
        case answering(VersionInfo)
        /// The answer is not one of TimeQuest.
        case unclear(String)
    }

    var reachability: Reachability
    var status: StatusReport?
    var calendars: CalendarList?
    var players: [PlayerProfile] = []
    /// The state of parent mode; nil where the daemon does not report it.
    var parent: ParentInfo?
    /// Why some of this is missing.
    var refusals: [String] = []

    var isAnswering: Bool { if case .answering = reachability { true } else { false } }

    /// A healthy daemon never takes this long to report its version.
    static let patience = Duration.seconds(5)

    /// Queries the daemon at a socket.
    static func ask(_ client: APIClient) async -> DaemonSnapshot {
        var snapshot = DaemonSnapshot(reachability: await reach(client))
        guard snapshot.isAnswering else { return snapshot }
        snapshot.status = await snapshot.answer { try await client.call(.status) }
        snapshot.calendars = await snapshot.answer { try await client.call(.calendars) }
        let list: PlayerList? = await snapshot.answer { try await client.call(.players) }
        snapshot.players = list?.players ?? []
        snapshot.parent = await snapshot.answer { try await client.call(.parent) }
        return snapshot
    }

    private static func reach(_ client: APIClient) async -> Reachability {
        do {
            return .answering(try await Patience.within(patience) { try await client.call(.version) })
        } catch let error as ClientError {
            return switch error {
            case .noDaemon: .away
            case .noAnswer, .interrupted: .silent
            case .refused, .unexpectedAnswer: .unclear(CommandFailure.sentence(of: error))
            }
        } catch is Patience.Ended {
            return .silent
        } catch {
            return .unclear("\(error)")
        }
    }

    private mutating func answer<Value: Decodable & Sendable>(_ ask: @escaping @Sendable () async throws -> Value) async -> Value? {
        do {
            return try await Patience.within(.seconds(20), ask)
        } catch is Patience.Ended {
            refusals.append(DoctorWord.remindersSlow.text())
        } catch ClientError.refused(let problem) where problem.kind == .notFound {
            // A daemon of an older version does not have this route; `SocketCheck` reports the version.
            return nil
        } catch let error as ClientError {
            refusals.append(CommandFailure.sentence(of: error))
        } catch {
            refusals.append("\(error)")
        }
        return nil
    }
}
