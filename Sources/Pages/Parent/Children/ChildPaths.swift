import Domain

/// The addresses of the parents' pages about one child.
extension PagePaths {
    static func child(_ player: PlayerID) -> String { "\(children)/\(player)" }

    static func childQuests(_ player: PlayerID) -> String { "\(child(player))/quests" }

    static func childSettings(_ player: PlayerID) -> String { "\(child(player))/settings" }

    static func childDelete(_ player: PlayerID) -> String { "\(child(player))/delete" }

    /// The last question before a child is deleted.
    static func childDeleteName(_ player: PlayerID, _ passedOn: PassedOnCalendars) -> String {
        let answers = passedOn.choices.map { "calendar=\(segment($0.calendar))&owner=\(segment($0.owner))" }
        return "\(childDelete(player))/name" + (answers.isEmpty ? "" : "?" + answers.joined(separator: "&"))
    }
}
