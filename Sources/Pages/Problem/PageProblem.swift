import Services

/// Why a request for a page has no other answer.
public enum PageProblem: Hashable, Sendable {
    /// There is nothing at the address, or nothing that this login may see.
    case missing
    /// This login cannot use TimeQuest: it is no person's, or nobody knows whose it is.
    case closed
    /// The connection is root's, and root does not use the pages.
    case root
    /// The request did not come from a page of TimeQuest.
    case foreign
    /// The form does not have the mark of a form of this login (`FormKey`): its page is too old, or it was sent from elsewhere.
    case oldPage
    /// The address of the request is not the one of the pages.
    case wrongAddress
    /// Another player's, or a parent's.
    case notYours
    /// This PC is for playing only, so nothing else is changed on it.
    case playsOnly
    /// What was sent cannot be read.
    case unreadable
    /// The head of the request is larger than the service reads: its address, and its fields with all cookies.
    case tooLargeHead
    /// Too much at once.
    case tooMany
    /// This login, all logins together, or the quests of a player have stored as much as they may within a day.
    case full
    /// The database is as large as it may become without a parent.
    case databaseFull
    /// The disk, or the service itself.
    case broken

    /// The status of HTTP.
    public var status: Int {
        switch self {
        case .missing: 404
        case .closed, .root, .foreign, .oldPage, .notYours: 403
        case .playsOnly: 409
        case .wrongAddress: 421
        case .unreadable: 400
        case .tooLargeHead: 431
        case .tooMany, .full, .databaseFull: 429
        case .broken: 500
        }
    }
}

extension PageProblem {
    /// What an error of a page means for the person at the browser; nil for one that no page should throw.
    public init?(_ error: any Error) {
        if error is PageMissing {
            self = .missing
            return
        }
        guard let error = HouseholdError(error) else { return nil }
        self =
            switch error.kind {
            case .notFound, .badRequest: .missing
            case .invalid, .conflict: .unreadable
            case .forbidden, .tokenExpired: .notYours
            case .playsOnly: .playsOnly
            case .tooMany:
                switch error.storageLimit {
                case .day: .full
                case .database: .databaseFull
                case nil: .tooMany
                }
            case .unavailable, .damaged: .broken
            }
    }
}
