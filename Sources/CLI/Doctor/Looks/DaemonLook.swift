import API
import Client
import Domain
import Foundation

/// What the daemon says of itself, asked once.
struct DaemonLook: Sendable {
    enum Door: Hashable, Sendable {
        /// The service is stopped; asking would start it.
        case notAsked
        /// Nobody listens.
        case away
        /// Somebody listens, and says nothing.
        case silent
        case answering(VersionInfo)
        /// It answers, and not as TimeQuest does.
        case unclear(String)
    }

    var door: Door
    var status: StatusReport?
    var calendars: CalendarList?
    var players: [PlayerProfile] = []
    /// How parent mode stands; nil where the daemon does not say.
    var parent: ParentInfo?
    /// Why something of this was not told.
    var refusals: [String] = []

    var isAnswering: Bool { if case .answering = door { true } else { false } }

    /// So long a healthy daemon never takes to say its version.
    static let patience = Duration.seconds(5)

    /// Asks the daemon at a socket.
    static func ask(_ client: APIClient) async -> DaemonLook {
        var look = DaemonLook(door: await door(client))
        guard look.isAnswering else { return look }
        look.status = await look.answer { try await client.call(.status) }
        look.calendars = await look.answer { try await client.call(.calendars) }
        let list: PlayerList? = await look.answer { try await client.call(.players) }
        look.players = list?.players ?? []
        look.parent = await look.answer { try await client.call(.parent) }
        return look
    }

    private static func door(_ client: APIClient) async -> Door {
        do {
            return .answering(try await Patience.within(patience) { try await client.call(.version) })
        } catch let error as ClientError {
            return switch error {
            case .noDaemon: .away
            case .noAnswer, .interrupted: .silent
            case .refused, .unexpectedAnswer: .unclear(error.description)
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
            refusals.append("It took longer than 20 seconds to say how it stands.")
        } catch ClientError.refused(let problem) where problem.kind == .notFound {
            // A daemon of an older version does not know the question; that it is older is said elsewhere.
            return nil
        } catch let error as ClientError {
            refusals.append(error.description)
        } catch {
            refusals.append("\(error)")
        }
        return nil
    }
}
