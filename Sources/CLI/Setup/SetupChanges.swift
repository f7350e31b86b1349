import Domain
import LinuxSystem

/// Makes what the answers ask for, one thing after the other, and says of each whether it is done now or was so already. It may be made
/// again at any time: what is there is recognised and left.
struct SetupChanges {
    /// What became of one thing.
    enum Outcome: Hashable, Sendable {
        case done(String)
        case already(String)
    }

    let scene: SetupScene
    let calls: SetupCalls
    /// Told of each thing as it is made.
    let said: (Outcome) -> Void

    /// - Parameter answers: as they were rehearsed.
    /// - Throws: what the first thing that failed threw; what was said before is done.
    func make(_ answers: SetupAnswers) async throws {
        if let zone = answers.zone { said(try await setZone(zone)) }
        var player: PlayerProfile?
        if let name = answers.player {
            let (found, outcome) = try await addPlayer(name, login: answers.playerLogin)
            player = found
            said(outcome)
        }
        if let login = answers.parentLogin { said(try makeParent(login)) }
        if let pin = answers.pin { said(try await setPIN(pin)) }
        if let player, let template = scene.templates.first(where: { $0.id == answers.template }) {
            said(try await addRoutine(from: template, for: player))
        }
        for path in answers.calendars { said(try await addCalendar(path)) }
        if answers.wantsLink, let link = try scene.link(answers) { said(try makeLink(link)) }
    }

    private func setZone(_ text: String) async throws -> Outcome {
        guard let zone = scene.zones.zone(named: text) else { throw CommandError(scene.zones.problem(with: text) ?? "") }
        if scene.zone == zone, scene.isZoneSet { return .already("The household lives in the time zone \(zone).") }
        try await calls.setZone(zone)
        return .done("The household lives in the time zone \(zone).")
    }

    private func addPlayer(_ name: String, login: String?) async throws -> (PlayerProfile, Outcome) {
        if let known = scene.player(named: name) { return (known, .already("\(known.name) is a player.")) }
        let player = try await calls.addPlayer(PlayerDraft(name: name, linuxUser: login))
        let own = player.linuxUser.map { ", whose own login is “\($0)”" } ?? ""
        return (player, .done("\(player.name) is a player\(own)."))
    }

    private func makeParent(_ login: String) throws -> Outcome {
        guard let account = try scene.groups.account(login) else { throw CommandError("There is no Linux login “\(login)”.") }
        let text = "The login “\(login)” is a parent's."
        if try scene.groups.isParent(account) { return .already(text) }
        try calls.makeParent(account)
        return .done(text)
    }

    private func setPIN(_ pin: String) async throws -> Outcome {
        if scene.hasPIN { return .already("There is a PIN; it stays as it is. Change it with: sudo timequest parent pin") }
        try await calls.setPIN(pin)
        return .done("The PIN is set.")
    }

    private func addRoutine(from template: RoutineTemplate, for player: PlayerProfile) async throws -> Outcome {
        if let known = scene.routine(from: template, of: player) {
            return .already("\(player.name) has the routine \(known.name).")
        }
        try await calls.addRoutine(template.draft(playerIDs: [player.id]))
        return .done("\(player.name) has the routine \(template.name).")
    }

    private func addCalendar(_ path: String) async throws -> Outcome {
        let name = SetupScene.calendarName(of: path)
        let bytes = try await scene.readCalendar(path)
        if scene.storedCalendar(name) == bytes { return .already("The calendar “\(name)” is in.") }
        let count = try await calls.addCalendar(name, bytes)
        return .done("The calendar “\(name)” is in: \(count) \(count == 1 ? "entry" : "entries").")
    }

    private func makeLink(_ link: CalendarLink) throws -> Outcome {
        let text = "“\(link.path)” leads to the calendar folder."
        if link.state == .made { return .already(text) }
        try calls.makeLink(link)
        return .done(text)
    }
}

extension SetupChanges.Outcome {
    /// A line for the terminal.
    var line: String {
        switch self {
        case .done(let text): "  done         \(text)"
        case .already(let text): "  was so       \(text)"
        }
    }
}
