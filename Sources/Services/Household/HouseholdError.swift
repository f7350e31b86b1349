import CalendarIngestion
public import Domain
import Sharing
import Storage

/// Why a service could not do what a client asked for, as the client can report it.
public struct HouseholdError: PrintableError, ReasonedError, Hashable, Sendable {
    /// The kinds of error that doors tell apart, as in a status code.
    public enum Kind: Hashable, Sendable {
        case notFound, badRequest, invalid, forbidden, conflict, tooMany, unavailable, damaged
        /// On this PC the family only plays, so nothing else is changed there.
        case playsOnly
        /// Parent mode has ended.
        case tokenExpired
    }

    /// What limits the bytes that are stored without a parent's rights.
    public enum StorageLimit: Hashable, Sendable {
        /// The login's share of a day, that of all logins, or that of a player's quests. The next day has a new one.
        case day
        /// The size of the database. Only a parent can help.
        case database
    }

    public let kind: Kind
    /// Whether trying again cannot help: the database is damaged, or of a newer version.
    public var isPermanent = false
    /// The limit that a login without a parent's rights has reached by what it stores, so that trying again in a moment cannot help; nil
    /// for every other error.
    public var storageLimit: StorageLimit?
    /// Complete sentences for the user.
    public let sentences: String
    /// The name of the request's field at fault.
    public var field: String?
    /// All fields at fault, for errors that can name several.
    public var problems: [FieldProblem]?
    /// The sentences as values; nil if there are only the sentences.
    public var reason: CodedReason?
    /// After how many seconds the client may try again.
    public var retryAfterSeconds: Int?
    /// For the log only.
    public var detail: String?

    /// Translates an error that a service throws; nil for an error that no service should throw.
    public init?(_ error: any Error) {
        switch error {
        case let error as HouseholdError: self = error
        case let problem as FieldProblem:
            self.init(.invalid, problem.message, field: problem.field)
        case let error as RoutineDraftError:
            self.init(.invalid, error.description, field: error.problems.first?.field)
            problems = error.problems
        case let error as RoutineConflict:
            self.init(.conflict, error.description, field: error.fields.first)
        case let error as PlayerConflict:
            self.init(.conflict, error.description, field: error.fields.first)
        case let error as CalendarServiceError:
            self.init(error.kind, error.description, field: error.field)
        case let error as UploadError:
            self.init(error.kind, error.description, field: nil)
        case let error as ParserProcessError:
            self.init(.unavailable, error.description, field: nil)
        case let error as QuestError:
            self.init(error.isInvalid ? .invalid : .conflict, error.description, field: error.field)
        case let error as GameError:
            self.init(error.kind, error.description, field: error.field)
        case let error as ReminderError:
            self.init(error.kind, error.description, field: nil)
        case let error as BackupError:
            self.init(error.kind, error.description, field: nil)
            detail = error.detail
        case let error as ParcelError:
            self.init(error == .tooLarge ? .conflict : .invalid, error.description, field: nil)
        case let error as SealedRingError:
            self.init(.invalid, error.description, field: nil)
        case let error as RewindRefusal:
            self.init(.conflict, error.description, field: nil)
        case let error as BackupFolderError:
            self.init(error.kind, error.description, field: nil)
        case let error as ParentModeError:
            self.init(error.kind, error.description, field: error.field)
            retryAfterSeconds = error.retryAfterSeconds
        case let refusal as Founders.Refusal:
            self.init(.forbidden, refusal.description)
        case let error as DecisionError:
            self.init(error.kind, error.description, field: error.field)
        case let error as StorageError:
            self.init(Self.kind(of: error.code), error.description, field: error.field)
            detail = error.detail
            retryAfterSeconds = error.retryAfterSeconds
            isPermanent = error.code == .newerSchema || error.code == .damaged
            storageLimit =
                switch error.code {
                case .full: .day
                case .databaseFull: .database
                default: nil
                }
        default: return nil
        }
        if let error = error as? any ReasonedError { reason = error.reason }
    }

    public init(_ kind: Kind, _ sentences: String, field: String? = nil, reason: CodedReason? = nil) {
        self.kind = kind
        self.reason = reason
        self.sentences = sentences
        self.field = field
    }

    private static func kind(of code: StorageError.Code) -> Kind {
        switch code {
        case .notFound: .notFound
        case .conflict: .conflict
        case .playsOnly: .playsOnly
        case .invalid: .invalid
        case .full, .tooOften, .databaseFull: .tooMany
        case .newerSchema, .unavailable: .unavailable
        case .damaged: .damaged
        }
    }
}

extension CalendarServiceError {
    fileprivate var kind: HouseholdError.Kind {
        switch self {
        case .unknown: .notFound
        case .badName, .notACalendar: .invalid
        case .isFolder, .changed: .conflict
        case .notWritable: .unavailable
        }
    }

    fileprivate var field: String? {
        if case .badName = self { "name" } else { nil }
    }
}
