public import Domain
import Foundation

// In tests things are numbered: player 1, routine 2.

extension Identity: ExpressibleByIntegerLiteral {
    public init(integerLiteral number: Int) { self = .numbered(number) }
}

extension ReminderOccasion: ExpressibleByStringLiteral {
    /// "daily.1.2026-03-01", with numbers in the place of identities.
    public init(stringLiteral text: String) {
        guard let occasion = ReminderOccasion(withIdentities(text)) else { preconditionFailure("“\(text)” is no occasion.") }
        self = occasion
    }
}

extension ReminderID: ExpressibleByStringLiteral {
    /// "suggestion.1.2.2026-03-01T16:00Z.start-by", with numbers in the place of identities. Any other text, such as "one", stands for a
    /// suggestion's start-by of player 1 that no other text stands for.
    public init(stringLiteral text: String) { self.init(named: text) }

    /// The same for a text that is put together.
    package init(named text: String) {
        if let id = ReminderID(withIdentities(text)) {
            self = id
        } else {
            let digest = text.utf8.reduce(5381) { ($0 &* 33 ^ Int($1)) & (1 << 60 - 1) }
            let start = Date(timeIntervalSince1970: 1_772_380_800)
            self.init(.suggestion(player: 1, routine: .numbered(digest), eventStart: start), .startBy)
        }
    }
}

/// Numbers between dots as identities of twelve letters.
private func withIdentities(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false)
        .map { part in Int(part).map { PlayerID.numbered($0).description } ?? String(part) }.joined(separator: ".")
}

/// The player of a number owns the calendar.
extension CalendarOwner: ExpressibleByIntegerLiteral {
    public init(integerLiteral number: Int) { self = .player(.numbered(number)) }
}
