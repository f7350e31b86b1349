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
            addPlayer: { try await client.send(.post, Paths.players, body: $0) },
            makeParent: groups.makeParent,
            setPIN: { let _: ParentInfo = try await client.send(.put, Paths.parentPIN, body: PINChange(pin: $0)) },
            addRoutine: { let _: RoutineInfo = try await client.send(.post, Paths.routines, body: $0) },
            addCalendar: { name, bytes in
                let info: CalendarInfo = try await client.put("\(Paths.calendars)/\(name.asPathComponent)", bytes: bytes)
                return info.calendar.entryCount
            },
            makeLink: { try $0.make() })
    }
}
