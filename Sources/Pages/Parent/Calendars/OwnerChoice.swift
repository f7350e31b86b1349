import Domain

/// Whom a calendar is for, as the value of a form's field.
struct OwnerChoice: Hashable, Sendable {
    let value: String

    static let everyone = OwnerChoice(value: "everyone")
    static let nobody = OwnerChoice(value: "nobody")

    private init(value: String) { self.value = value }

    init(_ owner: CalendarOwner?) {
        switch owner {
        case nil: self = .everyone
        case .nobody: self = .nobody
        case .player(let player): value = "\(player)"
        }
    }

    /// - Returns: nil for a value that no form offers.
    init?(_ value: String) {
        guard [Self.everyone.value, Self.nobody.value].contains(value) || PlayerID(value) != nil else { return nil }
        self.value = value
    }

    /// Nil means all players.
    var owner: CalendarOwner? {
        switch self {
        case .everyone: nil
        case .nobody: .nobody
        default: PlayerID(value).map { CalendarOwner.player($0) }
        }
    }

    /// All choices of a household.
    static func all(_ players: [PlayerProfile]) -> [OwnerChoice] {
        [.everyone] + players.map { OwnerChoice(.player($0.id)) } + [.nobody]
    }

    /// The owner as an answer: `Mia`, `Everyone`.
    func name(_ players: [PlayerProfile], _ words: Words) -> String {
        switch self {
        case .everyone: words(.calendarsOneEveryone)
        case .nobody: words(.calendarsOneNobody)
        default: players.first { "\($0.id)" == value }?.name ?? "?"
        }
    }

    /// The owner within a line: `for Mia`, `for everyone`.
    func phrase(_ players: [PlayerProfile], _ words: Words) -> String {
        switch self {
        case .everyone: words(.calendarsForEveryone)
        case .nobody: words(.calendarsForNobody)
        default: words(.calendarsForOne, ["name": name(players, words)])
        }
    }

    static func options(_ players: [PlayerProfile], picked: OwnerChoice?, _ words: Words) -> [FormOption] {
        all(players).map { FormOption(value: $0.value, text: $0.name(players, words), isPicked: $0 == picked) }
    }
}
