import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Makes the changes that the answers ask for, one after the other, and reports of each whether it is done now or was done already.
///
/// It can be run again at any time: what exists is recognised and left unchanged.
struct SetupChanges {
    /// The result of one change.
    enum Outcome: Hashable, Sendable {
        case done(String)
        case already(String)
    }

    let environment: SetupEnvironment
    let actions: SetupActions
    /// Called after each change.
    let report: (Outcome) -> Void

    /// - Parameter answers: as they were rehearsed.
    /// - Throws: the error of the first change that failed; what was reported before is done.
    func make(_ answers: SetupAnswers) async throws {
        if let zone = answers.zone { report(try await setZone(zone)) }
        var players: [PlayerProfile] = []
        for child in answers.children {
            let (player, outcome) = try await addPlayer(child)
            players.append(player)
            report(outcome)
        }
        if let login = answers.parentLogin { report(try makeParent(login)) }
        if let pin = answers.pin { report(try await setPIN(pin)) }
        if !players.isEmpty, let template = environment.templates.first(where: { $0.id == answers.template }) {
            report(try await addRoutine(from: template, for: players))
        }
        for path in answers.calendars { report(try await addCalendar(path)) }
        if answers.wantsLink, let link = try environment.link(answers) { report(try makeLink(link)) }
    }

    private func setZone(_ text: String) async throws -> Outcome {
        guard let zone = environment.zones.zone(named: text) else {
            throw CommandError(environment.zones.problem(with: text) ?? "")
        }
        if environment.zone == zone, environment.isZoneSet { return .already("The household lives in the time zone \(zone).") }
        try await actions.setZone(zone)
        return .done("The household lives in the time zone \(zone).")
    }

    private func addPlayer(_ child: SetupAnswers.Child) async throws -> (PlayerProfile, Outcome) {
        if let known = environment.player(named: child.name) { return (known, .already("\(known.name) is a player.")) }
        let player = try await actions.addPlayer(PlayerDraft(name: child.name, linuxUser: child.login))
        let own = player.linuxUser.map { ", with the login “\($0)”" } ?? ""
        return (player, .done("\(player.name) is a player\(own)."))
    }

    private func makeParent(_ login: String) throws -> Outcome {
        guard let account = try environment.groups.account(login) else { throw CommandError("There is no Linux login “\(login)”.") }
        let text = "The login “\(login)” is a parent's."
        if try environment.groups.isParent(account) { return .already(text) }
        try actions.makeParent(account)
        return .done(text)
    }

    private func setPIN(_ pin: String) async throws -> Outcome {
        if environment.hasPIN { return .already("There is a PIN; it stays as it is. Change it with: sudo timequest parent pin") }
        try await actions.setPIN(pin)
        return .done("The PIN is set.")
    }

    /// One routine for all who have none of the template yet.
    private func addRoutine(from template: RoutineTemplate, for players: [PlayerProfile]) async throws -> Outcome {
        let without = players.filter { environment.routine(from: template, of: $0) == nil }
        if without.isEmpty, let known = environment.routine(from: template, of: players[0]) {
            return .already("\(Self.have(players)) the routine \(known.name).")
        }
        try await actions.addRoutine(template.draft(playerIDs: without.map(\.id)))
        let days = template.activeDays.isEmpty ? " Only calendar events call for it." : ""
        return .done("\(Self.have(without)) the routine \(template.name).\(days)")
    }

    private static func have(_ players: [PlayerProfile]) -> String {
        "\(NamesText.text(players.map(\.name))) \(players.count == 1 ? "has" : "have")"
    }

    private func addCalendar(_ path: String) async throws -> Outcome {
        let name = CalendarFileArgument.name(of: path)
        let bytes = try await environment.readCalendar(path)
        if environment.storedCalendar(name) == bytes { return .already("The calendar “\(name)” is in.") }
        let count = try await actions.addCalendar(name, bytes)
        return .done("The calendar “\(name)” is in: \(CountText.text(count, "entry", "entries")).")
    }

    private func makeLink(_ link: CalendarLink) throws -> Outcome {
        let text = "“\(link.path)” leads to the calendar folder; it opens from the next login of “\(link.owner.name)” on."
        if link.state == .made { return .already(text) }
        try actions.makeLink(link)
        return .done(text)
    }
}

extension SetupChanges.Outcome {
    /// A line for the terminal.
    var line: String {
        switch self {
        case .done(let text): "  done         \(text)"
        case .already(let text): "  unchanged    \(text)"
        }
    }
}

/// The changes that setting up can make, one by one; a test records them.
struct SetupActions: Sendable {
    /// Returns once the zone is in force: what follows is planned for it.
    var setZone: @Sendable (_ zone: String) async throws -> Void
    var addPlayer: @Sendable (_ draft: PlayerDraft) async throws -> PlayerProfile
    var makeParent: @Sendable (_ login: UserAccount) throws -> Void
    var setPIN: @Sendable (_ pin: String) async throws -> Void
    var addRoutine: @Sendable (_ draft: RoutineDraft) async throws -> Void
    /// Returns how many entries the calendar has.
    var addCalendar: @Sendable (_ name: String, _ bytes: Data) async throws -> Int
    var makeLink: @Sendable (_ link: CalendarLink) throws -> Void
}

extension SetupActions {
    /// The daemon's, this PC's and the zone's file.
    static func live(client: APIClient, zone: ZoneSetting, groups: LoginGroups = .live) -> SetupActions {
        SetupActions(
            setZone: {
                try zone.set($0)
                if let other = try await client.otherZone(than: $0) {
                    throw CommandError(
                        "The zone is set, but the service still uses \(other). Then: sudo systemctl restart timequest.service"
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
