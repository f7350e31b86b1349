import API
import Client
import Domain
import Foundation
import LinuxSystem

/// The changes that setting up can make, one by one; a test records them.
struct SetupCalls: Sendable {
    /// It is in force when this returns: what follows is planned for it.
    var setZone: @Sendable (_ zone: String) async throws -> Void
    var addPlayer: @Sendable (_ draft: PlayerDraft) async throws -> PlayerProfile
    var makeParent: @Sendable (_ login: UserAccount) throws -> Void
    var setPIN: @Sendable (_ pin: String) async throws -> Void
    var addRoutine: @Sendable (_ draft: RoutineDraft) async throws -> Void
    /// Returns how many entries the calendar has.
    var addCalendar: @Sendable (_ name: String, _ bytes: Data) async throws -> Int
    var makeLink: @Sendable (_ link: CalendarLink) throws -> Void
}

extension SetupCalls {
    /// The daemon's, this PC's and the zone's file.
    static func live(client: APIClient, zone: ZoneSetting, groups: LoginGroups = .live) -> SetupCalls {
        SetupCalls(
            setZone: {
                try zone.set($0)
                if let other = try await client.otherZone(than: $0) {
                    throw CommandError(
                        "The zone is set, but the service still reckons with \(other). Then: sudo systemctl restart timequest.service"
                    )
                }
            },
            addPlayer: { try await client.call(.addPlayer($0)) },
            makeParent: groups.makeParent,
            setPIN: { _ = try await client.call(.setPIN(PINChange(pin: $0))) },
            addRoutine: { _ = try await client.call(.addRoutine($0)) },
            addCalendar: { try await client.call(.putCalendar($0, bytes: $1)).calendar.entryCount },
            makeLink: { try $0.make() })
    }
}
